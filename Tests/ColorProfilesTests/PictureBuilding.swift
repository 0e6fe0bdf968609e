@testable import Raster

/// Opaque pixels of R, G, B.
func opaque(_ colors: [[Int]]) -> Bitmap {
  Bitmap(
    width: colors.count, height: 1,
    pixels: colors.map { UInt32($0[0]) | UInt32($0[1]) << 8 | UInt32($0[2]) << 16 | 0xFF00_0000 })
}

func decoded(_ bitmap: Bitmap, profile: [UInt8]?) -> DecodedPicture {
  DecodedPicture(
    image: Image(bitmap: bitmap, size: Size(width: 1000, height: 10)),
    header: PictureHeader(format: .png, width: bitmap.width, height: bitmap.height, orientation: .up),
    iccProfile: profile, warnings: ["of decoding"])
}

/// R, G, B of each pixel.
func colors(_ bitmap: Bitmap) -> [[Int]] {
  bitmap.pixels.map { pixel in [0, 8, 16].map { Int(pixel >> $0 & 0xFF) } }
}

/// 17 levels of each channel, and all greys.
let colorGrid: [[Int]] = {
  let levels = (0...16).map { min($0 * 16, 255) }
  let cube = levels.flatMap { red in levels.flatMap { green in levels.map { blue in [red, green, blue] } } }
  return cube + (0...255).map { [$0, $0, $0] }
}()

/// Pseudo-random numbers with a fixed seed: tests do the same every time.
struct Generator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
