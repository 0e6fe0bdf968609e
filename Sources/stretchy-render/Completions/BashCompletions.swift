/// A script for bash 3.2 and later.
struct BashCompletions {
  let commands: [Command]

  var text: String {
    """
    # bash completion for stretchy-render, written by `stretchy-render completions bash`.

    # Offers the words that begin as the one that is typed.
    _stretchy_render_words() {
      COMPREPLY=()
      local word
      for word in $1; do
        if [[ $word == "$2"* ]]; then COMPREPLY+=("$word"); fi
      done
    }

    # Offers folders, and files whose names end in one of the extensions; all files without any.
    _stretchy_render_files() {
      COMPREPLY=()
      compopt -o filenames 2>/dev/null
      local name extension
      while IFS= read -r name; do
        if [[ -d $name || -z $1 ]]; then
          COMPREPLY+=("$name")
        else
          for extension in $1; do
            if [[ $name == *."$extension" ]]; then COMPREPLY+=("$name"); fi
          done
        fi
      done < <(compgen -f -- "$2")
    }

    _stretchy_render_folders() {
      COMPREPLY=()
      compopt -o filenames 2>/dev/null
      local name
      while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen -d -- "$1")
    }

    _stretchy_render() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command="" index
      for ((index = 1; index < COMP_CWORD; index++)); do
        if [[ ${COMP_WORDS[index]} != -* ]]; then
          command=${COMP_WORDS[index]}
          break
        fi
      done
      case $command in
        "")
          _stretchy_render_words "\(names) help --help --version" "$current"
          ;;
        help)
          _stretchy_render_words "\(names) --man" "$current"
          ;;
    \(commands.map { branch(of: $0) }.joined())  esac
    }

    complete -F _stretchy_render stretchy-render

    """
  }

  private var names: String { commands.map(\.name).joined(separator: " ") }

  private func branch(of command: Command) -> String {
    var text = "    \(command.name))\n      case $previous in\n"
    for option in command.allOptions where option.placeholder != nil {
      let labels = ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
      text += "        \(labels.joined(separator: "|")))\n          \(offer(option.completion))\n          return\n"
      text += "          ;;\n"
    }
    text += "      esac\n      if [[ $current == -* ]]; then\n"
    let options = command.allOptions.flatMap { ["--\($0.name)"] + ($0.short.map { ["-\($0)"] } ?? []) }
    text += "        _stretchy_render_words \"\(options.joined(separator: " "))\" \"$current\"\n"
    text += "      else\n        \(command.operand.map { offer($0.completion) } ?? "COMPREPLY=()")\n      fi\n"
    return text + "      ;;\n"
  }

  private func offer(_ completion: Completion) -> String {
    switch completion {
    case .none: "COMPREPLY=()"
    case .files(let extensions):
      "_stretchy_render_files \"\(extensions.joined(separator: " "))\" \"$current\""
    case .folders: "_stretchy_render_folders \"$current\""
    case .words(let words): "_stretchy_render_words \"\(words.joined(separator: " "))\" \"$current\""
    }
  }
}
