/// The one chunk of a PNG that libpng is not asked for: eXIf, which may stand before or after the pixels.
enum PNGChunks {
  /// `up` where there is no eXIf chunk before the end, or where it makes no sense.
  static func orientation(_ bytes: [UInt8]) -> PictureOrientation {
    var index = 8
    while index + 12 <= bytes.count {
      let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = index + 12 + length
      guard end <= bytes.count else { break }
      if bytes[(index + 4)..<(index + 8)].elementsEqual("eXIf".utf8) {
        return EXIFOrientation.read(bytes[(index + 8)..<(end - 4)]) ?? .up
      }
      index = end
    }
    return .up
  }
}
