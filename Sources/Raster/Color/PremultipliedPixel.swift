/// One premultiplied RGBA8888 pixel, gamma-encoded sRGB: each of red, green and blue is at most alpha.
///
/// Packed into a word with red in the lowest byte, so that a bitmap lies in memory as R, G, B, A on every machine
/// that we run on (all are little-endian).
public struct PremultipliedPixel: Hashable, Sendable {
  public let packed: UInt32

  /// - Parameter packed: red in the lowest byte, alpha in the highest. The caller vouches that it is premultiplied.
  @inlinable
  public init(packed: UInt32) { self.packed = packed }

  /// Premultiplies with exact rounding.
  public init(_ color: Color) {
    let alpha = UInt32(color.alpha)
    let red = Self.divideBy255(UInt32(color.red) * alpha)
    let green = Self.divideBy255(UInt32(color.green) * alpha)
    let blue = Self.divideBy255(UInt32(color.blue) * alpha)
    self.init(packed: red | green << 8 | blue << 16 | alpha << 24)
  }

  public static let clear = PremultipliedPixel(packed: 0)

  public var red: UInt8 { UInt8(truncatingIfNeeded: packed) }
  public var green: UInt8 { UInt8(truncatingIfNeeded: packed >> 8) }
  public var blue: UInt8 { UInt8(truncatingIfNeeded: packed >> 16) }
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: packed >> 24) }

  /// `round(x / 255)` for 0 <= x <= 65025, exactly (255 is odd, so there are no ties).
  @inlinable
  public static func divideBy255(_ x: UInt32) -> UInt32 { (x &+ 128 &+ ((x &+ 128) &>> 8)) &>> 8 }
}
