/// Which golden files a verification may write.
public enum RecordMode: String, CaseIterable, Sendable {
  /// All of them, whatever they hold.
  case all
  /// Those that are missing, and those that the frames differ from.
  case changed
  /// Those that are missing.
  case missing
  /// None: a missing golden file is an error.
  case never

  /// What holds where nothing is asked for: `STRETCHY_RECORD`, else `never` where `CI` is set, else `missing`.
  /// - Parameter environment: gives the value of a variable.
  /// - Throws: `unknownRecordMode`.
  public static func standard(
    environment: (String) -> String? = FileSystem.environmentValue
  ) throws(OutputError) -> RecordMode {
    if let name = environment("STRETCHY_RECORD"), !name.isEmpty {
      guard let mode = RecordMode(rawValue: name) else { throw .unknownRecordMode(name) }
      return mode
    }
    let isCI = !["", "0", "false"].contains(environment("CI") ?? "")
    return isCI ? .never : .missing
  }
}
