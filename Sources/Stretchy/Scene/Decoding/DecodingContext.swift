/// What every rule can reach while a file is read: where to complain, and which files may be used.
struct DecodingContext {
  var log: DiagnosticLog
  var files: FileRule
  /// The one that the scene's header names, for those who read what comes after it.
  var technique: TechniqueDecoder?
  let recordings = RecordingReader()
  /// Where rules say what they read; they then read nothing.
  var recorder: SchemaRecorder?

  /// Says that a value is not what is due: "`height` must be a length in points, not `tall`: <advice>".
  func mismatch(_ node: YAMLNode, _ expectation: String, advice: String? = nil) {
    let subject = node.key.map { "`\(Self.quoted($0.text))`" } ?? "this value"
    switch node.value {
    case .invalid: return
    case .scalar(let scalar) where scalar.resolution == .null:
      if let color = scalar.swallowedColor {
        log.error(
          "\(subject) is empty, because \(color) begins a comment here: quote it, \"\(color)\"", at: node.location)
        return
      }
      let found = scalar.text.isEmpty ? "has no value" : "is `\(scalar.text)`, which means no value"
      log.error("\(subject) \(found): it must be \(expectation)" + Self.clause(advice), at: node.location)
    default:
      log.error(
        "\(subject) must be \(expectation), not \(Self.description(of: node))" + Self.clause(advice),
        at: node.location)
    }
  }

  private static func clause(_ advice: String?) -> String { advice.map { ": \($0)" } ?? "" }

  private static func description(of node: YAMLNode) -> String {
    switch node.value {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar(let scalar): scalar.isPlain ? "`\(quoted(scalar.text))`" : "the text \"\(quoted(scalar.text))\""
    case .invalid: "nothing"
    }
  }

  /// A user's text for a message: at most 40 characters of it.
  static func quoted(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(41)
    return start.count <= 40 ? text : String(String.UnicodeScalarView(start.prefix(39))) + "…"
  }
}
