/// What a value of a scene can be, as a rule says it of itself: as much of it as can be said without the rest of the file.
indirect enum ValueSchema: Equatable, Sendable {
  /// A rule that says nothing of itself.
  case unknown
  case boolean
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  /// At most so many characters; `nil` for any number.
  case text(longest: Int?)
  /// Text of a form, as a regular expression that JavaScript and Python read alike.
  case pattern(String)
  case words([String])
  case numbers([Int])
  /// - Parameter count: how many items there can be.
  case list(ValueSchema, count: ClosedRange<Int>)
  /// One value of each kind, in order.
  case tuple([ValueSchema])
  case mapping(MappingSchema)
  /// One of several forms.
  case anyOf([ValueSchema])
  /// A form that many keys share, under its name.
  case named(String, ValueSchema)

  static func list(_ item: ValueSchema) -> ValueSchema { .list(item, count: 0...Int.max) }
}

/// The keys of a mapping.
struct MappingSchema: Equatable, Sendable {
  struct Key: Equatable, Sendable {
    var name: String
    var value: ValueSchema
    /// What is due: "a length in points".
    var expectation: String
    var isRequired: Bool
  }

  /// Keys that the author of a scene chooses, or that are known to others.
  struct OtherKeys: Equatable, Sendable {
    var value: ValueSchema
    var expectation: String
    /// `nil`: names of one's own, which become folders.
    var names: [String]?
  }

  /// What holds between keys.
  enum Constraint: Equatable, Sendable {
    case exactlyOne([String])
    case atLeastOne([String])
    case notBoth(String, String)
  }

  /// Further keys that depend on the value of one.
  struct Variants: Equatable, Sendable {
    var key: String
    var cases: [Case]

    struct Case: Equatable, Sendable {
      var value: String
      var mapping: MappingSchema
    }
  }

  /// What it describes: "a separator".
  var owner: String
  /// In the order in which they are read.
  var keys: [Key] = []
  var others: OtherKeys?
  var constraints: [Constraint] = []
  var variants: Variants?

  subscript(name: String) -> Key? { keys.first { $0.name == name } }

  /// Adds a key; of one that is asked for twice the first rule counts.
  mutating func add(_ name: String, _ value: ValueSchema, _ expectation: String, isRequired: Bool) {
    guard self[name] == nil else { return }
    keys.append(Key(name: name, value: value, expectation: expectation, isRequired: isRequired))
  }
}

/// Collects what rules say of themselves while a rule that uses them is asked.
final class SchemaRecorder {
  private(set) var schemas: [ValueSchema] = []

  func record(_ schema: ValueSchema) {
    if !schemas.contains(schema) { schemas.append(schema) }
  }
}

extension ValueSchema {
  /// What a rule that is made of others says: each of those that it asks, given a value of any kind, is one of its forms.
  static func probed<Value>(_ read: (YAMLNode, DecodingContext) -> Value?) -> ValueSchema {
    let recorder = SchemaRecorder()
    var context = DecodingContext(log: DiagnosticLog(), files: FileRule(scenePath: "", allowsOutside: true))
    context.recorder = recorder
    let place = SourceLocation(file: "", line: 1, column: 1)
    let probes: [YAMLNode.Value] = [.scalar(YAMLScalar(text: "?", isPlain: true)), .sequence([]), .mapping([])]
    for probe in probes { _ = read(YAMLNode(value: probe, location: place), context) }
    switch recorder.schemas.count {
    case 0: return .unknown
    case 1: return recorder.schemas[0]
    default: return .anyOf(recorder.schemas)
    }
  }
}
