/// Typefaces in a size. Line metrics are the system font's, whatever the typeface, so that a line takes the room that it
/// takes on a device; glyphs and advances are the typeface's.
public struct Font: Hashable, Sendable {
  public var typeface: Typeface
  /// Asked in this order, one grapheme cluster at a time, for what ``typeface`` lacks.
  public var fallbacks: [Typeface]
  /// In points, 0 to ``maximumSize``; a size outside, or NaN, is brought inside.
  public let size: Double

  public static let maximumSize = 10_000.0

  public init(_ typeface: Typeface, size: Double, fallbacks: [Typeface] = []) {
    self.typeface = typeface
    self.fallbacks = fallbacks
    self.size = size > 0 ? min(size, Self.maximumSize) : 0
  }

  /// The embedded font.
  public static func system(size: Double, weight: FontWeight = .regular, fallbacks: [Typeface] = []) -> Font {
    Font(.embedded(weight), size: size, fallbacks: fallbacks)
  }

  /// From the top of a line to its baseline, in points: 1950/2048 of the size, the system font's.
  public var ascender: Double { size * 1950 / 2048 }
  /// From the baseline to the bottom of a line, in points, positive: 494/2048 of the size, the system font's.
  public var descender: Double { size * 494 / 2048 }
  /// From one baseline to the next, in points.
  public var lineHeight: Double { size * (1950 + 494) / 2048 }

  func typeface(_ index: Int) -> Typeface { index == 0 ? typeface : fallbacks[index - 1] }

  /// The number of the first typeface that satisfies a condition: 0 is ``typeface``, 1 the first fallback.
  func firstTypeface(where isFit: (Typeface) -> Bool) -> Int? {
    if isFit(typeface) { return 0 }
    return fallbacks.firstIndex(where: isFit).map { $0 + 1 }
  }
}
