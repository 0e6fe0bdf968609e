/// One pixel row of areas. Each cell holds how much the coverage changes there against its left neighbour, so that an
/// edge writes only where it passes and everything right of it follows from the sum.
struct CoverageRow {
  private let width: Int
  private var cells: [Double]
  private var bytes: [UInt8]
  private var firstCell: Int
  private var lastCell = -1

  init(width: Int) {
    self.width = width
    // An edge in the last pixel spills into the cell after it.
    cells = [Double](repeating: 0, count: width + 2)
    bytes = [UInt8](repeating: 0, count: width)
    firstCell = width
  }

  /// Adds the area to the right of a line.
  /// - Parameters:
  ///   - a: x where it enters, in pixels from the row's left end; `b`: where it leaves.
  ///   - cover: its height in this row, negative where it ends an area instead of beginning one.
  mutating func add(_ a: Double, _ b: Double, cover: Double) {
    let low = min(a, b)
    let high = max(a, b)
    guard low < Double(width) else { return }
    guard high > 0 else { return add(0, 0, cover) }
    if low >= 0 {
      let column = Int(low)
      if high <= Double(column + 1) { return add(column, (low + high) / 2 - Double(column), cover) }
    }
    let perPixel = cover / (high - low)
    var x = low
    if low < 0 {
      add(0, 0, -low * perPixel)
      x = 0
    }
    let end = min(high, Double(width))
    var column = Int(x)
    while x < end {
      let next = min(Double(column + 1), end)
      add(column, (x + next) / 2 - Double(column), (next - x) * perPixel)
      x = next
      column += 1
    }
  }

  /// - Parameter share: how much of the pixel's width lies left of the line, 0...1, on average.
  private mutating func add(_ column: Int, _ share: Double, _ cover: Double) {
    cells[column] += cover * (1 - share)
    cells[column + 1] += cover * share
    firstCell = min(firstCell, column)
    lastCell = max(lastCell, column + 1)
  }

  /// Sums the row up, hands it to `mask` and makes it bare again.
  mutating func finish(into mask: inout CoverageMask) {
    var sum = 0.0
    for column in 0..<min(firstCell, width) { bytes[column] = 0 }
    var column = min(firstCell, width)
    while column < width, column <= lastCell {
      sum += cells[column]
      bytes[column] = Self.byte(sum)
      column += 1
    }
    let rest = Self.byte(sum)
    while column < width {
      bytes[column] = rest
      column += 1
    }
    if firstCell <= lastCell { for cell in firstCell...lastCell { cells[cell] = 0 } }
    firstCell = width
    lastCell = -1
    mask.append(bytes[...])
  }

  private static func byte(_ area: Double) -> UInt8 {
    UInt8(truncatingIfNeeded: Int(min(max(area * 255 + CoverageFiller.half, 0), 255)))
  }
}
