extension TechniqueDecoder {
  static let tableHeader = TechniqueDecoder(
    id: "table-header", keys: ["height"], contents: [.table], settableKeys: ["height"]
  ) { reader in
    var configuration = TableHeaderTechnique.Configuration()
    if let height = reader.value("height", .positiveLength) { configuration.height = height }
    return .tableHeader(configuration)
  }
}
