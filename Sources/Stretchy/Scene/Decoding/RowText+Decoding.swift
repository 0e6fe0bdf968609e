/// The longest text of a row or of a section's heading, in characters: far more than a screen is wide.
let rowTextLimit = 1000

extension MappingReader {
  /// `text` with placeholders, or `texts`.
  mutating func rowText() -> RowText? {
    let pattern = value("text", .rowPattern)
    let texts = value("texts", .list(of: .boundedText(rowTextLimit), "a list of texts"))
    declare(.notBoth("text", "texts"))
    if node("text") != nil, let node = node("texts") {
      context.log.error("the rows have their `text` already: leave it or `texts` away", at: node.key?.location)
    }
    return pattern.map { .pattern($0) } ?? texts.map { .list($0) }
  }
}

extension ValueRule where Value == RowPattern {
  fileprivate static var rowPattern: ValueRule {
    let rule = ValueRule<String>.boundedText(rowTextLimit)
    return ValueRule(rule.expectation) { node, context in
      guard let text = rule.read(node, context) else { return nil }
      let pattern = RowPattern(text)
      let known = RowPattern.Placeholder.allCases.map(\.rawValue)
      for word in pattern.unknownPlaceholders {
        context.log.error(
          "`{\(DecodingContext.quoted(word))}` is no placeholder" + Spelling.suggestion(for: word, in: known)
            + ": there are " + known.map { "{\($0)}" }.joined(separator: ", ")
            + ", and `texts` takes braces as they are", at: node.location)
      }
      return pattern
    }
  }
}
