extension LinearSolver {
  /// The variables that could have another value with every constraint kept as well as now: those that only the stays
  /// determine. Call after ``solve()``.
  func undeterminedVariables() -> [Int] {
    var undetermined = Set((0..<columnCount).filter { isVariable[$0] && !isBasic[$0] && counts[$0] == 0 })
    // Where every move costs something the solution is the only one. Otherwise a move that costs nothing may still be
    // held up at once by another column, so each variable that it reaches is probed.
    for variable in candidates() where !undetermined.contains(variable) {
      for direction in [1.0, -1.0] where !undetermined.contains(variable) {
        undetermined.formUnion(variablesThatFollow(variable, direction: direction))
      }
    }
    return undetermined.sorted()
  }

  private func candidates() -> [Int] {
    let gradient = gradient()
    let loose = (0..<columnCount).filter { column in
      !isBasic[column] && counts[column] > 0
        && [1.0, -1.0].contains { direction in
          (0..<levelCount).allSatisfy { slope(gradient, column, direction: direction, level: $0) == 0 }
        }
    }
    return (0..<columnCount).filter { variable in
      isVariable[variable]
        && loose.contains { isBasic[variable] ? rows[variable].coefficient(of: $0) != 0 : $0 == variable }
    }
  }

  /// The variables whose values change when one is drawn to a place beside its own, below all priorities.
  private func variablesThatFollow(_ variable: Int, direction: Double) -> [Int] {
    var probe = self
    _ = probe.addConstraint(
      [Term(variable: variable, coefficient: 1)], .equal, value(of: variable) + direction, priority: 0)
    probe.solve()
    guard abs(probe.value(of: variable) - value(of: variable)) > 1e-6 else { return [] }
    return (0..<columnCount).filter { column in
      isVariable[column] && abs(probe.value(of: column) - value(of: column)) > 1e-6
    }
  }
}
