public import Raster

/// How labels are measured and drawn.
public struct TextEngine: Sendable {
  /// The size that a label of any number of lines asks for when it may be so many points wide: rounded up to the
  /// device's pixels, as UILabel's intrinsic size.
  public var size: @Sendable (_ text: LabelText, _ width: Double) -> Size
  /// What a label of that size shows.
  public var contents: @Sendable (_ text: LabelText, _ size: Size) -> Layer.Contents

  public init(
    size: @escaping @Sendable (_ text: LabelText, _ width: Double) -> Size,
    contents: @escaping @Sendable (_ text: LabelText, _ size: Size) -> Layer.Contents = { _, _ in .none }
  ) {
    self.size = size
    self.contents = contents
  }

  /// The system font's line height for each line of the text, as wide as there is room for; no line is broken and no
  /// glyph drawn.
  /// - Parameter scale: device pixels a point.
  public static func lineHeights(scale: Double) -> TextEngine {
    TextEngine { text, width in
      guard !text.string.isEmpty else { return .zero }
      let lines = text.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
      // (1950 + 494) / 2048 of the size: ascender and descender of the system font.
      let height = Double(lines) * text.font.size * 2444 / 2048
      return Size(width: width, height: (height * scale).rounded(.up) / scale)
    }
  }
}
