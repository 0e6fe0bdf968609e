/// What lies behind a layer, blurred: the material of a translucent bar.
///
/// Only pixels behind the layer's own box are taken, its edges clamp, so nothing bleeds in from beside a bar. Drawn in
/// this order: blur, saturation, tint.
public struct BackdropBlur: Sendable, Hashable {
  /// The Gaussian's sigma in points, 0 or more.
  public var radius: Double
  /// Laid over the blurred pixels.
  public var tint: Color
  /// 1 leaves colours as they are, 0 makes them grey (Rec. 709 weights), more than 1 drives them out; at most 100.
  public var saturation: Double

  public init(radius: Double, tint: Color = .clear, saturation: Double = 1) {
    self.radius = radius
    self.tint = tint
    self.saturation = saturation
  }
}
