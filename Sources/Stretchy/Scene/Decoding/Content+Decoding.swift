extension ValueRule where Value == Content {
  static var content: ValueRule {
    .mapping("the content") { reader in
      let present = reader.keys.filter { key in Content.Kind.allCases.contains { $0.rawValue == key.text } }
      if present.count > 1 {
        reader.context.log.error(
          "the content is one of `table` and `text`, and is `\(present[0].text)` already", at: present[1].location)
      }
      let table = reader.value("table", .table)
      let text = reader.value("text", .textContent)
      if present.isEmpty {
        reader.context.log.error("the content needs `table` or `text`", at: reader.location)
      }
      return table.map { .table($0) } ?? text.map { .text($0) }
    }
  }
}

extension ValueRule where Value == Table {
  /// As many rows as any test of a long table takes, and few enough that row numbers stay exact in points.
  private static let rowLimit = 1_000_000

  static var table: ValueRule {
    .mapping("a table") { reader in
      var table = Table()
      if let rows = reader.value("rows", .integer("a whole number from 0 to \(rowLimit)", in: 0...rowLimit)) {
        table.rows = rows
      }
      if let height = reader.value("rowHeight", .number("a length in points, 1 or more", in: 1...lengthLimit)) {
        table.rowHeight = height
      }
      table.background = reader.value("background", .color)
      table.rowBackgrounds = reader.value("rowBackgrounds", .list(of: .color)) ?? []
      table.separator = reader.value("separator", .separator) ?? Separator()
      table.fillerSeparators = reader.value("fillerSeparators", .bool) ?? false
      return table
    }
  }
}

extension ValueRule where Value == Separator {
  static var separator: ValueRule {
    .mapping("a separator") { reader in
      Separator(
        color: reader.value("color", .color), left: reader.value("left", .nonNegativeLength),
        right: reader.value("right", .nonNegativeLength) ?? 0, isHidden: reader.value("hidden", .bool) ?? false)
    }
  }
}
