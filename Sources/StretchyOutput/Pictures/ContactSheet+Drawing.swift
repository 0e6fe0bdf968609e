public import Raster
import Typography

extension ContactSheet {
  private enum Style {
    static let paper = Color(rgb: 0xF2F2F7)
    static let ink = Color(rgb: 0x1C1C1E)
    static let quietInk = Color(rgb: 0x6C6C70)
    static let edge = Color(red: 0, green: 0, blue: 0, opacity: 0.16)
    static let margin = 20.0
    static let gap = 12.0
    static let rowGap = 20.0
    static let corner = 6.0
    static let title = Font.system(size: 17, weight: .bold)
    static let subtitle = Font.system(size: 12)
    static let rowTitle = Font.system(size: 13, weight: .semibold)
    static let caption = Font.system(size: 11, weight: .medium)
    static let detail = Font.system(size: 11)
    /// A cell narrower than this has its two texts one below the other.
    static let captionWidth = 112.0
  }

  /// The sheet as a picture.
  /// - Throws: `frameTooLarge`.
  public func bitmap() throws(OutputError) -> Bitmap {
    var layout = Layout(sheet: self)
    let root = layout.root()
    let (width, height) = Compositor(scale: scale).bitmapSize(for: root.frame.size)
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, pixels <= FrameSequence.pixelLimit else { throw .frameTooLarge(width: width, height: height) }
    var bitmap = Bitmap(width: width, height: height)
    Compositor(scale: scale).draw(root, into: &bitmap)
    return bitmap
  }

  /// Goes from the top to the bottom, on whole pixels, so that pictures are copied and not resampled.
  private struct Layout {
    let sheet: ContactSheet
    var layers: [Layer] = []
    var y = 0.0

    private var columns: Int { min(sheet.columns, max(1, sheet.rows.map(\.cells.count).max() ?? 1)) }
    private var width: Double { grid(Style.margin * 2 + Double(columns) * (cell + gap)) - gap }
    private var gap: Double { grid(Style.gap) }
    /// As wide as its picture's whole pixels.
    private var cell: Double {
      Double(ContactSheet.pixels(ofWidth: sheet.cellWidth, scale: sheet.scale)) / sheet.scale
    }

    init(sheet: ContactSheet) { self.sheet = sheet }

    private func grid(_ value: Double) -> Double { (value * sheet.scale).rounded() / sheet.scale }

    mutating func root() -> Layer {
      y = grid(Style.margin)
      let margin = grid(Style.margin)
      text(sheet.title, Style.title, Style.ink, x: margin, width: width - 2 * margin)
      text(sheet.subtitle, Style.subtitle, Style.quietInk, x: margin, width: width - 2 * margin)
      if !sheet.title.isEmpty || !sheet.subtitle.isEmpty { y = grid(y + 12) }
      for (index, row) in sheet.rows.enumerated() {
        if index > 0 { y = grid(y + Style.rowGap) }
        if !row.title.isEmpty {
          text(row.title, Style.rowTitle, Style.ink, x: margin, width: width - 2 * margin)
          y = grid(y + 6)
        }
        for start in stride(from: 0, to: row.cells.count, by: columns) {
          if start > 0 { y = grid(y + gap) }
          line(row.cells[start..<min(start + columns, row.cells.count)])
        }
      }
      y = grid(y + Style.margin)
      return Layer(
        frame: Rect(x: 0, y: 0, width: width, height: y), backgroundColor: Style.paper, sublayers: layers)
    }

    /// Cells beside one another.
    private mutating func line(_ cells: ArraySlice<Cell>) {
      let top = y
      let height = (cells.compactMap { $0.picture?.height }.max().map { Double($0) / sheet.scale }) ?? cell
      var bottom = top + height
      for (column, content) in cells.enumerated() {
        let x = grid(Style.margin) + Double(column) * (cell + gap)
        guard let picture = content.picture else { continue }
        let size = Size(width: cell, height: Double(picture.height) / sheet.scale)
        let frame = Rect(origin: Point(x: x, y: top), size: size)
        let corner = min(Style.corner, cell / 8)
        layers.append(
          Layer(
            frame: frame, contents: .image(Image(bitmap: picture, size: size), .scaleToFill), masksToBounds: true,
            cornerRadius: corner))
        layers.append(
          Layer(frame: frame, cornerRadius: corner, borderWidth: max(0.5, 1 / sheet.scale), borderColor: Style.edge))
        y = grid(frame.maxY + 5)
        caption(content, x: x)
        bottom = max(bottom, y)
      }
      y = grid(bottom)
    }

    private mutating func caption(_ content: Cell, x: Double) {
      let isWide = cell >= Style.captionWidth
      let top = y
      text(content.title, Style.caption, Style.ink, x: x, width: cell)
      let below = y
      if isWide { y = top }
      text(
        content.detail, Style.detail, Style.quietInk, x: x, width: cell, alignment: isWide ? .right : .left)
      y = max(y, below)
    }

    private mutating func text(
      _ text: String, _ font: Font, _ color: Color, x: Double, width: Double, alignment: TextAlignment = .left
    ) {
      guard !text.isEmpty, width > 0 else { return }
      let size = Size(width: width, height: grid(font.lineHeight))
      let run = Label(text, font: font, color: color, alignment: alignment).draw(in: size, deviceScale: sheet.scale).run
      layers.append(Layer(frame: Rect(origin: Point(x: x, y: y), size: size), contents: .glyphs(run)))
      y = grid(y + size.height)
    }
  }
}
