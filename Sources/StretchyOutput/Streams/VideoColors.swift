import Raster

/// Pixels as video has them: Y'CbCr of BT.601 in limited range, 8 bits a sample.
///
/// Integers throughout: with Y' = (299 R + 587 G + 114 B) / 1000 of gamma-encoded samples 0…255,
/// Y = 16 + 219 Y' / 255, Cb = 128 + 224 (B - Y') / (255 * 1.772), Cr = 128 + 224 (R - Y') / (255 * 1.402)
/// (ITU-R BT.601-7, 2.5.1 and 2.5.2), each rounded to the nearest, halves up.
enum VideoColors {
  struct Sample: Equatable {
    var y, cb, cr: UInt8
  }

  /// - Parameters: gamma-encoded sRGB samples.
  static func sample(red: UInt8, green: UInt8, blue: UInt8) -> Sample {
    let (r, g, b) = (Int32(red), Int32(green), Int32(blue))
    // Both sides of each fraction are multiplied so that they are whole, and the offset goes into the fraction, so that
    // it is never below 0. All products stay below 2^31.
    let y = 16 * 85_000 + 73 * (299 * r + 587 * g + 114 * b)
    let cb = 128 * 112_965 + 56 * (886 * b - 299 * r - 587 * g)
    let cr = 128 * 178_755 + 112 * (701 * r - 587 * g - 114 * b)
    return Sample(
      y: UInt8((y + 42_500) / 85_000), cb: UInt8((2 * cb + 112_965) / 225_930),
      cr: UInt8((2 * cr + 178_755) / 357_510))
  }

  /// The planes of a bitmap, one after the other, each a byte a pixel. Video has no alpha: what is transparent is black.
  static func planes(of bitmap: Bitmap) -> [UInt8] {
    let count = bitmap.pixels.count
    var bytes = [UInt8](repeating: 0, count: count * 3)
    // Runs of one colour are long in a screen.
    var last: UInt32 = 0xFF00_0000
    var sample = Self.sample(red: 0, green: 0, blue: 0)
    for index in 0..<count {
      let pixel = bitmap.pixels[index]
      if pixel != last {
        last = pixel
        let color = PremultipliedPixel(packed: pixel)
        sample = Self.sample(red: color.red, green: color.green, blue: color.blue)
      }
      bytes[index] = sample.y
      bytes[count + index] = sample.cb
      bytes[2 * count + index] = sample.cr
    }
    return bytes
  }

  /// Red, green, blue and straight alpha, a byte each; colours are divided by alpha to the nearest, halves up.
  static func straight(_ bitmap: Bitmap) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: bitmap.pixels.count * 4)
    for index in bitmap.pixels.indices {
      let pixel = PremultipliedPixel(packed: bitmap.pixels[index])
      let alpha = UInt32(pixel.alpha)
      func divided(_ value: UInt8) -> UInt8 {
        alpha == 255 ? value : alpha == 0 ? 0 : UInt8(min(255, (UInt32(value) * 510 + alpha) / (2 * alpha)))
      }
      bytes[4 * index] = divided(pixel.red)
      bytes[4 * index + 1] = divided(pixel.green)
      bytes[4 * index + 2] = divided(pixel.blue)
      bytes[4 * index + 3] = pixel.alpha
    }
    return bytes
  }
}
