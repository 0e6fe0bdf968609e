extension ValueRule where Value == Bool {
  /// `true` or `false`, and nothing else.
  static var bool: ValueRule {
    .scalar("`true` or `false`", schema: .boolean) { scalar, resolution, mismatch in
      if case .boolean(let value) = resolution, scalar.text == "true" || scalar.text == "false" { return value }
      switch scalar.text.lowercased() {
      case "yes", "on", "y", "true": mismatch("write `true`")
      case "no", "off", "n", "false": mismatch("write `false`")
      default: mismatch(nil)
      }
      return nil
    }
  }
}

extension ValueRule where Value == String {
  /// Any text. Numbers and booleans must be quoted to be text, so that `1.10` does not become `1.1` for someone else.
  static func text(_ expectation: String = "text") -> ValueRule {
    ValueRule(expectation, schema: { .text(longest: nil) }) { node, context in
      switch node.value {
      case .scalar(let scalar):
        switch scalar.resolution {
        case .string(let text): return text
        case .null: context.mismatch(node, expectation)
        default: context.mismatch(node, expectation, advice: "quote it, \"\(DecodingContext.quoted(scalar.text))\"")
        }
      case .mapping(let entries):
        context.mismatch(node, expectation, advice: placeholderAdvice(node, entries))
      default: context.mismatch(node, expectation)
      }
      return nil
    }
  }

  /// `{row}` without quotes is a mapping with an empty value.
  private static func placeholderAdvice(_ node: YAMLNode, _ entries: [YAMLEntry]) -> String? {
    guard node.isFlow, entries.count == 1, let entry = entries.first, case .scalar(let scalar) = entry.value.value,
      scalar.resolution == .null
    else { return nil }
    return "quote it, \"{\(DecodingContext.quoted(entry.key.text))}\""
  }

  /// One of several words.
  static func choice(_ words: [String]) -> ValueRule {
    let expectation = words.count == 1 ? "`\(words[0])`" : "one of " + words.map { "`\($0)`" }.joined(separator: ", ")
    return .scalar(expectation, schema: .words(words)) { scalar, _, mismatch in
      if words.contains(scalar.text) { return scalar.text }
      mismatch(Spelling.nearest(to: scalar.text, in: words).map { "did you mean `\($0)`?" })
      return nil
    }
  }
}

extension ValueRule where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of an enumeration's raw values.
  static var choice: ValueRule {
    let names = ValueRule<String>.choice(Value.allCases.map(\.rawValue))
    return ValueRule(names.expectation) { node, context in names.read(node, context).flatMap { Value(rawValue: $0) } }
  }
}
