@testable import Stretchy

/// The best point of a system of up to three variables, found by looking at every point where so many of its lines and
/// axes meet, in whole numbers. It shares nothing with the solver.
struct VertexSearch {
  /// A point as numerators over one denominator above 0.
  struct Vertex {
    var numerators: [Int]
    var denominator: Int
    /// Numerators of the costs at each level, and of the variables' distances from 0 after them.
    var costs: [Int]

    var point: [Double] { numerators.map { Double($0) / Double(denominator) } }
  }

  private var planes: [(coefficients: [Int], constant: Int)]
  private let system: RandomSystem
  private let levels: [Int]

  init(_ system: RandomSystem, broken: Set<Int> = []) {
    self.system = system
    levels = system.levels(broken: broken)
    planes = system.constraints.map { ($0.coefficients, $0.constant) }
    for variable in 0..<system.variableCount {
      planes.append(((0..<system.variableCount).map { $0 == variable ? 1 : 0 }, 0))
    }
  }

  func best() -> Vertex {
    var best: Vertex?
    visit([]) { vertex in
      guard let current = best else {
        best = vertex
        return
      }
      if Self.isLess(vertex, current) { best = vertex }
    }
    return best!
  }

  private static func isLess(_ a: Vertex, _ b: Vertex) -> Bool {
    for (first, second) in zip(a.costs, b.costs) {
      let (left, right) = (first * b.denominator, second * a.denominator)
      if left != right { return left < right }
    }
    return false
  }

  private func visit(_ chosen: [Int], _ body: (Vertex) -> Void) {
    if chosen.count == system.variableCount {
      if let vertex = vertex(chosen) { body(vertex) }
      return
    }
    for plane in ((chosen.last ?? -1) + 1)..<max(planes.count, (chosen.last ?? -1) + 1) {
      visit(chosen + [plane], body)
    }
  }

  /// Cramer's rule.
  private func vertex(_ chosen: [Int]) -> Vertex? {
    let matrix = chosen.map { planes[$0].coefficients }
    var denominator = Self.determinant(matrix)
    guard denominator != 0 else { return nil }
    var numerators = (0..<system.variableCount).map { variable in
      Self.determinant(
        matrix.indices.map { row in
          var line = matrix[row]
          line[variable] = planes[chosen[row]].constant
          return line
        })
    }
    if denominator < 0 {
      denominator = -denominator
      numerators = numerators.map { -$0 }
    }
    return Vertex(
      numerators: numerators, denominator: denominator, costs: costs(numerators, over: denominator))
  }

  private func costs(_ numerators: [Int], over denominator: Int) -> [Int] {
    var costs = [Int](repeating: 0, count: (levels.max() ?? 0) + 1)
    for (number, constraint) in system.constraints.enumerated() {
      var residual = -constraint.constant * denominator
      for variable in numerators.indices { residual += constraint.coefficients[variable] * numerators[variable] }
      costs[levels[number]] += constraint.violation(residual)
    }
    for variable in numerators.indices where system.isNonNegative[variable] {
      costs[0] += max(0, -numerators[variable])
    }
    return costs + numerators.map { abs($0) }
  }

  private static func determinant(_ m: [[Int]]) -> Int {
    switch m.count {
    case 1: m[0][0]
    case 2: m[0][0] * m[1][1] - m[0][1] * m[1][0]
    default:
      m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
        + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    }
  }
}
