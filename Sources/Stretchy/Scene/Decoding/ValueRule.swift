/// How one kind of value is read and checked, and what it can be.
///
/// A rule reports what is wrong through the context and then returns `nil`; it never reports nothing and returns
/// `nil`. Rules are combined: `.list(of: .color)`. What a rule says of itself makes the JSON Schema and the page on the
/// format, so that neither can differ from what is read.
struct ValueRule<Value> {
  /// What is due, after "must be": "a length in points".
  var expectation: String
  /// What a value can be.
  let schema: () -> ValueSchema
  let read: (YAMLNode, DecodingContext) -> Value?

  /// - Parameter schema: `nil` for a rule that only passes values on to others and adds nothing that can be described.
  init(
    _ expectation: String, schema: (() -> ValueSchema)? = nil, read: @escaping (YAMLNode, DecodingContext) -> Value?
  ) {
    let describe = schema ?? { ValueSchema.probed(read) }
    self.expectation = expectation
    self.schema = describe
    self.read = { node, context in
      guard let recorder = context.recorder else { return read(node, context) }
      recorder.record(describe())
      return nil
    }
  }

  /// A rule for scalars: `read` gets the scalar and what it stands for, and a function that reports a mismatch with
  /// an advice.
  static func scalar(
    _ expectation: String, schema: @autoclosure @escaping () -> ValueSchema,
    read: @escaping (YAMLScalar, YAMLResolution, _ mismatch: (String?) -> Void) -> Value?
  ) -> ValueRule {
    ValueRule(expectation, schema: schema) { node, context in
      let mismatch = { (advice: String?) in context.mismatch(node, expectation, advice: advice) }
      guard case .scalar(let scalar) = node.value, scalar.resolution != .null else {
        mismatch(nil)
        return nil
      }
      return read(scalar, scalar.resolution, mismatch)
    }
  }

  func map<Other>(_ transform: @escaping (Value) -> Other) -> ValueRule<Other> {
    let read = read
    return ValueRule<Other>(expectation, schema: schema) { node, context in read(node, context).map(transform) }
  }
}

extension ValueRule {
  /// A list of which every item follows a rule. Items that do not are reported, and the list is then `nil`.
  /// - Parameter count: how many items there can be, for what the rule says of itself; whoever uses the list checks it.
  static func list<Item>(
    of rule: ValueRule<Item>, _ expectation: String = "a list", count: ClosedRange<Int> = 0...Int.max
  ) -> ValueRule<[Item]> where Value == [Item] {
    ValueRule(expectation, schema: { .list(rule.schema(), count: count) }) { node, context in
      guard case .sequence(let items) = node.value else {
        context.mismatch(node, expectation, advice: "write it in brackets, or one `- ` line for each item")
        return nil
      }
      let values = items.map { rule.read($0, context) }
      return values.contains { $0 == nil } ? nil : values.compactMap { $0 }
    }
  }

  /// A mapping, read key by key. Keys that `body` did not ask for are reported.
  /// - Parameter owner: what the mapping describes, for messages: "a separator".
  static func mapping(_ owner: String, _ body: @escaping (inout MappingReader) -> Value?) -> ValueRule {
    let describe = { () -> ValueSchema in
      var reader = MappingReader(describing: owner)
      _ = body(&reader)
      return reader.description.map { .mapping($0) } ?? .unknown
    }
    return ValueRule("a mapping", schema: describe) { node, context in
      guard var reader = MappingReader(node, owner: owner, context: context) else { return nil }
      let value = body(&reader)
      reader.finish()
      return value
    }
  }
}
