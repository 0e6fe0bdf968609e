import Testing

@testable import Raster

@Suite struct BlendingTests {
  @Test func `division by 255 is exact on its whole range`() {
    for x in UInt32(0)...65025 { #expect(PremultipliedPixel.divideBy255(x) == (x + 127) / 255) }
  }

  @Test func `packed multiplication equals the channel rule for every channel value and factor`() {
    for value in UInt32(0)...255 {
      let pixel = value | (255 - value) << 8 | value << 16 | (255 - value) << 24
      for factor in UInt32(0)...255 {
        let low = (value * factor + 127) / 255
        let high = ((255 - value) * factor + 127) / 255
        #expect(PixelKernels.multiply(pixel, by: factor) == low | high << 8 | low << 16 | high << 24)
      }
    }
  }

  @Test func `source-over follows the compositing vectors`() {
    func over(_ source: Color, _ backdrop: Color) -> PremultipliedPixel {
      let packed = PixelKernels.over(PremultipliedPixel(source).packed, PremultipliedPixel(backdrop).packed)
      return PremultipliedPixel(packed: packed)
    }
    // White at 50 % over black is 127.5 in gamma space; alpha 128/255 gives 128.
    #expect(over(Color(red: 255, green: 255, blue: 255, opacity: 0.5), .black).red == 128)
    // Black over white at .1, .25, .5, .75: 229.5, 191.25, 127.5, 63.75, through an 8-bit alpha.
    #expect(over(Color(red: 0, green: 0, blue: 0, opacity: 0.1), .white).green == 229)
    #expect(over(Color(red: 0, green: 0, blue: 0, opacity: 0.25), .white).green == 191)
    #expect(over(Color(red: 0, green: 0, blue: 0, opacity: 0.5), .white).green == 127)
    #expect(over(Color(red: 0, green: 0, blue: 0, opacity: 0.75), .white).green == 64)
    // The system's separator over white is #C6C6C8.
    let separator = over(Color(red: 60, green: 60, blue: 67, opacity: 0.29), .white)
    #expect((separator.red, separator.green, separator.blue, separator.alpha) == (198, 198, 200, 255))
  }

  @Test func `rows at every length from 1 to 256 touch their pixels and no other`() {
    let source = (0..<300).map { UInt32($0 % 128) * 0x0101_0101 }
    for length in 1...256 {
      var pixels = [UInt32](repeating: 0xFF10_2030, count: 300)
      PixelKernels.blend(source, from: 7, opacity: 255, over: &pixels, 20..<20 + length)
      for index in 0..<300 {
        let expected =
          (20..<20 + length).contains(index)
          ? PixelKernels.over(source[index - 13], 0xFF10_2030) : 0xFF10_2030
        #expect(pixels[index] == expected)
      }
    }
  }
}
