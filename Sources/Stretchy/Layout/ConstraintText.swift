/// Reads constraints as people write them: `top == title.bottom + 8 @ 750`.
///
/// ```
/// constraint = sum ("==" | "<=" | ">=") sum ["@" priority]
/// sum        = ["+" | "-"] term {("+" | "-") term}
/// term       = number | [number "*"] anchor ["*" number | "/" number]
/// anchor     = [item "."] attribute
/// priority   = 1 ... 1000; 1000, required, where there is none
/// ```
///
/// An attribute alone is that of the item that the constraint belongs to.
public struct ConstraintText {
  /// The longest text that is read, in Unicode scalars.
  public static let limit = 500
  /// The largest number, and the largest factor.
  static let numberLimit = 1_000_000.0

  /// - Parameters:
  ///   - text: one constraint.
  ///   - owner: the item whose attributes can be written without its name; `nil` for none.
  ///   - items: the names of all items that may be named.
  public static func parse(
    _ text: String, owner: LayoutItem?, items: [String]
  ) throws(ConstraintTextError) -> LayoutConstraint {
    guard text.unicodeScalars.prefix(limit + 1).count <= limit else {
      throw ConstraintTextError(offset: limit, message: "a constraint has at most \(limit) characters")
    }
    var parser = try ConstraintText(text, owner: owner, items: items)
    return try parser.constraint()
  }

  private let owner: LayoutItem?
  private let items: [String]
  private var scanner: ConstraintScanner
  private var token: ConstraintToken
  private var position: (attribute: LayoutAttribute, name: String)?

  private init(_ text: String, owner: LayoutItem?, items: [String]) throws(ConstraintTextError) {
    self.owner = owner
    self.items = items
    scanner = ConstraintScanner(text)
    token = try scanner.next()
  }

  private mutating func constraint() throws(ConstraintTextError) -> LayoutConstraint {
    if token.kind == .end {
      throw ConstraintTextError(offset: token.offset, message: "a constraint is due, such as `top == 8`")
    }
    let left = try sum()
    guard case .relation(let relation) = token.kind else {
      throw ConstraintTextError(
        offset: token.offset, message: "`==`, `<=` or `>=` is due \(place)")
    }
    let relationOffset = token.offset
    try advance()
    let right = try sum()
    var priority = LayoutConstraint.required
    if token.kind == .symbol("@") {
      try advance()
      priority = try self.priority()
    }
    guard token.kind == .end else {
      let isRelation = if case .relation = token.kind { true } else { false }
      throw ConstraintTextError(
        offset: token.offset,
        message: isRelation
          ? "a constraint has one relation: write two constraints"
          : "the constraint is over \(place): `+`, `-` or `@` is missing")
    }
    let constraint = LayoutConstraint(left, relation, right, priority: priority)
    guard Self.saysSomething(constraint) else {
      throw ConstraintTextError(
        offset: relationOffset, message: "no anchor is left in this constraint: it says nothing")
    }
    return constraint
  }

  /// Where the parser stands, for messages.
  private var place: String { token.kind == .end ? "at the end" : "before `\(DecodingContext.quoted(token.text))`" }

  private mutating func advance() throws(ConstraintTextError) { token = try scanner.next() }

  private mutating func sum() throws(ConstraintTextError) -> LayoutExpression {
    var result = LayoutExpression(terms: [])
    var sign = 1.0
    if case .symbol(let symbol) = token.kind, symbol == "-" || symbol == "+" {
      sign = symbol == "-" ? -1 : 1
      try advance()
    }
    while true {
      result = result + sign * (try term())
      guard case .symbol(let symbol) = token.kind, symbol == "-" || symbol == "+" else { return result }
      sign = symbol == "-" ? -1 : 1
      try advance()
    }
  }

  private mutating func term() throws(ConstraintTextError) -> LayoutExpression {
    var result = try factor()
    while case .symbol(let symbol) = token.kind, symbol == "*" || symbol == "/" {
      let offset = token.offset
      try advance()
      let operandOffset = token.offset
      let operand = try factor()
      if symbol == "/" {
        guard operand.terms.isEmpty, operand.constant != 0 else {
          throw ConstraintTextError(
            offset: operandOffset,
            message: operand.terms.isEmpty ? "nothing can be divided by 0" : "an anchor cannot be divided by")
        }
        result = result / operand.constant
      } else if operand.terms.isEmpty {
        result = result * operand.constant
      } else if result.terms.isEmpty {
        result = result.constant * operand
      } else {
        throw ConstraintTextError(offset: offset, message: "two anchors cannot be multiplied: constraints are linear")
      }
      let numbers = result.terms.map(\.multiplier) + [result.constant]
      guard numbers.allSatisfy({ abs($0) <= Self.numberLimit }) else {
        throw ConstraintTextError(offset: operandOffset, message: "the product is more than \(Int(Self.numberLimit))")
      }
      // A factor that is nearly nothing would divide by nearly nothing when the other side is solved for.
      guard result.terms.allSatisfy({ $0.multiplier == 0 || abs($0.multiplier) >= 0.0001 }) else {
        throw ConstraintTextError(offset: operandOffset, message: "a factor is at least 0.0001")
      }
    }
    return result
  }

  private mutating func factor() throws(ConstraintTextError) -> LayoutExpression {
    let token = token
    switch token.kind {
    case .number(let value):
      guard value <= Self.numberLimit else {
        throw ConstraintTextError(offset: token.offset, message: "a number is at most \(Int(Self.numberLimit))")
      }
      try advance()
      return LayoutExpression(terms: [], constant: value)
    case .anchor(let item, let attribute, let offset):
      let anchor = try anchor(item, attribute, at: token.offset, attributeOffset: offset)
      try advance()
      return LayoutExpression(anchor)
    default:
      throw ConstraintTextError(offset: token.offset, message: "an anchor or a number is due \(place)")
    }
  }

  private mutating func priority() throws(ConstraintTextError) -> Int {
    guard case .number(let value) = token.kind, value == value.rounded(), value >= 1,
      value <= Double(LayoutConstraint.required)
    else {
      let found = token.kind == .end ? "" : ", not `\(DecodingContext.quoted(token.text))`"
      throw ConstraintTextError(offset: token.offset, message: "a priority is a whole number from 1 to 1000\(found)")
    }
    try advance()
    return Int(value)
  }

  private mutating func anchor(
    _ name: String?, _ attribute: String, at offset: Int, attributeOffset: Int
  ) throws(ConstraintTextError) -> LayoutAnchor {
    let item: LayoutItem
    if let name {
      guard items.contains(name) || owner?.name == name else {
        throw ConstraintTextError(
          offset: offset,
          message: "nothing here is called `\(DecodingContext.quoted(name))`"
            + Spelling.suggestion(for: name, in: items))
      }
      item = LayoutItem(name)
    } else if let owner {
      item = owner
    } else {
      throw ConstraintTextError(
        offset: offset,
        message: "say whose `\(DecodingContext.quoted(attribute))`: write `item.\(DecodingContext.quoted(attribute))`")
    }
    guard let known = LayoutAttribute(rawValue: attribute) else {
      let names = LayoutAttribute.allCases.map(\.rawValue)
      if name == nil, items.contains(attribute) {
        throw ConstraintTextError(
          offset: offset, message: "`\(attribute)` is an item: write which anchor of it, `\(attribute).top`")
      }
      throw ConstraintTextError(
        offset: attributeOffset,
        message: "`\(DecodingContext.quoted(attribute))` is not an anchor"
          + Spelling.suggestion(for: attribute, in: names))
    }
    try check(known, attribute, at: attributeOffset)
    return LayoutAnchor(item: item, attribute: known)
  }

  /// A horizontal place has nothing to do with a vertical one.
  private mutating func check(
    _ attribute: LayoutAttribute, _ name: String, at offset: Int
  ) throws(ConstraintTextError) {
    guard attribute.kind != .size else { return }
    guard let position else {
      position = (attribute, name)
      return
    }
    guard position.attribute.kind == attribute.kind else {
      let isVertical = attribute.kind == .verticalPosition
      throw ConstraintTextError(
        offset: offset,
        message: "`\(name)` is \(isVertical ? "vertical" : "horizontal") and "
          + "`\(position.name)` is \(isVertical ? "horizontal" : "vertical"): they cannot stand in one constraint")
    }
  }

  private static func saysSomething(_ constraint: LayoutConstraint) -> Bool {
    var coefficients: [LayoutItem: [Double]] = [:]
    for term in constraint.left.terms
      + constraint.right.terms.map({ term in
        LayoutExpression.Term(anchor: term.anchor, multiplier: 0 - term.multiplier)
      })
    {
      for (dimension, coefficient) in term.anchor.attribute.dimensions {
        coefficients[term.anchor.item, default: [0, 0, 0, 0]][dimension.rawValue] += coefficient * term.multiplier
      }
    }
    return coefficients.values.joined().contains { $0 != 0 }
  }
}
