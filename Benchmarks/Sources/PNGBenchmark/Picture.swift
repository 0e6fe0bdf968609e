import Foundation
import Raster
import Stretchy

/// An opaque picture to be encoded.
struct Picture {
  var name: String
  var bitmap: Bitmap

  /// R, G, B bytes.
  var samples: [UInt8] {
    bitmap.pixels.flatMap { [UInt8($0 & 255), UInt8($0 >> 8 & 255), UInt8($0 >> 16 & 255)] }
  }
}

extension Picture {
  /// A frame of a scene at rest and then at each of `offsets`.
  static func frames(
    _ scene: Scene, _ name: String, scale: Double, offsets: [(name: String, offset: Double)]
  ) throws -> [Picture] {
    let assets = try SceneAssets.load(for: scene, scale: scale).assets
    return offsets.map { state, offset in
      var stage = Stage(scene, assets: assets)
      stage.receive(ScrollEvent(contentOffset: stage.bounds.minimumOffset))
      stage.receive(ScrollEvent(contentOffset: offset))
      let compositor = Compositor(scale: scale)
      let size = compositor.bitmapSize(for: stage.screen)
      var bitmap = Bitmap(width: size.width, height: size.height)
      compositor.draw(stage.snapshot(at: 0).root, into: &bitmap)
      return Picture(name: "\(name), \(state), \(Int(scale))x", bitmap: bitmap)
    }
  }

  /// The example scene, and a page of text under the same photograph.
  static func examples(resources: String) throws -> [Picture] {
    let table = try SceneFile.load(path: resources + "/Scenes/table-header.yaml").scene
    let page = try SceneFile.parse(
      bytes: Array(textScene.utf8), path: resources + "/Scenes/text.yaml", allowsOutside: true
    ).scene
    return try [1.0, 3.0].flatMap { scale in
      try frames(
        table, "table header", scale: scale, offsets: [("pulled", -195), ("at rest", -47), ("scrolled", 100)])
        + frames(page, "text", scale: scale, offsets: [("at rest", -47), ("scrolled", 400)])
    }
  }

  static func file(_ path: String) throws -> Picture {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    return Picture(name: path, bitmap: try PictureDecoder.decode(bytes).image.bitmap)
  }

  private static let textScene: String = {
    let words = "scroll the page down and the header picture grows with it while every word keeps its place below"
      .split(separator: " ")
    let lines = (0..<80).map { line in
      "\(line + 1)  " + (0..<6).map { words[(line * 7 + $0 * ($0 + line % 3)) % words.count] }.joined(separator: " ")
    }
    return """
      version: 1
      device: iphone-14
      background: "#FFFFFF"
      header: {technique: scroll-view, image: ../header.jpg, contentMode: scaleAspectFill}
      content:
        text: {textColor: "#000000", text: "\(lines.joined(separator: "\\n"))"}
      timelines: {rest: [hold: 100ms]}
      """
  }()
}
