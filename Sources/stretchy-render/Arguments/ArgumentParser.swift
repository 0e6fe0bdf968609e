/// Reads the arguments of a command: options anywhere, `--name value`, `--name=value`, `-n value`, `-qn value`; `--` ends
/// them. A lone `-` is an operand or a value.
struct ArgumentParser {
  private let command: Command
  private var rest: ArraySlice<String>
  private var result = Arguments()

  /// - Parameter texts: what stands after the command's name.
  static func parse(_ texts: ArraySlice<String>, for command: Command) throws(UsageError) -> Arguments {
    var parser = ArgumentParser(command: command, rest: texts)
    try parser.readAll()
    return parser.result
  }

  private init(command: Command, rest: ArraySlice<String>) {
    self.command = command
    self.rest = rest
  }

  private mutating func readAll() throws(UsageError) {
    while let text = rest.popFirst() {
      if text == "--" {
        result.operands += rest
        rest = []
      } else if text.hasPrefix("--") {
        try readLong(text)
      } else if text.hasPrefix("-") && text != "-" {
        try readShort(text)
      } else {
        result.operands.append(text)
      }
    }
    // Help wins over whatever else is wrong or missing.
    guard !result[Command.help] else { return }
    guard let operand = command.operand else {
      if let unwanted = result.operands.first { throw .unwantedOperand(unwanted) }
      return
    }
    guard result.operands.count >= operand.count else { throw .missingOperand(operand.name) }
    if !operand.isRepeatable, result.operands.count > operand.count {
      throw .unwantedOperand(result.operands[operand.count])
    }
  }

  private mutating func readLong(_ text: String) throws(UsageError) {
    let parts = text.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.allOptions.first(where: { $0.name == name }) else { throw .unknownOption("--\(name)") }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let placeholder = option.placeholder else {
      if let attached { throw .unwantedValue(option: "--\(name)", value: attached) }
      return result.add(true, for: option)
    }
    let value = if let attached { attached } else { try takeValue("--\(name)", placeholder) }
    try add(option, value, spelled: "--\(name)")
  }

  private mutating func readShort(_ text: String) throws(UsageError) {
    var letters = text.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = command.allOptions.first(where: { $0.short == letter }) else {
        throw .unknownOption(text.count == 2 ? text : "-\(letter)")
      }
      guard let placeholder = option.placeholder else {
        result.add(true, for: option)
        continue
      }
      let attached = letters.first == "=" ? letters.dropFirst() : letters
      try add(
        option, letters.isEmpty ? takeValue("-\(letter)", placeholder) : String(attached), spelled: "-\(letter)")
      return
    }
  }

  /// The next text, which may begin with a dash (`--offset -40`, `-o -`) unless it is an option of the command.
  private mutating func takeValue(_ option: String, _ placeholder: String) throws(UsageError) -> String {
    guard let text = rest.first, text != "--", !isOption(text) else {
      throw .missingValue(option: option, placeholder: placeholder)
    }
    rest.removeFirst()
    return text
  }

  private func isOption(_ text: String) -> Bool {
    if text.hasPrefix("--") {
      let name = text.dropFirst(2).prefix { $0 != "=" }
      return command.allOptions.contains { $0.name == name }
    }
    return text.count == 2 && text.first == "-" && command.allOptions.contains { $0.short == text.last }
  }

  private mutating func add(
    _ option: any OptionDeclaration, _ text: String, spelled: String
  ) throws(UsageError) {
    do throws(ValueError) {
      result.add(try option.value(of: text), for: option)
    } catch {
      throw .badValue(option: spelled, value: text, error)
    }
  }
}
