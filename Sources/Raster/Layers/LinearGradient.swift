/// Colours along a line, in the unit square of a layer: (0, 0) is its top left corner, (1, 1) its bottom right one.
///
/// Before the first stop and after the last one their colours go on. Colours are interpolated **straight** (before they
/// are multiplied by alpha), in gamma-encoded sRGB, as Core Animation does: white to clear black passes through grey.
public struct LinearGradient: Sendable, Hashable {
  public struct Stop: Sendable, Hashable {
    public var color: Color
    /// 0 at the start point, 1 at the end point.
    public var location: Double

    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  public enum Direction: String, Sendable, CaseIterable {
    case down, up, left, right
  }

  /// By rising location; one that is not, or is not a number, is drawn at the location before it.
  public var stops: [Stop]
  /// In the layer's unit square, as is `end`. Where both are the same the last colour fills the layer.
  public var start: Point
  public var end: Point

  public init(stops: [Stop], start: Point = Point(x: 0.5, y: 0), end: Point = Point(x: 0.5, y: 1)) {
    self.stops = stops
    self.start = start
    self.end = end
  }

  /// Colours at equal distances; the first lies at the edge that `direction` comes from.
  public init(colors: [Color], direction: Direction = .down) {
    let last = Double(max(colors.count - 1, 1))
    self.init(
      stops: colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }, direction: direction)
  }

  public init(stops: [Stop], direction: Direction) {
    switch direction {
    case .down: self.init(stops: stops)
    case .up: self.init(stops: stops, start: Point(x: 0.5, y: 1), end: Point(x: 0.5, y: 0))
    case .right: self.init(stops: stops, start: Point(x: 0, y: 0.5), end: Point(x: 1, y: 0.5))
    case .left: self.init(stops: stops, start: Point(x: 1, y: 0.5), end: Point(x: 0, y: 0.5))
    }
  }
}
