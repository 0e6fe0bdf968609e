import CText

/// The weights of the embedded font, Inter.
public enum FontWeight: String, Hashable, Sendable, CaseIterable {
  case regular, medium, semibold, bold
}

extension Typeface {
  /// Inter in one weight, the stand-in for the system font. Opened once for the whole program.
  public static func embedded(_ weight: FontWeight) -> Typeface {
    switch weight {
    case .regular: regular
    case .medium: medium
    case .semibold: semibold
    case .bold: bold
    }
  }

  private static let regular = open(CTEXT_REGULAR)
  private static let medium = open(CTEXT_MEDIUM)
  private static let semibold = open(CTEXT_SEMIBOLD)
  private static let bold = open(CTEXT_BOLD)

  private static func open(_ weight: ctext_weight) -> Typeface {
    do {
      return try Typeface(embeddedBytes(weight))
    } catch {
      // The bytes are part of the program, so only a lack of memory leads here.
      fatalError("the embedded font can't be opened: \(error)")
    }
  }

  static func embeddedBytes(_ weight: ctext_weight) -> [UInt8] {
    var count = 0
    let start = unsafe ctext_embedded_font(weight, &count)
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  }
}
