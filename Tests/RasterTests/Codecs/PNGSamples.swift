import Foundation
import Raster

/// Bitmaps that are hard in different ways.
enum PNGSamples {
  static func bitmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> Bitmap {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height { for x in 0..<width { pixels.append(pixel(x, y)) } }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  static func opaque(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
    UInt32(red & 255) | UInt32(green & 255) << 8 | UInt32(blue & 255) << 16 | 0xFF00_0000
  }

  static func flat(_ width: Int, _ height: Int) -> Bitmap { bitmap(width, height) { _, _ in opaque(250, 3, 128) } }

  static func gradient(_ width: Int, _ height: Int) -> Bitmap {
    bitmap(width, height) { x, y in opaque(x / 2, y, x + y * 3) }
  }

  /// Every byte is anybody's guess: nothing but stored blocks fits.
  static func noise(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Bitmap {
    var generator = PictureData.Generator(state: seed)
    return bitmap(width, height) { _, _ in UInt32(truncatingIfNeeded: generator.next()) | 0xFF00_0000 }
  }

  /// A smooth picture with grain, as a photograph has it.
  static func photograph(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Bitmap {
    var generator = PictureData.Generator(state: seed)
    return bitmap(width, height) { x, y in
      // The sum of four draws is close to a normal one.
      func grain() -> Int { (0..<4).reduce(-6) { sum, _ in sum + Int(generator.next() % 4) } }
      let light = Int(64 * (3 + sin(Double(x) / 37) + cos(Double(y) / 53)))
      return opaque(light / 2 + grain(), light / 3 + x / 9 + grain(), light / 4 + y / 7 + grain())
    }
  }

  /// White, with the same few dark shapes again and again.
  static func text(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Bitmap {
    var generator = PictureData.Generator(state: seed)
    let shapes = (0..<8).map { _ in
      (0..<12).map { _ in (0..<7).map { _ in [0xFFFF_FFFF, 0xFF00_0000, 0xFF80_8080][Int(generator.next() % 3)] } }
    }
    let columns = width / 9 + 1
    let letters = (0..<columns * (height / 20 + 1)).map { _ in Int(generator.next() % 8) }
    return bitmap(width, height) { x, y in
      let (column, line) = (x % 9, y % 20)
      guard column < 7, line < 12 else { return 0xFFFF_FFFF }
      return UInt32(shapes[letters[y / 20 * columns + x / 9]][line][column])
    }
  }

  /// Each row of one colour, no two rows alike.
  static func rows(_ width: Int, _ height: Int) -> Bitmap {
    bitmap(width, height) { _, y in opaque(y * 7, y * 31, y * 101) }
  }

  static let all: [(name: String, make: @Sendable (Int, Int) -> Bitmap)] = [
    ("flat", { flat($0, $1) }), ("gradient", { gradient($0, $1) }), ("noise", { noise($0, $1) }),
    ("photograph", { photograph($0, $1) }),
    ("text", { text($0, $1) }), ("rows", { rows($0, $1) }),
  ]
}
