import Foundation
import Raster

/// Data that several codec tests share.
enum PictureData {
  /// A file below `Tests/Fixtures/Pictures`.
  static func fixture(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).appending(path: "../../../Fixtures/Pictures").standardized
    return [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  static func resource(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Resources").standardized
    return [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  /// EXIF data with a few tags, the orientation among them, behind "Exif\0\0".
  static func exif(orientation: Int, isLittle: Bool) -> [UInt8] { Array("Exif\0\0".utf8) + tiff(orientation, isLittle) }

  static func tiff(_ orientation: Int, _ isLittle: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittle ? bytes : bytes.reversed()
    }
    func short(_ tag: Int, _ value: Int) -> [UInt8] {
      number(tag, 2) + number(3, 2) + number(1, 4) + number(value, 2) + [0, 0]
    }
    // The directory does not follow the header at once, which writers may do.
    let start: [UInt8] = isLittle ? [0x49, 0x49] : [0x4D, 0x4D]
    let directory = number(3, 2) + short(0x0100, 6) + short(0x0112, orientation) + short(0x0128, 2) + number(0, 4)
    return start + number(42, 2) + number(12, 4) + [0, 0, 0, 0] + directory
  }

  /// The smallest profile that libpng takes: a header and no tag.
  static func profile(colorSpace: String = "RGB ", padding: Int = 0) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 132 + padding * 4)
    func put(_ offset: Int, _ data: [UInt8]) { bytes.replaceSubrange(offset..<offset + data.count, with: data) }
    put(0, PNGFileWriter.bigEndian(bytes.count))
    put(8, [4, 0x30, 0, 0])
    put(12, Array("mntr".utf8) + Array(colorSpace.utf8) + Array("XYZ ".utf8))
    put(36, Array("acsp".utf8))
    put(68, [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D])
    for index in 132..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index) }
    return bytes
  }

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

  /// Any premultiplied pixels, with clear and opaque ones among them.
  static func bitmap(width: Int, height: Int, isOpaque: Bool, seed: UInt64 = 1) -> Bitmap {
    var generator = Generator(state: seed)
    let pixels = (0..<width * height).map { _ in
      let alpha: UInt8 =
        isOpaque ? 255 : [0, 255, UInt8.random(in: 0...255, using: &generator)].randomElement(using: &generator)!
      let color = Color(
        red: .random(in: 0...255, using: &generator), green: .random(in: 0...255, using: &generator),
        blue: .random(in: 0...255, using: &generator), alpha: alpha)
      return PremultipliedPixel(color).packed
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

/// The error that `body` throws; nil where it throws none.
func pictureError<Result>(_ body: () throws(PictureError) -> Result) -> PictureError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error
  }
}
