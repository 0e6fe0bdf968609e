/// How a rounded corner runs from one edge to the next.
public enum CornerCurve: String, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular
  /// Core Animation's smoother corner, whose curvature begins gently: it takes 1.528665 radii of each edge
  /// (`cornerCurveExpansionFactor`), or less where the edge is shorter, down to the quarter of a circle.
  case continuous
}

/// Corners of a rectangle, seen with y down.
public struct Corners: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let topLeft = Corners(rawValue: 1)
  public static let topRight = Corners(rawValue: 2)
  public static let bottomLeft = Corners(rawValue: 4)
  public static let bottomRight = Corners(rawValue: 8)
  public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
