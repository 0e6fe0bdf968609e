/// The numbers along one side of a plot.
struct PlotAxis: Equatable {
  /// What is shown, from end to end; never empty.
  var range: ClosedRange<Double>
  /// Round numbers in the range.
  var ticks: [Double]

  /// - Parameters:
  ///   - values: finite.
  ///   - count: ticks that are wanted, roughly.
  init(_ values: some Sequence<Double>, count: Int) {
    var low = Double.infinity
    var high = -Double.infinity
    for value in values where value.isFinite {
      low = min(low, value)
      high = max(high, value)
    }
    if low > high { (low, high) = (0, 1) }
    // A constant gets room on both sides, so that its line does not lie on the frame.
    if high - low <= abs(high) * 1e-9 {
      let room = max(abs(high) / 10, 0.5)
      (low, high) = (low - room, high + room)
    }
    let room = (high - low) * 0.04
    range = low - room...high + room
    let step = Self.step(for: (high - low) / Double(max(1, count)))
    ticks = []
    // By whole numbers, so that no error adds up.
    let first = (range.lowerBound / step).rounded(.up)
    let last = (range.upperBound / step).rounded(.down)
    guard abs(first) < 1e15, abs(last) < 1e15 else { return }
    for number in stride(from: first, through: last, by: 1) { ticks.append(number == 0 ? 0 : number * step) }
  }

  /// The smallest of 1, 2 and 5 times a power of ten that is at least `width`.
  private static func step(for width: Double) -> Double {
    var power = 1.0
    while power < width, power < 1e15 { power *= 10 }
    while power >= width * 10, power > 1e-6 { power /= 10 }
    for part in [0.1, 0.2, 0.5] where power * part >= width { return power * part }
    return power
  }

  /// Where a value lies on a side that begins at `start` and is `length` long.
  func position(_ value: Double, start: Double, length: Double) -> Double {
    start + (value - range.lowerBound) / (range.upperBound - range.lowerBound) * length
  }
}
