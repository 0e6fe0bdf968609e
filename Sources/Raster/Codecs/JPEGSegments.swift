/// The segments of a JPEG before its first scan (ITU-T T.81, B.1.1): frame header, orientation and colour profile.
struct JPEGSegments {
  private(set) var orientation = PictureOrientation.up
  /// The joined ICC profile. nil where there is none or a part is missing.
  private(set) var profile: [UInt8]?
  /// True where parts of a profile are there but do not make a whole, or make too large a one.
  private(set) var hasUnusableProfile = false
  /// nil where there is none before the first scan.
  private(set) var frame: JPEGFrame?

  init(_ bytes: [UInt8], maximumProfileBytes: Int) {
    var parts: [Int: ArraySlice<UInt8>] = [:]
    var partCount: Int?
    var isConsistent = true
    var hasOrientation = false
    Self.forEachSegment(of: bytes) { marker, payload in
      if marker == 0xE1, !hasOrientation, payload.starts(with: "Exif\0\0".utf8) {
        hasOrientation = true
        orientation = EXIFOrientation.read(payload.dropFirst(6)) ?? .up
      }
      if frame == nil { frame = JPEGFrame(marker: marker, payload) }
      // ICC.1:2010, B.4: the name, this part's number from 1, the number of parts.
      if marker == 0xE2, payload.count >= 14, payload.starts(with: "ICC_PROFILE\0".utf8) {
        let number = Int(payload[payload.startIndex + 12])
        let count = Int(payload[payload.startIndex + 13])
        if parts.updateValue(payload.dropFirst(14), forKey: number) != nil { isConsistent = false }
        if count != partCount ?? count { isConsistent = false }
        partCount = count
      }
    }
    guard let partCount else { return }
    let ordered = (0..<partCount).compactMap { parts[$0 + 1] }
    let length = ordered.reduce(0) { $0 + $1.count }
    if isConsistent, partCount > 0, ordered.count == partCount, parts.count == partCount,
      length <= maximumProfileBytes
    {
      profile = Array(ordered.joined())
    } else {
      hasUnusableProfile = true
    }
  }

  private static func forEachSegment(of bytes: [UInt8], _ body: (UInt8, ArraySlice<UInt8>) -> Void) {
    var index = 2
    while index + 3 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      // Fill bytes, and markers that stand alone.
      if marker == 0xFF {
        index += 1
        continue
      }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        index += 2
        continue
      }
      if marker == 0xDA || marker == 0xD9 { return }
      let length = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
      let end = index + 2 + length
      guard length >= 2, end <= bytes.count else { return }
      body(marker, bytes[(index + 4)..<end])
      index = end
    }
  }
}
