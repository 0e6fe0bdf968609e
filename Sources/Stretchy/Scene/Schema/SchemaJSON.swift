/// JSON as a schema is written in: objects keep the order of their keys.
indirect enum SchemaJSON: Equatable {
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([SchemaJSON])
  case object([Member])

  struct Member: Equatable {
    var key: String
    var value: SchemaJSON

    init(_ key: String, _ value: SchemaJSON) {
      self.key = key
      self.value = value
    }
  }

  static func words(_ words: [String]) -> SchemaJSON { .array(words.map { .string($0) }) }

  /// Text with two spaces for each level; what fits on a line stands on one.
  func text(indent: String = "") -> String {
    let flat = flatText
    guard flat.utf8.count + indent.utf8.count > 100 else { return flat }
    let inner = indent + "  "
    switch self {
    case .array(let values):
      return "[\n" + values.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      let lines = members.map { inner + Self.quoted($0.key) + ": " + $0.value.text(indent: inner) }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    default: return flat
    }
  }

  private var flatText: String {
    switch self {
    case .bool(let value): "\(value)"
    case .number(let value): DiagnosticNumber.text(value)
    case .string(let text): Self.quoted(text)
    case .array(let values): "[" + values.map(\.flatText).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ": " + $0.value.flatText }.joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Numbers in texts for people.
enum DiagnosticNumber {
  /// At most four decimals, no trailing zeros, never -0.
  static func text(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    guard rounded.isFinite else { return "\(value)" }
    if let whole = Int(exactly: rounded) { return "\(whole)" }
    return "\(rounded)"
  }
}
