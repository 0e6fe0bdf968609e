/// How a line ends.
public enum LineCap: String, Sendable, CaseIterable {
  case butt, round, square
}

/// How two lines meet.
public enum LineJoin: String, Sendable, CaseIterable {
  case miter, round, bevel
}

extension Path {
  /// The outline of this path drawn with a pen: to be filled **non-zero**.
  ///
  /// It is made of overlapping pieces that all wind the same way; the filler takes their union exactly.
  /// - Parameters:
  ///   - width: in the path's units; 0 or less, and what is not finite, gives an empty path.
  ///   - join: a mitre longer than ten times the width becomes a bevel, as in Core Graphics.
  ///   - tolerance: how far the chords of curves may be off, in the path's units.
  public func stroked(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, tolerance: Double = 1.0 / 1024
  ) -> Path {
    guard width > 0, width.isFinite, tolerance > 0, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      return Path()
    }
    var stroker = Stroker(radius: width / 2, cap: cap, join: join)
    for line in Polyline.lines(of: self, tolerance: tolerance) { stroker.stroke(line) }
    return stroker.outline
  }
}

/// A subpath without curves.
private struct Polyline {
  /// No two neighbours are equal.
  var points: [Point]
  /// True at points inside a curve, where the pen turns a little and no join shows.
  var isSmooth: [Bool] = [false]
  var isClosed = false

  mutating func append(_ point: Point, isSmooth smooth: Bool) {
    guard point != points[points.count - 1] else { return }
    points.append(point)
    isSmooth.append(smooth)
  }

  static func lines(of path: Path, tolerance: Double) -> [Polyline] {
    var lines: [Polyline] = []
    var current = Polyline(points: [.zero])
    var hasDrawn = false
    func curve(_ emit: ((Point) -> Void) -> Void, to end: Point) {
      emit { current.append($0, isSmooth: $0 != end) }
      if !current.isSmooth.isEmpty { current.isSmooth[current.isSmooth.count - 1] = false }
    }
    for element in path.elements {
      let last = current.points[current.points.count - 1]
      switch element {
      case .move(let point):
        if hasDrawn { lines.append(current) }
        current = Polyline(points: [point])
        hasDrawn = false
        continue
      case .line(let point): current.append(point, isSmooth: false)
      case .quadratic(let control, let end):
        curve({ PathFlattening.quadratic(last, control, end, tolerance: tolerance, $0) }, to: end)
      case .cubic(let control1, let control2, let end):
        curve({ PathFlattening.cubic(last, control1, control2, end, tolerance: tolerance, $0) }, to: end)
      case .close:
        let start = current.points[0]
        if current.points.count > 2, last == start {
          current.points.removeLast()
          current.isSmooth.removeLast()
        }
        current.isClosed = current.points.count > 1
        lines.append(current)
        current = Polyline(points: [start])
        hasDrawn = false
        continue
      }
      hasDrawn = true
    }
    if hasDrawn { lines.append(current) }
    return lines
  }
}

private struct Stroker {
  let radius: Double
  let cap: LineCap
  let join: LineJoin
  var outline = Path()
  private static let miterLimit = 10.0

  init(radius: Double, cap: LineCap, join: LineJoin) {
    self.radius = radius
    self.cap = cap
    self.join = join
  }

  mutating func stroke(_ line: Polyline) {
    let points = line.points
    guard points.count > 1 else { return addDot(points[0]) }
    let count = line.isClosed ? points.count : points.count - 1
    let directions = (0..<count).map { direction(points[$0], points[($0 + 1) % points.count]) }
    for index in 0..<count {
      var (a, b) = (points[index], points[(index + 1) % points.count])
      let along = directions[index]
      if cap == .square, !line.isClosed {
        if index == 0 { a = a - Point(x: along.x * radius, y: along.y * radius) }
        if index == count - 1 { b = b + Point(x: along.x * radius, y: along.y * radius) }
      }
      let side = Point(x: -along.y * radius, y: along.x * radius)
      addPolygon([a + side, b + side, b - side, a - side])
    }
    for index in line.isClosed ? 0..<count : 1..<count {
      addJoin(
        at: points[index], directions[(index + count - 1) % count], directions[index],
        line.isSmooth[index] ? .miter : join)
    }
    if cap == .round, !line.isClosed {
      addCircle(points[0])
      addCircle(points[points.count - 1])
    }
  }

  /// A line of no length: a dot under round caps, a square under square ones.
  private mutating func addDot(_ point: Point) {
    switch cap {
    case .butt: break
    case .round: addCircle(point)
    case .square: outline = outline.appending(.rectangle(square(point)))
    }
  }

  private mutating func addCircle(_ point: Point) { outline = outline.appending(.ellipse(in: square(point))) }

  private func square(_ point: Point) -> Rect {
    Rect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
  }

  private mutating func addJoin(at point: Point, _ a: Point, _ b: Point, _ join: LineJoin) {
    let turn = a.x * b.y - a.y * b.x
    let cosine = a.x * b.x + a.y * b.y
    guard turn != 0 || cosine < 0 else { return }
    if join == .round { return addCircle(point) }
    // The gap opens on the outer side of the turn.
    let side = turn > 0 ? -radius : radius
    let first = Point(x: point.x - a.y * side, y: point.y + a.x * side)
    let second = Point(x: point.x - b.y * side, y: point.y + b.x * side)
    // The mitre's length over the width is 1 / sin(half the angle between the lines), whose square is 2 / (1 + cosine).
    if join == .miter, 2 <= Self.miterLimit * Self.miterLimit * (1 + cosine) {
      let reach = side / (1 + cosine)
      let tip = Point(x: point.x - (a.y + b.y) * reach, y: point.y + (a.x + b.x) * reach)
      addPolygon([point, first, tip, second])
    } else {
      addPolygon([point, first, second])
    }
  }

  /// Adds a convex polygon, turned so that it winds as circles do.
  private mutating func addPolygon(_ points: [Point]) {
    var area = 0.0
    for index in points.indices {
      let (a, b) = (points[index], points[(index + 1) % points.count])
      area += (a.x - points[0].x) * (b.y - points[0].y) - (b.x - points[0].x) * (a.y - points[0].y)
    }
    let ordered = area < 0 ? points.reversed() : points
    outline.elements.append(.move(ordered[0]))
    outline.elements += ordered.dropFirst().map { .line($0) }
    outline.elements.append(.close)
  }

  private func direction(_ a: Point, _ b: Point) -> Point {
    let delta = b - a
    let length = (delta.x * delta.x + delta.y * delta.y).squareRoot()
    return length > 0 ? Point(x: delta.x / length, y: delta.y / length) : Point(x: 1, y: 0)
  }
}
