/// An outline made of lines and Bézier curves. Coordinates are the owner's (a layer's points, or a font's units), y
/// down. Subpaths that were not closed are closed by a line when they are filled.
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadratic(control: Point, end: Point)
    case cubic(control1: Point, control2: Point, end: Point)
    case close
  }

  /// Begins with a `move`; one that does not begins at the origin.
  public var elements: [Element]

  public init(elements: [Element] = []) { self.elements = elements }
}

/// Which side of an outline is inside.
public enum FillRule: String, Sendable, CaseIterable {
  /// Inside where the outline winds around the point, counting directions.
  case nonZero
  /// Inside where a ray from the point crosses the outline an odd number of times.
  case evenOdd
}
