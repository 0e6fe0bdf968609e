/// Help, made from the declarations.
enum HelpText {
  /// The program's own.
  static func text(for commands: [Command]) -> String {
    var text = "stretchy-render: draw the frames of a stretchy header without a phone\n\nExamples:\n"
    for command in commands {
      if let example = command.examples.first { text += line(of: example) }
    }
    text += "\nUsage: stretchy-render COMMAND [options]\n\nCommands:\n"
    text += table(commands.map { ($0.name, $0.abstract) })
    text += "\nOptions:\n"
    text += table([Command.help, Command.version].map { (label(of: $0), $0.summary) })
    text += "\n`stretchy-render COMMAND --help` shows a command's examples and options.\n"
    text += "`stretchy-render help --man` writes all of it as a manual page.\n"
    return text
  }

  /// One command's.
  static func text(for command: Command) -> String {
    var text = "stretchy-render \(command.name): \(command.abstract)\n\nExamples:\n"
    for example in command.examples { text += line(of: example) }
    text += "\n\(usage(of: command))\n"
    if let operand = command.operand { text += "\n" + table([(label(of: operand), operand.summary)]) }
    text += "\nOptions:\n"
    text += table(command.allOptions.map { (label(of: $0), summary(of: $0)) })
    for note in command.notes { text += "\n" + wrapped(note, indent: "") }
    return text
  }

  /// The line that shows what a command takes.
  static func usage(of command: Command) -> String {
    let operand = command.operand.map { " " + label(of: $0) } ?? ""
    return "Usage: stretchy-render \(command.name)\(operand) [options]"
  }

  private static func label(of operand: Command.Operand) -> String {
    operand.name + (operand.isRepeatable ? "..." : "")
  }

  private static func line(of example: Command.Example) -> String {
    "  stretchy-render \(example.arguments)\n" + wrapped(example.purpose, indent: "      ")
  }

  static func label(of option: any OptionDeclaration) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return "\(short)--\(option.name)" + (option.placeholder.map { " \($0)" } ?? "")
  }

  static func summary(of option: any OptionDeclaration) -> String {
    var text = option.summary
    if option.isRepeatable { text += "; can be given more than once" }
    if let standard = option.standard { text += " (default: \(standard))" }
    return text
  }

  /// Two columns, the second wrapped at ``width`` and begun on a line of its own where the first is too long.
  private static func table(_ rows: [(String, String)]) -> String {
    let column = min(28, (rows.map(\.0.count).max() ?? 0) + 4)
    var text = ""
    for (label, summary) in rows {
      let body = wrapped(summary, indent: String(repeating: " ", count: column))
      if label.count + 4 > column {
        text += "  \(label)\n" + body
      } else {
        text += "  \(label)" + String(body.dropFirst(2 + label.count))
      }
    }
    return text
  }

  /// Not the terminal's width: help that is piped, compared or read in a log is the same everywhere.
  private static let width = 80

  private static func wrapped(_ text: String, indent: String) -> String {
    var lines: [String] = []
    var line = indent
    for word in text.split(separator: " ") {
      if line.count > indent.count, line.count + 1 + word.count > width {
        lines.append(line)
        line = indent
      }
      line += (line.count > indent.count ? " " : "") + word
    }
    lines.append(line)
    return lines.joined(separator: "\n") + "\n"
  }
}
