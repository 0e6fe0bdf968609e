extension ValueRule where Value == AuthoredDuration {
  /// `300ms` or `0.4s`: whole microseconds, 0 to an hour.
  static var duration: ValueRule {
    .scalar("a duration such as `300ms` or `0.4s`", schema: .named("duration", .pattern(AuthoredDuration.pattern))) {
      scalar, resolution, mismatch in
      let text = scalar.text
      switch resolution {
      case .integer: mismatch("the unit is missing, write `\(DecodingContext.quoted(text))ms`")
      case .float: mismatch("the unit is missing, write `\(DecodingContext.quoted(text))s`")
      default:
        switch AuthoredDuration.parse(text) {
        case .duration(let duration): return duration
        case .advice(let advice): mismatch(advice)
        }
      }
      return nil
    }
  }
}

extension AuthoredDuration {
  enum Parsed: Equatable {
    case duration(AuthoredDuration)
    /// What is wrong, if that can be said.
    case advice(String?)
  }

  /// The form of what ``parse(_:)`` reads: zeros may follow the last decimal that counts.
  static let pattern =
    "^([0-9]+(\\.[0-9]{0,3}0*)?|\\.[0-9]{1,3}0*)ms$|^([0-9]+(\\.[0-9]{0,6}0*)?|\\.[0-9]{1,6}0*)s$"

  /// Reads digits, at most one point and a unit, in integers: no binary fraction comes near an authored time.
  static func parse(_ text: String) -> Parsed {
    let numeral = text.prefix { $0.isASCII && ($0.isWholeNumber || $0 == "." || $0 == "-" || $0 == "+") }
    let unit = text.dropFirst(numeral.count)
    let places: Int
    switch unit {
    case "ms": places = 3
    case "s": places = 6
    default: return .advice(unitAdvice(numeral: String(numeral), unit: String(unit)))
    }
    if numeral.hasPrefix("-") { return .advice("a duration cannot be negative") }
    let parts = numeral.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = String(parts[0])
    var decimals = parts.count == 2 ? String(parts[1]) : ""
    guard !whole.isEmpty || !decimals.isEmpty, (whole + decimals).allSatisfy(\.isWholeNumber) else {
      return .advice(nil)
    }
    while decimals.last == "0" { decimals.removeLast() }
    guard decimals.count <= places else { return .advice("a duration is a whole number of microseconds") }
    let digits = String((whole + decimals + String(repeating: "0", count: places - decimals.count)).drop { $0 == "0" })
    guard let microseconds = Int(digits.isEmpty ? "0" : digits), microseconds <= limit.microseconds else {
      return .advice("at most an hour, `3600s`")
    }
    return .duration(AuthoredDuration(microseconds: microseconds))
  }

  private static func unitAdvice(numeral: String, unit: String) -> String? {
    guard YAMLScalar.number(numeral) != nil else { return nil }
    let word = unit.lowercased().filter { $0 != " " }
    switch word {
    case "ms", "msec", "millis", "milliseconds": return "write `\(numeral)ms`"
    case "s", "sec", "secs", "second", "seconds": return "write `\(numeral)s`"
    case "": return "the unit is missing, write `\(numeral)ms`"
    default: return "the units are ms and s"
    }
  }
}
