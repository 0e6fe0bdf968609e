/// The golden files of one timeline at one scale: `<root>/<scene>/<timeline>@<scale>x/`.
struct GoldenFolder: Sendable {
  static let geometryName = "geometry.jsonl"
  static let recordName = "golden.json"

  let path: String

  init(root: String, scene: String, timeline: String, scale: Double) {
    path = "\(root)/\(Self.name(scene: scene, timeline: timeline, scale: scale))"
  }

  /// The folder's place below a root.
  static func name(scene: String, timeline: String, scale: Double) -> String {
    let scale = DecimalText.text(scale) ?? "1"
    return "\(FolderName.component(for: scene))/\(FolderName.component(for: timeline))@\(scale)x"
  }

  func path(of name: String) -> String { "\(path)/\(name)" }

  /// True for the names of files that we put there.
  static func isOurs(_ name: String) -> Bool {
    FrameFileName.isFrame(name) || name == geometryName || name == recordName
  }

  func write(_ bytes: [UInt8], to name: String) throws(OutputError) {
    do throws(FileError) {
      try FileSystem.makeFolders(path)
      try FileSystem.write(bytes, to: path(of: name))
    } catch { throw .file(error) }
  }

  enum Content {
    case missing
    case bytes([UInt8])
    case unusable(GoldenProblem)
  }

  /// A file's bytes, where they can be what the file is for: an empty file and a pointer to one never are.
  func read(_ name: String) -> Content {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(path(of: name))
    } catch {
      return error.isMissing ? .missing : .unusable(GoldenProblem(path: path(of: name), reason: error.reason))
    }
    if bytes.isEmpty { return .unusable(GoldenProblem(path: path(of: name), reason: "it is empty (zero bytes)")) }
    if bytes.starts(with: "version https://git-lfs.github.com/".utf8) {
      return .unusable(
        GoldenProblem(
          path: path(of: name), reason: "it is a Git LFS pointer, its file was not fetched: run `git lfs pull`"))
    }
    return .bytes(bytes)
  }

  /// Files of ours that belong to no golden frame any more, and folders of other timelines and scales.
  /// - Parameters:
  ///   - frames: the names of the golden frames.
  func orphans(besides frames: Set<String>) -> [String] {
    names(in: path).filter { FrameFileName.isFrame($0) && !frames.contains($0) }.map(path(of:))
  }

  /// Every file of ours in the folders of a scene's other timelines and scales.
  /// - Parameter known: the folders that are no orphans, as ``name(scene:timeline:scale:)`` gives them.
  static func orphans(root: String, scene: String, besides known: Set<String>) -> [String] {
    let component = FolderName.component(for: scene)
    return names(in: "\(root)/\(component)").flatMap { name -> [String] in
      guard name.hasSuffix("x"), name.contains("@"), !known.contains("\(component)/\(name)") else { return [] }
      let folder = "\(root)/\(component)/\(name)"
      return names(in: folder).filter(isOurs).map { "\(folder)/\($0)" }
    }
  }

  /// Removes orphans, and the folders that become empty.
  static func prune(_ paths: [String]) throws(OutputError) {
    for path in paths {
      do throws(FileError) { try FileSystem.remove(path) } catch { throw .file(error) }
      if let slash = path.lastIndex(of: "/") { FileSystem.removeFolder(String(path[..<slash])) }
    }
  }

  private func names(in folder: String) -> [String] { Self.names(in: folder) }

  /// What is in a folder; nothing where there is none.
  private static func names(in folder: String) -> [String] {
    do throws(FileError) { return try FileSystem.names(in: folder) } catch { return [] }
  }
}

/// Why a golden file cannot be compared with.
public struct GoldenProblem: Sendable, Hashable {
  public var path: String
  /// What is wrong and, where that can be said, what to do.
  public var reason: String
}
