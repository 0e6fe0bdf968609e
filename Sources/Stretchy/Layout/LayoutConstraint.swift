/// Two expressions that are to be equal, or one not more than the other: `image.bottom == header.bottom - 10`.
public struct LayoutConstraint: Sendable, Hashable {
  public enum Relation: String, Sendable, CaseIterable {
    case lessThanOrEqual = "<="
    case equal = "=="
    case greaterThanOrEqual = ">="
  }

  /// The priority of what must hold.
  public static let required = 1000

  public var left: LayoutExpression
  public var relation: Relation
  public var right: LayoutExpression
  /// 1 to 1000. A priority of 750 beats any number of constraints of 749; 1000 must hold.
  public var priority: Int

  public init(
    _ left: LayoutExpression, _ relation: Relation, _ right: LayoutExpression,
    priority: Int = LayoutConstraint.required
  ) {
    self.left = left
    self.relation = relation
    self.right = right
    self.priority = priority
  }

  /// The same with another priority: `(a.top == b.bottom + 8).priority(750)`.
  public func priority(_ priority: Int) -> LayoutConstraint {
    LayoutConstraint(left, relation, right, priority: priority)
  }

  /// The constant as `NSLayoutConstraint` has it: on the right side, where everything else is on the left.
  var constant: Double { right.constant - left.constant }
}

extension LayoutConstraint: CustomStringConvertible {
  /// As it is written in a scene: `image.bottom == header.bottom - 10 @ 750`.
  public var description: String {
    "\(left) \(relation.rawValue) \(right)" + (priority == Self.required ? "" : " @ \(priority)")
  }
}

// Comparisons of expressions make constraints. `==` of `Hashable` still compares where a `Bool` is asked for.
public func == (a: LayoutExpression, b: LayoutExpression) -> LayoutConstraint { LayoutConstraint(a, .equal, b) }
public func <= (a: LayoutExpression, b: LayoutExpression) -> LayoutConstraint {
  LayoutConstraint(a, .lessThanOrEqual, b)
}
public func >= (a: LayoutExpression, b: LayoutExpression) -> LayoutConstraint {
  LayoutConstraint(a, .greaterThanOrEqual, b)
}
public func == (a: LayoutExpression, b: Double) -> LayoutConstraint { a == LayoutExpression(terms: [], constant: b) }
public func <= (a: LayoutExpression, b: Double) -> LayoutConstraint { a <= LayoutExpression(terms: [], constant: b) }
public func >= (a: LayoutExpression, b: Double) -> LayoutConstraint { a >= LayoutExpression(terms: [], constant: b) }
