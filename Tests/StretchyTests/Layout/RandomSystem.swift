@testable import Stretchy

/// SplitMix64, so that a seed gives the same systems everywhere.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A system of constraints in whole numbers, for the solver and for the checks that know nothing of it.
struct RandomSystem {
  struct Constraint {
    var coefficients: [Int]
    var relation: LinearSolver.Relation
    var constant: Int
    /// 1000 is required.
    var priority: Int
  }

  var isNonNegative: [Bool]
  var constraints: [Constraint]

  var variableCount: Int { isNonNegative.count }

  /// - Parameter satisfiable: all required constraints hold at some point of whole numbers.
  init(
    variables: Int, constraints count: Int, density: Int, priorities: [Int], satisfiable: Bool,
    using random: inout SeededGenerator
  ) {
    isNonNegative = (0..<variables).map { _ in Bool.random(using: &random) }
    let point = isNonNegative.map { Int.random(in: $0 ? 0...12 : -12...12, using: &random) }
    constraints = []
    while constraints.count < count {
      var coefficients = [Int](repeating: 0, count: variables)
      for _ in 0..<Int.random(in: 1...density, using: &random) {
        coefficients[Int.random(in: 0..<variables, using: &random)] = [-2, -1, -1, 1, 1, 2].randomElement(
          using: &random)!
      }
      // Redundant constraints are the ones that make vertices degenerate, and conflict when one of them is edited.
      if let last = constraints.last, Int.random(in: 0..<6, using: &random) == 0 {
        constraints.append(last)
        continue
      }
      guard coefficients.contains(where: { $0 != 0 }) else { continue }
      let relation: LinearSolver.Relation = [.lessOrEqual, .equal, .greaterOrEqual].randomElement(using: &random)!
      var constant = Int.random(in: -30...30, using: &random)
      let priority = priorities.randomElement(using: &random)!
      if satisfiable, priority == 1000 {
        let value = zip(coefficients, point).reduce(0) { $0 + $1.0 * $1.1 }
        let slack = Bool.random(using: &random) ? 0 : Int.random(in: 0...9, using: &random)
        constant = relation == .equal ? value : relation == .lessOrEqual ? value + slack : value - slack
      }
      constraints.append(
        Constraint(coefficients: coefficients, relation: relation, constant: constant, priority: priority))
    }
  }

  /// The solver with this system, not solved; its variables are the columns 0..<variableCount, its constraints the
  /// following ones.
  func makeSolver() -> LinearSolver {
    var solver = LinearSolver()
    for isNonNegative in isNonNegative { _ = solver.addVariable(isNonNegative: isNonNegative) }
    for constraint in constraints {
      let terms = constraint.coefficients.enumerated().filter { $0.element != 0 }.map {
        LinearSolver.Term(variable: $0.offset, coefficient: Double($0.element))
      }
      _ = solver.addConstraint(
        terms, constraint.relation, Double(constraint.constant), priority: constraint.priority)
    }
    return solver
  }

  /// The sum of violations at each level, from the highest; required ones first, then those in `broken`.
  func costs(at point: [Double], broken: Set<Int> = []) -> [Double] {
    let levels = self.levels(broken: broken)
    var costs = [Double](repeating: 0, count: (levels.max() ?? 0) + 1)
    for (number, constraint) in constraints.enumerated() {
      let value = zip(constraint.coefficients, point).reduce(0) { $0 + Double($1.0) * $1.1 }
      costs[levels[number]] += constraint.violation(value - Double(constraint.constant))
    }
    for (value, isNonNegative) in zip(point, isNonNegative) where isNonNegative { costs[0] += max(0, -value) }
    return costs
  }

  /// The level of each constraint: 0 required, 1 broken, then downwards.
  func levels(broken: Set<Int>) -> [Int] {
    let optional = Set(constraints.map(\.priority)).subtracting([1000]).sorted(by: >)
    return constraints.enumerated().map { number, constraint in
      constraint.priority == 1000
        ? (broken.contains(number) ? 1 : 0) : 2 + (optional.firstIndex(of: constraint.priority) ?? 0)
    }
  }
}

extension RandomSystem.Constraint {
  func violation<Number: SignedNumeric & Comparable>(_ residual: Number) -> Number {
    switch relation {
    case .equal: abs(residual)
    case .lessOrEqual: max(0, residual)
    case .greaterOrEqual: max(0, 0 - residual)
    }
  }

  private func abs<Number: SignedNumeric & Comparable>(_ value: Number) -> Number { value < 0 ? 0 - value : value }
}
