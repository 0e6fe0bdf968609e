public import Raster

/// One line of a ``TextLayout``.
public struct TextLine: Hashable, Sendable {
  public struct Glyph: Hashable, Sendable {
    public var typeface: Typeface
    public var id: UInt32
    /// Its origin, from the line's left end on the baseline, in points, y down.
    public var position: Point
    /// From its origin to the next glyph's, in points.
    public var advance: Double
    /// Where its grapheme cluster begins in the text, in Unicode scalars; for an ellipsis, where the text is cut.
    public var cluster: Int
  }

  /// Unicode scalars of the text, with the spaces and the line end behind it. Lines follow one another without a gap.
  public var range: Range<Int>
  /// From left to right, blank ones included.
  public var glyphs: [Glyph]
  /// The advances together, in points; spaces at the end take no part.
  public var width: Double
  /// Whether it ends with an ellipsis in place of text.
  public var isTruncated: Bool
  /// Whether its paragraph runs to the left; natural alignment then is to the right.
  public var isRightToLeft: Bool
}

/// Where lines stand in the width that they have.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  case left, center, right
  /// Left, or right for a paragraph whose first letter runs to the left.
  case natural
}
