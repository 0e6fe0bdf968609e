import CText

/// Two positions of brackets that belong together (UAX #9, BD16).
struct BracketPair {
  var open: Int
  var close: Int

  /// The depth of nesting that UAX #9 asks for.
  private static let maximumDepth = 63

  /// In the order of the opening ones. Brackets count only where their type is neutral.
  static func pairs(_ scalars: [UInt32], _ types: [BidirectionalClass]) -> [BracketPair] {
    var pairs: [BracketPair] = []
    var stack: [(position: Int, closing: UInt32)] = []
    for (position, scalar) in scalars.enumerated() where types[position] == .on {
      switch Unicode.Scalar(scalar)?.properties.generalCategory {
      case .openPunctuation?:
        let closing = canonical(ctext_mirrored(scalar))
        guard closing != canonical(scalar) else { continue }
        guard stack.count < maximumDepth else { return [] }
        stack.append((position, closing))
      case .closePunctuation?:
        guard let match = stack.lastIndex(where: { $0.closing == canonical(scalar) }) else { continue }
        pairs.append(BracketPair(open: stack[match].position, close: position))
        stack.removeSubrange(match...)
      default: continue
      }
    }
    return pairs.sorted { $0.open < $1.open }
  }

  /// The angle brackets of mathematics and of CJK are canonically the same.
  private static func canonical(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x2329: 0x3008
    case 0x232A: 0x3009
    default: scalar
    }
  }
}
