/// How stored rows and columns lie in the upright picture: EXIF 2.32, tag 0x0112, whose numbers are the raw values.
public enum PictureOrientation: Int, CaseIterable, Sendable {
  case up = 1
  case upMirrored
  case down
  case downMirrored
  case leftMirrored
  /// Stored turned; upright after a quarter turn clockwise.
  case right
  case rightMirrored
  /// Stored turned; upright after a quarter turn anticlockwise.
  case left

  /// True where stored rows are upright columns.
  public var swapsSides: Bool { rawValue >= 5 }
}

extension Bitmap {
  /// The upright bitmap of pixels stored with `orientation`. Only moves pixels.
  public func oriented(_ orientation: PictureOrientation) -> Bitmap {
    guard orientation != .up else { return self }
    let (right, bottom) = (width - 1, height - 1)
    // The stored index of the upright pixel (0, 0), and how it grows with the upright x and y.
    let (origin, stepX, stepY) =
      switch orientation {
      case .up: (0, 1, width)
      case .upMirrored: (right, -1, width)
      case .down: (bottom * width + right, -1, -width)
      case .downMirrored: (bottom * width, 1, -width)
      case .leftMirrored: (0, width, 1)
      case .right: (bottom * width, -width, 1)
      case .rightMirrored: (bottom * width + right, -width, -1)
      case .left: (right, width, -1)
      }
    let (newWidth, newHeight) = orientation.swapsSides ? (height, width) : (width, height)
    let stored = pixels
    let upright = unsafe [UInt32](unsafeUninitializedCapacity: newWidth * newHeight) { target, count in
      // Squares, because a row of a turned picture crosses as many cache lines as it has pixels.
      let side = 32
      for top in stride(from: 0, to: newHeight, by: side) {
        for left in stride(from: 0, to: newWidth, by: side) {
          for y in top..<min(top + side, newHeight) {
            for x in left..<min(left + side, newWidth) {
              unsafe target[y * newWidth + x] = stored[origin + x * stepX + y * stepY]
            }
          }
        }
      }
      count = newWidth * newHeight
    }
    return Bitmap(width: newWidth, height: newHeight, pixels: upright)
  }
}
