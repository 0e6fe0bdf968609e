/// One command: everything that parsing, help, suggestions, completions and a man page need is declared here, once.
struct Command: Sendable {
  struct Example: Sendable {
    /// What stands after the program's name.
    let arguments: String
    /// What it is for: one line, a full stop at its end.
    let purpose: String

    init(_ arguments: String, _ purpose: String) {
      self.arguments = arguments
      self.purpose = purpose
    }
  }

  /// What a command takes besides options.
  struct Operand: Sendable {
    /// As in `SCENE`.
    let name: String
    let summary: String
    let isRepeatable: Bool
    let completion: Completion
    /// How many there must be, at least where it is repeatable.
    var count = 1
  }

  let name: String
  /// What it does, in a few words, in lower case.
  let abstract: String
  let examples: [Example]
  /// `nil` where it takes options alone.
  let operand: Operand?
  let options: [any OptionDeclaration]
  /// Paragraphs below the options.
  let notes: [String]
  let run: @Sendable (Arguments, Console) throws(Failure) -> Void

  /// Its own options and those that every command has.
  var allOptions: [any OptionDeclaration] { options + [Self.quiet, Self.help] }

  static let quiet = Flag("quiet", short: "q", "say nothing but errors")
  static let help = Flag("help", short: "h", "show this text")
  static let version = Flag("version", "show the version of the program and of its libraries")
}
