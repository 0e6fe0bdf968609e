/// Glyphs of one colour, placed in a layer.
public struct GlyphRun: Sendable, Equatable {
  public struct Glyph: Sendable, Equatable {
    public var outline: GlyphOutline
    /// The glyph's origin on the baseline, in the layer's points (from the layer's top left corner), y down.
    public var position: Point
    /// Points per font unit: font size / units per em.
    public var scale: Double

    public init(outline: GlyphOutline, position: Point, scale: Double) {
      self.outline = outline
      self.position = position
      self.scale = scale
    }
  }

  public var color: Color
  public var glyphs: [Glyph]

  public init(color: Color, glyphs: [Glyph]) {
    self.color = color
    self.glyphs = glyphs
  }
}

/// The shape of one glyph, without hinting. A class, because its identity is what mask caches hold on to: a typeface
/// makes each of its glyphs once.
public final class GlyphOutline: Sendable {
  /// In font units, y **down**, the origin on the baseline; filled non-zero.
  public let path: Path
  /// The box of all points and control points, in font units; `nil` for an empty outline.
  let bounds: Rect?

  public init(path: Path) {
    self.path = path
    bounds = path.controlBounds
  }
}

extension GlyphOutline: Equatable {
  /// Identity.
  public static func == (a: GlyphOutline, b: GlyphOutline) -> Bool { a === b }
}
