/// Cuts curves into lines, with no library mathematics: sums, products, quotients and square roots, which are the same
/// on every machine.
enum PathFlattening {
  /// A curve of any size is cut into this many lines at most.
  private static let mostLines = 2048.0

  /// Points of a quadratic curve after its first, ending with exactly `end`, off the curve by `tolerance` at most.
  static func quadratic(_ start: Point, _ control: Point, _ end: Point, tolerance: Double, _ add: (Point) -> Void) {
    // The greatest distance of a chord from a curve over a step h is h^2/8 times its second derivative, here 2d.
    let lines = lineCount(0.25 * bend(start, control, end), tolerance)
    for index in 1..<max(lines, 1) {
      let t = Double(index) / Double(lines)
      let s = 1 - t
      add(
        Point(
          x: s * s * start.x + 2 * s * t * control.x + t * t * end.x,
          y: s * s * start.y + 2 * s * t * control.y + t * t * end.y))
    }
    add(end)
  }

  /// Points of a cubic curve after its first, ending with exactly `end`, off the curve by `tolerance` at most.
  static func cubic(
    _ start: Point, _ control1: Point, _ control2: Point, _ end: Point, tolerance: Double, _ add: (Point) -> Void
  ) {
    // As above, with a second derivative of at most 6d.
    let lines = lineCount(0.75 * max(bend(start, control1, control2), bend(control1, control2, end)), tolerance)
    for index in 1..<max(lines, 1) {
      let t = Double(index) / Double(lines)
      let s = 1 - t
      let a = s * s * s
      let b = 3 * s * s * t
      let c = 3 * s * t * t
      let d = t * t * t
      add(
        Point(
          x: a * start.x + b * control1.x + c * control2.x + d * end.x,
          y: a * start.y + b * control1.y + c * control2.y + d * end.y))
    }
    add(end)
  }

  /// The length of the second difference.
  private static func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
    let x = a.x - 2 * b.x + c.x
    let y = a.y - 2 * b.y + c.y
    return (x * x + y * y).squareRoot()
  }

  private static func lineCount(_ distance: Double, _ tolerance: Double) -> Int {
    let count = (distance / tolerance).squareRoot().rounded(.up)
    return count.isNaN ? 1 : Int(min(max(count, 1), mostLines))
  }
}
