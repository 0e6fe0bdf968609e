/// A script for fish.
struct FishCompletions {
  let commands: [Command]

  var text: String {
    var lines = ["# fish completion for stretchy-render, written by `stretchy-render completions fish`.", ""]
    lines.append("complete -c stretchy-render -f")
    for command in commands {
      lines.append(
        "complete -c stretchy-render -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.abstract))")
    }
    lines.append("complete -c stretchy-render -n __fish_use_subcommand -a help -d 'show the text on a command'")
    lines.append("complete -c stretchy-render -n __fish_use_subcommand -l version -d 'show versions'")
    lines.append("complete -c stretchy-render -n __fish_use_subcommand -s h -l help -d 'show help'")
    lines.append(
      "complete -c stretchy-render -n '__fish_seen_subcommand_from help' -a "
        + quoted(commands.map(\.name).joined(separator: " ")))
    for command in commands {
      let condition = "complete -c stretchy-render -n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.allOptions { lines.append("\(condition) \(specification(of: option))") }
      if let operand = command.operand { lines.append("\(condition) \(offer(operand.completion))") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func specification(of option: any OptionDeclaration) -> String {
    var text = option.short.map { "-s \($0) " } ?? ""
    text += "-l \(option.name) -d \(quoted(option.summary))"
    if option.placeholder != nil { text += " -r" + (option.completion == .none ? "" : " " + offer(option.completion)) }
    return text
  }

  private func offer(_ completion: Completion) -> String {
    switch completion {
    case .none: ""
    case .files(let extensions) where extensions.isEmpty: "-F"
    case .files(let extensions):
      "-a " + quoted("(" + extensions.map { "__fish_complete_suffix .\($0)" }.joined(separator: "; ") + ")")
    case .folders: "-a '(__fish_complete_directories)'"
    case .words(let words): "-a " + quoted(words.joined(separator: " "))
    }
  }

  private func quoted(_ text: String) -> String {
    "'"
      + text.reduce(into: "") { result, character in
        if character == "'" || character == "\\" { result.append("\\") }
        result.append(character)
      } + "'"
  }
}
