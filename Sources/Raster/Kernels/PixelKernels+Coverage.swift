extension PixelKernels {
  /// Lays one colour over pixels through a mask: `colors[coverage]` is the premultiplied pixel for each coverage.
  /// - Parameter start: where the row begins in `coverage`.
  static func blend(
    _ colors: [UInt32], coverage: [UInt8], from start: Int, over pixels: inout [UInt32], _ range: Range<Int>
  ) {
    precondition(colors.count == 256)
    precondition(range.lowerBound >= 0 && range.upperBound <= pixels.count)
    precondition(start >= 0 && start + range.count <= coverage.count)
    let shift = start - range.lowerBound
    for index in range {
      let covered = coverage[index + shift]
      // Most of a glyph's or a ring's box is bare.
      guard covered > 0 else { continue }
      pixels[index] = over(colors[Int(covered)], pixels[index])
    }
  }

  /// Blends `range.count` pixels of `source`, from `start` on, each first multiplied by its coverage, then by `opacity`.
  static func blend(
    _ source: [UInt32], from start: Int, coverage: [UInt8], from maskStart: Int, opacity: UInt32,
    over pixels: inout [UInt32], _ range: Range<Int>
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= pixels.count)
    precondition(start >= 0 && start + range.count <= source.count)
    precondition(maskStart >= 0 && maskStart + range.count <= coverage.count)
    let shift = start - range.lowerBound
    let maskShift = maskStart - range.lowerBound
    for index in range {
      let masked = multiply(source[index + shift], by: UInt32(coverage[index + maskShift]))
      pixels[index] = over(multiply(masked, by: opacity), pixels[index])
    }
  }

  /// Coverage of two things that lie on one another: what the second leaves bare of the first is bare.
  static func unite(
    _ coverage: [UInt8], from start: Int, into bytes: inout [UInt8], _ range: Range<Int>
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    precondition(start >= 0 && start + range.count <= coverage.count)
    let shift = start - range.lowerBound
    for index in range {
      let (a, b) = (UInt32(coverage[index + shift]), UInt32(bytes[index]))
      bytes[index] = UInt8(truncatingIfNeeded: a &+ b &- PremultipliedPixel.divideBy255(a &* b))
    }
  }

  /// Moves colours away from (more than 256) or towards (less) the grey of the same Rec. 709 luma, within 0...alpha.
  /// - Parameter factor: 256 times the saturation, 0...25600.
  static func saturate(_ pixels: inout [UInt32], factor: Int32) {
    for index in pixels.indices {
      let pixel = pixels[index]
      let alpha = Int32(bitPattern: pixel &>> 24)
      let red = Int32(bitPattern: pixel & 255)
      let green = Int32(bitPattern: (pixel &>> 8) & 255)
      let blue = Int32(bitPattern: (pixel &>> 16) & 255)
      // 0.2126, 0.7152 and 0.0722 of 256.
      let luma = 54 &* red &+ 183 &* green &+ 19 &* blue
      func moved(_ channel: Int32) -> UInt32 {
        let value = luma &* 256 &+ (channel &* 256 &- luma) &* factor &+ 32768
        return UInt32(bitPattern: min(max(value &>> 16, 0), alpha))
      }
      pixels[index] = moved(red) | moved(green) &<< 8 | moved(blue) &<< 16 | pixel & 0xFF00_0000
    }
  }
}
