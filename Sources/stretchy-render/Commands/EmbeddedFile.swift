import CResources

/// A file of `Resources` that is part of the program.
struct EmbeddedFile {
  var name: String
  var bytes: [UInt8]

  var text: String { String(decoding: bytes, as: UTF8.self) }

  static func named(_ name: String) -> EmbeddedFile? {
    for index in 0..<cresources_count() {
      let file = unsafe cresources_at(index)
      guard unsafe String(cString: file.name) == name else { continue }
      return EmbeddedFile(
        name: name, bytes: unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.length)))
    }
    return nil
  }
}
