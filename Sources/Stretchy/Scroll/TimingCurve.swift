/// How the progress of an animation follows its time: a cubic Bézier from (0, 0) to (1, 1), as `CAMediaTimingFunction`
/// and `UICubicTimingParameters` describe it.
///
/// Basic arithmetic alone, in a fixed order: the same numbers on every machine.
public struct TimingCurve: Hashable, Sendable {
  /// The control points; x is the time and within 0...1.
  public let x1, y1, x2, y2: Double

  /// - Parameters:
  ///   - x1: within 0...1; a value outside counts as the nearer end.
  ///   - y1: any; progress may leave 0...1 on its way.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1.limited(to: 0...1, else: 0)
    self.y1 = y1.limited(to: -1000...1000, else: 0)
    self.x2 = x2.limited(to: 0...1, else: 1)
    self.y2 = y2.limited(to: -1000...1000, else: 1)
  }

  public static let linear = TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  public static let easeIn = TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  public static let easeOut = TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  public static let easeInOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's own (`CAMediaTimingFunctionName.default`).
  public static let `default` = TimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// The curves that have a name, with it.
  public static let named: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut), ("default", .default),
  ]

  /// The progress at a fraction of the duration: exactly 0 at 0 and before, exactly 1 at 1 and after.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return fraction }
    // By halves, not by slopes: two fractions in order give parameters in order, whatever the curve's slope is.
    var low = 0.0
    var high = 1.0
    for _ in 0..<53 {
      let middle = (low + high) / 2
      if Self.bezier(x1, x2, at: middle) < fraction { low = middle } else { high = middle }
    }
    return Self.bezier(y1, y2, at: high)
  }

  private static func bezier(_ first: Double, _ second: Double, at parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
      + parameter * parameter * parameter
  }
}
