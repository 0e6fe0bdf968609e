public import Raster

/// What a UILabel shows: a text in a font, measured and drawn as one is.
public struct Label: Hashable, Sendable {
  public var text: String
  public var font: Font
  public var color: Color
  public var alignment: TextAlignment
  /// 0 is any number.
  public var numberOfLines: Int

  public init(
    _ text: String, font: Font, color: Color, alignment: TextAlignment = .natural, numberOfLines: Int = 1
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.alignment = alignment
    self.numberOfLines = numberOfLines
  }

  /// The intrinsic size: the text's, rounded up to the device's pixels. An empty text takes no room.
  ///
  /// - Parameters:
  ///   - maximumWidth: in points; infinity for a label that need not wrap.
  ///   - deviceScale: pixels per point.
  ///   - cache: remembers the layout, where given.
  public func size(
    maximumWidth: Double = .infinity, deviceScale: Double, cache: TextLayoutCache? = nil
  ) -> Size {
    if text.isEmpty { return .zero }
    return layout(maximumWidth: maximumWidth, numberOfLines: numberOfLines, cache).size(deviceScale: deviceScale)
  }

  /// The text in a frame of a size, with as many lines as fit and ``numberOfLines`` allows, one at least.
  ///
  /// - Parameters:
  ///   - size: of the label's frame, in points.
  ///   - deviceScale: pixels per point.
  ///   - cache: remembers the layout, where given.
  /// - Returns: glyphs in the frame's coordinates, and what was drawn otherwise than asked.
  public func draw(
    in size: Size, deviceScale: Double, cache: TextLayoutCache? = nil
  ) -> (run: GlyphRun, warnings: [TextWarning]) {
    if text.isEmpty || !(font.size > 0) { return (GlyphRun(color: color, glyphs: []), []) }
    let layout = layout(maximumWidth: size.width, numberOfLines: lines(in: size.height), cache)
    let run = layout.glyphRun(in: size, alignment: alignment, color: color, deviceScale: deviceScale)
    return (run, layout.warnings)
  }

  private func lines(in height: Double) -> Int {
    guard height.isFinite else { return numberOfLines }
    let room = (height + LineBreaker.tolerance) / font.lineHeight
    let fitting = max(1, Int(min(max(room, 0), Double(TextLimits.maximumScalars)) + 0))
    return numberOfLines > 0 ? min(numberOfLines, fitting) : fitting
  }

  private func layout(maximumWidth: Double, numberOfLines: Int, _ cache: TextLayoutCache?) -> TextLayout {
    guard let cache else {
      return TextLayout(text, font: font, maximumWidth: maximumWidth, numberOfLines: numberOfLines)
    }
    return cache.layout(text, font: font, maximumWidth: maximumWidth, numberOfLines: numberOfLines)
  }
}
