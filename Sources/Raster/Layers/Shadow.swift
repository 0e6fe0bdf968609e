/// The shadow that a layer's composited alpha throws, as Core Animation draws it and with its defaults.
///
/// It lies behind the layer and shows through where the layer is translucent.
public struct Shadow: Sendable, Hashable {
  public var color: Color
  /// 0...1; 0 by default, which draws none.
  public var opacity: Double
  /// The Gaussian's sigma in points, 0 or more.
  public var radius: Double
  /// In points, y down. The pixels move by whole device pixels.
  public var offset: Point

  public init(
    color: Color = .black, opacity: Double = 0, radius: Double = 3, offset: Point = Point(x: 0, y: -3)
  ) {
    self.color = color
    self.opacity = opacity
    self.radius = radius
    self.offset = offset
  }
}
