/// Linear constraints with strict priorities over variables that are 0 where nothing says otherwise.
///
/// The unknowns are the variables and, for each constraint, the value of its left side: all of them *columns*. Each
/// column has one *target* (0 for a variable, the constant for a constraint) and costs what it is off its target, on
/// the sides where that is a violation, at the level of its priority. Levels are compared strictly, from required
/// downwards; within a level the violations add up. Below all priorities each variable is drawn to 0, the earlier
/// ones first, so there is exactly one solution.
///
/// The solver walks over vertices, points where as many columns as there are variables are at their targets. Those
/// columns are *nonbasic*, each of the others is *basic* and has a row that says it as a linear form of the nonbasic
/// ones. That is the simplex method on a sum of convex piecewise linear costs: needing no artificial variables, it
/// can go on from wherever it stands after a constant has changed. The rows hold no constants: values are sums over
/// the targets, kept at twice the precision, so that a value does not depend on the way there and no error piles up
/// over a scroll.
struct LinearSolver: Sendable {
  enum Relation: Sendable { case lessOrEqual, equal, greaterOrEqual }

  struct Term: Sendable {
    var variable: Int
    var coefficient: Double
  }

  /// A set of required constraints that cannot hold together.
  struct Conflict: Sendable, Equatable {
    /// In the order in which they were added. Without any one of them the others can hold.
    var constraints: [Int]
    /// Variables that must not be negative, and take part.
    var nonNegativeVariables: [Int]
    /// The one of `constraints` that gives way.
    var broken: Int
  }

  static let requiredPriority = 1000
  /// A level that costs nothing.
  static let free = Int.max

  // One entry for each column, in the order of creation.
  var targets: [Double] = []
  var isVariable: [Bool] = []
  var isNonNegative: [Bool] = []
  var isBasic: [Bool] = []
  var rows: [SparseRow] = []
  /// A basic column's value less its target.
  private var sums: [DoubledSum] = []
  /// `sums` rounded; 0 where nothing but rounding is left.
  var residuals: [Double] = []
  /// 1 or -1: the sign of the residual; where that is 0, the side that the simplex takes it to be on.
  var sides: [Double] = []
  /// Where a positive and where a negative residual is paid for.
  var upperLevels: [Int] = []
  var lowerLevels: [Int] = []
  /// In how many rows the column occurs.
  var counts: [Int] = []
  /// Constraints only: 1...1000, or 0 for a probe; 1000 is required.
  var priorities: [Int] = []
  var relations: [Relation] = []
  /// Constraints whose constant was changed after they were added.
  var isParametrised: [Bool] = []

  private(set) var levelCount = 2
  /// Required constraints that are broken, by the conflicts in which they are.
  var conflicts: [Conflict] = []

  /// False where required constraints that cannot hold together are to stay violated.
  var breaksConflicts = true
  /// After so many steps without progress Bland's rule chooses; `nil` for as many as there are columns.
  var patience: Int?

  private var pending: [(column: Int, terms: [Term])] = []
  private var changed: [Int] = []
  /// The targets that `sums` were made with.
  private var summedTargets: [Double] = []
  private var needsPricing = false

  var columnCount: Int { targets.count }

  /// A new variable.
  mutating func addVariable(isNonNegative: Bool = false) -> Int {
    addColumn(target: 0, isVariable: true, isNonNegative: isNonNegative)
    if isNonNegative { lowerLevels[columnCount - 1] = 0 }
    return columnCount - 1
  }

  /// A new constraint: the sum of `terms` compared with `constant`.
  mutating func addConstraint(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Int = LinearSolver.requiredPriority
  ) -> Int {
    addColumn(target: constant, isVariable: false, isNonNegative: false)
    let column = columnCount - 1
    relations[column] = relation
    priorities[column] = priority
    pending.append((column, terms))
    return column
  }

  private mutating func addColumn(target: Double, isVariable: Bool, isNonNegative: Bool) {
    targets.append(target)
    self.isVariable.append(isVariable)
    self.isNonNegative.append(isNonNegative)
    isBasic.append(false)
    rows.append(SparseRow())
    sums.append(DoubledSum())
    summedTargets.append(target)
    residuals.append(0)
    sides.append(1)
    upperLevels.append(Self.free)
    lowerLevels.append(Self.free)
    counts.append(0)
    priorities.append(0)
    relations.append(.equal)
    isParametrised.append(false)
  }

  /// Changes a constraint's constant.
  mutating func setConstant(_ constant: Double, of constraint: Int) {
    isParametrised[constraint] = true
    guard targets[constraint] != constant else { return }
    targets[constraint] = constant
    changed.append(constraint)
  }

  /// The variable's value in the last solution. Finite, and never -0.
  func value(of variable: Int) -> Double { isBasic[variable] ? residuals[variable] + 0 : 0 }

  /// By how much a constraint is off, as its left side less its constant; 0 where it holds exactly.
  func residual(of constraint: Int) -> Double { isBasic[constraint] ? residuals[constraint] + 0 : 0 }

  /// Finds the solution for the constraints and constants as they are now.
  mutating func solve() {
    guard !pending.isEmpty || !changed.isEmpty else { return }
    needsPricing = !conflicts.isEmpty || !pending.isEmpty
    // Whatever was broken may hold again.
    for conflict in conflicts { setLevels(of: conflict.broken) }
    conflicts = []
    if pending.isEmpty { refreshChanged() } else { placePending() }
    for column in changed { summedTargets[column] = targets[column] }
    changed = []
    if needsPricing { optimise() }
  }

  // MARK: Levels

  /// Numbers the priorities in use: 0 for required, 1 for what is broken, then downwards.
  private mutating func numberLevels() {
    var inUse = [Bool](repeating: false, count: Self.requiredPriority + 1)
    for column in 0..<columnCount where !isVariable[column] { inUse[priorities[column]] = true }
    inUse[Self.requiredPriority] = false
    levels = [Int](repeating: 0, count: Self.requiredPriority + 1)
    levelCount = 2
    for priority in stride(from: Self.requiredPriority, through: 0, by: -1) where inUse[priority] {
      levels[priority] = levelCount
      levelCount += 1
    }
    for column in 0..<columnCount where !isVariable[column] { setLevels(of: column) }
  }

  private var levels: [Int] = []

  private mutating func setLevels(of constraint: Int) { setLevels(of: constraint, to: levels[priorities[constraint]]) }

  mutating func setLevels(of constraint: Int, to level: Int) {
    upperLevels[constraint] = relations[constraint] == .greaterOrEqual ? Self.free : level
    lowerLevels[constraint] = relations[constraint] == .lessOrEqual ? Self.free : level
  }

  // MARK: Rows

  /// Gives each new constraint a row. Equalities, the most important first, at once take the place of a variable that
  /// is not spoken for: that is elimination, and leaves little to optimise.
  private mutating func placePending() {
    numberLevels()
    let order = pending.indices.sorted { a, b in
      let (first, second) = (pending[a].column, pending[b].column)
      let isEqual = (relations[first] == .equal, relations[second] == .equal)
      if isEqual.0 != isEqual.1 { return isEqual.0 }
      return priorities[first] != priorities[second] ? priorities[first] > priorities[second] : a < b
    }
    for index in order {
      let (column, terms) = pending[index]
      rows[column] = substituted(terms)
      isBasic[column] = true
      sides[column] = upperLevels[column] == Self.free || lowerLevels[column] != Self.free ? 1 : -1
      if relations[column] == .equal, let variable = freeVariable(in: rows[column]) {
        pivot(leaving: column, entering: variable)
      }
    }
    pending = []
    for column in 0..<columnCount where isBasic[column] { refresh(column) }
  }

  private mutating func substituted(_ terms: [Term]) -> SparseRow {
    var row = SparseRow()
    for term in terms where term.coefficient != 0 {
      let form =
        isBasic[term.variable]
        ? rows[term.variable] : SparseRow(sorted: [SparseRow.Entry(column: term.variable, coefficient: 1)])
      row = row.adding(form, times: term.coefficient, counts: &counts)
    }
    return row
  }

  /// The nonbasic variable that is best solved for: with a coefficient that divides without rounding, free in sign,
  /// in few other rows.
  private func freeVariable(in row: SparseRow) -> Int? {
    var best: (column: Int, score: (Int, Int, Int))?
    for entry in row.entries where isVariable[entry.column] && abs(entry.coefficient) > 1e-6 {
      let score = (
        abs(entry.coefficient) == 1 ? 0 : 1, isNonNegative[entry.column] ? 1 : 0, counts[entry.column]
      )
      if best == nil || score < best!.score { best = (entry.column, score) }
    }
    return best?.column
  }

  /// Makes a basic column nonbasic and a nonbasic one of its row basic. Residuals are left as they are.
  mutating func pivot(leaving: Int, entering: Int) {
    for entry in rows[leaving].entries { counts[entry.column] -= 1 }
    let row = rows[leaving].solved(for: entering, leaving: leaving)
    for entry in row.entries { counts[entry.column] += 1 }
    rows[leaving] = SparseRow()
    isBasic[leaving] = false
    var remaining = counts[entering]
    counts[entering] = 0
    for column in 0..<columnCount where remaining > 0 && isBasic[column] {
      let factor = rows[column].coefficient(of: entering)
      guard factor != 0 else { continue }
      rows[column] = rows[column].adding(row, times: factor, removing: entering, counts: &counts)
      remaining -= 1
    }
    rows[entering] = row
    isBasic[entering] = true
  }

  // MARK: Values

  private mutating func refreshChanged() {
    let moved = changed.filter { targets[$0] != summedTargets[$0] }
    let basic = (0..<columnCount).filter { isBasic[$0] }
    // Summing an entry afresh costs about half of what looking a column up in a row does.
    if basic.reduce(0, { $0 + rows[$1].entries.count }) <= basic.count * moved.count * 2 {
      for column in basic { refresh(column) }
      return
    }
    for target in moved {
      let (old, new) = (summedTargets[target], targets[target])
      summedTargets[target] = new
      if isBasic[target] {
        sums[target].add(old)
        sums[target].add(0 - new)
        settle(target)
        continue
      }
      for column in basic where counts[target] > 0 {
        let coefficient = rows[column].coefficient(of: target)
        guard coefficient != 0 else { continue }
        sums[column].add(coefficient, times: new)
        sums[column].add(0 - coefficient, times: old)
        settle(column)
      }
    }
  }

  /// Sums a basic column's value from the targets of its row.
  mutating func refresh(_ column: Int) {
    var sum = DoubledSum()
    sum.add(0 - targets[column])
    for entry in rows[column].entries { sum.add(entry.coefficient, times: targets[entry.column]) }
    sums[column] = sum
    settle(column)
  }

  /// Takes a new sum over as the residual.
  private mutating func settle(_ column: Int) {
    let residual = sums[column].rounded
    residuals[column] = residual
    // While every column stays on its side the costs grow as before, and the vertex is still the best one.
    if residual * sides[column] < 0 {
      sides[column] = -sides[column]
      needsPricing = true
    }
    // It may be the best one and yet break what is required: that is a conflict.
    if residual != 0, level(of: column, side: sides[column]) == 0 { needsPricing = true }
  }
}
