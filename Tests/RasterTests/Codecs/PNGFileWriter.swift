/// Writes PNG files of any colour type, depth and interlacing without libpng: unfiltered rows in stored deflate blocks.
struct PNGFileWriter {
  var width: Int
  var height: Int
  /// 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGBA.
  var colorType: Int
  var depth: Int
  var isInterlaced = false
  /// Row by row, pixel by pixel, `channels` a pixel.
  var samples: [Int]
  /// Chunks between IHDR and IDAT, in order.
  var chunks: [(name: String, data: [UInt8])] = []
  /// Chunks between IDAT and IEND.
  var lateChunks: [(name: String, data: [UInt8])] = []

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType]! }

  func encoded() -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += Self.chunk(
      "IHDR", Self.header(width, height, depth: depth, colorType: colorType, isInterlaced: isInterlaced))
    for chunk in chunks { file += Self.chunk(chunk.name, chunk.data) }
    file += Self.chunk("IDAT", Self.stored(rows))
    for chunk in lateChunks { file += Self.chunk(chunk.name, chunk.data) }
    return file + Self.chunk("IEND", [])
  }

  private var rows: [UInt8] {
    guard isInterlaced else { return pass(left: 0, top: 0, stepX: 1, stepY: 1) }
    let passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    return passes.flatMap { pass(left: $0.0, top: $0.1, stepX: $0.2, stepY: $0.3) }
  }

  private func pass(left: Int, top: Int, stepX: Int, stepY: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    guard left < width else { return [] }
    for y in stride(from: top, to: height, by: stepY) {
      bytes.append(0)
      var bits = 0
      var count = 0
      for x in stride(from: left, to: width, by: stepX) {
        for channel in 0..<channels {
          bits = bits << depth | samples[(y * width + x) * channels + channel]
          count += depth
          while count >= 8 {
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> count))
          }
          bits &= (1 << count) - 1
        }
      }
      if count > 0 { bytes.append(UInt8(bits << (8 - count))) }
    }
    return bytes
  }

  static func header(_ width: Int, _ height: Int, depth: Int, colorType: Int, isInterlaced: Bool = false) -> [UInt8] {
    bigEndian(width) + bigEndian(height) + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(data.count) + body + bigEndian(Int(crc(body)))
  }

  /// A zlib stream without compression.
  static func stored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var index = 0
    repeat {
      let part = data[index..<min(index + 65535, data.count)]
      index += part.count
      let (low, high) = (UInt8(part.count & 0xFF), UInt8(part.count >> 8))
      stream += [index == data.count ? 1 : 0, low, high, ~low, ~high] + part
    } while index < data.count
    var (a, b) = (1, 0)
    for byte in data {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return stream + bigEndian(b << 16 | a)
  }

  static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static let crcTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { crcTable[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }
}
