import Stretchy
import StretchyOutput

extension Failure {
  struct Report {
    /// The first line begins with `error: ` or `file:line:column: error: `; empty where nothing is to be said.
    var text: String
    var exitCode: Int32
  }

  func report(commands: [Command]) -> Report {
    switch self {
    case .usage(let error, let command):
      Report(text: Self.text(of: error, command, commands), exitCode: ExitCode.usage)
    case .scenes(let errors, let unmet):
      Report(
        text: (errors.flatMap(\.diagnostics) + unmet).map(\.rendered).joined(separator: "\n"),
        exitCode: Self.exitCode(of: errors))
    case .output(.file(let error)), .file(let error): Self.report(error)
    case .output(let error): Self.report(error)
    case .closedOutput(let isStream): Report(text: "", exitCode: isStream ? ExitCode.inputOutput : ExitCode.done)
    case .finding(let exitCode): Report(text: "", exitCode: exitCode)
    case .verification(let summary, let details, let exitCode):
      Report(
        text: (["error: \(Self.visible(summary))"] + details.map { "  \(Self.visible($0))" }).joined(separator: "\n"),
        exitCode: exitCode)
    case .interrupted(let signal):
      Report(text: "", exitCode: ExitCode.interrupted(signal: signal))
    }
  }

  /// Of scenes of which some are wrong; where none is, of expectations that do not hold.
  static func exitCode(of errors: [SceneError]) -> Int32 {
    guard !errors.isEmpty else { return ExitCode.differs }
    return errors.contains { $0.kind == .badData } ? ExitCode.badData : ExitCode.missingInput
  }

  private static func report(_ error: OutputError) -> Report {
    func say(_ code: Int32, _ message: String) -> Report { Report(text: "error: \(message)", exitCode: code) }
    switch error {
    case .frameTooLarge(let width, let height):
      return say(
        ExitCode.badData,
        "a frame would be \(width) x \(height) pixels, more than \(FrameSequence.pixelLimit): give a smaller --scale")
    case .tooManyFrames(let timeline):
      return say(
        ExitCode.badData,
        "timeline \(visible(timeline)) has more than \(FrameSequence.frameLimit) frames: shorten it or give a smaller --fps"
      )
    case .noSuchFrame(let number, let timeline, let count):
      return say(
        ExitCode.usage,
        "timeline \(visible(timeline)) has no frame \(number): its frames are 0 to \(count - 1)")
    case .otherFrames(let folder):
      return say(
        ExitCode.cannotCreate,
        "\(visible(folder)) holds frames of another scene, scale, rate or version: give --overwrite to replace them, or another folder with -o"
      )
    case .foreignFile(let folder, let name):
      return say(
        ExitCode.cannotCreate,
        "\(visible(folder)) holds a \(visible(name)) that is not ours: give --overwrite to replace files of such names, or another folder with -o"
      )
    case .noGoldenFrames, .unusableReport: return say(ExitCode.badData, visible("\(error)"))
    case .unknownRecordMode: return say(ExitCode.usage, visible("\(error)"))
    case .pageTooLarge: return say(ExitCode.badData, "\(error): give a smaller --scale or --fps")
    case .file(let error): return report(error)
    // Whoever asked to stop knows the signal and reports that.
    case .interrupted: return Report(text: "", exitCode: ExitCode.interrupted(signal: 2))
    }
  }

  private static func report(_ error: FileError) -> Report {
    let path = visible(error.path)
    let reason = error.reason
    return switch error.operation {
    case .makeFolder:
      Report(text: "error: cannot make the folder \(path): \(reason)", exitCode: ExitCode.cannotCreate)
    case .create, .rename:
      Report(text: "error: cannot create \(path): \(reason)", exitCode: ExitCode.cannotCreate)
    case .write: Report(text: "error: cannot write \(path): \(reason)", exitCode: ExitCode.inputOutput)
    case .remove: Report(text: "error: cannot remove \(path): \(reason)", exitCode: ExitCode.cannotCreate)
    case .open, .read, .list:
      Report(
        text: "error: cannot read \(path): \(reason)",
        exitCode: error.isMissing ? ExitCode.missingInput : ExitCode.inputOutput)
    }
  }

  private static func text(of error: UsageError, _ command: Command?, _ commands: [Command]) -> String {
    var lines = ["error: " + message(of: error)]
    if let meant = meant(by: error, command, commands) { lines.append("Did you mean \(visible(meant))?") }
    switch (command, error) {
    case (_, .cannot): break
    case (let command?, _):
      lines.append(HelpText.usage(of: command))
      lines.append("`stretchy-render \(command.name) --help` shows examples and all options.")
    case (nil, _):
      lines.append("Usage: stretchy-render COMMAND [options]")
      lines.append("Commands: " + commands.map(\.name).joined(separator: ", "))
      lines.append("`stretchy-render --help` shows examples and what each command does.")
    }
    return lines.joined(separator: "\n")
  }

  private static func message(of error: UsageError) -> String {
    switch error {
    case .missingCommand: "no command given"
    case .unknownCommand(let name): "there is no command \(visible(name))"
    case .unknownOption(let name): "there is no option \(visible(name)) here"
    case .missingValue(let option, let placeholder): "\(option) needs a value: \(option) \(placeholder)"
    case .unwantedValue(let option, let value): "\(option) takes no value, but was given \(visible(value))"
    case .badValue(let option, let value, .not(let kind)):
      "\(option) \(visible(value)) is not \(kind)"
    case .badValue(let option, let value, .outside(let range)):
      "\(option) \(visible(value)) is out of range: \(range)"
    case .badValue(let option, let value, .notOneOf(let words)):
      "\(option) \(visible(value)) is none of \(words.joined(separator: ", "))"
    case .missingOperand(let name): "\(name) is missing"
    case .unwantedOperand(let text): "\(visible(text)) is one argument too many"
    case .cannot(let sentence, _): visible(sentence)
    }
  }

  private static func meant(by error: UsageError, _ command: Command?, _ commands: [Command]) -> String? {
    switch error {
    case .unknownCommand(let name): Spelling.nearest(to: name, in: commands.map(\.name))
    case .unknownOption(let name):
      Spelling.nearest(
        to:
          String(name.drop { $0 == "-" }), in: (command?.allOptions ?? [Command.help, Command.version]).map(\.name)
      ).map { "--\($0)" }
    case .badValue(_, let value, .notOneOf(let words)): Spelling.nearest(to: value, in: words)
    case .cannot(_, let meant): meant
    default: nil
    }
  }

  private static func visible(_ text: String) -> String { TerminalText.visible(text) }
}
