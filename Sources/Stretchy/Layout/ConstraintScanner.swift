/// One word of a constraint's text.
struct ConstraintToken: Equatable {
  enum Kind: Equatable {
    case number(Double)
    /// `item.attribute`, or an attribute alone; the offset of the attribute beside it.
    case anchor(item: String?, attribute: String, attributeOffset: Int)
    case relation(LayoutConstraint.Relation)
    /// `+`, `-`, `*`, `/` or `@`.
    case symbol(Character)
    case end
  }

  var kind: Kind
  var offset: Int
  /// As it is written.
  var text: String
}

/// Cuts a constraint's text into words.
struct ConstraintScanner {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func next() throws(ConstraintTextError) -> ConstraintToken {
    while let scalar = peek(), scalar == " " || scalar == "\t" { position += 1 }
    let start = position
    guard let scalar = peek() else { return ConstraintToken(kind: .end, offset: start, text: "") }
    let kind: ConstraintToken.Kind
    if Self.isDigit(scalar) || scalar == "." {
      kind = try number()
    } else if Self.isLetter(scalar) {
      kind = try anchor()
    } else if "<>=".unicodeScalars.contains(scalar) {
      kind = try relation()
    } else if "+-*/@".unicodeScalars.contains(scalar) {
      position += 1
      kind = .symbol(Character(scalar))
    } else {
      throw ConstraintTextError(offset: start, message: Self.complaint(about: scalar))
    }
    return ConstraintToken(kind: kind, offset: start, text: text(from: start))
  }

  private static func complaint(about scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "≤": "write `<=` in place of `≤`"
    case "≥": "write `>=` in place of `≥`"
    case "−", "–", "—": "write the ASCII hyphen `-` in place of `\(scalar)`"
    case "×", "·": "write `*` in place of `\(scalar)`"
    case "(", ")": "parentheses are not part of a constraint: multiply each anchor by itself"
    case ",": "write a decimal point in place of `,`, or one constraint for each line"
    default: "`\(Diagnostic.visible(String(scalar)))` has no meaning in a constraint"
    }
  }

  private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  private func text(from start: Int) -> String {
    String(String.UnicodeScalarView(scalars[start..<position]))
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar == "_"
  }

  private mutating func skipDigits() { while let scalar = peek(), Self.isDigit(scalar) { position += 1 } }

  private mutating func number() throws(ConstraintTextError) -> ConstraintToken.Kind {
    let start = position
    skipDigits()
    if peek() == ".", let next = peek(1), Self.isDigit(next) {
      position += 1
      skipDigits()
    }
    if peek() == "e" || peek() == "E" {
      let sign = peek(1) == "-" || peek(1) == "+" ? 1 : 0
      if let digit = peek(1 + sign), Self.isDigit(digit) {
        position += 1 + sign
        skipDigits()
      }
    }
    let numeral = text(from: start)
    guard let value = Double(numeral) else {
      throw ConstraintTextError(offset: start, message: "a number begins with a digit, and one follows its point")
    }
    if let letter = peek(), Self.isLetter(letter) {
      while let scalar = peek(), Self.isLetter(scalar) || Self.isDigit(scalar) { position += 1 }
      let unit = String(text(from: start).dropFirst(numeral.count))
      let isLength = ["pt", "pts", "px", "dp", "points"].contains(unit)
      throw ConstraintTextError(
        offset: start,
        message: isLength
          ? "lengths are in points without a unit, write \(numeral)"
          : "`\(text(from: start))` is neither a number nor an anchor: write `\(numeral) * \(unit)` for a product")
    }
    if peek() == "%" {
      throw ConstraintTextError(offset: position, message: "write a factor in place of a percentage, \(value / 100) *")
    }
    return .number(value)
  }

  /// A name runs over hyphens where a dot comes after it: `avatar-image.width`. An attribute ends at a hyphen, so that
  /// `width-8` is a difference.
  private mutating func anchor() throws(ConstraintTextError) -> ConstraintToken.Kind {
    let start = position
    func isName(_ scalar: Unicode.Scalar?) -> Bool {
      guard let scalar else { return false }
      return Self.isLetter(scalar) || Self.isDigit(scalar) || scalar == "-"
    }
    while isName(peek()) { position += 1 }
    guard peek() == "." else {
      let word = text(from: start).prefix { $0 != "-" }
      position = start + word.unicodeScalars.count
      return .anchor(item: nil, attribute: String(word), attributeOffset: start)
    }
    let item = text(from: start)
    position += 1
    let attributeStart = position
    while let scalar = peek(), Self.isLetter(scalar) || Self.isDigit(scalar) { position += 1 }
    guard position > attributeStart else {
      throw ConstraintTextError(
        offset: attributeStart, message: "after `\(item).` an anchor is due, such as `\(item).top`")
    }
    return .anchor(item: item, attribute: text(from: attributeStart), attributeOffset: attributeStart)
  }

  private mutating func relation() throws(ConstraintTextError) -> ConstraintToken.Kind {
    let start = position
    while let scalar = peek(), "<>=".unicodeScalars.contains(scalar) { position += 1 }
    let text = text(from: start)
    if let relation = LayoutConstraint.Relation(rawValue: text) { return .relation(relation) }
    let meant = ["=": "==", "===": "==", "<": "<=", "=<": "<=", ">": ">=", "=>": ">="][text]
    throw ConstraintTextError(
      offset: start,
      message: meant.map { "write `\($0)` in place of `\(text)`" }
        ?? "`\(text)` is not a relation: `==`, `<=` or `>=`")
  }
}
