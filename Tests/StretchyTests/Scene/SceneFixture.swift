import Foundation
import Testing

@testable import Stretchy

/// A folder of its own in the temporary folder, with a picture in it, removed when the fixture goes.
final class SceneFixture {
  let folder: String

  init() {
    folder = FileManager.default.temporaryDirectory.path + "/stretchy-scene-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    write("any bytes", to: "header.jpg")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Writes a file, and the folders that it lies in; returns its path.
  @discardableResult
  func write(_ text: String, to name: String) -> String {
    let path = folder + "/" + name
    try? FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  func link(_ name: String, to target: String) {
    try? FileManager.default.createSymbolicLink(atPath: folder + "/" + name, withDestinationPath: target)
  }

  func parse(_ text: String, as name: String = "scene.yaml") -> Result<Scene, SceneError> {
    parse(bytes: Array(text.utf8), as: name)
  }

  func parse(bytes: [UInt8], as name: String = "scene.yaml") -> Result<Scene, SceneError> {
    Result { () throws(SceneError) in try SceneFile.parse(bytes: bytes, path: folder + "/" + name).scene }
  }

  /// The scene of a text that must be right.
  func scene(_ text: String, as name: String = "scene.yaml", sourceLocation: Testing.SourceLocation = #_sourceLocation)
    throws -> Scene
  {
    switch parse(text, as: name) {
    case .success(let scene): return scene
    case .failure(let error):
      Issue.record("\(error.diagnostics.map(\.rendered).joined(separator: "\n"))", sourceLocation: sourceLocation)
      throw error
    }
  }

  /// The errors of a text that must be wrong, each as `line:column: message`.
  func errors(_ text: String, as name: String = "scene.yaml") -> [String] {
    switch parse(text, as: name) {
    case .success: []
    case .failure(let error): error.diagnostics.map(Self.brief)
    }
  }

  static func brief(_ diagnostic: Diagnostic) -> String {
    (diagnostic.location.map { "\($0.line):\($0.column): " } ?? "") + diagnostic.message
  }
}

/// A scene in its shortest form; the parts can be replaced.
func minimalScene(
  top: String = "", header: String = "", content: String = "content: {table: {}}",
  timelines: String = "timelines: {a: [hold: 1s]}"
) -> String {
  """
  version: 1
  \(top)
  header: {technique: table-header, image: header.jpg}
  \(content)
  \(timelines)

  """
}

/// The repository's root.
let packageFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path
