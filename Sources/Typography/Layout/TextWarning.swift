/// What was drawn otherwise than asked.
public enum TextWarning: Hashable, Sendable {
  /// No typeface has a glyph for it; .notdef, usually an empty box, is drawn. Once for each character of a text.
  case missingGlyph(Character)
  /// The text is longer than ``TextLimits/maximumScalars``; the rest is left out.
  case tooLong(limit: Int)
}

extension TextWarning: CustomStringConvertible {
  /// One line: what, and what to do.
  public var description: String {
    switch self {
    case .missingGlyph(let character):
      "no font has a glyph for \"\(Self.shown(character))\" (\(Self.codes(character))); name a font file that has it"
    case .tooLong(let limit): "the text has more than \(limit) scalars; the rest is left out"
    }
  }

  private static let maximumCodes = 8

  private static func shown(_ character: Character) -> String {
    String(String.UnicodeScalarView(character.unicodeScalars.prefix(maximumCodes)))
  }

  private static func codes(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    let codes = scalars.prefix(maximumCodes).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return codes.joined(separator: " ") + (scalars.count > maximumCodes ? " …" : "")
  }
}

extension Font {
  /// What a layout of `text` in this font would warn of, without making one.
  public func warnings(for text: String) -> [TextWarning] {
    var reader = ParagraphReader(font: self)
    _ = reader.read(text)
    return reader.warnings
  }
}

public enum TextLimits {
  /// Bytes of a font file that is opened.
  public static let maximumFontBytes = FontFile.maximumBytes
  /// Unicode scalars of one text that are laid out.
  public static let maximumScalars = 100_000
}
