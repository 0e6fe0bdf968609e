import Raster
import Testing

@Suite struct DeltaETests {
  /// The test data of Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula" (2005), table 1.
  private static let vectors: [[Double]] = [
    [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425],
    [50, 3.1571, -77.2803, 50, 0, -82.7485, 2.8615],
    [50, 2.8361, -74.0200, 50, 0, -82.7485, 3.4412],
    [50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0000],
    [50, -1.1848, -84.8006, 50, 0, -82.7485, 1.0000],
    [50, -0.9009, -85.5211, 50, 0, -82.7485, 1.0000],
    [50, 0, 0, 50, -1, 2, 2.3669],
    [50, -1, 2, 50, 0, 0, 2.3669],
    [50, 2.4900, -0.0010, 50, -2.4900, 0.0009, 7.1792],
    [50, 2.4900, -0.0010, 50, -2.4900, 0.0010, 7.1792],
    [50, 2.4900, -0.0010, 50, -2.4900, 0.0011, 7.2195],
    [50, 2.4900, -0.0010, 50, -2.4900, 0.0012, 7.2195],
    [50, -0.0010, 2.4900, 50, 0.0009, -2.4900, 4.8045],
    [50, -0.0010, 2.4900, 50, 0.0010, -2.4900, 4.8045],
    [50, -0.0010, 2.4900, 50, 0.0011, -2.4900, 4.7461],
    [50, 2.5, 0, 50, 0, -2.5, 4.3065],
    [50, 2.5, 0, 73, 25, -18, 27.1492],
    [50, 2.5, 0, 61, -5, 29, 22.8977],
    [50, 2.5, 0, 56, -27, -3, 31.9030],
    [50, 2.5, 0, 58, 24, 15, 19.4535],
    [50, 2.5, 0, 50, 3.1736, 0.5854, 1.0000],
    [50, 2.5, 0, 50, 3.2972, 0, 1.0000],
    [50, 2.5, 0, 50, 1.8634, 0.5757, 1.0000],
    [50, 2.5, 0, 50, 3.2592, 0.3350, 1.0000],
    [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
    [63.0109, -31.0961, -5.8663, 62.8187, -29.7946, -4.0864, 1.2630],
    [61.2901, 3.7196, -5.3901, 61.4292, 2.2480, -4.9620, 1.8731],
    [35.0831, -44.1164, 3.7933, 35.0232, -40.0716, 1.5901, 1.8645],
    [22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373],
    [36.4612, 47.8580, 18.3852, 36.2715, 50.5065, 21.2231, 1.4146],
    [90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441],
    [90.9257, -0.5406, -0.9208, 88.6381, -0.8985, -0.7239, 1.5381],
    [6.7747, -0.2908, -2.4247, 5.8714, -0.0985, -2.2286, 0.6377],
    [2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082],
  ]

  @Test func `the published pairs have the published differences`() {
    var failures: [String] = []
    for row in Self.vectors {
      let a = LabColor(lightness: row[0], a: row[1], b: row[2])
      let b = LabColor(lightness: row[3], a: row[4], b: row[5])
      for value in [a.deltaE2000(b), b.deltaE2000(a)] where abs(value - row[6]) > 0.00005001 {
        failures.append("\(row): \(value)")
      }
    }
    #expect(failures == [])
  }

  @Test func `results are multiples of two to the minus twenty, and equal colours differ by nothing`() {
    var failures: [Color] = []
    for level in stride(from: 0, through: 255, by: 5) {
      let color = Color(red: UInt8(level), green: UInt8(255 - level), blue: 77)
      let lab = LabColor(color)
      let scaled = lab.deltaE2000(LabColor(.white)) * 0x1p20
      if lab.deltaE2000(lab) != 0 || scaled != scaled.rounded() { failures.append(color) }
    }
    #expect(failures == [])
  }

  @Test func `white, black and grey have no colour`() {
    let white = LabColor(.white)
    #expect(abs(white.lightness - 100) < 1e-9 && abs(white.a) < 1e-9 && abs(white.b) < 1e-9)
    let black = LabColor(.black)
    #expect(abs(black.lightness) < 1e-9 && abs(black.a) < 1e-9 && abs(black.b) < 1e-9)
    // sRGB's middle grey, L* = 53.585.
    #expect(abs(LabColor(Color(rgb: 0x808080)).lightness - 53.585) < 0.001)
    // sRGB's red by the standard's matrix of four digits.
    let red = LabColor(Color(rgb: 0xFF0000))
    #expect(abs(red.lightness - 53.233) < 0.01 && abs(red.a - 80.109) < 0.01 && abs(red.b - 67.22) < 0.01)
  }

  @Test func `a bitmap's largest difference is its worst pixel's, translucent ones over white and black`() throws {
    let reference = Bitmap(width: 3, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF, 0])
    let actual = Bitmap(width: 3, height: 1, pixels: [0xFF01_0101, 0xFFFF_FFFF, 0x8000_0000])
    let difference = try #require(BitmapDifference(reference, actual))
    let expected = LabColor(.white).deltaE2000(LabColor(Color(rgb: 0x7F7F7F)))
    #expect(difference.largestDeltaE2000(reference, actual) == expected)
  }
}
