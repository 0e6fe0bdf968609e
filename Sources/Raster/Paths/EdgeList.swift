/// The outline of a path in device pixels, as lines that go down, sorted by where they begin.
struct EdgeList {
  struct Edge {
    /// Above `bottom`.
    var top: Double
    var bottom: Double
    var topX: Double
    var bottomX: Double
    /// Change of x for one pixel down.
    var slope: Double
    /// 1 where the outline goes down here, -1 where it goes up.
    var winding: Int

    func x(at y: Double) -> Double {
      y >= bottom ? bottomX : topX + (y - top) * slope
    }
  }

  private(set) var edges: [Edge] = []
  /// True where an edge right of the region was left out: what lies inside may reach the region's right end.
  private(set) var reachesRight = false
  private let region: PixelRect
  private let left: Double
  private let top: Double
  private let right: Double
  private let bottom: Double

  /// Chords are at most this far from their curve, in pixels: a quarter of a level of 255 where the middle of a chord
  /// fills a pixel, less everywhere else.
  static let tolerance = 1.0 / 1024
  /// Points lie on a grid of 1/4096 pixel: far below a level of coverage, and it takes the noise of binary fractions
  /// out, so that an edge that is meant to lie on the pixel grid does.
  static let grid = 4096.0

  /// - Parameters:
  ///   - path: one with a point that is not a number has no edges. Points further out than 2^30 pixels are drawn there.
  ///   - scale: device pixels per unit of the path.
  ///   - offset: where the path's origin lies, in device pixels.
  ///   - region: what is wanted; edges that do not matter to it may be left out or moved.
  init(_ path: Path, scale: Double = 1, offset: Point = .zero, region: PixelRect) {
    self.region = region
    left = Double(region.left)
    top = Double(region.top)
    right = Double(region.right)
    bottom = Double(region.bottom)
    guard !region.isEmpty, path.points.allSatisfy({ !(Self.place($0, scale, offset).x.isNaN) }) else { return }
    var start = Self.place(.zero, scale, offset)
    var current = start
    for element in path.elements {
      switch element {
      case .move(let point):
        addLine(current, start)
        start = Self.place(point, scale, offset)
        current = start
      case .line(let point):
        let end = Self.place(point, scale, offset)
        addLine(current, end)
        current = end
      case .quadratic(let control, let end):
        let end = Self.place(end, scale, offset)
        addQuadratic(current, Self.place(control, scale, offset), end)
        current = end
      case .cubic(let control1, let control2, let end):
        let end = Self.place(end, scale, offset)
        addCubic(current, Self.place(control1, scale, offset), Self.place(control2, scale, offset), end)
        current = end
      case .close:
        addLine(current, start)
        current = start
      }
    }
    addLine(current, start)
    edges.sort { ($0.top, $0.topX) < ($1.top, $1.topX) }
  }

  /// A point in device pixels on the grid; not a number in both coordinates where it is in one.
  private static func place(_ point: Point, _ scale: Double, _ offset: Point) -> Point {
    let x = point.x * scale + offset.x
    let y = point.y * scale + offset.y
    guard !x.isNaN, !y.isNaN else { return Point(x: .nan, y: .nan) }
    return snap(Point(x: clamp(x), y: clamp(y)))
  }

  private static func clamp(_ value: Double) -> Double {
    min(max(value, -PixelRect.farthestEdge), PixelRect.farthestEdge)
  }

  private static func snap(_ point: Point) -> Point {
    Point(x: (point.x * grid + 0.5).rounded(.down) / grid, y: (point.y * grid + 0.5).rounded(.down) / grid)
  }

  private mutating func addLine(_ a: Point, _ b: Point) {
    guard a.y != b.y else { return }
    let isDown = a.y < b.y
    let (upper, lower) = isDown ? (a, b) : (b, a)
    guard lower.y > top, upper.y < bottom else { return }
    guard min(a.x, b.x) < right else {
      reachesRight = true
      return
    }
    if max(a.x, b.x) <= left {
      // Left of the region only its height matters.
      edges.append(
        Edge(top: upper.y, bottom: lower.y, topX: left, bottomX: left, slope: 0, winding: isDown ? 1 : -1))
    } else {
      edges.append(
        Edge(
          top: upper.y, bottom: lower.y, topX: upper.x, bottomX: lower.x,
          slope: (lower.x - upper.x) / (lower.y - upper.y), winding: isDown ? 1 : -1))
    }
  }

  /// True where a curve with these control points cannot enter the region: its chord then does the same as it does.
  private func misses(_ points: Point...) -> Bool {
    points.allSatisfy { $0.x <= left } || points.allSatisfy { $0.x >= right }
      || points.allSatisfy { $0.y <= top } || points.allSatisfy { $0.y >= bottom }
  }

  private mutating func addQuadratic(_ a: Point, _ control: Point, _ b: Point) {
    guard !misses(a, control, b) else { return addLine(a, b) }
    var last = a
    PathFlattening.quadratic(a, control, b, tolerance: Self.tolerance) { point in
      let point = Self.snap(point)
      addLine(last, point)
      last = point
    }
  }

  private mutating func addCubic(_ a: Point, _ control1: Point, _ control2: Point, _ b: Point) {
    guard !misses(a, control1, control2, b) else { return addLine(a, b) }
    var last = a
    PathFlattening.cubic(a, control1, control2, b, tolerance: Self.tolerance) { point in
      let point = Self.snap(point)
      addLine(last, point)
      last = point
    }
  }
}
