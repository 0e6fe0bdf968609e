import StretchyOutput

/// A manual page, made from the declarations as the help is.
enum ManualPage {
  /// Roff with the `man` macros.
  static func text(for commands: [Command]) -> String {
    var lines = [
      ".TH STRETCHY-RENDER 1 \"\" \(quoted(Tool.description)) \"User Commands\"", ".SH NAME",
      escaped("stretchy-render - draw the frames of a stretchy header without a phone"), ".SH SYNOPSIS",
      ".B stretchy\\-render", ".I COMMAND", escaped("[options]"), ".SH DESCRIPTION",
      escaped(
        "A scene file says what is on the screen and how it is scrolled. stretchy-render draws every moment of it in software and prints its numbers, on any machine, with the same bytes every time."
      ), ".SH COMMANDS",
    ]
    for command in commands { lines += section(of: command) }
    lines.append(".SH EXIT STATUS")
    for (code, meaning) in exitCodes { lines += item("\(code)", meaning) }
    lines.append(".SH ENVIRONMENT")
    lines += item("NO_COLOR", "Where it is set, nothing is coloured.")
    lines += item("STRETCHY_RECORD", "What verify records where --record is not given.")
    lines += item("CI", "Where it is set, verify records nothing unless it is told to.")
    return lines.joined(separator: "\n") + "\n"
  }

  private static let exitCodes = [
    (0, "Done."), (1, "Pixels, geometry or what a scene expects differ, or something was recorded."),
    (2, "A picture's size or a number of frames differs."), (64, "The call is wrong."),
    (65, "A file is wrong, or a golden file is missing."), (66, "A file is missing."),
    (70, "A mistake of the program's."), (73, "A file cannot be created."),
    (74, "Reading or writing failed."), (130, "Interrupted; 143 where it was terminated."),
  ]

  private static func section(of command: Command) -> [String] {
    var lines = [".SS " + quoted(command.name), escaped(sentence(command.abstract)), ".PP"]
    lines.append(".B " + escaped(HelpText.usage(of: command).replacingPrefix("Usage: ")))
    if let operand = command.operand { lines += item(operand.name, sentence(operand.summary)) }
    for option in command.allOptions {
      let label = HelpText.label(of: option).drop { $0 == " " }
      lines += item(String(label), sentence(HelpText.summary(of: option)))
    }
    for note in command.notes { lines += [".PP", escaped(note)] }
    lines += [".PP", "Examples:"]
    for example in command.examples {
      lines += [".PP", escaped(example.purpose), ".PP", ".nf", ".RS 4"]
      lines += [escaped("stretchy-render \(example.arguments)"), ".RE", ".fi"]
    }
    return lines
  }

  private static func item(_ label: String, _ text: String) -> [String] {
    [".TP", ".B " + escaped(label), escaped(text)]
  }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

  private static func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  /// Dashes that can be copied, and nothing that roff would take for its own.
  private static func escaped(_ text: String) -> String {
    let body = text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "~": result += "\\(ti"
      case "^": result += "\\(ha"
      case "`": result += "\\(ga"
      case "'": result += "\\(aq"
      default: result.append(character)
      }
    }
    return body.hasPrefix(".") ? "\\&" + body : body
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
