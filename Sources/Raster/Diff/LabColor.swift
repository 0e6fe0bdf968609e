#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A colour in CIE L*a*b* under the white of sRGB (D65).
public struct LabColor: Sendable, Hashable {
  /// Lightness, 0...100.
  public var lightness: Double
  public var a: Double
  public var b: Double

  public init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }
}

extension LabColor {
  /// An opaque sRGB colour (IEC 61966-2-1); alpha is not looked at.
  public init(_ color: Color) {
    let red = Self.linear[Int(color.red)]
    let green = Self.linear[Int(color.green)]
    let blue = Self.linear[Int(color.blue)]
    // The matrix's rows add up to the white point, so that white has a and b of 0 up to rounding.
    let x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    let y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    let z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    let (fx, fy, fz) = (Self.compressed(x), Self.compressed(y), Self.compressed(z))
    self.init(lightness: 116 * fy - 16, a: 500 * (fx - fy), b: 200 * (fy - fz))
  }

  /// sRGB's transfer function, for each of 256 levels.
  private static let linear: [Double] = (0..<256).map { level in
    let value = Double(level) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// CIE 15: a cube root with a straight line near 0.
  private static func compressed(_ value: Double) -> Double {
    value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
  }
}

extension LabColor {
  /// The CIEDE2000 colour difference with all weights 1 (CIE 142; Sharma, Wu and Dalal 2005), a multiple of 2^-20.
  ///
  /// 0 for equal colours; about 1 is a difference that an eye can just see side by side.
  public func deltaE2000(_ other: LabColor) -> Double {
    let meanChroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let stretch = 1.5 - 0.5 * Self.saturation(meanChroma)
    let (a1, a2) = (a * stretch, other.a * stretch)
    let (chroma1, chroma2) = (hypot(a1, b), hypot(a2, other.b))
    let hue1 = Self.hue(a1, b)
    let hue2 = Self.hue(a2, other.b)

    var hueStep = 0.0
    var hueMean = hue1 + hue2
    if chroma1 * chroma2 != 0 {
      hueStep = hue2 - hue1
      let isFar = abs(hueStep) > 180
      if isFar { hueStep -= hueStep > 0 ? 360 : -360 }
      hueMean = isFar ? (hueMean + (hueMean < 360 ? 360 : -360)) / 2 : hueMean / 2
    }
    let deltaLightness = other.lightness - lightness
    let deltaChroma = chroma2 - chroma1
    let deltaHue = 2 * (chroma1 * chroma2).squareRoot() * sin(Self.radians(hueStep / 2))

    let lightnessOffset = (lightness + other.lightness) / 2 - 50
    let square = lightnessOffset * lightnessOffset
    let chroma = (chroma1 + chroma2) / 2
    let weight =
      1 - 0.17 * cos(Self.radians(hueMean - 30)) + 0.24 * cos(Self.radians(2 * hueMean))
      + 0.32 * cos(Self.radians(3 * hueMean + 6)) - 0.2 * cos(Self.radians(4 * hueMean - 63))
    let turn = (hueMean - 275) / 25
    let rotation = -2 * Self.saturation(chroma) * sin(Self.radians(60 * exp(-turn * turn)))
    let l = deltaLightness / (1 + 0.015 * square / (20 + square).squareRoot())
    let c = deltaChroma / (1 + 0.045 * chroma)
    let h = deltaHue / (1 + 0.015 * chroma * weight)
    let difference = (l * l + c * c + h * h + rotation * c * h).squareRoot()
    return (difference * 0x1p20).rounded() * 0x1p-20
  }

  private static func saturation(_ chroma: Double) -> Double {
    let seventh = pow(chroma, 7)
    return (seventh / (seventh + 6_103_515_625)).squareRoot()
  }

  /// In degrees, 0..<360; 0 for grey.
  private static func hue(_ a: Double, _ b: Double) -> Double {
    guard a != 0 || b != 0 else { return 0 }
    let degrees = atan2(b, a) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
