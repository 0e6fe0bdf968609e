import Raster
import Testing

@testable import StretchyOutput

@Suite struct VideoColorsTests {
  /// In doubles, from the standard's own constants.
  private static func reference(_ red: Int, _ green: Int, _ blue: Int) -> (Double, Double, Double) {
    let luma = 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)
    return (
      16 + 219 * luma / 255, 128 + 224 * (Double(blue) - luma) / 1.772 / 255,
      128 + 224 * (Double(red) - luma) / 1.402 / 255
    )
  }

  @Test func `every sample is the nearest to the standard's formula`() {
    var wrong: [String] = []
    for red in stride(from: 0, through: 255, by: 5) {
      for green in stride(from: 0, through: 255, by: 3) {
        for blue in stride(from: 0, through: 255, by: 5) {
          let sample = VideoColors.sample(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
          let (y, cb, cr) = Self.reference(red, green, blue)
          let distances = [abs(Double(sample.y) - y), abs(Double(sample.cb) - cb), abs(Double(sample.cr) - cr)]
          if distances.contains(where: { $0 > 0.5 + 1e-9 }) { wrong.append("\(red) \(green) \(blue)") }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }

  /// BT.601's own: black, white, and the 100 % bars.
  @Test(
    arguments: [
      (0x000000, 16, 128, 128), (0xFFFFFF, 235, 128, 128), (0xFFFF00, 210, 16, 146), (0x00FFFF, 170, 166, 16),
      (0x00FF00, 145, 54, 34), (0xFF00FF, 106, 202, 222), (0xFF0000, 81, 90, 240), (0x0000FF, 41, 240, 110),
    ] as [(UInt32, UInt8, UInt8, UInt8)]) func `colour bars`(rgb: UInt32, y: UInt8, cb: UInt8, cr: UInt8)
  {
    let color = Color(rgb: rgb)
    let sample = VideoColors.sample(red: color.red, green: color.green, blue: color.blue)
    #expect(sample == VideoColors.Sample(y: y, cb: cb, cr: cr))
  }

  @Test func `planes follow one another, rows from the top`() {
    let colors: [UInt32] = [0xFF0000, 0xFF0000, 0x0000FF, 0xFFFFFF, 0x000000, 0x00FF00]
    let bitmap = Bitmap(width: 3, height: 2, pixels: colors.map { PremultipliedPixel(Color(rgb: $0)).packed })
    #expect(
      VideoColors.planes(of: bitmap) == [
        81, 81, 41, 235, 16, 145, 90, 90, 240, 128, 128, 54, 240, 240, 110, 128, 128, 34,
      ])
    #expect(VideoColors.planes(of: Bitmap(width: 1, height: 1)) == [16, 128, 128])
  }

  @Test func `straight alpha gives the same premultiplied pixels again`() {
    var wrong = 0
    for alpha in 0...255 {
      for value in 0...alpha {
        let packed = UInt32(alpha) << 24 | UInt32(value)
        let bytes = VideoColors.straight(Bitmap(width: 1, height: 1, pixels: [packed]))
        let back = PremultipliedPixel.divideBy255(UInt32(bytes[0]) * UInt32(bytes[3]))
        if bytes[3] != UInt8(alpha) || back != UInt32(value) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }
}
