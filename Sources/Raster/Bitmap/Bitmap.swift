/// A rectangle of premultiplied RGBA8888 pixels in gamma-encoded sRGB, row by row from the top left, no padding.
public struct Bitmap: Sendable, Equatable {
  /// In device pixels, 1 or more.
  public let width: Int
  /// In device pixels, 1 or more.
  public let height: Int
  /// `width * height` words as in ``PremultipliedPixel``. Writers keep the count and the premultiplication.
  public internal(set) var pixels: [UInt32]

  /// A bitmap of one colour.
  /// - Precondition: both sizes are 1 or more and their product fits an `Int`.
  public init(width: Int, height: Int, filledWith pixel: PremultipliedPixel = .clear) {
    precondition(width > 0 && height > 0, "a bitmap has at least one pixel")
    self.width = width
    self.height = height
    self.pixels = [UInt32](repeating: pixel.packed, count: width * height)
  }

  /// - Precondition: both sizes are 1 or more and `pixels` has `width * height` words.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height, "a bitmap has width x height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The box of all its pixels.
  public var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  public subscript(x: Int, y: Int) -> PremultipliedPixel {
    PremultipliedPixel(packed: pixels[y * width + x])
  }

  /// True where every pixel has alpha 255.
  public var isOpaque: Bool {
    var all: UInt32 = 0xFF00_0000
    for pixel in pixels { all &= pixel }
    return all == 0xFF00_0000
  }
}

extension Bitmap {
  /// Moves the bitmap out and leaves one pixel behind, so that its storage has one owner and is changed in place.
  mutating func take() -> Bitmap {
    let taken = self
    self = Bitmap(width: 1, height: 1)
    return taken
  }
}
