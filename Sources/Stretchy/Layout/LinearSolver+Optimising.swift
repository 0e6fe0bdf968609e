extension LinearSolver {
  /// A way out of a vertex: one nonbasic column leaves its target, upwards (1) or downwards (-1).
  private struct Move {
    var column: Int
    var direction: Double
    /// The level at which it pays; `levelCount` for the stays below all levels.
    var level: Int
    var gain: Double
  }

  /// A basic column that reaches its target when a move has gone some way.
  private struct Crossing {
    var column: Int
    var rate: Double
    var distance: Double
  }

  /// Reduced costs closer to 0 than this are 0: they are sums of products of a few coefficients.
  static let costTolerance = 1e-9

  /// Walks to the best vertex.
  mutating func optimise() {
    var stalled = 0
    // No system met so far needs a tenth of this; it bounds the time that a defect can take.
    for _ in 0..<(50 * columnCount + 1000) {
      let gradient = gradient()
      // A vertex where more columns are at their targets than must be can be left for itself. After many such steps
      // Bland's rule, the first column that pays, cannot go in a circle.
      let isCautious = stalled > patience ?? (columnCount + 20)
      let move = bestMove(gradient, isCautious: isCautious)
      if move == nil || (move!.level > 0 && !isCautious), breakConflict(gradient) { continue }
      guard let move, let hasProgressed = take(move, gradient, isCautious: isCautious) else { return }
      stalled = hasProgressed ? 0 : stalled + 1
    }
  }

  /// How the cost of each level grows with each nonbasic column, that column's own cost aside:
  /// `gradient[level * columnCount + column]`.
  func gradient() -> [Double] {
    var gradient = [Double](repeating: 0, count: levelCount * columnCount)
    for column in 0..<columnCount where isBasic[column] {
      let side = sides[column]
      let level = level(of: column, side: side)
      guard level != Self.free else { continue }
      for entry in rows[column].entries { gradient[level * columnCount + entry.column] += side * entry.coefficient }
    }
    return gradient
  }

  func level(of column: Int, side: Double) -> Int { side > 0 ? upperLevels[column] : lowerLevels[column] }

  /// What a move costs at one level, for each point that it goes.
  func slope(_ gradient: [Double], _ column: Int, direction: Double, level: Int) -> Double {
    let slope =
      direction * gradient[level * columnCount + column] + (self.level(of: column, side: direction) == level ? 1 : 0)
    return abs(slope) <= Self.costTolerance ? 0 : slope
  }

  private func bestMove(_ gradient: [Double], isCautious: Bool) -> Move? {
    var best: Move?
    // Moves that no level decides: the stays do.
    var undecided: [(column: Int, direction: Double)] = []
    for column in 0..<columnCount where !isBasic[column] && counts[column] > 0 {
      for direction in [1.0, -1.0] {
        guard
          let level = (0..<levelCount).first(where: { slope(gradient, column, direction: direction, level: $0) != 0 })
        else {
          undecided.append((column, direction))
          continue
        }
        let gain = 0 - slope(gradient, column, direction: direction, level: level)
        guard gain > 0 else { continue }
        let move = Move(column: column, direction: direction, level: level, gain: gain)
        guard let current = best else {
          best = move
          continue
        }
        if !isCautious, (move.level, -move.gain) < (current.level, -current.gain) { best = move }
      }
    }
    guard !undecided.isEmpty, best == nil || isCautious else { return best }
    let stays = firstVariables()
    for (column, direction) in undecided {
      let (variable, coefficient) = stays[column]
      guard variable != Int.max, variable < column || !isVariable[column], sides[variable] * coefficient * direction < 0
      else { continue }
      let move = Move(column: column, direction: direction, level: levelCount, gain: abs(coefficient))
      guard let current = best else {
        if !isCautious { return move }
        best = move
        continue
      }
      if column < current.column { best = move }
    }
    return best
  }

  /// For each nonbasic column the first variable that it moves, and how far: that variable's stay decides.
  private func firstVariables() -> [(variable: Int, coefficient: Double)] {
    var first = [(variable: Int, coefficient: Double)](repeating: (Int.max, 0), count: columnCount)
    for column in 0..<columnCount where isVariable[column] && isBasic[column] {
      for entry in rows[column].entries where first[entry.column].variable == Int.max {
        first[entry.column] = (column, entry.coefficient)
      }
    }
    return first
  }

  /// Goes along a move past every crossing up to the one where it no longer pays.
  /// - Returns: whether it went any way at all; `nil` where it never ends, which convex costs above 0 cannot do.
  private mutating func take(_ move: Move, _ gradient: [Double], isCautious: Bool) -> Bool? {
    var slopes = (0..<levelCount).map { slope(gradient, move.column, direction: move.direction, level: $0) }
    var firstVariable = isVariable[move.column] ? move.column : Int.max
    var staysPay = false
    var touched: [Int] = []
    var crossings: [Crossing] = []
    for column in 0..<columnCount where isBasic[column] {
      let coefficient = rows[column].coefficient(of: move.column)
      guard coefficient != 0 else { continue }
      touched.append(column)
      let rate = coefficient * move.direction
      if isVariable[column], column < firstVariable {
        firstVariable = column
        staysPay = sides[column] * rate < 0
      }
      guard sides[column] * rate < 0 else { continue }
      crossings.append(Crossing(column: column, rate: rate, distance: abs(residuals[column] / rate)))
    }
    crossings.sort { a, b in
      if a.distance != b.distance { return a.distance < b.distance }
      // Of equals the largest divisor, for accuracy; the first column where Bland's rule must hold.
      if !isCautious, abs(a.rate) != abs(b.rate) { return abs(a.rate) > abs(b.rate) }
      return a.column < b.column
    }
    for (index, crossing) in crossings.enumerated() {
      for level in [upperLevels[crossing.column], lowerLevels[crossing.column]] where level != Self.free {
        slopes[level] += abs(crossing.rate)
        if abs(slopes[level]) <= Self.costTolerance { slopes[level] = 0 }
      }
      if crossing.column == firstVariable { staysPay = false }
      let decisive = slopes.first { $0 != 0 } ?? (staysPay ? -1 : 1)
      guard decisive > 0 || isCautious else { continue }
      for passed in crossings[..<index] { sides[passed.column] = passed.rate > 0 ? 1 : -1 }
      pivot(leaving: crossing.column, entering: move.column)
      sides[move.column] = move.direction
      for column in touched where column != crossing.column { refresh(column) }
      refresh(move.column)
      return crossing.distance > 0
    }
    return nil
  }
}
