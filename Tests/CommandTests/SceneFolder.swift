import Foundation
import Raster

/// A folder with a small scene, `small.yaml`, and its picture.
struct SceneFolder {
  let path: String

  /// Runs `body` with a new folder, which is gone afterwards.
  static func with(_ body: (SceneFolder) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    let folder = SceneFolder(path: url.path)
    let pixels = (0..<192).map { PremultipliedPixel(Color(rgb: UInt32($0 * 65_793))).packed }
    let picture = PNGEncoder().encode(Bitmap(width: 16, height: 12, pixels: pixels))
    try Data(picture).write(to: folder.url("picture.png"))
    try folder.write(scene(), to: "small.yaml")
    try body(folder)
  }

  /// - Parameter timelines: lines below `timelines:`, indented by two.
  static func scene(timelines: String = "  pull:\n    - offsets: [-1, -5, -12]\n    - hold: 50ms\n") -> String {
    """
    version: 1
    device: {width: 48, height: 80, scale: 2}
    header:
      technique: table-header
      height: 40
      image: picture.png
    content:
      table: {rows: 9, rowHeight: 11}
    timelines:
    \(timelines)
    """
  }

  func url(_ name: String) -> URL { URL(filePath: "\(path)/\(name)") }

  func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: url(name)) }

  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
  }

  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> BuiltProgram.Outcome {
    try BuiltProgram.run(arguments, in: path, environment: environment)
  }
}
