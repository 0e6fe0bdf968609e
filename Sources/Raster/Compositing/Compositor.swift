/// Turns a layer tree into device pixels.
public struct Compositor: Sendable {
  /// Device pixels per point, above 0.
  public let scale: Double

  public init(scale: Double) {
    precondition(scale > 0 && scale.isFinite, "a scale is above 0")
    self.scale = scale
  }

  /// The size in device pixels of a screen of `size` points: each side rounded as edges are, at least 1.
  public func bitmapSize(for size: Size) -> (width: Int, height: Int) {
    let box = PixelRect(rounding: Rect(origin: .zero, size: size), scale: scale)
    return (max(1, box.width), max(1, box.height))
  }

  /// Draws `root`, whose superlayer's origin is the bitmap's top left corner, over what the bitmap holds.
  public func draw(_ root: Layer, into bitmap: inout Bitmap) {
  }
}
