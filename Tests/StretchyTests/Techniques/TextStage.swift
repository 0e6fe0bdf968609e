import Raster
import Stretchy

/// A stage with text content whose labels are as high as the test says.
struct TextStage {
  static let picture = Image(bitmap: Bitmap(width: 302, height: 167))

  static func scene(_ technique: TechniqueConfiguration, insets: EdgeInsets? = nil, text: String = "text") -> Scene {
    Scene(
      name: "text", adjustment: .never, header: Header(technique: technique, image: .image(picture)),
      content: .text(TextContent(text: text, insets: insets)))
  }

  /// Texts of 28 points, titles, and others are as high as given.
  static func engine(label: Double = 100, title: Double = 34) -> TextEngine {
    TextEngine { text, width in
      Size(width: width, height: text.string.isEmpty ? 0 : text.font.size == 28 ? title : label)
    }
  }

  static func stage(
    _ scene: Scene, _ technique: any HeaderTechnique, label: Double = 100, title: Double = 34, at offset: Double? = nil
  ) -> Stage {
    var stage = Stage(
      scene, assets: SceneAssets(), technique: technique, textEngine: engine(label: label, title: title))
    if let offset { stage.receive(ScrollEvent(contentOffset: offset)) }
    return stage
  }

  /// What is wrong with the numbers of a tree: nothing may be infinite, NaN, -0 or of negative size.
  static func defects(_ root: Layer) -> [String] {
    var defects: [String] = []
    root.forEachLayer { layer in
      let frame = layer.frame
      for value in [frame.x, frame.y, frame.width, frame.height]
      where !value.isFinite || (value == 0 && value.sign == .minus) {
        defects.append("\(layer.id): \(value)")
      }
      if frame.width < 0 || frame.height < 0 { defects.append("\(layer.id): \(frame.size)") }
    }
    return defects
  }
}
