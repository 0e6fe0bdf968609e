import Raster

/// As many rows or items as any test of long content takes, and few enough that their numbers stay exact in points.
private let countLimit = 1_000_000

extension ValueRule where Value == SceneContent {
  /// One of table, grid and text, and a spacer before it.
  static var content: ValueRule {
    .mapping("the content") { reader in
      let kinds = Content.Kind.allCases.map { "`\($0.rawValue)`" }
      let present = reader.keys.filter { key in Content.Kind.allCases.contains { $0.rawValue == key.text } }
      if present.count > 1 {
        reader.context.log.error(
          "the content is one of \(kinds.joined(separator: ", ")), and is `\(present[0].text)` already",
          at: present[1].location)
      }
      reader.declare(.exactlyOne(Content.Kind.allCases.map(\.rawValue)))
      let table = reader.value("table", .table).map { Content.table($0) }
      let grid = reader.value("grid", .grid).map { Content.grid($0) }
      let text = reader.value("text", .textContent).map { Content.text($0) }
      let spacer = reader.value("spacer", .nonNegativeLength)
      if present.isEmpty {
        reader.context.log.error("the content needs one of \(kinds.joined(separator: ", "))", at: reader.location)
      }
      return (table ?? grid ?? text).map {
        SceneContent(content: $0, spacer: spacer, spacerLocation: reader.node("spacer")?.location)
      }
    }
  }
}

/// What `content` says, for checks that need the whole scene.
struct SceneContent {
  var content: Content
  var spacer: Double?
  var spacerLocation: SourceLocation?

  /// Reports what the technique cannot have.
  /// - Parameter node: the scene's `content`.
  func check(under technique: TechniqueConfiguration, _ node: YAMLNode, log: DiagnosticLog) {
    TechniqueDecoder.check(content, under: technique, node, log: log)
    if case .tableCell = technique, case .table(let table) = content,
      table.sections.contains(where: { $0.title != nil })
    {
      log.error(
        "the cell of `table-cell` is the first row of the first section: sections with titles leave no place for it",
        at: node.location)
    }
    guard spacer != nil else { return }
    if case .gsk(let configuration) = technique, !configuration.managesScrollViewInsets { return }
    log.error(
      "`spacer` makes room for a `gsk` header with `manageScrollViewInsets: false`: leave it away", at: spacerLocation)
  }
}

extension ValueRule where Value == Table {
  static var table: ValueRule {
    .mapping("a table") { reader in
      var table = Table()
      let rows = reader.value("rows", .count)
      let sections = reader.value("sections", .list(of: .tableSection, "a list of sections"))
      reader.declare(.notBoth("rows", "sections"))
      if let rows { table.sections = [Table.Section(rows: rows)] }
      if let node = reader.node("sections") {
        if reader.node("rows") != nil {
          reader.context.log.error("`rows` are counted in `sections`: leave one of the two away", at: node.location)
        }
        if let sections { table.sections = sections }
        checkCount(table.sections.map(\.rows), "rows", at: node.location, log: reader.context.log)
      }
      if let height = reader.value("rowHeight", .number("a length in points, 1 or more", in: 1...lengthLimit)) {
        table.rowHeight = height
      }
      table.text = reader.rowText()
      table.textColor = reader.value("textColor", .color)
      table.font = reader.value("font", .font)
      table.background = reader.value("background", .color)
      table.rowBackgrounds = reader.value("rowBackgrounds", .list(of: .color)) ?? []
      table.separator = reader.value("separator", .separator) ?? Separator()
      table.fillerSeparators = reader.value("fillerSeparators", .bool) ?? false
      return table
    }
  }
}

extension ValueRule where Value == Table.Section {
  fileprivate static var tableSection: ValueRule {
    .mapping("a section") { reader in
      let title = reader.value("title", .boundedText(rowTextLimit))
      return reader.required("rows", .count).map { Table.Section(title: title, rows: $0) }
    }
  }
}

extension ValueRule where Value == Grid {
  static var grid: ValueRule {
    .mapping("a grid") { reader in
      var grid = Grid()
      let items = reader.value("items", .count)
      let sections = reader.value("sections", .list(of: .gridSection, "a list of sections"))
      reader.declare(.notBoth("items", "sections"))
      if let items { grid.sections = [Grid.Section(items: items)] }
      if let node = reader.node("sections") {
        if reader.node("items") != nil {
          reader.context.log.error("`items` are counted in `sections`: leave one of the two away", at: node.location)
        }
        if let sections { grid.sections = sections }
        checkCount(grid.sections.map(\.items), "items", at: node.location, log: reader.context.log)
      }
      if let size = reader.value("itemSize", .itemSize) { grid.itemSize = size }
      if let spacing = reader.value("minimumLineSpacing", .nonNegativeLength) { grid.minimumLineSpacing = spacing }
      if let spacing = reader.value("minimumInteritemSpacing", .nonNegativeLength) {
        grid.minimumInteritemSpacing = spacing
      }
      grid.sectionInset = reader.value("sectionInset", .nonNegativeInsets("a section inset")) ?? .zero
      grid.itemsPerRow = reader.value("itemsPerRow", .itemsPerRow) ?? nil
      if let colors = reader.value("colors", .gridColors) { grid.colors = colors }
      return grid
    }
  }
}

extension ValueRule where Value == Grid.Section {
  fileprivate static var gridSection: ValueRule {
    .mapping("a grid's section") { reader in reader.required("items", .count).map { Grid.Section(items: $0) } }
  }
}

extension ValueRule where Value == Grid.Colors {
  fileprivate static var gridColors: ValueRule {
    let expectation = "a list of colours, or `darwin-random`"
    let schema = { () -> ValueSchema in
      .anyOf([.words(["darwin-random"]), .list(ValueRule<SceneColor>.color.schema(), count: 1...Int.max)])
    }
    return ValueRule(expectation, schema: schema) { node, context in
      if case .scalar(let scalar) = node.value, scalar.text == "darwin-random" { return .darwinRandom }
      guard let colors = ValueRule<[SceneColor]>.list(of: .color, expectation).read(node, context) else { return nil }
      guard !colors.isEmpty else {
        context.mismatch(node, expectation, advice: "write at least one colour")
        return nil
      }
      return .cycle(colors)
    }
  }
}

extension ValueRule where Value == Size {
  /// `[100, 100]`: each side a point or more, so that a screen of items is no flood of layers.
  fileprivate static var itemSize: ValueRule {
    let expectation = "a width and a height in points, `[100, 100]`"
    return ValueRule(expectation, schema: { .list(.number(1...lengthLimit), count: 2...2) }) { node, context in
      let side = ValueRule<Double>.number("a length in points, 1 or more", in: 1...lengthLimit)
      guard let sides = ValueRule<[Double]>.list(of: side, expectation).read(node, context) else { return nil }
      guard sides.count == 2 else {
        context.log.error("`itemSize` must be \(expectation), not \(sides.count) numbers", at: node.location)
        return nil
      }
      return Size(width: sides[0], height: sides[1])
    }
  }
}

extension ValueRule where Value == Int? {
  fileprivate static var itemsPerRow: ValueRule {
    let expectation = "a whole number from 1 to 100, or `none`"
    return ValueRule(expectation, schema: { .anyOf([.words(["none"]), .integer(1...100)]) }) { node, context in
      if case .scalar(let scalar) = node.value, scalar.text == "none" { return .some(nil) }
      return ValueRule<Int>.integer(expectation, in: 1...100).read(node, context).map { .some($0) }
    }
  }
}

extension ValueRule where Value == Int {
  fileprivate static var count: ValueRule {
    integer("a whole number from 0 to \(countLimit)", in: 0...countLimit)
  }
}

private func checkCount(_ counts: [Int], _ things: String, at location: SourceLocation, log: DiagnosticLog) {
  let sum = counts.reduce(0, +)
  if sum > countLimit { log.error("\(sum) \(things) in all sections: at most \(countLimit)", at: location) }
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
