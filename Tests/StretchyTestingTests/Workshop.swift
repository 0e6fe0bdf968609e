import Foundation
import Raster
import Stretchy
import StretchyOutput

/// A folder with golden files in `goldens` and reports in `report`, gone afterwards.
struct Workshop {
  let path: String

  static func with(_ body: (Workshop) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(Workshop(path: url.path))
  }

  static let image = Image(
    bitmap: Bitmap(
      width: 16, height: 12,
      pixels: (0..<192).map { PremultipliedPixel(Color(rgb: UInt32($0 * 65_793))).packed }))

  /// 12 frames, no two neighbours of which look alike.
  static let pull = Timeline(
    name: "pull", segments: [.offsets([-1, -5, -11, -18, -24, -12, -2, 3, 9, 20, 31])])

  static func scene(
    name: String = "small", height: Double = 40, width: Double = 48, timelines: [Timeline] = [pull],
    goldens: GoldenSelection = GoldenSelection()
  ) -> Scene {
    Scene(
      name: name, device: Device(size: Size(width: width, height: 80), scale: 2), adjustment: .never,
      goldens: goldens, header: Header(technique: .tableHeader(.init(height: height)), image: .image(image)),
      content: .table(Table(rows: 9, rowHeight: 11, background: .literal(Color(rgb: 0x20_4060)))),
      timelines: timelines)
  }

  var goldens: String { "\(path)/goldens" }
  var report: String { "\(path)/report" }

  func golden(_ name: String, timeline: String = "pull@1x") -> String { "\(goldens)/small/\(timeline)/\(name)" }

  func verify(
    _ scene: Scene = scene(), record: RecordMode = .never, tolerance: Tolerance = .exact, prunes: Bool = false,
    jobs: Int = 2
  ) throws -> GoldenResult {
    let sequence = try FrameSequence(
      scene, assets: SceneAssets(), timeline: scene.timelines[0], scale: scene.goldens.scale)
    var verification = try GoldenVerification(
      sequence, selection: scene.goldens, root: goldens, record: record,
      pictures: VerificationReport.pictures(
        in: report, scene: scene.name, timeline: scene.timelines[0].name, scale: scene.goldens.scale))
    verification.tolerance = tolerance
    verification.prunes = prunes
    verification.jobs = jobs
    return try verification.run()
  }

  /// Golden files that hold.
  func record(_ scene: Scene = scene()) throws { _ = try verify(scene, record: .all) }

  func bitmap(_ path: String) throws -> Bitmap {
    try PictureDecoder.decode([UInt8](try Data(contentsOf: URL(filePath: path)))).image.bitmap
  }

  func write(_ bitmap: Bitmap, to path: String) throws { try write(PNGEncoder().encode(bitmap), to: path) }

  func write(_ bytes: [UInt8], to path: String) throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: path))
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  /// Every file below a folder, by its path there.
  func files(in folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      if !FileSystem.isFolder("\(folder)/\(name)") {
        files[name] = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
      }
    }
    return files
  }

  /// Changes pixels of a golden frame.
  func damage(_ name: String, timeline: String = "pull@1x", _ change: (inout [UInt32], _ width: Int) -> Void) throws {
    let path = golden(name, timeline: timeline)
    let bitmap = try bitmap(path)
    var pixels = bitmap.pixels
    change(&pixels, bitmap.width)
    try write(Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels), to: path)
  }
}
