/// A call that makes no sense, before or after its input was looked at.
enum UsageError: Error, Sendable, Equatable {
  case missingCommand
  case unknownCommand(String)
  case unknownOption(String)
  case missingValue(option: String, placeholder: String)
  case unwantedValue(option: String, value: String)
  case badValue(option: String, value: String, ValueError)
  case missingOperand(String)
  case unwantedOperand(String)
  /// The call is well formed and asks for something that is not there or makes no sense together: a whole sentence, and
  /// what was meant perhaps.
  case cannot(String, meant: String? = nil)
}
