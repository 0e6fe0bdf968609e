/// A linear form over columns: its entries, none of them 0, in the order of their columns.
struct SparseRow: Sendable {
  struct Entry: Sendable {
    var column: Int
    var coefficient: Double
  }

  private(set) var entries: [Entry]

  init() { entries = [] }

  /// - Parameter entries: in the order of their columns, none twice.
  init(sorted entries: [Entry]) { self.entries = entries }

  /// 0 where the form does not hold the column.
  func coefficient(of column: Int) -> Double {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].column == column ? entries[low].coefficient : 0
  }

  /// This form and `factor` times another, without one column.
  /// - Parameter counts: in how many rows each column occurs; kept up to date.
  func adding(
    _ other: SparseRow, times factor: Double, removing removed: Int = -1, counts: inout [Int]
  ) -> SparseRow {
    var result: [Entry] = []
    result.reserveCapacity(entries.count + other.entries.count)
    var index = 0
    for entry in other.entries {
      while index < entries.count, entries[index].column < entry.column {
        if entries[index].column != removed { result.append(entries[index]) }
        index += 1
      }
      let added = entry.coefficient * factor
      guard index < entries.count, entries[index].column == entry.column else {
        result.append(Entry(column: entry.column, coefficient: added))
        counts[entry.column] += 1
        continue
      }
      let own = entries[index].coefficient
      index += 1
      let sum = own + added
      // What is left of two coefficients that cancel but for their rounding is nothing.
      if abs(sum) <= 1e-12 * (abs(own) + abs(added)) {
        counts[entry.column] -= 1
      } else if entry.column != removed {
        result.append(Entry(column: entry.column, coefficient: sum))
      }
    }
    while index < entries.count {
      if entries[index].column != removed { result.append(entries[index]) }
      index += 1
    }
    return SparseRow(sorted: result)
  }

  /// This row says `leaving = …`; the row that says the same as `entering = …`.
  func solved(for entering: Int, leaving: Int) -> SparseRow {
    let pivot = coefficient(of: entering)
    var result: [Entry] = []
    result.reserveCapacity(entries.count)
    var isPlaced = false
    for entry in entries {
      if !isPlaced, entry.column > leaving {
        result.append(Entry(column: leaving, coefficient: 1 / pivot))
        isPlaced = true
      }
      if entry.column != entering {
        result.append(Entry(column: entry.column, coefficient: 0 - entry.coefficient / pivot))
      }
    }
    if !isPlaced { result.append(Entry(column: leaving, coefficient: 1 / pivot)) }
    return SparseRow(sorted: result)
  }
}
