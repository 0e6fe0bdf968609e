extension LinearSolver {
  /// Call where no move lessens the violations of required constraints: finds some that cannot hold together, and
  /// breaks one, which from then on is kept as nearly as possible, above every other priority.
  /// - Returns: false where all required constraints hold.
  mutating func breakConflict(_ gradient: [Double]) -> Bool {
    let violated = (0..<columnCount).filter { column in
      isBasic[column] && residuals[column] != 0 && level(of: column, side: sides[column]) == 0
    }
    guard breaksConflicts, !violated.isEmpty else { return false }
    let members = conflict(provenByOneOf: violated) ?? irreducible(gradient)
    let constraints = members.filter { !isVariable[$0] }
    // The one whose constant a program keeps changing is the one that was meant to give way; among several, and
    // where there is none, the one that was added last.
    guard let broken = constraints.last(where: { isParametrised[$0] }) ?? constraints.last else { return false }
    setLevels(of: broken, to: 1)
    conflicts.append(
      Conflict(
        constraints: constraints, nonNegativeVariables: members.filter { isVariable[$0] }, broken: broken))
    return true
  }

  private func conflict(provenByOneOf columns: [Int]) -> [Int]? {
    for column in columns { if let conflict = conflict(provenBy: column) { return conflict } }
    return nil
  }

  /// The columns of a violated row, where none of them can move so that the row's violation lessens. Rows of nonbasic
  /// columns are linearly independent, so without any one of them the rest can hold.
  private func conflict(provenBy column: Int) -> [Int]? {
    for entry in rows[column].entries {
      let direction = residuals[column] * entry.coefficient > 0 ? -1.0 : 1.0
      guard level(of: entry.column, side: direction) == 0 else { return nil }
    }
    return (rows[column].entries.map(\.column) + [column]).sorted()
  }

  /// The columns whose costs make up the proof of the optimum, less each one without which the others still cannot
  /// hold together.
  private func irreducible(_ gradient: [Double]) -> [Int] {
    var members = (0..<columnCount).filter { column in
      isBasic[column]
        ? level(of: column, side: sides[column]) == 0 : abs(gradient[column]) > Self.costTolerance
    }
    for candidate in members.reversed() where members.count <= 64 {
      let others = members.filter { $0 != candidate }
      if !canHoldTogether(others) { members = others }
    }
    return members
  }

  private func canHoldTogether(_ members: [Int]) -> Bool {
    // The left sides as forms of the variables are not kept; the rows say the same of the nonbasic columns, so those
    // take the variables' place.
    let forms = members.map { column in
      isBasic[column] ? rows[column].entries : [SparseRow.Entry(column: column, coefficient: 1)]
    }
    var solver = LinearSolver()
    solver.breaksConflicts = false
    var copies: [Int: Int] = [:]
    for entry in forms.joined() where copies[entry.column] == nil { copies[entry.column] = solver.addVariable() }
    for (column, form) in zip(members, forms) {
      let terms = form.map { Term(variable: copies[$0.column] ?? 0, coefficient: $0.coefficient) }
      let relation = isVariable[column] ? Relation.greaterOrEqual : relations[column]
      _ = solver.addConstraint(terms, relation, targets[column])
    }
    solver.solve()
    return !solver.isViolated
  }

  private var isViolated: Bool {
    (0..<columnCount).contains { column in
      isBasic[column] && residuals[column] != 0 && level(of: column, side: sides[column]) == 0
    }
  }
}
