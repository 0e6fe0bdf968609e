/// Where and by how much two bitmaps of one size differ, exactly.
///
/// Pixels are compared as they are stored: premultiplied, 8 bits a channel.
public struct BitmapDifference: Sendable, Equatable {
  /// Pixels side by side in one row, all of which differ.
  public struct Run: Sendable, Hashable {
    public var row: Int
    public var left: Int
    public var length: Int

    public init(row: Int, left: Int, length: Int) {
      self.row = row
      self.left = left
      self.length = length
    }
  }

  /// One row in which pixels differ.
  public struct Row: Sendable, Hashable {
    /// From the top, from 0.
    public var row: Int
    /// Pixels that differ.
    public var count: Int
    /// The first column that differs, and the one after the last.
    public var columns: Range<Int>
    /// Of 0...255.
    public var largestStep: Int
    public var longestRun: Run
  }

  /// The size of either bitmap in pixels.
  public let width: Int
  public let height: Int
  /// The rows that differ, from the top.
  public let rows: [Row]

  /// - Returns: `nil` where the sizes differ.
  public init?(_ reference: Bitmap, _ actual: Bitmap) {
    guard reference.width == actual.width, reference.height == actual.height else { return nil }
    width = reference.width
    height = reference.height
    var rows: [Row] = []
    for row in 0..<height {
      let range = row * width..<(row + 1) * width
      guard !DifferenceKernels.isEqual(reference.pixels, actual.pixels, range) else { continue }
      rows.append(Self.measure(row, reference.pixels[range], actual.pixels[range]))
    }
    self.rows = rows
  }

  public var isEmpty: Bool { rows.isEmpty }

  /// Pixels that differ.
  public var count: Int { rows.reduce(0) { $0 + $1.count } }

  /// The largest difference of a channel, of 0...255.
  public var largestStep: Int { rows.reduce(0) { max($0, $1.largestStep) } }

  /// The longest run of pixels that differ, the first of several; `nil` where none does.
  public var longestRun: Run? {
    rows.reduce(nil) { longest, row in
      row.longestRun.length > longest?.length ?? 0 ? row.longestRun : longest
    }
  }

  /// The row with the most pixels that differ, the first of several; `nil` where none does.
  public var fullestRow: Row? {
    rows.reduce(nil) { fullest, row in row.count > fullest?.count ?? 0 ? row : fullest }
  }

  /// The smallest box that holds every pixel that differs.
  public var bounds: PixelRect {
    rows.reduce(PixelRect(left: 0, top: 0, right: 0, bottom: 0)) { box, row in
      box.union(
        PixelRect(left: row.columns.lowerBound, top: row.row, right: row.columns.upperBound, bottom: row.row + 1))
    }
  }

  /// Rows that differ without a row between them that does not: from the top.
  public var bands: [Range<Int>] {
    var bands: [Range<Int>] = []
    for row in rows {
      if let last = bands.last, last.upperBound == row.row {
        bands[bands.count - 1] = last.lowerBound..<row.row + 1
      } else {
        bands.append(row.row..<row.row + 1)
      }
    }
    return bands
  }

  private static func measure(_ row: Int, _ reference: ArraySlice<UInt32>, _ actual: ArraySlice<UInt32>) -> Row {
    var measured = Row(
      row: row, count: 0, columns: 0..<0, largestStep: 0, longestRun: Run(row: row, left: 0, length: 0))
    var first: Int?
    var run = Run(row: row, left: 0, length: 0)
    for (column, (a, b)) in zip(reference, actual).enumerated() {
      guard a != b else {
        run.length = 0
        continue
      }
      if run.length == 0 { run.left = column }
      run.length += 1
      if run.length > measured.longestRun.length { measured.longestRun = run }
      measured.count += 1
      measured.largestStep = max(measured.largestStep, DifferenceKernels.step(a, b))
      let start = first ?? column
      first = start
      measured.columns = start..<column + 1
    }
    return measured
  }
}
