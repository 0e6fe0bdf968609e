extension TechniqueDecoder {
  static let scrollView = TechniqueDecoder(
    id: "scroll-view", keys: ["labelTop", "spacing"], contents: [.text], settableKeys: ["labelTop", "spacing"]
  ) { reader in
    var configuration = ScrollViewTechnique.Configuration()
    if let top = reader.value("labelTop", .positiveLength) { configuration.labelTop = top }
    if let spacing = reader.value("spacing", .nonNegativeLength) { configuration.spacing = spacing }
    checkHeight(configuration.labelTop, "labelTop", configuration.spacing, &reader)
    return .scrollView(configuration)
  }

  /// The header's height at offset 0 is a length less the spacing: something must be left of it.
  static func checkHeight(_ length: Double, _ key: String, _ spacing: Double, _ reader: inout MappingReader) {
    guard length - spacing < 0.001, let node = reader.node("spacing") ?? reader.node(key) else { return }
    reader.context.log.error(
      "no height is left for the header: `spacing` must be less than `\(key)`, which is "
        + "\(length == length.rounded() ? String(Int(length)) : String(length))",
      at: node.location)
  }
}
