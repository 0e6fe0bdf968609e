import Stretchy
import StretchyOutput

/// Everything that ends a command early. ``Failure/report`` is the one place that turns it into text and exit code.
enum Failure: Error, Sendable {
  case usage(UsageError, Command?)
  /// What is wrong with each of the scenes, in the order of the call, and what others expect that does not hold.
  case scenes([SceneError], unmet: [Diagnostic] = [])
  case output(OutputError)
  /// A file or folder that the call names itself cannot be written.
  case file(FileError)
  /// Standard output was closed by its reader: of a listing, which has been read as far as was wanted, or of a stream,
  /// which is not whole.
  case closedOutput(isStream: Bool)
  /// What was asked for has been done and told, and this is how it ended.
  case finding(exitCode: Int32)
  /// As `finding`, told by whoever reports failures: a line that says what, and lines that say more.
  case verification(summary: String, details: [String], exitCode: Int32)
  case interrupted(signal: Int32)
}

extension Failure {
  /// Does something of the output library, whose errors become ours.
  static func wrapping<Result>(_ body: () throws(OutputError) -> Result) throws(Failure) -> Result {
    do throws(OutputError) { return try body() } catch { throw .output(error) }
  }
}

/// Exit codes, after BSD's sysexits.h.
enum ExitCode {
  static let done: Int32 = 0
  /// Pixels or geometry differ, or something was recorded.
  static let differs: Int32 = 1
  /// A picture's size or a number of frames differs.
  static let otherShape: Int32 = 2
  static let usage: Int32 = 64
  static let badData: Int32 = 65
  static let missingInput: Int32 = 66
  static let cannotCreate: Int32 = 73
  static let inputOutput: Int32 = 74
  static func interrupted(signal: Int32) -> Int32 { 128 + signal }
}
