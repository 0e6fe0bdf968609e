/// Points on a device's pixels.
enum PixelGrid {
  /// What counts as noise of binary fractions, in pixels.
  private static let noise = 1.0 / 4096
  /// Lifts exact ties past that noise: (44 - 61/3) / 2 is half a pixel at 3 pixels per point.
  private static let tie = 1.0 / 1024

  static func ceiling(_ value: Double, _ scale: Double) -> Double {
    guard scale > 0, scale.isFinite else { return value }
    return max(0, (value * scale - noise).rounded(.up)) / scale
  }

  static func nearest(_ value: Double, _ scale: Double) -> Double {
    guard scale > 0, scale.isFinite else { return value }
    // No negative zero.
    return (value * scale + 0.5 + tie).rounded(.down) / scale + 0
  }
}
