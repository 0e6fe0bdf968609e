/// What a JPEG's frame header says of the kind of file (ITU-T T.81, B.2.2).
struct JPEGFrame {
  var marker: UInt8
  var bitsPerSample: Int
  var height: Int
  var components: Int

  /// nil where the segment is no frame header, or too short for one.
  init?(marker: UInt8, _ payload: ArraySlice<UInt8>) {
    let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker) || marker == 0xF7
    guard isFrame, payload.count >= 6 else { return nil }
    let bytes = Array(payload.prefix(6))
    self.marker = marker
    bitsPerSample = Int(bytes[0])
    height = Int(bytes[1]) << 8 | Int(bytes[2])
    components = Int(bytes[5])
  }

  /// Why it cannot be decoded, as words after "the JPEG".
  var unsupportedFeature: String? {
    switch marker {
    case 0xF7: return "is a JPEG-LS"
    case 0xC3, 0xC7, 0xCB, 0xCF: return "is a lossless one"
    case 0xC5, 0xC6, 0xCD, 0xCE: return "is a hierarchical one"
    default: break
    }
    if bitsPerSample == 12 { return "has 12 bits a sample" }
    if height == 0 { return "tells its height only after its pixels (DNL)" }
    if components == 2 || (5...10).contains(components) { return "has \(components) components" }
    return nil
  }
}
