/// An option with a value: `--scale 2`, `--scale=2`, `-o out`.
struct Option<Value: Sendable>: Sendable {
  /// Without dashes.
  let name: String
  let short: Character?
  let type: ValueType<Value>
  /// One line for help: what it does, in lower case, no full stop.
  let summary: String
  /// What holds where it is not given, as help shows it.
  let standard: String?
  /// It may be given more than once, and all of its values count.
  let isRepeatable: Bool

  init(
    _ name: String, short: Character? = nil, _ type: ValueType<Value>, _ summary: String, standard: String? = nil,
    isRepeatable: Bool = false
  ) {
    self.name = name
    self.short = short
    self.type = type
    self.summary = summary
    self.standard = standard
    self.isRepeatable = isRepeatable
  }
}

/// An option without a value: it is given or not.
struct Flag: Sendable {
  let name: String
  let short: Character?
  let summary: String

  init(_ name: String, short: Character? = nil, _ summary: String) {
    self.name = name
    self.short = short
    self.summary = summary
  }
}

/// What parsing, help, suggestions and completions know of an option, whatever its type.
protocol OptionDeclaration: Sendable {
  var name: String { get }
  var short: Character? { get }
  var summary: String { get }
  var standard: String? { get }
  var isRepeatable: Bool { get }
  /// How its value is called; `nil` where it takes none.
  var placeholder: String? { get }
  var completion: Completion { get }
  func value(of text: String) throws(ValueError) -> any Sendable
}

extension Option: OptionDeclaration {
  var placeholder: String? { type.placeholder }
  var completion: Completion { type.completion }
  func value(of text: String) throws(ValueError) -> any Sendable { try type.parse(text) }
}

extension Flag: OptionDeclaration {
  var standard: String? { nil }
  var isRepeatable: Bool { false }
  var placeholder: String? { nil }
  var completion: Completion { .none }
  func value(of text: String) throws(ValueError) -> any Sendable { throw .not("for a value") }
}
