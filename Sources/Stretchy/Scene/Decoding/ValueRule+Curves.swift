extension ValueRule where Value == TimingCurve {
  /// A curve's name, or `[x1, y1, x2, y2]`.
  static var curve: ValueRule {
    let names = TimingCurve.named.map(\.name)
    let expectation =
      "a curve: " + names.map { "`\($0)`" }.joined(separator: ", ") + ", or `[x1, y1, x2, y2]`"
    let schema = { () -> ValueSchema in
      .named(
        "curve",
        .anyOf([.words(names), .tuple([.number(0...1), .number(-1000...1000), .number(0...1), .number(-1000...1000)])]))
    }
    return ValueRule(expectation, schema: schema) { node, context in
      switch node.value {
      case .sequence(let items): return bezier(items, of: node, context)
      case .scalar(let scalar) where scalar.resolution != .null:
        if let named = TimingCurve.named.first(where: { $0.name == scalar.text }) { return named.curve }
        context.mismatch(
          node, expectation, advice: Spelling.nearest(to: scalar.text, in: names).map { "did you mean `\($0)`?" })
      default: context.mismatch(node, expectation)
      }
      return nil
    }
  }

  private static func bezier(_ items: [YAMLNode], of node: YAMLNode, _ context: DecodingContext) -> TimingCurve? {
    guard items.count == 4 else {
      context.log.error(
        "a curve has four numbers, `[x1, y1, x2, y2]`, and not \(items.count)", at: node.location)
      return nil
    }
    let numbers = items.enumerated().map { index, item in
      let rule: ValueRule<Double> =
        index % 2 == 0
        ? .number("a time from 0 to 1: a curve goes forward in time", in: 0...1)
        : .number("a number from -1000 to 1000", in: -1000...1000)
      return rule.read(item, context)
    }
    let values = numbers.compactMap { $0 }
    return values.count == 4 ? TimingCurve(x1: values[0], y1: values[1], x2: values[2], y2: values[3]) : nil
  }
}
