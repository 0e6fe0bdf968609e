/// How much of each pixel of a box is covered, 0...255. Rows that are wholly bare or wholly covered take no bytes.
struct CoverageMask: Sendable, Equatable {
  enum Row: Equatable {
    case empty
    case full
    /// Where the row's bytes begin in `bytes`.
    case partial(Int)
  }

  /// Pixels outside are not covered.
  let box: PixelRect
  private(set) var rows: [Row] = []
  private(set) var bytes: [UInt8] = []

  static let nothing = CoverageMask(box: PixelRect(left: 0, top: 0, right: 0, bottom: 0))

  /// A mask whose rows are still to be added, from the top.
  init(box: PixelRect) {
    self.box = box
    rows.reserveCapacity(box.height)
  }

  /// - Parameter bytes: row by row; `box.width * box.height` of them.
  init(box: PixelRect, bytes: [UInt8]) {
    precondition(bytes.count == box.width * box.height)
    self.init(box: box)
    for row in 0..<box.height { append(bytes[row * box.width..<(row + 1) * box.width]) }
  }

  mutating func append(_ row: ArraySlice<UInt8>) {
    var low: UInt8 = 255
    var high: UInt8 = 0
    for byte in row {
      low = min(low, byte)
      high = max(high, byte)
    }
    if high == 0 {
      rows.append(.empty)
    } else if low == 255 {
      rows.append(.full)
    } else {
      rows.append(.partial(bytes.count))
      bytes.append(contentsOf: row)
    }
  }

  mutating func appendEmptyRow() { rows.append(.empty) }
  /// The row above again; it takes no bytes of its own.
  mutating func repeatRow() { rows.append(rows[rows.count - 1]) }

  /// - Parameter y: a row of the box.
  func row(_ y: Int) -> Row { rows[y - box.top] }

  subscript(x: Int, y: Int) -> UInt8 {
    guard box.contains(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1)) else { return 0 }
    switch row(y) {
    case .empty: return 0
    case .full: return 255
    case .partial(let start): return bytes[start + x - box.left]
    }
  }

  /// True where every pixel of `region` is wholly covered.
  func covers(_ region: PixelRect) -> Bool {
    guard box.contains(region) else { return false }
    return (region.top..<region.bottom).allSatisfy { y in
      switch row(y) {
      case .empty: false
      case .full: true
      case .partial(let start):
        bytes[start + region.left - box.left..<start + region.right - box.left].allSatisfy { $0 == 255 }
      }
    }
  }

  /// About how much memory it takes.
  var byteCount: Int { bytes.count + rows.count * MemoryLayout<Row>.stride + 128 }
}
