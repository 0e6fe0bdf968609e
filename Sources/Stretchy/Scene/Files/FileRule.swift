/// Which files a scene may name.
///
/// Paths are relative to the scene file. A file must lie, links resolved, below the scene's folder, the folder that
/// the command runs in, or the nearest ancestor of the scene that holds `Package.swift` or `.git`: a scene that came
/// from elsewhere cannot make a picture of any file of the machine.
struct FileRule {
  /// Why a scene cannot use a file.
  struct Refusal: Error, Equatable {
    var kind: SceneError.Kind
    var message: String
  }

  /// As it is put before a relative path: the scene's path without its last part, or nothing.
  private let prefix: String
  /// Absolute, links resolved; `nil` allows every file.
  private let roots: [String]?
  /// Called with each path as it can be opened, before it is looked at.
  var onFile: ((String) -> Void)?

  /// - Parameter scenePath: as the user wrote it.
  init(scenePath: String, allowsOutside: Bool) {
    let slash = scenePath.lastIndex(of: "/")
    prefix = slash.map { String(scenePath[...$0]) } ?? ""
    guard !allowsOutside else {
      roots = nil
      return
    }
    var roots: [String] = []
    if let folder = try? FileAccess.realPath(prefix.isEmpty ? "." : prefix) {
      roots.append(folder)
      if let project = Self.project(of: folder) { roots.append(project) }
    }
    if let current = try? FileAccess.realPath(".") { roots.append(current) }
    self.roots = roots
  }

  /// A path of the scene file as it can be opened.
  func resolve(_ path: String) throws(Refusal) -> String {
    guard !path.isEmpty else { throw Refusal(kind: .badData, message: "a path is due, not an empty text") }
    guard path.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw Refusal(kind: .badData, message: "a path cannot hold control characters")
    }
    let opened = path.hasPrefix("/") ? path : prefix + path
    onFile?(opened)
    let real: String
    do throws(FileFailure) {
      real = try FileAccess.realPath(opened)
      if FileAccess.isFolder(real) { throw FileFailure(path: opened, reason: .isFolder) }
    } catch {
      throw Refusal(kind: .missing, message: error.message)
    }
    guard roots?.contains(where: { Self.contains($0, real) }) ?? true else {
      throw Refusal(
        kind: .badData,
        message: "\(DecodingContext.quoted(path)) lies outside the scene's project and the current folder:"
          + " move it there, or allow it with --allow-outside")
    }
    return opened
  }

  private static func contains(_ folder: String, _ path: String) -> Bool {
    path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// The nearest folder, from one upwards, that holds a package or a repository.
  private static func project(of folder: String) -> String? {
    var folder = folder
    while true {
      let inside = folder.hasSuffix("/") ? folder : folder + "/"
      if FileAccess.exists(inside + "Package.swift") || FileAccess.exists(inside + ".git") { return folder }
      guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }
}
