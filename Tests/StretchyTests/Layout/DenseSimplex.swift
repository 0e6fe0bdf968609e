@testable import Stretchy

/// The least costs of a system, level by level, from the textbook: a dense tableau, every variable split into two, two
/// error variables for each constraint, Bland's rule, and each level minimised
/// over the columns that cost the levels before it nothing. Slow, and independent of the solver.
struct DenseSimplex {
  /// The least sum of violations at each level, required first. `nil` where required constraints conflict.
  static func leastCosts(_ system: RandomSystem) -> [Double]? {
    let n = system.variableCount
    let levels = system.levels(broken: [])
    let m = system.constraints.count
    // Columns: positive and negative parts of the variables, then excess and shortfall of each constraint.
    let width = 2 * n + 2 * m
    var rows: [[Double]] = []
    var constants: [Double] = []
    var prices = [[Double]](repeating: [Double](repeating: 0, count: width), count: (levels.max() ?? 0) + 1)
    for (number, constraint) in system.constraints.enumerated() {
      var row = [Double](repeating: 0, count: width)
      for variable in 0..<n {
        row[variable] = Double(constraint.coefficients[variable])
        row[n + variable] = -Double(constraint.coefficients[variable])
      }
      row[2 * n + number] = -1
      row[2 * n + m + number] = 1
      rows.append(row)
      constants.append(Double(constraint.constant))
      if constraint.relation != .greaterOrEqual { prices[levels[number]][2 * n + number] = 1 }
      if constraint.relation != .lessOrEqual { prices[levels[number]][2 * n + m + number] = 1 }
    }
    for variable in 0..<n where system.isNonNegative[variable] { prices[0][n + variable] = 1 }
    var simplex = DenseSimplex(rows, constants)
    guard simplex.hasStart else { return nil }
    var costs: [Double] = []
    for price in prices {
      costs.append(simplex.minimise(price))
      if costs[0] > 1e-6 { return nil }
    }
    return costs
  }

  /// `a x = b` with `b >= 0` and `x >= 0`.
  private var matrix: [[Double]]
  private var right: [Double]
  private var basis: [Int]
  /// The columns that may still enter.
  private var isAllowed: [Bool]
  private var hasStart = true

  /// Drives out artificial variables, which leaves a tableau of the programme's own columns.
  private init(_ rows: [[Double]], _ constants: [Double]) {
    let width = rows.first?.count ?? 0
    matrix = []
    right = []
    basis = []
    for (index, (row, constant)) in zip(rows, constants).enumerated() {
      let sign = constant < 0 ? -1.0 : 1.0
      matrix.append(row.map { $0 * sign } + rows.indices.map { $0 == index ? 1 : 0 })
      right.append(constant * sign)
      basis.append(width + index)
    }
    isAllowed = [Bool](repeating: true, count: width + rows.count)
    let price = [Double](repeating: 0, count: width) + [Double](repeating: 1, count: rows.count)
    hasStart = minimise(price) < 1e-6
    for row in basis.indices where basis[row] >= width {
      if let column = (0..<width).first(where: { abs(matrix[row][$0]) > 1e-7 }) { pivot(row, column) }
    }
    let kept = basis.indices.filter { basis[$0] < width }
    matrix = kept.map { Array(matrix[$0].prefix(width)) }
    right = kept.map { right[$0] }
    basis = kept.map { basis[$0] }
    isAllowed = [Bool](repeating: true, count: width)
  }

  /// The least price. Afterwards only columns that do not raise it may enter.
  private mutating func minimise(_ price: [Double]) -> Double {
    while true {
      var reduced = price
      for row in basis.indices where price[basis[row]] != 0 {
        let factor = price[basis[row]]
        for column in reduced.indices { reduced[column] -= factor * matrix[row][column] }
      }
      guard let entering = reduced.indices.first(where: { isAllowed[$0] && reduced[$0] < -1e-9 }) else {
        for column in reduced.indices where reduced[column] > 1e-9 { isAllowed[column] = false }
        break
      }
      var leaving = -1
      for row in basis.indices where matrix[row][entering] > 1e-9 {
        let ratio = right[row] / matrix[row][entering]
        guard leaving >= 0 else {
          leaving = row
          continue
        }
        let best = right[leaving] / matrix[leaving][entering]
        if ratio < best - 1e-12 || (ratio <= best + 1e-12 && basis[row] < basis[leaving]) { leaving = row }
      }
      guard leaving >= 0 else { break }
      pivot(leaving, entering)
    }
    return basis.indices.reduce(0) { $0 + price[basis[$1]] * right[$1] }
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let divisor = matrix[row][column]
    matrix[row] = matrix[row].map { $0 / divisor }
    right[row] /= divisor
    let pivotRow = matrix[row]
    for other in basis.indices where other != row {
      let factor = matrix[other][column]
      guard factor != 0 else { continue }
      for index in pivotRow.indices where pivotRow[index] != 0 { matrix[other][index] -= factor * pivotRow[index] }
      right[other] -= factor * right[row]
    }
    basis[row] = column
  }
}
