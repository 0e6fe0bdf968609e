import Raster
import Typography

extension TextEngine {
  /// The embedded faces with the system font's line metrics.
  /// - Parameter scale: device pixels a point.
  public static func typography(scale: Double) -> TextEngine {
    // Rows come back frame after frame with the same text; shaping is remembered for as long as the engine lives.
    let cache = TextLayoutCache()
    return TextEngine(
      size: { text, width in Label(text).size(maximumWidth: width, deviceScale: scale, cache: cache) },
      contents: { text, size in
        let run = Label(text).draw(in: size, deviceScale: scale, cache: cache).run
        return run.glyphs.isEmpty ? .none : .glyphs(run)
      })
  }
}

extension Label {
  init(_ text: LabelText) {
    let weight = FontWeight(rawValue: text.font.weight.rawValue) ?? .regular
    self.init(
      text.string, font: .system(size: text.font.size, weight: weight), color: text.color,
      numberOfLines: text.numberOfLines)
  }
}
