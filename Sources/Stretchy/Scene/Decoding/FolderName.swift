/// Names of scenes and timelines become names of folders.
enum FolderName {
  /// What keeps a name from being a folder's, or `nil`.
  static func problem(_ name: String) -> String? {
    if name.isEmpty { return "is empty" }
    if name.hasPrefix(".") { return "begins with a dot" }
    if name.contains("/") { return "holds a slash" }
    if name.utf8.count > 100 { return "is longer than 100 bytes" }
    let hasControl = name.unicodeScalars.contains { scalar in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028 || scalar.value == 0x2029
    }
    return hasControl ? "holds a control character" : nil
  }
}
