/// Reads one number out of EXIF data: a TIFF header, then a directory of tags (EXIF 2.32, 4.5.2 and 4.6.2).
enum EXIFOrientation {
  /// - Parameter data: from the TIFF header ("II" or "MM") on.
  /// - Returns: nil where there is no such tag, or where it makes no sense.
  static func read(_ data: ArraySlice<UInt8>) -> PictureOrientation? {
    let data = Array(data.prefix(1 << 16))
    let isLittle: Bool
    if data.starts(with: [0x49, 0x49, 0x2A, 0x00]) {
      isLittle = true
    } else if data.starts(with: [0x4D, 0x4D, 0x00, 0x2A]) {
      isLittle = false
    } else {
      return nil
    }
    func number(at offset: Int, bytes: Int) -> Int? {
      guard offset >= 0, offset + bytes <= data.count else { return nil }
      let field = data[offset..<offset + bytes]
      return (isLittle ? Array(field.reversed()) : Array(field)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, bytes: 4), let count = number(at: directory, bytes: 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(at: entry, bytes: 2) else { return nil }
      guard tag == 0x0112 else { continue }
      // SHORT is the type; some writers use LONG.
      let type = number(at: entry + 2, bytes: 2)
      guard type == 3 || type == 4, number(at: entry + 4, bytes: 4) == 1 else { return nil }
      return number(at: entry + 8, bytes: type == 3 ? 2 : 4).flatMap(PictureOrientation.init(rawValue:))
    }
    return nil
  }
}
