/// A number as every output of ours writes it: at most 6 decimals, no trailing zeros, never -0, no exponent below 2^63.
///
/// Rounds to the nearest, halves away from zero. The same text on every machine: no locale, no C library.
public enum DecimalText {
  /// - Returns: `nil` for NaN and infinities.
  public static func text(_ value: Double) -> String? {
    guard value.isFinite else { return nil }
    let magnitude = abs(value)
    // From here on a double is a whole number, too large for an Int64.
    guard magnitude < 0x1p63 else { return "\(value)" }
    var whole = UInt64(magnitude)
    // Both steps are exact, so that only the last one rounds.
    var millionths = UInt64(((magnitude - Double(whole)) * 1_000_000).rounded(.toNearestOrAwayFromZero))
    if millionths == 1_000_000 {
      whole += 1
      millionths = 0
    }
    let sign = value < 0 && (whole != 0 || millionths != 0) ? "-" : ""
    guard millionths != 0 else { return "\(sign)\(whole)" }
    var digits = "\(millionths)"
    digits = String(repeating: "0", count: 6 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
