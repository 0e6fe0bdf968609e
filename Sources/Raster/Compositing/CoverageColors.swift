/// What a colour lays down at each coverage: the colour multiplied by the coverage, then by an opacity, as a group that
/// holds the masked colour would be. So a single thing drawn directly has the pixels of its group.
struct CoverageColors {
  let pixels: [UInt32]

  init(_ color: Color, opacity: UInt8) {
    let whole = PremultipliedPixel(color).packed
    pixels = (UInt32(0)...255).map {
      PixelKernels.multiply(PixelKernels.multiply(whole, by: $0), by: UInt32(opacity))
    }
  }

  var isClear: Bool { pixels[255] == 0 }
}
