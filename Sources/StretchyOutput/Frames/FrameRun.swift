import Raster
import Stretchy

/// Makes the frames of a sequence in a folder.
///
/// Workers draw and encode frames in parallel and write each as it is done; memory is bounded by the number of workers,
/// not of frames. The files are the same for any number of workers, and after any number of runs that were broken off.
public struct FrameRun: Sendable {
  public let sequence: FrameSequence
  /// Made where it is not there, with the folders above it.
  public let folder: String
  /// The frames to make, by their numbers in the whole timeline; `nil` for all. A last one past the timeline's end
  /// means the end.
  public var frames: ClosedRange<Int>?
  /// 1 or more.
  public var jobs = 1
  /// Lets frames of other inputs in the folder be replaced.
  public var overwrites = false

  public init(_ sequence: FrameSequence, folder: String) {
    self.sequence = sequence
    self.folder = folder
  }

  public struct Progress: Sendable, Equatable {
    /// Frames of this run that are there, drawn now or before.
    public var done: Int
    /// Frames of this run.
    public var total: Int
  }

  public struct Summary: Sendable, Equatable {
    /// Drawn and encoded.
    public var drawn = 0
    /// Written with the bytes of the frame before, which looks the same.
    public var repeated = 0
    /// There already.
    public var kept = 0
  }

  /// Makes what is missing; leaves everything alone where nothing is.
  /// - Parameter progress: called after each frame, from any thread.
  /// - Throws: every case of `OutputError` that a sequence does not throw.
  public func write(
    cancellation: Cancellation = Cancellation(), progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) throws(OutputError) -> Summary {
    precondition(jobs > 0, "at least one worker")
    let wanted = try FrameSequence.clip(frames, to: sequence.frameCount, of: sequence.timeline.name)
    let inputs = try InputsDigest.digest(of: sequence)
    let folder = FrameFolder(path: self.folder, frameCount: sequence.frameCount)
    let found = try folder.prepare(for: inputs, overwrites: overwrites)
    let existing = try check(found, in: folder, cancellation: cancellation)
    let kept = existing.keys.count { wanted.contains($0) }
    let isListed = found.manifest.map { Set($0.frames.map(\.file)) == Set(existing.keys.map(folder.name)) } ?? false
    guard kept < wanted.count || found.isMarked || !isListed else {
      progress(Progress(done: kept, total: kept))
      return Summary(kept: kept)
    }

    try folder.begin(inputs)
    let producer = FrameProducer(sequence, wanted: wanted, existing: existing, folder: folder)
    let tally = Tally(Summary(kept: kept), total: wanted.count, report: progress)
    let sequence = sequence
    try Workers.run(min(jobs, max(1, wanted.count - kept))) { stop throws(OutputError) in
      var drawing: FrameDrawing?
      while !stop.isRaised, let run = producer.next() {
        try cancellation.check()
        if drawing == nil { drawing = FrameDrawing(sequence) }
        guard let bytes = drawing?.png(of: run.root) else { break }
        let digest = SHA256.hash(bytes)
        for (index, frame) in run.frames.enumerated() {
          try cancellation.check()
          try folder.write(bytes, to: folder.name(ofFrame: frame.number))
          producer.record(digest, of: frame)
          tally.add(repeated: index > 0)
        }
      }
    }
    try folder.finish(FrameManifest(sequence, inputs: inputs, frames: producer.entries))
    return tally.summary
  }

  /// The digests of those files that can stay: whole, and as the manifest says where there is one.
  private func check(
    _ found: FrameFolder.Found, in folder: FrameFolder, cancellation: Cancellation
  ) throws(OutputError) -> [Int: Digest] {
    let files = found.frames.sorted { $0.key < $1.key }
    guard !files.isEmpty else { return [:] }
    let listed = Dictionary(
      (found.manifest?.frames ?? []).map { ($0.file, $0.digest) }, uniquingKeysWith: { first, _ in first })
    let state = CheckState()
    try Workers.run(min(jobs, files.count)) { stop throws(OutputError) in
      while !stop.isRaised, let index = state.next(below: files.count) {
        try cancellation.check()
        let (number, name) = files[index]
        guard let bytes = try folder.read(name), Self.isWhole(bytes) else { continue }
        let digest = SHA256.hash(bytes)
        if let expected = listed[name] ?? nil, expected != digest { continue }
        state.keep(number, digest)
      }
    }
    return state.kept
  }

  /// A file begins and ends as a PNG does. A machine that lost power can leave an empty file under a final name.
  private static func isWhole(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      && bytes.suffix(8).elementsEqual([0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }
}
