/// Writes what rules say of themselves as JSON Schema, draft 7.
///
/// Forms that occur more than once stand under `definitions`. A draft 7 validator looks at nothing beside a `$ref`, so a
/// reference stands in an `allOf` where a description goes with it.
struct SchemaWriter {
  /// In the order in which they were met.
  private(set) var definitions: [SchemaJSON.Member] = []
  private var namesOfMappings: [(mapping: MappingSchema, name: String)] = []

  /// - Parameter root: decides which mappings occur more than once.
  init(_ root: MappingSchema) {
    var met: [(mapping: MappingSchema, count: Int)] = []
    ValueSchema.mapping(root).forEachMapping { mapping in
      if let index = met.firstIndex(where: { $0.mapping == mapping }) {
        met[index].count += 1
      } else {
        met.append((mapping, 1))
      }
    }
    for entry in met where entry.count > 1 {
      let base = Self.camelCase(entry.mapping.owner)
      let count = namesOfMappings.count { $0.name.hasPrefix(base) }
      namesOfMappings.append((entry.mapping, count == 0 ? base : base + "\(count + 1)"))
    }
  }

  /// "a content inset" becomes "contentInset".
  private static func camelCase(_ owner: String) -> String {
    let words = owner.split(separator: " ").filter { !["a", "an", "the"].contains($0) }
    return words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }

  mutating func json(of schema: ValueSchema) -> SchemaJSON {
    switch schema {
    case .unknown: .object([])
    case .boolean: Self.type("boolean")
    case .number(let range): Self.type("number", Self.limits(range.lowerBound, range.upperBound))
    case .integer(let range): Self.type("integer", Self.limits(Double(range.lowerBound), Double(range.upperBound)))
    case .text(let longest):
      Self.type("string", longest.map { [.init("maxLength", .number(Double($0)))] } ?? [])
    case .pattern(let pattern): Self.type("string", [.init("pattern", .string(pattern))])
    case .words(let words): .object([.init("enum", .words(words))])
    case .numbers(let numbers): .object([.init("enum", .array(numbers.map { .number(Double($0)) }))])
    case .list(let item, let count): Self.type("array", [.init("items", json(of: item))] + Self.counts(count))
    case .tuple(let items):
      Self.type(
        "array",
        [.init("items", .array(items.map { json(of: $0) }))] + Self.counts(items.count...items.count))
    case .mapping(let mapping): reference(to: mapping)
    case .anyOf(let forms): .object([.init("anyOf", .array(forms.map { json(of: $0) }))])
    case .named(let name, let form): define(name) { $0.json(of: form) }
    }
  }

  private static func type(_ name: String, _ members: [SchemaJSON.Member] = []) -> SchemaJSON {
    .object([.init("type", .string(name))] + members)
  }

  private static func limits(_ lower: Double, _ upper: Double) -> [SchemaJSON.Member] {
    [.init("minimum", .number(lower)), .init("maximum", .number(upper))]
  }

  private static func counts(_ count: ClosedRange<Int>) -> [SchemaJSON.Member] {
    (count.lowerBound > 0 ? [.init("minItems", .number(Double(count.lowerBound)))] : [])
      + (count.upperBound < .max ? [.init("maxItems", .number(Double(count.upperBound)))] : [])
  }

  private mutating func define(_ name: String, _ make: (inout SchemaWriter) -> SchemaJSON) -> SchemaJSON {
    if !definitions.contains(where: { $0.key == name }) {
      definitions.append(.init(name, .bool(true)))
      let json = make(&self)
      if let index = definitions.firstIndex(where: { $0.key == name }) { definitions[index].value = json }
    }
    return .object([.init("$ref", .string("#/definitions/\(name)"))])
  }

  private mutating func reference(to mapping: MappingSchema) -> SchemaJSON {
    guard let entry = namesOfMappings.first(where: { $0.mapping == mapping }) else { return json(of: mapping) }
    return define(entry.name) { $0.json(of: mapping) }
  }

  // MARK: Mappings

  mutating func json(of mapping: MappingSchema) -> SchemaJSON {
    var members: [SchemaJSON.Member] = [.init("type", .string("object"))]
    let required = mapping.keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { members.append(.init("required", .words(required))) }
    if !mapping.keys.isEmpty { members.append(.init("properties", properties(of: mapping))) }
    members += closing(mapping)
    members += constraints(of: mapping)
    return .object(members)
  }

  private mutating func properties(of mapping: MappingSchema) -> SchemaJSON {
    .object(
      mapping.keys.map { key in
        .init(key.name, described(json(of: key.value), KeyNote.of(key.name, in: mapping.owner)))
      })
  }

  /// A description and a default beside what a value can be.
  private func described(_ json: SchemaJSON, _ note: KeyNote?) -> SchemaJSON {
    guard let note, case .object(let members) = json else { return json }
    var result: [SchemaJSON.Member] = [.init("description", .string(note.sentence))]
    if let standard = note.standardJSON { result.append(.init("default", standard)) }
    let isReference = members.contains { $0.key == "$ref" }
    return .object(result + (isReference ? [.init("allOf", .array([json]))] : members))
  }

  /// What other keys there can be.
  private mutating func closing(_ mapping: MappingSchema) -> [SchemaJSON.Member] {
    if let variants = mapping.variants {
      let own = mapping.keys.map(\.name)
      let cases = variants.cases.map { variant -> SchemaJSON in
        let names = own + variant.mapping.keys.map(\.name)
        return .object([
          .init("if", .object([.init("properties", .object([.init(variants.key, Self.constant(variant.value))]))])),
          .init(
            "then",
            .object([
              .init("properties", properties(of: variant.mapping)),
              .init("propertyNames", .object([.init("enum", .words(names))])),
            ])),
        ])
      }
      return [.init("allOf", .array(cases))]
    }
    guard let others = mapping.others else { return [.init("additionalProperties", .bool(false))] }
    let names: SchemaJSON =
      others.names.map { .object([.init("enum", .words($0))]) }
      ?? .object([
        .init("pattern", .string("^[^.]")),
        .init(
          "not", .object([.init("pattern", .string("[/\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]"))])),
        .init("maxLength", .number(100)),
      ])
    return [
      .init("minProperties", .number(1)), .init("propertyNames", names),
      .init("additionalProperties", json(of: others.value)),
    ]
  }

  static func constant(_ value: String) -> SchemaJSON { .object([.init("const", .string(value))]) }

  private func constraints(of mapping: MappingSchema) -> [SchemaJSON.Member] {
    var all: [SchemaJSON] = []
    func having(_ keys: [String]) -> SchemaJSON { .object([.init("required", .words(keys))]) }
    for constraint in mapping.constraints {
      switch constraint {
      case .exactlyOne(let keys) where keys == mapping.keys.map(\.name):
        return [.init("minProperties", .number(1)), .init("maxProperties", .number(1))]
      case .exactlyOne(let keys): all.append(.object([.init("oneOf", .array(keys.map { having([$0]) }))]))
      case .atLeastOne(let keys): all.append(.object([.init("anyOf", .array(keys.map { having([$0]) }))]))
      case .notBoth(let first, let second): all.append(.object([.init("not", having([first, second]))]))
      }
    }
    return all.isEmpty ? [] : [.init("allOf", .array(all))]
  }
}

extension ValueSchema {
  /// Every mapping in it, outermost first, those that occur more than once as often.
  func forEachMapping(_ body: (MappingSchema) -> Void) {
    switch self {
    case .unknown, .boolean, .number, .integer, .text, .pattern, .words, .numbers: break
    case .list(let item, _): item.forEachMapping(body)
    case .named(_, let form): form.forEachMapping(body)
    case .tuple(let forms), .anyOf(let forms): for form in forms { form.forEachMapping(body) }
    case .mapping(let mapping):
      body(mapping)
      for key in mapping.keys { key.value.forEachMapping(body) }
      mapping.others?.value.forEachMapping(body)
      for variant in mapping.variants?.cases ?? [] {
        for key in variant.mapping.keys { key.value.forEachMapping(body) }
      }
    }
  }
}
