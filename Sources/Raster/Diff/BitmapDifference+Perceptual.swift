extension BitmapDifference {
  /// The largest CIEDE2000 difference of a pixel. Only pixels that differ are looked at.
  ///
  /// A translucent pixel is judged over white and over black, and the larger difference counts.
  /// - Parameters:
  ///   - reference: the bitmaps that this difference was made of.
  public func largestDeltaE2000(_ reference: Bitmap, _ actual: Bitmap) -> Double {
    precondition(reference.width == width && actual.width == width, "the bitmaps of this difference")
    precondition(reference.height == height && actual.height == height, "the bitmaps of this difference")
    var largest = 0.0
    // Flat areas repeat a few pairs of colours.
    var known = [UInt64](repeating: 0, count: 1024)
    for row in rows {
      for index in (row.row * width + row.columns.lowerBound)..<(row.row * width + row.columns.upperBound) {
        let (a, b) = (reference.pixels[index], actual.pixels[index])
        guard a != b else { continue }
        let pair = UInt64(a) << 32 | UInt64(b)
        let slot = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> 54)
        guard known[slot] != pair else { continue }
        known[slot] = pair
        largest = max(largest, Self.deltaE2000(PremultipliedPixel(packed: a), PremultipliedPixel(packed: b)))
      }
    }
    return largest
  }

  private static func deltaE2000(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> Double {
    let overWhite = LabColor(a.flattened(on: 255)).deltaE2000(LabColor(b.flattened(on: 255)))
    guard a.alpha < 255 || b.alpha < 255 else { return overWhite }
    return max(overWhite, LabColor(a.flattened(on: 0)).deltaE2000(LabColor(b.flattened(on: 0))))
  }
}

extension PremultipliedPixel {
  /// The pixel over an opaque grey.
  func flattened(on level: UInt8) -> Color {
    let backdrop = PremultipliedPixel(Color(red: level, green: level, blue: level))
    let pixel = PremultipliedPixel(packed: PixelKernels.over(packed, backdrop.packed))
    return Color(red: pixel.red, green: pixel.green, blue: pixel.blue)
  }
}
