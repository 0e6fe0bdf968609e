/// Points on a device's pixels: what UIKit rounds labels and text positions to.
public enum PixelGrid {
  /// What counts as noise of binary fractions, in pixels.
  private static let noise = 1.0 / 4096
  /// Lifts exact ties past that noise: (44 - 61/3) / 2 is half a pixel at 3 pixels per point.
  private static let tie = 1.0 / 1024

  /// `value`, in points, up to the next pixel edge; 0 at least.
  /// - Parameter scale: pixels per point; one that is not above 0 and finite rounds nothing.
  public static func ceiling(_ value: Double, _ scale: Double) -> Double {
    guard scale > 0, scale.isFinite else { return value }
    return max(0, (value * scale - noise).rounded(.up)) / scale
  }

  /// `value`, in points, to the nearest pixel edge, half up.
  /// - Parameter scale: as in ``ceiling(_:_:)``.
  public static func nearest(_ value: Double, _ scale: Double) -> Double {
    guard scale > 0, scale.isFinite else { return value }
    // No negative zero.
    return (value * scale + 0.5 + tie).rounded(.down) / scale + 0
  }
}
