import Foundation
import Raster
import Stretchy
import Testing

/// Golden frames beside this file: `__Goldens__/<scene>/<timeline>@<scale>x/frame-0007.png`, compared decoded, pixel by
/// pixel, exactly. With `STRETCHY_RECORD=all` they are written instead, and the test fails.
struct GoldenFrames {
  let scene: Scene

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  init(_ name: String) throws {
    let path = Self.folder.appending(path: "Scenes/\(name).yaml").path
    scene = try SceneFile.load(path: path).scene
  }

  func verify(timeline name: String, scale: Int) throws {
    let timeline = try #require(scene.timelines.first { $0.name == name })
    let folder = Self.folder.appending(path: "__Goldens__/\(scene.name)/\(name)@\(scale)x")
    let assets = try SceneAssets.load(for: scene, scale: Double(scale)).assets
    let compositor = Compositor(scale: Double(scale))
    for frame in Playback(scene, assets: assets, timeline: timeline) {
      let size = compositor.bitmapSize(for: scene.device.size)
      var bitmap = Bitmap(width: size.width, height: size.height)
      compositor.draw(frame.snapshot.root, into: &bitmap)
      let digits = String(frame.number)
      let name = "frame-" + String(repeating: "0", count: 4 - digits.count) + digits + ".png"
      try compare(bitmap, with: folder.appending(path: name))
    }
  }

  private func compare(_ bitmap: Bitmap, with golden: URL) throws {
    if ProcessInfo.processInfo.environment["STRETCHY_RECORD"] == "all" {
      try FileManager.default.createDirectory(
        at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(PNGEncoder(compression: .small).encode(bitmap)).write(to: golden)
      Issue.record("recorded \(golden.path)")
      return
    }
    let bytes = [UInt8](try Data(contentsOf: golden))
    let expected = try PictureDecoder.decode(bytes, options: PictureDecoder.Options()).image.bitmap
    #expect(bitmap.width == expected.width && bitmap.height == expected.height)
    let differing = zip(bitmap.pixels, expected.pixels).count { $0 != $1 }
    #expect(differing == 0, "\(differing) pixels differ from \(golden.path)")
  }
}
