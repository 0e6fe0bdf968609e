/// A **straight** (not premultiplied) sRGB colour, gamma-encoded, 8 bits a channel.
public struct Color: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  /// 0 is transparent, 255 opaque.
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// - Parameter alpha: 0...1; values outside, and NaN, go to the nearer end (NaN to 0).
  public init(red: UInt8, green: UInt8, blue: UInt8, opacity alpha: Double) {
    self.init(red: red, green: green, blue: blue, alpha: Color.byte(alpha))
  }

  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 255, green: 255, blue: 255)
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  public var isOpaque: Bool { alpha == 255 }

  /// `round(unit * 255)` for a value of 0...1, half up; values outside go to the nearer end, NaN to 0.
  public static func byte(_ unit: Double) -> UInt8 {
    guard unit > 0 else { return 0 }
    return unit >= 1 ? 255 : UInt8(unit * 255 + 0.5)
  }
}
