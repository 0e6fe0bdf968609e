/// A script for zsh's completion system.
struct ZshCompletions {
  let commands: [Command]

  var text: String {
    """
    #compdef stretchy-render
    # zsh completion for stretchy-render, written by `stretchy-render completions zsh`.

    _stretchy-render() {
      local context state line
      typeset -A opt_args
      local -a commands
      commands=(
    \(commands.map { "    \(quoted("\(name($0.name)):\($0.abstract)"))\n" }.joined())    'help:show the text on a command'
      )
      _arguments -C \\
        '(- *)'{-h,--help}'[show help]' \\
        '(- *)--version[show versions]' \\
        '1:command:->command' \\
        '*::argument:->arguments'
      case $state in
        command) _describe -t commands command commands ;;
        arguments)
          case $line[1] in
            help) _describe -t commands command commands ;;
    \(commands.map { branch(of: $0) }.joined())      esac
          ;;
      esac
    }

    if [[ $funcstack[1] == _stretchy-render ]]; then
      _stretchy-render "$@"
    else
      compdef _stretchy-render stretchy-render
    fi

    """
  }

  private func branch(of command: Command) -> String {
    var specifications = command.allOptions.map { specification(of: $0) }
    if let operand = command.operand {
      let position = operand.isRepeatable || operand.count > 1 ? "*" : "1"
      specifications.append(quoted("\(position):\(operand.name):\(action(operand.completion))"))
    }
    let lines = specifications.map { "            \($0)" }.joined(separator: " \\\n")
    return "        \(command.name))\n          _arguments \\\n\(lines)\n          ;;\n"
  }

  private func specification(of option: any OptionDeclaration) -> String {
    let value = option.placeholder.map { ":\(escaped($0)):\(action(option.completion))" } ?? ""
    let tail = "[\(escaped(option.summary))]\(value)"
    let equals = option.placeholder == nil ? "" : "="
    let long = "--\(option.name)\(equals)"
    guard let short = option.short else { return quoted((option.isRepeatable ? "*" : "") + long + tail) }
    let letter = "-\(short)" + (option.placeholder == nil ? "" : "+")
    return "'(-\(short) --\(option.name))'{\(letter),\(long)}" + quoted(tail)
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .none: " "
    case .files(let extensions) where extensions.isEmpty: "_files"
    case .files(let extensions): "_files -g \"*.(\(extensions.joined(separator: "|")))\""
    case .folders: "_files -/"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  /// Colons and brackets have a meaning in what `_arguments` takes.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if ":[]\\".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  private func name(_ text: String) -> String { escaped(text) }

  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
