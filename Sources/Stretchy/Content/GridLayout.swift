import Raster

/// Where the flow layout puts the items of a grid of one item size: columns from the width, rows by counting.
///
/// Nothing is rounded to pixels. Lengths are points.
struct GridLayout: Sendable, Equatable {
  /// After `itemsPerRow`, if that is set; 0 wide and high where so many items leave no room.
  let itemSize: Size
  /// x of each column's left edge.
  let columns: [Double]
  /// From a row's top to the next one's.
  let pitch: Double

  /// Sums of widths such as (W - 2) / 3 miss the container's width by a binary digit: without a tolerance the layout
  /// loses a column at every third width.
  private static let tolerance = 1e-6

  /// - Parameter width: the collection view's.
  init(_ grid: Grid, width: Double) {
    let available = max(0, width - grid.sectionInset.left - grid.sectionInset.right)
    let spacing = grid.minimumInteritemSpacing
    var item = grid.itemSize
    if let perRow = grid.itemsPerRow {
      let count = Double(max(perRow, 1))
      let fitted = max(0, (available - (count - 1) * spacing) / count)
      item = Size(width: fitted, height: fitted / (grid.itemSize.width / grid.itemSize.height))
    }
    itemSize = item
    pitch = item.height + grid.minimumLineSpacing
    let step = item.width + spacing
    let further = step > 0 ? ((available - item.width + Self.tolerance) / step).rounded(.down) : 0
    let count = 1 + Int(min(max(further, 0), 1_000_000))
    let left = grid.sectionInset.left
    guard count > 1 else {
      columns = [left + max(0, (available - item.width) / 2)]
      return
    }
    let gap = (available - Double(count) * item.width) / Double(count - 1)
    columns = (0..<count).map { left + Double($0) * (item.width + gap) }
  }

  func rows(of items: Int) -> Int { (items + columns.count - 1) / columns.count }

  /// Height of so many rows, without a line spacing after the last one.
  func height(ofRows rows: Int, in sections: Int, spacing: Double) -> Double {
    Double(rows) * itemSize.height + Double(rows - sections) * spacing
  }
}
