extension TechniqueDecoder {
  static let snapKit = TechniqueDecoder(
    id: "snapkit", keys: ["headerHeight", "spacing", "title"], contents: [.text],
    settableKeys: ["headerHeight", "spacing"]
  ) { reader in
    var configuration = SnapKitTechnique.Configuration()
    if let height = reader.value("headerHeight", .positiveLength) { configuration.headerHeight = height }
    if let spacing = reader.value("spacing", .nonNegativeLength) { configuration.spacing = spacing }
    if let title = reader.value("title", .boundedText(1000)) { configuration.title = title }
    checkHeight(configuration.headerHeight, "headerHeight", configuration.spacing, &reader)
    return .snapKit(configuration)
  }
}
