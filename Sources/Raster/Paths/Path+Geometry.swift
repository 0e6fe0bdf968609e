extension Path {
  /// Every point of every element, control points too: the outline lies inside their hull.
  var points: [Point] {
    var points: [Point] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .quadratic(let control, let end): points += [control, end]
      case .cubic(let control1, let control2, let end): points += [control1, control2, end]
      case .close: break
      }
    }
    if case .move? = elements.first {} else if !elements.isEmpty { points.append(.zero) }
    return points
  }

  /// The smallest rectangle that holds all points and control points, which may be larger than the outline's own box;
  /// `nil` where there are none or one is not a number.
  public var controlBounds: Rect? {
    let points = points
    guard var low = points.first else { return nil }
    var high = low
    for point in points {
      guard !point.x.isNaN, !point.y.isNaN else { return nil }
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Every point multiplied by `scale`, then moved by `offset`.
  public func scaled(by scale: Double, offset: Point = .zero) -> Path {
    func map(_ point: Point) -> Point { Point(x: point.x * scale + offset.x, y: point.y * scale + offset.y) }
    return Path(
      elements: elements.map { element in
        switch element {
        case .move(let point): .move(map(point))
        case .line(let point): .line(map(point))
        case .quadratic(let control, let end): .quadratic(control: map(control), end: map(end))
        case .cubic(let control1, let control2, let end):
          .cubic(control1: map(control1), control2: map(control2), end: map(end))
        case .close: .close
        }
      })
  }

  /// The outlines of both, filled together.
  public func appending(_ other: Path) -> Path {
    // What follows may rely on beginning at the origin.
    guard let first = other.elements.first else { return self }
    if case .move = first { return Path(elements: elements + other.elements) }
    return Path(elements: elements + [.move(.zero)] + other.elements)
  }
}
