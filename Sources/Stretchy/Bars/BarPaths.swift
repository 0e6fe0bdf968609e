import Raster

/// The symbols in the bars, drawn by us, in points from the top left corner of their boxes.
enum BarPaths {
  /// A chevron that points to the left, in a box of 12 x 20.
  static let backChevron = Path(elements: [
    .move(Point(x: 10.5, y: 1.5)), .line(Point(x: 2, y: 10)), .line(Point(x: 10.5, y: 18.5)),
  ]).stroked(width: 2.5, cap: .round, join: .round)

  /// Four bars of growing height, in a box of 18 x 12.
  static let signal = (0..<4).reduce(Path()) { path, index in
    let height = 3 + 3 * Double(index)
    let bar = Rect(x: 5 * Double(index), y: 12 - height, width: 3, height: height)
    return path.appending(.roundedRectangle(bar, cornerRadius: 1))
  }

  /// A dot and two arcs above it, in a box of 17 x 12.
  static let wifi: Path = {
    let center = Point(x: 8.5, y: 11.5)
    let dot = Path(elements: quarter(center, 3.6) + [.line(center), .close])
    return [6.6, 10.2].reduce(dot) { path, radius in
      path.appending(Path(elements: quarter(center, radius)).stroked(width: 2))
    }
  }()

  /// The upper quarter of a circle, from its left end to its right one.
  private static func quarter(_ center: Point, _ radius: Double) -> [Path.Element] {
    let half = radius * 0.707_106_781_186_547_5  // sin 45°
    // The control points of a quarter circle: 4/3 (sqrt 2 - 1) radii along the tangents, which are diagonal here.
    let reach = half * 0.552_284_749_830_793_6
    let left = Point(x: center.x - half, y: center.y - half)
    let right = Point(x: center.x + half, y: center.y - half)
    return [
      .move(left),
      .cubic(
        control1: Point(x: left.x + reach, y: left.y - reach), control2: Point(x: right.x - reach, y: right.y - reach),
        end: right),
    ]
  }
}
