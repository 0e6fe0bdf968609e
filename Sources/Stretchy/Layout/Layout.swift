public import Raster

/// Items with frames, and the constraints that place them.
///
/// What is not determined is 0, the items that were used first before the others; widths and heights are never
/// negative. Constants can be changed at every scroll event: ``solve()`` then goes on from the solution before.
///
/// ```swift
/// let header = LayoutItem("header"), image = LayoutItem("image")
/// var layout = Layout()
/// let frame = layout.fix(header, to: Rect(x: 0, y: 0, width: 390, height: 250))
/// layout.add(image.left == header.left)
/// layout.add(image.width == header.width)
/// layout.add(image.top == header.top, priority: 900)
/// let bottom = layout.add(image.bottom == header.bottom - 10)
/// layout.solve()
/// layout.frame(of: image)     // (0, 0, 390, 240)
/// layout.setConstant(-20, of: bottom)
/// layout.solve()
/// ```
public struct Layout: Sendable {
  /// Names a constraint of the layout that made it.
  public struct ConstraintID: Hashable, Sendable { let number: Int }

  /// Constants and frames are taken as at most this far from 0, in points.
  public static let limit = 1e12

  private var solver = LinearSolver()
  /// The column of each item's x; y, width and height come after it.
  private var columns: [LayoutItem: Int] = [:]
  private var items: [(item: LayoutItem, column: Int)] = []
  private var constraints: [LayoutConstraint] = []
  /// The solver's number of each constraint, and back.
  private var constraintColumns: [Int] = []
  private var constraintNumbers: [Int: Int] = [:]

  public init() {}

  /// Adds a constraint.
  ///
  /// - Parameters:
  ///   - constraint: of finite numbers.
  ///   - priority: 1 to 1000, in place of the constraint's own.
  /// - Returns: what names the constraint when its constant is to change.
  @discardableResult
  public mutating func add(_ constraint: LayoutConstraint, priority: Int? = nil) -> ConstraintID {
    let constraint = constraint.priority(priority ?? constraint.priority)
    precondition((1...LayoutConstraint.required).contains(constraint.priority), "a priority is 1 to 1000")
    var coefficients: [Int: Double] = [:]
    var order: [Int] = []
    for (side, sign) in [(constraint.left, 1.0), (constraint.right, -1.0)] {
      for term in side.terms {
        precondition(term.multiplier.isFinite, "a multiplier is a finite number")
        let column = column(of: term.anchor.item)
        for (dimension, coefficient) in term.anchor.attribute.dimensions {
          let variable = column + dimension.rawValue
          if coefficients[variable] == nil { order.append(variable) }
          coefficients[variable, default: 0] += sign * coefficient * term.multiplier
        }
      }
    }
    let terms = order.map { LinearSolver.Term(variable: $0, coefficient: coefficients[$0] ?? 0) }
    let relation: LinearSolver.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterOrEqual
      }
    let number = constraints.count
    constraints.append(constraint)
    constraintColumns.append(
      solver.addConstraint(terms, relation, Self.limited(constraint.constant), priority: constraint.priority))
    constraintNumbers[constraintColumns[number]] = number
    return ConstraintID(number: number)
  }

  /// Changes the constant of a constraint: the number on its right side, where every anchor and every other number are
  /// thought to be on the left, as in `NSLayoutConstraint`. NaN leaves it as it is.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) {
    guard !constant.isNaN else { return }
    let constant = Self.limited(constant)
    constraints[id.number].right.constant = constant + constraints[id.number].left.constant
    solver.setConstant(constant, of: constraintColumns[id.number])
  }

  /// Places everything by the constraints and constants as they are now.
  public mutating func solve() { solver.solve() }

  /// An item's frame in the last solution; zero for an item that no constraint names. Finite, never -0, sizes never
  /// negative.
  public func frame(of item: LayoutItem) -> Rect {
    guard let column = columns[item] else { return .zero }
    func value(_ dimension: LayoutAttribute.Dimension) -> Double { solver.value(of: column + dimension.rawValue) }
    return Rect(x: value(.x), y: value(.y), width: max(0, value(.width)), height: max(0, value(.height)))
  }

  /// By how much a constraint is off in the last solution, as its left side less its right one; 0 where it holds. An
  /// inequality that holds with room to spare is 0 too.
  public func violation(of id: ConstraintID) -> Double {
    let residual = solver.residual(of: constraintColumns[id.number])
    return switch constraints[id.number].relation {
    case .equal: residual
    case .lessThanOrEqual: max(0, residual)
    case .greaterThanOrEqual: min(0, residual) + 0
    }
  }

  /// The constraint as it stands, with its constant of now.
  public func constraint(_ id: ConstraintID) -> LayoutConstraint { constraints[id.number] }

  /// The required constraints that cannot hold together in the last solution.
  public var conflicts: [LayoutConflict] {
    solver.conflicts.map { conflict in
      LayoutConflict(
        constraints: conflict.constraints.map { id(ofColumn: $0) }.map { ($0, constraint($0)) },
        sizes: conflict.nonNegativeVariables.map { anchor(ofColumn: $0) },
        broken: id(ofColumn: conflict.broken))
    }
  }

  /// The anchors among `left`, `top`, `width` and `height` that could be elsewhere with every constraint kept as well as
  /// in the last solution. Costs several solutions: meant for checking a layout once.
  public func ambiguities() -> [LayoutAnchor] { solver.undeterminedVariables().map { anchor(ofColumn: $0) } }

  private mutating func column(of item: LayoutItem) -> Int {
    if let column = columns[item] { return column }
    let column = solver.addVariable()
    _ = solver.addVariable()
    _ = solver.addVariable(isNonNegative: true)
    _ = solver.addVariable(isNonNegative: true)
    columns[item] = column
    items.append((item, column))
    return column
  }

  private func id(ofColumn column: Int) -> ConstraintID { ConstraintID(number: constraintNumbers[column] ?? 0) }

  private func anchor(ofColumn column: Int) -> LayoutAnchor {
    // Items are in the order of their columns; each column of a variable belongs to the last item that begins before.
    let (item, first) = items.last { $0.column <= column } ?? items[0]
    let attributes: [LayoutAttribute] = [.left, .top, .width, .height]
    return LayoutAnchor(item: item, attribute: attributes[column - first])
  }

  private static func limited(_ constant: Double) -> Double {
    precondition(!constant.isNaN, "a constant is a number")
    return min(limit, max(-limit, constant)) + 0
  }
}
