import Raster

extension ValueRule where Value == TextContent {
  /// The longest text, in characters.
  private static let limit = 10_000

  static var textContent: ValueRule {
    .mapping("the text") { reader in
      let text = reader.required("text", .boundedText(limit))
      let font = reader.value("font", .font)
      let color = reader.value("textColor", .color)
      let insets = reader.value("insets", .nonNegativeInsets("insets"))
      return text.map { TextContent(text: $0, font: font, textColor: color, insets: insets) }
    }
  }
}

extension ValueRule where Value == String {
  /// Text of at most so many characters.
  static func boundedText(_ limit: Int) -> ValueRule {
    let rule = text()
    return ValueRule(rule.expectation, schema: { .text(longest: limit) }) { node, context in
      guard let text = rule.read(node, context) else { return nil }
      guard text.unicodeScalars.prefix(limit + 1).count <= limit else {
        context.mismatch(node, "text of at most \(limit) characters")
        return nil
      }
      return text
    }
  }
}

extension ValueRule where Value == TextFont {
  /// `{size: 17, weight: regular, file: some.otf}`.
  static var font: ValueRule {
    .mapping("a font") { reader in
      let size = reader.value("size", .number("a font size from 1 to 1000 points", in: 1...1000))
      let weight = reader.value("weight", ValueRule<TextFont.Weight>.choice)
      let file = reader.value("file", .fontFile)
      return TextFont(size: size ?? 17, weight: weight ?? .regular, file: file)
    }
  }
}
