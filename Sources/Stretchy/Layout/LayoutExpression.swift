/// A sum of anchors, each times a number, and a constant in points: one side of a constraint.
public struct LayoutExpression: Sendable, Hashable {
  public struct Term: Sendable, Hashable {
    public var anchor: LayoutAnchor
    public var multiplier: Double

    public init(anchor: LayoutAnchor, multiplier: Double = 1) {
      self.anchor = anchor
      self.multiplier = multiplier
    }
  }

  /// In the order in which they were written.
  public var terms: [Term]
  public var constant: Double

  public init(terms: [Term], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  public init(_ anchor: LayoutAnchor) { self.init(terms: [Term(anchor: anchor)]) }

  private func scaled(by factor: Double) -> LayoutExpression {
    LayoutExpression(
      terms: terms.map { Term(anchor: $0.anchor, multiplier: $0.multiplier * factor) }, constant: constant * factor)
  }

  public static func + (a: LayoutExpression, b: LayoutExpression) -> LayoutExpression {
    LayoutExpression(terms: a.terms + b.terms, constant: a.constant + b.constant)
  }

  public static func - (a: LayoutExpression, b: LayoutExpression) -> LayoutExpression { a + b.scaled(by: -1) }

  public static func + (a: LayoutExpression, constant: Double) -> LayoutExpression {
    LayoutExpression(terms: a.terms, constant: a.constant + constant)
  }

  public static func - (a: LayoutExpression, constant: Double) -> LayoutExpression {
    LayoutExpression(terms: a.terms, constant: a.constant - constant)
  }

  public static func + (constant: Double, a: LayoutExpression) -> LayoutExpression { a + constant }
  public static func - (constant: Double, a: LayoutExpression) -> LayoutExpression { a.scaled(by: -1) + constant }
  public static func * (factor: Double, a: LayoutExpression) -> LayoutExpression { a.scaled(by: factor) }
  public static func * (a: LayoutExpression, factor: Double) -> LayoutExpression { a.scaled(by: factor) }
  public static func / (a: LayoutExpression, divisor: Double) -> LayoutExpression {
    // Each number by itself: a product with the reciprocal would round twice.
    LayoutExpression(
      terms: a.terms.map { Term(anchor: $0.anchor, multiplier: $0.multiplier / divisor) },
      constant: a.constant / divisor)
  }
}

extension LayoutExpression: CustomStringConvertible {
  /// `0.5 * header.width - 10`.
  public var description: String {
    var text = ""
    for term in terms {
      let factor = abs(term.multiplier)
      text += text.isEmpty ? (term.multiplier < 0 ? "-" : "") : (term.multiplier < 0 ? " - " : " + ")
      text += (factor == 1 ? "" : "\(Self.numeral(factor)) * ") + term.anchor.description
    }
    if text.isEmpty { return Self.numeral(constant) }
    if constant != 0 { text += (constant < 0 ? " - " : " + ") + Self.numeral(abs(constant)) }
    return text
  }

  /// A number without a fraction that is 0.
  private static func numeral(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}
