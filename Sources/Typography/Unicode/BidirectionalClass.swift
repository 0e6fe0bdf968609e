import CText

/// The bidirectional character type of a scalar (UAX #9, table 4), without the explicit formatting characters.
///
/// Types are derived from general category and script instead of a table of their own. Letters, digits, separators and
/// terminators of living scripts are exact; of the rarer symbols and marks, some differ from the Unicode table.
enum BidirectionalClass: UInt8 {
  /// Left to right; right to left; right to left Arabic.
  case l, r, al
  /// European number, its separator and terminator; Arabic number; common separator.
  case en, es, et, an, cs
  /// Mark; what the algorithm does not see; neutral.
  case nsm, bn, on

  var isStrong: Bool { self == .l || self == .r || self == .al }

  init(_ scalar: UInt32) {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A: self = .l
    case 0x30...0x39, 0xB2, 0xB3, 0xB9, 0x6F0...0x6F9, 0x2070, 0x2074...0x2079, 0x2080...0x2089, 0x2488...0x249B,
      0xFF10...0xFF19, 0x1D7CE...0x1D7FF, 0x1F100...0x1F10A, 0x1FBF0...0x1FBF9:
      self = .en
    case 0x2B, 0x2D, 0x207A, 0x207B, 0x208A, 0x208B, 0x2212, 0xFB29, 0xFE62, 0xFE63, 0xFF0B, 0xFF0D: self = .es
    case 0x23...0x25, 0xA2...0xA5, 0xB0, 0xB1, 0x58F, 0x609, 0x60A, 0x66A, 0x9F2, 0x9F3, 0x9FB, 0xAF1, 0xBF9, 0xE3F,
      0x17DB, 0x2030...0x2034, 0x20A0...0x20CF, 0x212E, 0x2213, 0xA838, 0xA839, 0xFE5F, 0xFE69, 0xFE6A, 0xFF03...0xFF05,
      0xFFE0, 0xFFE1, 0xFFE5, 0xFFE6:
      self = .et
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C, 0x202F, 0x2044, 0xFE50, 0xFE52, 0xFE55, 0xFF0C, 0xFF0E, 0xFF0F, 0xFF1A:
      self = .cs
    case 0x600...0x605, 0x660...0x669, 0x66B, 0x66C, 0x6DD, 0x890, 0x891, 0x8E2, 0x10D30...0x10D39, 0x10E60...0x10E7E:
      self = .an
    case 0x200E: self = .l
    case 0x200F: self = .r
    // Shared between scripts, all of them Arabic.
    case 0x61B, 0x61C, 0x61F, 0x640: self = .al
    case 0x2B9, 0x2BA, 0x2C6...0x2CF, 0x2EC, 0x374, 0x2E2F, 0xA67F, 0xA717...0xA71F, 0xA788: self = .on
    default: self = Self.derived(scalar)
    }
  }

  private static func derived(_ scalar: UInt32) -> BidirectionalClass {
    guard let value = Unicode.Scalar(scalar) else { return .bn }
    let category = value.properties.generalCategory
    switch category {
    case .control, .format: return .bn
    case .nonspacingMark, .enclosingMark: return .nsm
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: return .on
    default: break
    }
    let script = ctext_script(scalar)
    if ctext_script_is_right_to_left(script) {
      // Ornaments of the Arabic blocks and the punctuation of N'Ko.
      switch scalar {
      case 0x606, 0x607, 0x60E, 0x60F, 0x6DE, 0x6E9, 0x7F6...0x7F9, 0xFD3E...0xFD4F, 0xFDCF, 0xFDFD...0xFDFF: return .on
      default: break
      }
      return isArabic(script) ? .al : .r
    }
    switch category {
    case .otherNumber, .otherSymbol, .otherPunctuation:
      if (0x2E80...0x2FD5).contains(scalar) { return .on }
      return isShared(script) && !isLetterLike(scalar) ? .on : .l
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .mathSymbol, .modifierSymbol, .currencySymbol:
      return .on
    default: return .l
    }
  }

  /// What scripts share and still counts as left to right: dandas, circled, squared and ideographic letters, APL, music.
  private static func isLetterLike(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x964, 0x965, 0x214F, 0x2336...0x237A, 0x2395, 0x249C...0x24E9, 0x26AC, 0x3190...0x319F, 0x3220...0x324F,
      0x327F...0x32B0, 0x32C0...0x32CB, 0x32FF, 0x3358...0x3376, 0x337B...0x33DD, 0x33E0...0x33FE, 0x1D000...0x1D1EA,
      0x1F110...0x1F12E, 0x1F130...0x1F169, 0x1F170...0x1F1AC, 0x1F1E6...0x1F202, 0x1F210...0x1F23B,
      0x1F240...0x1F248, 0x1F250, 0x1F251:
      true
    default: false
    }
  }

  /// Common, inherited, unknown.
  private static func isShared(_ script: UInt32) -> Bool {
    script == Script.common || script == Script.inherited || script == Script.unknown
  }

  private static let arabic = Set(["Arab", "Syrc", "Thaa"].map(Script.tag))

  private static func isArabic(_ script: UInt32) -> Bool {
    arabic.contains(script)
  }
}
