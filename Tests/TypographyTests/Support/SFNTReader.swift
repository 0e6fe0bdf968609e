import Foundation

/// Reads cmap and hmtx of a font file by itself, so that advances are held against the file and not against the
/// libraries that the module asks.
struct SFNTReader {
  let bytes: [UInt8]

  static func inter(_ style: String) throws -> SFNTReader {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    return SFNTReader(bytes: [UInt8](try Data(contentsOf: root.appending(path: "Resources/Fonts/Inter-\(style).otf"))))
  }

  func u16(_ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
  func u32(_ at: Int) -> Int { u16(at) << 16 | u16(at + 2) }

  func table(_ tag: String) -> Range<Int>? {
    for i in 0..<u16(4) {
      let record = 12 + 16 * i
      guard String(decoding: bytes[record..<record + 4], as: UTF8.self) == tag else { continue }
      return u32(record + 8)..<u32(record + 8) + u32(record + 12)
    }
    return nil
  }

  var unitsPerEm: Int { u16(table("head")!.lowerBound + 18) }

  func glyph(_ scalar: Unicode.Scalar) -> Int {
    let cmap = table("cmap")!.lowerBound
    for i in 0..<u16(cmap + 2) {
      let subtable = cmap + u32(cmap + 4 + 8 * i + 4)
      guard u16(subtable) == 12 else { continue }
      for group in 0..<u32(subtable + 12) {
        let at = subtable + 16 + 12 * group
        if (u32(at)...u32(at + 4)).contains(Int(scalar.value)) { return u32(at + 8) + Int(scalar.value) - u32(at) }
      }
    }
    return 0
  }

  /// In font units.
  func advance(_ glyph: Int) -> Int {
    let count = u16(table("hhea")!.lowerBound + 34)
    return u16(table("hmtx")!.lowerBound + 4 * min(glyph, count - 1))
  }

  func advance(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + advance(glyph($1)) } }
}
