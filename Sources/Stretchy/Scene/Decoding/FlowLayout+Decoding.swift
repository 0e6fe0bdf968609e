extension TechniqueDecoder {
  static let flowLayout = TechniqueDecoder(
    id: "flow-layout", keys: ["height"], contents: [.grid], settableKeys: ["height"]
  ) { reader in
    var configuration = FlowLayoutTechnique.Configuration()
    if let height = reader.value("height", .positiveLength) { configuration.height = height }
    return .flowLayout(configuration)
  }
}
