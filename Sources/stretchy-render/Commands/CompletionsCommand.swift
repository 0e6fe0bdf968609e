extension Command {
  static let completions = Command(
    name: "completions", abstract: "print a shell's completions",
    examples: [
      Example("completions bash > ~/.local/share/bash-completion/completions/stretchy-render", "For bash."),
      Example("completions zsh > ~/.zfunc/_stretchy-render", "For zsh, in a folder of its fpath."),
      Example("completions fish > ~/.config/fish/completions/stretchy-render.fish", "For fish."),
    ],
    operand: Operand(
      name: "SHELL", summary: "bash, zsh or fish", isRepeatable: false,
      completion: .words(Completions.Shell.allCases.map(\.rawValue))),
    options: [], notes: ["`make install` puts all three, and the manual page, in their places."],
    run: Completions.run)
}

/// `completions`: scripts made from the declarations of commands.
enum Completions {
  enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  @Sendable static func run(_ arguments: Arguments, _ console: Console) throws(Failure) {
    let name = arguments.operands[0]
    let names = Shell.allCases.map(\.rawValue)
    guard let shell = Shell(rawValue: name) else {
      throw .usage(.badValue(option: "SHELL", value: name, .notOneOf(names)), .completions)
    }
    try console.list(script(for: shell, commands: Program.commands))
  }

  static func script(for shell: Shell, commands: [Command]) -> String {
    switch shell {
    case .bash: BashCompletions(commands: commands).text
    case .zsh: ZshCompletions(commands: commands).text
    case .fish: FishCompletions(commands: commands).text
    }
  }
}
