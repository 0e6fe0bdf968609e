/// How one kind of value is read and checked.
///
/// A rule reports what is wrong through the context and then returns `nil`; it never reports nothing and returns
/// `nil`. Rules are combined: `.list(of: .color)`.
struct ValueRule<Value> {
  /// What is due, after "must be": "a length in points".
  var expectation: String
  var read: (YAMLNode, DecodingContext) -> Value?

  init(_ expectation: String, read: @escaping (YAMLNode, DecodingContext) -> Value?) {
    self.expectation = expectation
    self.read = read
  }

  /// A rule for scalars: `read` gets the scalar and what it stands for, and a function that reports a mismatch with
  /// an advice.
  static func scalar(
    _ expectation: String, read: @escaping (YAMLScalar, YAMLResolution, _ mismatch: (String?) -> Void) -> Value?
  ) -> ValueRule {
    ValueRule(expectation) { node, context in
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
    return ValueRule<Other>(expectation) { node, context in read(node, context).map(transform) }
  }
}

extension ValueRule {
  /// A list of which every item follows a rule. Items that do not are reported, and the list is then `nil`.
  static func list<Item>(of rule: ValueRule<Item>, _ expectation: String = "a list") -> ValueRule<[Item]>
  where Value == [Item] {
    ValueRule(expectation) { node, context in
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
    ValueRule("a mapping") { node, context in
      guard var reader = MappingReader(node, owner: owner, context: context) else { return nil }
      let value = body(&reader)
      reader.finish()
      return value
    }
  }
}
