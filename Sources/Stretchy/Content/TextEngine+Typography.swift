import Raster
import Typography

extension TextEngine {
  /// The embedded faces with the system font's line metrics.
  /// - Parameter scale: device pixels a point.
  public static func typography(scale: Double) -> TextEngine { typography(scale: scale, assets: SceneAssets()) }

  /// As ``typography(scale:)``, with the font files of a scene. One that was not loaded is drawn in the embedded face.
  public static func typography(scale: Double, assets: SceneAssets) -> TextEngine {
    // Rows come back frame after frame with the same text; shaping is remembered for as long as the engine lives.
    let cache = TextLayoutCache()
    let typefaces = assets.typefaces
    return TextEngine(
      size: { text, width in
        Label(text, typefaces).size(maximumWidth: width, deviceScale: scale, cache: cache)
      },
      contents: { text, size in
        let run = Label(text, typefaces).draw(in: size, deviceScale: scale, cache: cache).run
        return run.glyphs.isEmpty ? .none : .glyphs(run)
      })
  }
}

extension Label {
  init(_ text: LabelText, _ typefaces: [String: Typeface]) {
    self.init(
      text.string, font: text.font.font(typefaces), color: text.color, numberOfLines: text.numberOfLines)
  }
}

extension TextFont {
  /// - Parameter typefaces: of the font files, by their paths.
  func font(_ typefaces: [String: Typeface]) -> Font {
    let embedded = Typeface.embedded(FontWeight(rawValue: weight.rawValue) ?? .regular)
    guard let typeface = file.flatMap({ typefaces[$0.path] }) else { return Font(embedded, size: size) }
    return Font(typeface, size: size, fallbacks: [embedded])
  }
}
