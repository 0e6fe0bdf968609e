import Raster

/// `table-cell`: the first cell of a table, whose frame the scroll callback stretches (a Qiita article on a stretchy
/// table cell).
///
/// At each event with `y <= 0` the cell gets the frame (0, y, W, height + d), where `height` is what the cell has now
/// and `d = |y| - |last|`, with `last` the offset of the event before, in single precision. Events with `y > 0` do
/// nothing, which gives the technique its quirks:
/// - a flick from -50 to +10 leaves the cell stretched until the next event with `y <= 0`;
/// - when the table lays the cell out again (on `reload`, or when the row comes back after it scrolled out of sight)
///   while `last` is not 0, every later height is wrong by `|last|`.
public struct TableCellTechnique: HeaderTechnique {
  public struct Configuration: Sendable, Equatable {
    /// The row's height in points, above 0.
    public var height: Double

    public init(height: Double = 200) { self.height = height }
  }

  private let declaredHeight: Double
  /// What `heightForRow` answers, from the table's next layout on.
  private var nextRowHeight: Double
  private var rowHeight: Double
  /// The cell's frame in content coordinates; the height may become negative, as on a device.
  private var cellTop = 0.0
  private var cellHeight: Double
  private var lastOffset = 0.0

  public init(_ configuration: Configuration = Configuration()) {
    declaredHeight = configuration.height
    nextRowHeight = configuration.height
    rowHeight = configuration.height
    cellHeight = configuration.height
  }

  public var contentStart: Double { rowHeight }

  /// Setting `header.height` changes what `heightForRow` answers: the table takes it at its next `reload`.
  public mutating func receive(_ event: ScrollEvent, in context: StageContext) {
    switch event.kind {
    case .didScroll: scroll(to: event.contentOffset)
    case .reload:
      rowHeight = nextRowHeight
      layOutCell()
    case .set("header.height", let value): nextRowHeight = max(0, value)
    case .set, .didEndDragging, .didEndDecelerating, .didEndScrollingAnimation: break
    }
  }

  private mutating func scroll(to offset: Double) {
    guard offset <= 0 else {
      // The table takes a cell back when its row leaves the viewport, and lays it out anew when the row returns.
      if offset >= rowHeight { layOutCell() }
      return
    }
    cellTop = offset + 0
    cellHeight += Double(Self.magnitude(offset) - Self.magnitude(lastOffset))
    lastOffset = offset
  }

  /// Beyond any content, and far from where the difference of two would be no number.
  private static func magnitude(_ offset: Double) -> Float { Float(min(abs(offset), 1e9)) }

  private mutating func layOutCell() {
    cellTop = 0
    cellHeight = rowHeight
  }

  public func presentation(at time: Double, in context: StageContext) -> HeaderPresentation {
    let height = max(0, cellHeight)
    let frame = Rect(
      x: context.viewport.x, y: context.screenY(ofContentY: cellTop), width: context.viewport.width, height: height)
    let image = context.picture.layer(frame: Rect(origin: .zero, size: frame.size), clips: true)
    return HeaderPresentation(
      behindContent: [Layer(id: "header", frame: frame, sublayers: [image])], height: height,
      progress: height / declaredHeight)
  }
}
