import CText

/// Scripts by their ISO 15924 tags.
enum Script {
  static let common = tag("Zyyy")
  static let inherited = tag("Zinh")
  static let unknown = tag("Zzzz")

  private static let ideographic = Set(["Hani", "Hira", "Kana", "Bopo", "Yiii"].map(tag))

  /// Four letters as a tag.
  static func tag(_ name: String) -> UInt32 { name.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

  static func of(_ scalar: UInt32) -> UInt32 { ctext_script(scalar) }

  /// Scripts that break a line between any two characters. Hangul is not among them: like the system's labels, we keep
  /// its words whole.
  static func isIdeographic(_ script: UInt32) -> Bool { ideographic.contains(script) }
}
