/// A place in a text file: 1-based line and column (columns count Unicode scalars).
public struct SourceLocation: Hashable, Sendable {
  public var file: String
  public var line: Int
  public var column: Int
  /// The line itself, to be shown above a caret.
  public var text: String

  public init(file: String, line: Int, column: Int, text: String = "") {
    self.file = file
    self.line = line
    self.column = column
    self.text = text
  }
}

/// One thing to tell about an input: what, where, and what to do.
public struct Diagnostic: Hashable, Sendable {
  public enum Severity: String, Sendable { case error, warning }

  public var severity: Severity
  public var location: SourceLocation?
  /// One line, no full stop: what is wrong and, where it can be said, what to write instead.
  public var message: String

  public init(_ severity: Severity, _ message: String, at location: SourceLocation? = nil) {
    self.severity = severity
    self.message = message
    self.location = location
  }
}

/// Why an input cannot be used: all its errors at once.
public struct SceneError: Error, Sendable, Equatable {
  public enum Kind: Sendable {
    /// The input is there and wrong.
    case badData
    /// The input, or a file it names, is not there.
    case missing
  }

  public var kind: Kind
  /// In the order of the file.
  public var diagnostics: [Diagnostic]

  public init(_ kind: Kind, _ diagnostics: [Diagnostic]) {
    self.kind = kind
    self.diagnostics = diagnostics
  }
}
