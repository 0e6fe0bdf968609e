import Foundation
import Raster
import Stretchy
import StretchyOutput

/// A small screen: quick to draw, and no two offsets of its timelines look alike.
enum Fixture {
  static let image = Image(bitmap: Bitmap(width: 16, height: 12, pixels: (0..<192).map(pixel)))

  private static func pixel(_ index: Int) -> UInt32 {
    let color = Color(red: UInt8(index), green: UInt8(255 - index), blue: UInt8(index % 16 * 16))
    return PremultipliedPixel(color).packed
  }

  static func scene(
    name: String = "small", height: Double = 40, background: SceneColor? = nil, image: ImageSource = .image(image)
  ) -> Scene {
    Scene(
      name: name, device: Device(size: Size(width: 48, height: 80), scale: 2), background: background,
      header: Header(technique: .tableHeader(.init(height: height)), image: image),
      content: .table(Table(rows: 9, rowHeight: 11)),
      timelines: [pull])
  }

  /// 12 frames: rest, five that differ, a hold of four more like the last one, two that differ.
  static let pull = Timeline(
    name: "pull",
    segments: [.offsets([-1, -5, -11, -18, -24]), .hold(.milliseconds(66)), .offsets([-12, -2])])

  static func sequence(
    _ scene: Scene = scene(), timeline: Timeline = pull, scale: Double = 1, compression: PNGEncoder.Compression = .fast
  ) throws -> FrameSequence {
    try FrameSequence(
      scene, assets: SceneAssets(), timeline: timeline, scale: scale, compression: compression)
  }
}

/// A new folder that is gone when `body` is over.
func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}

/// Every file of a folder, hidden ones too.
func files(in folder: String) throws -> [String: Data] {
  var files: [String: Data] = [:]
  for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
    files[name] = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
  }
  return files
}
