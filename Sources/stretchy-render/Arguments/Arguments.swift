/// What a call of a command says, checked by the command's declaration.
struct Arguments: Sendable {
  var operands: [String] = []
  private var values: [String: [any Sendable]] = [:]

  /// The value of an option; the last one where it was given more than once; `nil` where it was not.
  subscript<Value>(option: Option<Value>) -> Value? { all(option).last }

  /// Every value of an option, in the order of the call.
  func all<Value>(_ option: Option<Value>) -> [Value] {
    (values[option.name] ?? []).compactMap { $0 as? Value }
  }

  subscript(flag: Flag) -> Bool { values[flag.name] != nil }

  mutating func add(_ value: any Sendable, for option: any OptionDeclaration) {
    values[option.name, default: []].append(value)
  }
}
