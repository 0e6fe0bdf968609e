import Raster

/// `drand48()` as Darwin starts it in a program that never seeds it: a linear congruential generator modulo 2^48.
struct DarwinRandom {
  private static let multiplier: UInt64 = 0x5_DEEC_E66D
  private static let increment: UInt64 = 11
  private static let mask: UInt64 = (1 << 48) - 1

  /// Darwin documents this start; other systems have others.
  private var state: UInt64 = 0x1234_ABCD_330E

  /// 0 ..< 1, exact: 48 bits fit a double.
  mutating func next() -> Double {
    state = (state &* Self.multiplier &+ Self.increment) & Self.mask
    return Double(state) / 0x1p48
  }

  /// The next number as a colour component: of 255, rounded half up.
  mutating func nextByte() -> UInt8 { Color.byte(next()) }

  /// Goes `count` numbers on, in as many steps as `count` has bits.
  mutating func skip(_ count: Int) {
    var remaining = count
    // (a, c) after 2^k steps: applying it twice gives the pair for 2^(k+1).
    var multiplier = Self.multiplier
    var increment = Self.increment
    while remaining > 0 {
      if remaining & 1 == 1 { state = (state &* multiplier &+ increment) & Self.mask }
      increment = (multiplier &* increment &+ increment) & Self.mask
      multiplier = (multiplier &* multiplier) & Self.mask
      remaining >>= 1
    }
  }
}
