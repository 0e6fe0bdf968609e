/// Where a line may end, between grapheme clusters: after spaces, after hyphens and dashes within words, at soft hyphens and
/// zero-width spaces, and around ideographs, kana and emoji except where punctuation holds on to them. A small part of
/// UAX #14: scripts without spaces (Thai, Lao, Khmer) break only where a cluster must, since that needs a dictionary.
enum LineBreaks {
  /// Spaces that hang at the end of a line. The non-breaking ones are not among them.
  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a line may end between two scalars.
  ///
  /// - Parameters:
  ///   - before: what is in front of `previous`, nil at the paragraph's start.
  ///   - previous: the first scalar of the cluster in front of the break.
  ///   - next: the first scalar of the cluster after it.
  static func isOpportunity(before: UInt32?, previous: UInt32, next: UInt32) -> Bool {
    if isSpace(next) || isGlue(previous) || isGlue(next) { return false }
    if isSpace(previous) || previous == 0xAD { return true }
    switch previous {
    case 0x2D:
      guard let before, !isSpace(before), before != 0x2D, next != 0x2D else { return false }
      return !isDigit(next) && !isClosing(next)
    case 0x58A, 0x2010, 0x2012, 0x2013, 0x2014: return !isClosing(next) && !isDash(next)
    default: break
    }
    guard isIdeographic(previous) || isIdeographic(next) else { return false }
    return !isClosing(next) && !isOpening(previous) && !isDash(next)
  }

  private static func isDigit(_ scalar: UInt32) -> Bool { (0x30...0x39).contains(scalar) }

  private static func isDash(_ scalar: UInt32) -> Bool { scalar == 0x2D || (0x2010...0x2015).contains(scalar) }

  /// What keeps its neighbours on its line.
  private static func isGlue(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0, 0x2007, 0x2011, 0x202F, 0x2060, 0xFEFF: true
    default: false
    }
  }

  private static func isIdeographic(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x231A, let value = Unicode.Scalar(scalar) else { return false }
    switch scalar {
    case 0x3001...0x303F, 0xFF01...0xFF60: return true
    default: return Script.isIdeographic(Script.of(scalar)) || value.properties.isEmojiPresentation
    }
  }

  /// Punctuation, small kana and iteration marks that never begin a line.
  private static func isClosing(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x25, 0x2019, 0x201D, 0x2026, 0x3001, 0x3002, 0x3005, 0x301C, 0x303B,
      0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096, 0x309B...0x309E,
      0x30A0, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6,
      0x30FB...0x30FE, 0xFF01, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F:
      return true
    default: break
    }
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .closePunctuation?, .finalPunctuation?: return true
    default: return false
    }
  }

  private static func isOpening(_ scalar: UInt32) -> Bool {
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .openPunctuation?, .initialPunctuation?: true
    default: false
    }
  }
}
