/// A folder of one timeline's frames: which files of ours it holds, and how they get there.
///
/// While frames are being made, `.incomplete` holds the digest of their inputs, and there is no manifest. The manifest
/// is written when all are there, and `.incomplete` goes. So a folder tells at any moment whose frames it holds, and a
/// run that was killed can be resumed. A file under a final name is whole.
struct FrameFolder: Sendable {
  let path: String
  /// Frames of the whole timeline; decides the number of digits in names.
  let frameCount: Int

  func name(ofFrame number: Int) -> String { FrameFileName.frame(number, of: frameCount) }

  func path(of name: String) -> String { "\(path)/\(name)" }

  func write(_ bytes: [UInt8], to name: String) throws(OutputError) {
    let temporary = FrameFileName.temporary(for: name, process: FileSystem.processID)
    do throws(FileError) {
      try FileSystem.replace(path(of: name), with: bytes, by: path(of: temporary))
    } catch { throw .file(error) }
  }

  func remove(_ name: String) throws(OutputError) {
    do throws(FileError) { try FileSystem.remove(path(of: name)) } catch { throw .file(error) }
  }

  func read(_ name: String) throws(OutputError) -> [UInt8]? {
    do throws(FileError) {
      return try FileSystem.read(path(of: name))
    } catch {
      if error.isMissing { return nil }
      throw .file(error)
    }
  }

  /// The folder as it is found, made ready for frames of `inputs`.
  ///
  /// Frames of other inputs go where `overwrites` allows it: those that the manifest names, or where a run was broken
  /// off, all under frame names. So do temporary files of runs that are over. Nothing else is touched.
  /// - Throws: `otherFrames`, `foreignFile`, `file`.
  func prepare(for inputs: Digest, overwrites: Bool) throws(OutputError) -> Found {
    do throws(FileError) { try FileSystem.makeFolders(path) } catch { throw .file(error) }
    let names: [String]
    do throws(FileError) { names = try FileSystem.names(in: path) } catch { throw .file(error) }
    for name in names {
      guard let process = FrameFileName.process(ofTemporary: name) else { continue }
      // A part of ours is no part of this run: this run has written nothing yet.
      if process == FileSystem.processID || !FileSystem.isRunning(process) { try remove(name) }
    }
    let frames = names.filter(FrameFileName.isFrame)
    let mark = names.contains(FrameFileName.incomplete) ? try read(FrameFileName.incomplete) : nil
    let manifestBytes = names.contains(FrameManifest.fileName) ? try read(FrameManifest.fileName) : nil
    let manifest = manifestBytes.flatMap { FrameManifest(json: $0) }

    if let mark {
      if mark == Self.mark(of: inputs) {
        return Found(frames: existing(frames), isMarked: true, manifest: manifest?.inputs == inputs ? manifest : nil)
      }
      guard overwrites || mark == Self.staleMark else { throw .otherFrames(folder: path) }
      try clear(frames)
      return Found(frames: [:], isMarked: false, manifest: nil)
    }
    if let manifest {
      if manifest.inputs == inputs { return Found(frames: existing(frames), isMarked: false, manifest: manifest) }
      guard overwrites else { throw .otherFrames(folder: path) }
      let listed = Set(manifest.frames.map(\.file))
      try clear(frames.filter(listed.contains))
      return Found(frames: [:], isMarked: false, manifest: nil)
    }
    if let name = manifestBytes == nil ? frames.first : FrameManifest.fileName, !overwrites {
      throw .foreignFile(folder: path, name: name)
    }
    return Found(frames: [:], isMarked: false, manifest: nil)
  }

  /// Says that frames of `inputs` are being made here.
  func begin(_ inputs: Digest) throws(OutputError) {
    try write(Self.mark(of: inputs), to: FrameFileName.incomplete)
    try remove(FrameManifest.fileName)
  }

  func finish(_ manifest: FrameManifest) throws(OutputError) {
    try write(manifest.json, to: FrameManifest.fileName)
    try remove(FrameFileName.incomplete)
  }

  /// Removes frames of other inputs. A run that is killed meanwhile leaves a mark which says that the rest may go too.
  private func clear(_ frames: [String]) throws(OutputError) {
    try write(Self.staleMark, to: FrameFileName.incomplete)
    try remove(FrameManifest.fileName)
    for name in frames { try remove(name) }
  }

  private func existing(_ names: [String]) -> [Int: String] {
    var frames: [Int: String] = [:]
    for name in names {
      let digits = name.utf8.dropFirst(6).dropLast(4)
      guard let number = Int(String(decoding: digits, as: UTF8.self)), number < frameCount,
        name == self.name(ofFrame: number)
      else { continue }
      frames[number] = name
    }
    return frames
  }

  private static func mark(of inputs: Digest) -> [UInt8] { Array((inputs.hexadecimal + "\n").utf8) }
  /// No digest is all zeros.
  private static let staleMark = Array((String(repeating: "0", count: 64) + "\n").utf8)

  /// What a folder holds of the frames that are to be made.
  struct Found {
    /// Files of the same inputs, by number.
    var frames: [Int: String]
    /// True where a run was broken off.
    var isMarked: Bool
    /// Of the same inputs.
    var manifest: FrameManifest?
  }
}
