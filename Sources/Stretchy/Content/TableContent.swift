import Raster
import Typography

/// The rows of a plain table as layers.
struct TableContent: ContentLayout {
  /// A section header of a plain table is this high, in points.
  static let headerHeight = 28.0

  struct Palette {
    var rowBackground: Color?
    var rowBackgrounds: [Color]
    var separator: Color
    var sectionHeader: Color
  }

  /// How its texts look and where they go. Lengths are points.
  struct Labels {
    var font: TextFont
    var color: Color
    var sectionColor: Color
    /// From a row's left and right edge: layout margin and safe area.
    var left: Double
    var right: Double
    /// Pixels a point of the device, whose grid texts are on.
    var deviceScale: Double
    var engine: TextEngine

    /// A plain table's headings.
    static let sectionFont = TextFont(size: 17, weight: .semibold)
  }

  private struct Section {
    /// Global numbers.
    var number: Int
    var firstRow: Int
    var rows: Int
    /// 0 where the section has no heading.
    var headerHeight: Double
  }

  private let table: Table
  private let palette: Palette
  private let labels: Labels
  /// Thickness of a separator, in points: one pixel of the device.
  private let hairline: Double
  private let sections: ContentColumn<Section>

  init(_ table: Table, palette: Palette, labels: Labels) {
    self.table = table
    self.palette = palette
    self.labels = labels
    hairline = 1 / labels.deviceScale
    var sections = ContentColumn<Section>()
    var rows = 0
    var headers = 0
    // Tops come from the counts, not from each other, so that no sum of fractions drifts over many sections.
    func position() -> Double { Double(headers) * Self.headerHeight + Double(rows) * table.rowHeight }
    for (number, section) in table.sections.enumerated() {
      let top = position()
      let firstRow = rows
      let hasHeader = section.title != nil
      rows += section.rows
      headers += hasHeader ? 1 : 0
      sections.append(
        Section(
          number: number, firstRow: firstRow, rows: section.rows, headerHeight: hasHeader ? Self.headerHeight : 0),
        top: top, bottom: position())
    }
    self.sections = sections
  }

  var height: Double { sections.height }

  func layers(in window: ContentWindow) -> [Layer] {
    var rows: [Layer] = []
    var headers: [Layer] = []
    for index in sections.firstVisible(top: window.top)..<sections.parts.count {
      let section = sections.parts[index]
      let top = sections.tops[index] + window.top
      guard top < window.size.height else { break }
      let firstTop = top + section.headerHeight
      let candidates = Self.candidates(
        count: section.rows, top: firstTop, pitch: table.rowHeight, length: window.size.height)
      for row in candidates {
        let frame = Rect(
          x: 0, y: Double(row) * table.rowHeight + firstTop, width: window.size.width, height: table.rowHeight)
        if frame.maxY > 0 && frame.minY < window.size.height {
          rows.append(rowLayer(row, of: section, frame: frame))
        }
      }
      if section.headerHeight > 0 {
        headers += headerLayers(section, top: top, bottom: sections.bottom(of: index) + window.top, in: window)
      }
    }
    return rows + fillerLayers(in: window) + headers
  }

  private func rowLayer(_ row: Int, of section: Section, frame: Rect) -> Layer {
    let number = section.firstRow + row
    let id = "content.row.\(number)"
    let color =
      palette.rowBackgrounds.isEmpty
      ? palette.rowBackground : palette.rowBackgrounds[number % palette.rowBackgrounds.count]
    var sublayers: [Layer] = []
    if let string = table.text?.string(row: row, section: section.number, number: number),
      let text = textLayer(
        LabelText(string, font: labels.font, color: labels.color, numberOfLines: 1), id: id + ".text", in: frame.size)
    {
      sublayers.append(text)
    }
    if !table.separator.isHidden { sublayers.append(separatorLayer(id: id + ".separator", in: frame.size)) }
    return Layer(id: id, frame: frame, backgroundColor: color, sublayers: sublayers)
  }

  /// A label of one line, as wide as the margins leave it room, in a row's vertical middle on the device's grid.
  private func textLayer(_ text: LabelText, id: String, in row: Size) -> Layer? {
    let width = row.width - labels.left - labels.right
    guard !text.string.isEmpty, width > 0 else { return nil }
    let size = Size(width: width, height: min(labels.engine.size(text, width).height, row.height))
    let top = PixelGrid.nearest((row.height - size.height) / 2, labels.deviceScale)
    return Layer(
      id: id, frame: Rect(origin: Point(x: labels.left, y: top), size: size),
      contents: labels.engine.contents(text, size))
  }

  private func separatorLayer(id: String, in row: Size) -> Layer {
    let left = table.separator.left ?? labels.left
    return Layer(
      id: id,
      frame: Rect(
        x: left, y: row.height - hairline, width: max(0, row.width - left - table.separator.right), height: hairline),
      contents: .hairline(palette.separator))
  }

  /// The section's header at its own place, or as low as the pinned top asks for, but never past the section's end.
  private func headerLayers(
    _ section: Section, top: Double, bottom: Double, in window: ContentWindow
  ) -> [Layer] {
    let frame = Rect(
      x: 0, y: min(max(top, window.pinnedTop), bottom - section.headerHeight), width: window.size.width,
      height: section.headerHeight)
    guard frame.maxY > 0, frame.minY < window.size.height else { return [] }
    let id = "content.section.\(section.number)"
    let text = LabelText(
      table.sections[section.number].title ?? "", font: Labels.sectionFont, color: labels.sectionColor, numberOfLines: 1
    )
    return [
      Layer(
        id: id, frame: frame, backgroundColor: palette.sectionHeader,
        sublayers: textLayer(text, id: id + ".text", in: frame.size).map { [$0] } ?? [])
    ]
  }

  private func fillerLayers(in window: ContentWindow) -> [Layer] {
    guard table.fillerSeparators, !table.separator.isHidden else { return [] }
    let top = height + window.top
    let first = max(0, ((0 - top) / table.rowHeight).rounded(.down))
    guard first < 1e9 else { return [] }
    var layers: [Layer] = []
    var row = first
    while row * table.rowHeight + top < window.size.height {
      let frame = Rect(
        x: 0, y: row * table.rowHeight + top, width: window.size.width, height: table.rowHeight)
      layers.append(Layer(frame: frame, sublayers: [separatorLayer(id: "", in: frame.size)]))
      row += 1
    }
    return layers
  }
}
