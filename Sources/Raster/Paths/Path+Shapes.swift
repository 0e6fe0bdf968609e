extension Path {
  /// Clockwise from the top left corner (y down), closed.
  public static func rectangle(_ rect: Rect) -> Path {
    Path(elements: [
      .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
    ])
  }

  /// The ellipse that touches the sides of `rect`; clockwise, closed. Off the true ellipse by less than 5 millionths of
  /// its radius.
  public static func ellipse(in rect: Rect) -> Path {
    roundedRectangle(
      rect, radii: Size(width: rect.width / 2, height: rect.height / 2), corner: .circular, corners: .all)
  }

  /// A rectangle whose `corners` are rounded; clockwise, closed.
  /// - Parameters:
  ///   - cornerRadius: at most half the shorter side is taken; 0 or less, and NaN, round nothing.
  ///   - curve: a continuous corner takes up to 1.528665 radii of each edge, but never more than half the shorter side:
  ///     on its way there it turns into the circular one.
  public static func roundedRectangle(
    _ rect: Rect, cornerRadius: Double, curve: CornerCurve = .circular, corners: Corners = .all
  ) -> Path {
    let half = min(rect.width, rect.height) / 2
    let radius = min(cornerRadius, half)
    guard radius > 0, radius.isFinite, !corners.isEmpty else { return rectangle(rect) }
    let corner = curve == .circular ? CornerShape.circular : CornerShape.continuous(room: half / radius)
    return roundedRectangle(rect, radii: Size(width: radius, height: radius), corner: corner, corners: corners)
  }

  private static func roundedRectangle(_ rect: Rect, radii: Size, corner shape: CornerShape, corners: Corners) -> Path {
    var path = Path()
    // Clockwise: for each corner the direction in which the outline comes to it and the one in which it goes on.
    let turns: [(Corners, at: Point, along: Point, away: Point)] = [
      (.topRight, Point(x: rect.maxX, y: rect.minY), Point(x: 1, y: 0), Point(x: 0, y: 1)),
      (.bottomRight, Point(x: rect.maxX, y: rect.maxY), Point(x: 0, y: 1), Point(x: -1, y: 0)),
      (.bottomLeft, Point(x: rect.minX, y: rect.maxY), Point(x: -1, y: 0), Point(x: 0, y: -1)),
      (.topLeft, Point(x: rect.minX, y: rect.minY), Point(x: 0, y: -1), Point(x: 1, y: 0)),
    ]
    for (name, at, along, away) in turns {
      guard corners.contains(name) else {
        path.elements.append(path.elements.isEmpty ? .move(at) : .line(at))
        continue
      }
      func place(_ point: Point) -> Point {
        Point(
          x: at.x + (away.x * point.y - along.x * point.x) * radii.width,
          y: at.y + (away.y * point.y - along.y * point.x) * radii.height)
      }
      let first = place(shape.start)
      path.elements.append(path.elements.isEmpty ? .move(first) : .line(first))
      for curve in shape.curves {
        path.elements.append(.cubic(control1: place(curve.0), control2: place(curve.1), end: place(curve.2)))
      }
    }
    path.elements.append(.close)
    return path
  }
}

/// One corner of radius 1: x is the distance from the corner along the edge that the outline comes by, y along the edge
/// that it leaves by.
private struct CornerShape {
  var start: Point
  var curves: [(Point, Point, Point)]

  /// A quarter of a circle in two cubics. One alone would be off by 2.7e-4 of the radius, which shows in the coverage of
  /// a large circle; two are off by 4.2e-6. Handles are 4/3 tan(22.5 degrees / 2).
  static let circular: CornerShape = {
    let handle = 0.265216489839544
    let diagonal = 1 - 0.7071067811865476
    let slant = handle * 0.7071067811865476
    return CornerShape(
      start: Point(x: 1, y: 0),
      curves: [
        (
          Point(x: 1 - handle, y: 0), Point(x: diagonal + slant, y: diagonal - slant),
          Point(x: diagonal, y: diagonal)
        ),
        (
          Point(x: diagonal - slant, y: diagonal + slant), Point(x: 0, y: 1 - handle),
          Point(x: 0, y: 1)
        ),
      ])
  }()

  /// Core Animation's continuous corner, as measured: five points up to the diagonal, the rest is their mirror image.
  private static let smooth = [
    Point(x: 1.528665, y: 0), Point(x: 1.088493, y: 0), Point(x: 0.868407, y: 0), Point(x: 0.631494, y: 0.074911),
    Point(x: 0.372824, y: 0.169060),
  ]

  /// The quarter of a circle cut at the same places as `smooth`: 21.72 degrees from each end.
  private static let round = [
    Point(x: 1, y: 0), Point(x: 0.8732602855256283, y: 0), Point(x: 0.7476757871967524, y: 0.024092500869950954),
    Point(x: 0.6299339045255257, y: 0.07099457214703142), Point(x: 0.3747658912284295, y: 0.17263986671659143),
  ]

  /// - Parameter room: how much of each edge the corner may take, in radii, 1 or more.
  static func continuous(room: Double) -> CornerShape {
    let share = min(max((room - 1) / 0.528665, 0), 1)
    let points = zip(round, smooth).map { round, smooth in
      Point(x: round.x + (smooth.x - round.x) * share, y: round.y + (smooth.y - round.y) * share)
    }
    func mirrored(_ index: Int) -> Point { Point(x: points[index].y, y: points[index].x) }
    return CornerShape(
      start: points[0],
      curves: [
        (points[1], points[2], points[3]), (points[4], mirrored(4), mirrored(3)),
        (mirrored(2), mirrored(1), mirrored(0)),
      ])
  }
}
