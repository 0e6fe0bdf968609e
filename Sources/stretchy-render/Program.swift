import StretchyOutput
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `stretchy-render`: the command line of the renderer.
@main
enum Program {
  static let commands: [Command] = [
    .render, .still, .inspect, .verify, .accept, .diff, .sheet, .plot, .preview, .recipe, .new, .validate, .techniques,
    .devices,
    .schema, .completions,
  ]

  static func main() {
    Interruption.ignoreClosedPipes()
    exit(run(CommandLine.arguments.dropFirst()))
  }

  /// Runs one call.
  /// - Returns: the exit code.
  static func run(_ arguments: ArraySlice<String>) -> Int32 {
    var console = Console()
    do throws(Failure) {
      try dispatch(arguments, &console)
      try console.flush()
      return ExitCode.done
    } catch {
      let report = error.report(commands: commands)
      console.report(error: report.text)
      return report.exitCode
    }
  }

  private static func dispatch(_ arguments: ArraySlice<String>, _ console: inout Console) throws(Failure) {
    guard let first = arguments.first else { throw .usage(.missingCommand, nil) }
    switch first {
    case "--help", "-h": return try console.list(HelpText.text(for: commands))
    case "help": return try console.list(help(for: arguments.dropFirst()))
    case "--version": return try console.list(versions)
    default: break
    }
    guard !first.hasPrefix("-") else { throw .usage(.unknownOption(first), nil) }
    let command = try command(named: first)
    let parsed: Arguments
    do throws(UsageError) {
      parsed = try ArgumentParser.parse(arguments.dropFirst(), for: command)
    } catch {
      throw .usage(error, command)
    }
    if parsed[Command.help] { return try console.list(HelpText.text(for: command)) }
    console = Console(isQuiet: parsed[Command.quiet])
    try command.run(parsed, console)
  }

  private static func help(for arguments: ArraySlice<String>) throws(Failure) -> String {
    if arguments == ["--man"] { return ManualPage.text(for: commands) }
    if let option = arguments.first(where: { $0.hasPrefix("-") && !["--help", "-h"].contains($0) }) {
      throw .usage(.unknownOption(option), nil)
    }
    guard let name = arguments.first(where: { !$0.hasPrefix("-") }) else { return HelpText.text(for: commands) }
    return HelpText.text(for: try command(named: name))
  }

  private static func command(named name: String) throws(Failure) -> Command {
    guard let command = commands.first(where: { $0.name == name }) else {
      throw .usage(.unknownCommand(name), nil)
    }
    return command
  }

  private static var versions: String {
    let lines = [Tool.description] + Tool.libraries.map { "\($0.name) \($0.version)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
