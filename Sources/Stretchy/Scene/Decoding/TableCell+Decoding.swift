extension TechniqueDecoder {
  static let tableCell = TechniqueDecoder(
    id: "table-cell", keys: ["height"], contents: [.table], settableKeys: ["height"]
  ) { reader in
    var configuration = TableCellTechnique.Configuration()
    if let height = reader.value("height", .positiveLength) { configuration.height = height }
    return .tableCell(configuration)
  }
}
