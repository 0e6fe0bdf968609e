/// Row loops over packed premultiplied pixels: two channels in each 32-bit multiplication, exact rounding.
///
/// Ranges are indices into the pixel arrays; each loop checks them once and then runs without a check.
enum PixelKernels {
  /// `round(channel * factor / 255)` for all four channels.
  @inline(__always)
  static func multiply(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    var even = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
    even = ((even &+ ((even &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
    var odd = ((pixel &>> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080
    odd = (odd &+ ((odd &>> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return even | odd
  }

  /// Source-over of premultiplied pixels: `source + round(backdrop * (255 - alpha) / 255)`. Never overflows a channel,
  /// because each channel of `source` is at most its alpha.
  @inline(__always)
  static func over(_ source: UInt32, _ backdrop: UInt32) -> UInt32 {
    source &+ multiply(backdrop, by: 255 &- (source &>> 24))
  }

  static func fill(_ pixels: inout [UInt32], _ range: Range<Int>, with pixel: UInt32) {
    precondition(range.lowerBound >= 0 && range.upperBound <= pixels.count)
    for index in range { pixels[index] = pixel }
  }

  static func blend(_ pixel: UInt32, over pixels: inout [UInt32], _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= pixels.count)
    for index in range { pixels[index] = over(pixel, pixels[index]) }
  }

  /// Copies `range.count` pixels of `source`, from `start` on.
  static func copy(_ source: [UInt32], from start: Int, to pixels: inout [UInt32], _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= pixels.count)
    precondition(start >= 0 && start + range.count <= source.count)
    let shift = start - range.lowerBound
    for index in range { pixels[index] = source[index + shift] }
  }

  /// Blends `range.count` pixels of `source`, from `start` on, each first multiplied by `opacity` (0...255).
  static func blend(
    _ source: [UInt32], from start: Int, opacity: UInt32, over pixels: inout [UInt32], _ range: Range<Int>
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= pixels.count)
    precondition(start >= 0 && start + range.count <= source.count)
    let shift = start - range.lowerBound
    if opacity == 255 {
      for index in range { pixels[index] = over(source[index + shift], pixels[index]) }
    } else {
      for index in range { pixels[index] = over(multiply(source[index + shift], by: opacity), pixels[index]) }
    }
  }
}
