import Testing

@testable import Stretchy

/// The solver held against checks that share nothing with it. Each test collects what is wrong and says it once.
@Suite struct RandomSystemTests {
  private func values(_ solver: LinearSolver, _ system: RandomSystem) -> [Double] {
    (0..<system.variableCount).map { solver.value(of: $0) }
  }

  private func isNear(_ a: [Double], _ b: [Double], tolerance: Double = 1e-6) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// The costs, and the one point that the stays single out, are those of the best of all vertices.
  @Test(arguments: [(1, 6, 200), (2, 10, 200), (2, 40, 40), (3, 8, 120), (3, 16, 40), (3, 40, 8)])
  func `the best of all vertices`(variables: Int, constraints: Int, systems: Int) {
    var wrong: [String] = []
    for seed in 0..<systems {
      var random = SeededGenerator(seed: seed * 7 + constraints)
      let system = RandomSystem(
        variables: variables, constraints: constraints, density: variables,
        priorities: [1000, 750, 750, 749, 500, 250, 1],
        satisfiable: true, using: &random)
      let expected = VertexSearch(system).best().point
      // With Bland's rule too, which is there for vertices that hardly ever come up.
      for patience in [nil, -1] {
        var solver = system.makeSolver()
        solver.patience = patience
        solver.solve()
        if !solver.conflicts.isEmpty || !isNear(values(solver, system), expected) {
          wrong.append("seed \(seed): \(values(solver, system)), not \(expected), \(solver.conflicts)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3))")
  }

  /// Required constraints at random nearly always conflict.
  @Test(arguments: [(1, 5, 150), (2, 6, 200), (2, 12, 60), (3, 8, 100), (3, 14, 40)])
  func `conflicts are real and minimal, and the rest is solved`(variables: Int, constraints: Int, systems: Int) {
    var wrong: [String] = []
    var conflictCount = 0
    for seed in 0..<systems {
      var random = SeededGenerator(seed: seed * 11 + constraints)
      let system = RandomSystem(
        variables: variables, constraints: constraints, density: variables, priorities: [1000, 1000, 1000, 600, 300],
        satisfiable: false, using: &random)
      var solver = system.makeSolver()
      solver.solve()
      let broken = Set(solver.conflicts.map { $0.broken - variables })
      for conflict in solver.conflicts {
        conflictCount += 1
        let members = conflict.constraints.map { $0 - variables }
        if !conflict.constraints.contains(conflict.broken) { wrong.append("seed \(seed): breaks a stranger") }
        let sizes = conflict.nonNegativeVariables
        if canHold(members, sizes, system) { wrong.append("seed \(seed): \(members) can hold together") }
        for member in members where !canHold(members.filter { $0 != member }, sizes, system) {
          wrong.append("seed \(seed): \(members) conflict without \(member)")
        }
      }
      let expected = VertexSearch(system, broken: broken).best()
      if expected.costs[0] != 0 { wrong.append("seed \(seed): required constraints are left violated") }
      if !isNear(values(solver, system), expected.point) {
        wrong.append("seed \(seed): \(values(solver, system)), not \(expected.point)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3))")
    #expect(conflictCount > systems / 2)
  }

  private func canHold(_ members: [Int], _ sizes: [Int], _ system: RandomSystem) -> Bool {
    var part = system
    part.isNonNegative = (0..<system.variableCount).map { sizes.contains($0) }
    part.constraints = members.map { system.constraints[$0] }
    return VertexSearch(part).best().costs[0] == 0
  }

  /// Up to 40 constraints over up to 16 variables: the least cost of each level, as the textbook's method finds it.
  @Test func `the least cost of every level`() {
    var wrong: [String] = []
    for seed in 0..<60 {
      var random = SeededGenerator(seed: seed + 5000)
      let variables = Int.random(in: 4...16, using: &random)
      let system = RandomSystem(
        variables: variables, constraints: Int.random(in: 10...40, using: &random), density: 4,
        priorities: [1000, 1000, 999, 750, 250], satisfiable: true, using: &random)
      var solver = system.makeSolver()
      solver.solve()
      let costs = system.costs(at: values(solver, system))
      guard let least = DenseSimplex.leastCosts(system) else {
        wrong.append("seed \(seed): the check found a conflict")
        continue
      }
      if !isNear(costs, least, tolerance: 1e-5) { wrong.append("seed \(seed): \(costs), least \(least)") }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3))")
  }

  /// Going on from the solution before gives what building anew gives, conflicts and all.
  @Test func `edits end where a new solver ends`() {
    var wrong: [String] = []
    for seed in 0..<120 {
      var random = SeededGenerator(seed: seed + 900)
      let variables = Int.random(in: 2...10, using: &random)
      var system = RandomSystem(
        variables: variables, constraints: Int.random(in: 4...24, using: &random), density: 3,
        priorities: [1000, 900, 750, 750, 250], satisfiable: true, using: &random)
      var solver = system.makeSolver()
      solver.solve()
      for _ in 0..<12 {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let number = system.constraints.indices.randomElement(using: &random)!
          if system.constraints[number].priority == 1000, Bool.random(using: &random) { continue }
          system.constraints[number].constant = Int.random(in: -60...60, using: &random)
          solver.setConstant(Double(system.constraints[number].constant), of: variables + number)
        }
        solver.solve()
        var fresh = system.makeSolver()
        fresh.isParametrised = solver.isParametrised
        fresh.solve()
        // Several conflicts may be found one by one in another order; the solution must be the best one for what is
        // broken all the same.
        guard fresh.conflicts == solver.conflicts else {
          if fresh.conflicts.isEmpty != solver.conflicts.isEmpty { wrong.append("seed \(seed): conflicts differ") }
          continue
        }
        if !isNear(values(solver, system), values(fresh, system)) {
          wrong.append("seed \(seed): \(values(solver, system)), new \(values(fresh, system))")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3))")
  }

  /// A variable is determined iff no other of the best points has another value of it: tried by drawing it both ways.
  @Test func `ambiguity is what other best points show`() {
    var wrong: [String] = []
    var ambiguityCount = 0
    for seed in 0..<200 {
      var random = SeededGenerator(seed: seed + 40_000)
      let system = RandomSystem(
        variables: 3, constraints: Int.random(in: 1...6, using: &random), density: 2, priorities: [1000, 500, 250],
        satisfiable: true, using: &random)
      var solver = system.makeSolver()
      solver.solve()
      let best = VertexSearch(system).best()
      let expected = (0..<3).filter { variable in
        [-1, 1].contains { direction in
          var drawn = system
          let target = best.numerators[variable] + direction
          drawn.constraints.append(
            RandomSystem.Constraint(
              coefficients: (0..<3).map { $0 == variable ? best.denominator : 0 }, relation: .equal, constant: target,
              priority: 0))
          return abs(VertexSearch(drawn).best().point[variable] - best.point[variable]) > 1e-9
        }
      }
      ambiguityCount += expected.count
      if solver.undeterminedVariables() != expected {
        wrong.append("seed \(seed): \(solver.undeterminedVariables()), not \(expected)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3))")
    #expect(ambiguityCount > 50)
  }
}
