/// Every length, width and offset of a scene lies within plus and minus this many points: far beyond any screen, and
/// small enough that no arithmetic with it leaves the range of whole numbers.
let lengthLimit = 1_000_000.0

extension ValueRule where Value == Double {
  /// A length in points, either sign.
  static var length: ValueRule { number("a length in points", in: -lengthLimit...lengthLimit) }

  /// A length in points, 0 or more.
  static var nonNegativeLength: ValueRule { number("a length in points, 0 or more", in: 0...lengthLimit) }

  /// A length in points above 0: at least 0.001, so that ratios of lengths stay finite.
  static var positiveLength: ValueRule { number("a length in points above 0", in: 0.001...lengthLimit) }

  /// A number from 0 to 1.
  static var fraction: ValueRule { number("a number from 0 to 1", in: 0...1) }

  /// A finite number in a range; -0 becomes 0.
  static func number(_ expectation: String, in range: ClosedRange<Double>) -> ValueRule {
    .scalar(expectation, schema: .number(range)) { scalar, resolution, mismatch in
      let value: Double
      switch resolution {
      case .integer(let whole): value = Double(whole)
      case .float(let number) where number.isFinite: value = number
      case .float:
        mismatch(scalar.text.contains(".n") || scalar.text.contains(".N") ? nil : "write a finite number")
        return nil
      default:
        mismatch(numberAdvice(scalar))
        return nil
      }
      guard range.contains(value) else {
        mismatch(rangeAdvice(value, range))
        return nil
      }
      return value + 0
    }
  }

  private static func rangeAdvice(_ value: Double, _ range: ClosedRange<Double>) -> String? {
    if value > range.upperBound, range.upperBound == lengthLimit { return "at most \(Int(lengthLimit))" }
    if value < range.lowerBound, range.lowerBound == -lengthLimit { return "at least \(Int(-lengthLimit))" }
    return value > 0 && value < range.lowerBound ? "at least \(range.lowerBound)" : nil
  }
}

extension ValueRule where Value == Int {
  /// A whole number in a range.
  static func integer(_ expectation: String, in range: ClosedRange<Int>) -> ValueRule {
    .scalar(expectation, schema: .integer(range)) { scalar, resolution, mismatch in
      switch resolution {
      case .integer(let value) where range.contains(value): return value
      case .integer, .float: mismatch(nil)
      default: mismatch(numberAdvice(scalar))
      }
      return nil
    }
  }
}

/// What to write in place of a scalar that is not a number, if that can be said.
private func numberAdvice(_ scalar: YAMLScalar) -> String? {
  let text = scalar.text
  if YAMLScalar.number(text) != nil { return "take the quotes away" }
  if text.hasPrefix("0x") || text.hasPrefix("0o") { return "write it in decimal" }
  for unit in ["points", "point", "pts", "pt", "px", "dp"] where text.hasSuffix(unit) {
    let digits = text.dropLast(unit.count).reversed().drop { $0 == " " }.reversed()
    if YAMLScalar.number(String(digits)) != nil {
      return "lengths are in points without a unit, write \(String(digits))"
    }
  }
  return nil
}
