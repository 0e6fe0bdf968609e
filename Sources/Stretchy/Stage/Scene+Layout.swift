import Raster

extension Scene {
  /// Its rows or items, laid out on its device; `nil` where the content is text.
  /// - Parameters:
  ///   - sectionHeaderHeight: what a grid leaves above each section but the first, in points.
  ///   - engine: measures and draws the texts of rows.
  func contentLayout(sectionHeaderHeight: Double, engine: TextEngine) -> (any ContentLayout)? {
    switch content {
    case .table(let table): TableContent(table, palette: palette(of: table), labels: labels(of: table, engine))
    case .grid(let grid):
      GridContent(
        grid, width: device.size.width, headerHeight: sectionHeaderHeight, appearance: appearance)
    case .text: nil
    }
  }

  /// Its text, where the content is one.
  func stageText(engine: TextEngine) -> StageText {
    guard case .text(let text) = content else { return StageText(engine: engine) }
    let defaults = header.technique.defaults
    let label = LabelText(
      text.text, font: text.font ?? defaults.font,
      color: (text.textColor ?? defaults.textColor).resolved(in: appearance))
    return StageText(label: label, insets: text.insets, engine: engine)
  }

  private func labels(of table: Table, _ engine: TextEngine) -> TableContent.Labels {
    let defaults = header.technique.defaults
    return TableContent.Labels(
      font: table.font ?? defaults.font, color: (table.textColor ?? defaults.textColor).resolved(in: appearance),
      sectionColor: SystemColor.label.resolved(in: appearance), left: device.layoutMargin + device.safeArea.left,
      right: device.layoutMargin + device.safeArea.right, deviceScale: device.scale, engine: engine)
  }

  private func palette(of table: Table) -> TableContent.Palette {
    let defaults = header.technique.defaults
    return TableContent.Palette(
      rowBackground: (table.background ?? defaults.rowBackground)?.resolved(in: appearance),
      rowBackgrounds: table.rowBackgrounds.map { $0.resolved(in: appearance) },
      separator: (table.separator.color ?? defaults.separator ?? .system(.separator)).resolved(in: appearance),
      sectionHeader: SystemColor.secondarySystemBackground.resolved(in: appearance))
  }

  /// The header's picture; where the assets have none, one transparent pixel.
  func headerPicture(assets: SceneAssets) -> HeaderPicture {
    HeaderPicture(
      image: assets.image(for: header.image) ?? Image(bitmap: Bitmap(width: 1, height: 1)),
      contentMode: header.contentMode,
      background: (header.imageBackground ?? header.technique.defaults.imageBackground)?.resolved(in: appearance),
      overlays: header.overlays.map { ($0.color.resolved(in: appearance), $0.alpha) })
  }
}

extension Content {
  /// The colour that the scene names for all of it.
  var background: SceneColor? {
    switch self {
    case .table(let table): table.background
    case .grid, .text: nil
    }
  }
}
