import Raster

/// Numbers without structure, the same in every run.
struct SequenceOfNumbers {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  mutating func next() -> UInt32 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return state >> 8
  }

  /// 0 ..< bound.
  mutating func next(below bound: Int) -> Int { Int(next()) % bound }
  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next() >> 8) }
  mutating func color() -> Color { Color(red: byte(), green: byte(), blue: byte(), alpha: byte()) }
}
