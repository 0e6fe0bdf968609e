/// A JSON value whose objects keep the order of their keys.
public enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// Written as ``DecimalText`` does; NaN and infinities, which JSON has not, as `null`.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  public struct Member: Sendable, Equatable {
    public var key: String
    public var value: JSONValue

    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  public static func integer(_ value: Int) -> JSONValue { .number(Double(value)) }

  /// The value of an object's first member of that name.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  public var string: String? { if case .string(let value) = self { value } else { nil } }
  public var number: Double? { if case .number(let value) = self { value } else { nil } }
  public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

  /// A number without fraction, as large as a double holds exactly.
  public var integer: Int? {
    guard let number, number.rounded(.down) == number, abs(number) <= 0x1p53 else { return nil }
    return Int(number)
  }
}

extension JSONValue {
  /// The value as text.
  /// - Parameter levels: how many levels of objects and arrays have each member on a line of its own, indented by two
  ///   spaces. Those below, arrays of plain values, and all where it is 0, are written without any space.
  public func text(expandingLevels levels: Int = 0) -> String {
    var text = ""
    append(to: &text, levels: levels, indent: "")
    return text
  }

  private var hasParts: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }

  private func append(to text: inout String, levels: Int, indent: String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += DecimalText.text(value) ?? "null"
    case .string(let value): Self.append(value, to: &text)
    case .array(let values):
      let levels = values.contains(where: \.hasParts) ? levels : -1
      Self.append(values, "[", "]", to: &text, levels: levels, indent: indent) { value, text, levels, indent in
        value.append(to: &text, levels: levels, indent: indent)
      }
    case .object(let members):
      Self.append(members, "{", "}", to: &text, levels: levels, indent: indent) { member, text, levels, indent in
        Self.append(member.key, to: &text)
        text += levels < 0 ? ":" : ": "
        member.value.append(to: &text, levels: levels, indent: indent)
      }
    }
  }

  private static func append<Element>(
    _ elements: [Element], _ opening: String, _ closing: String, to text: inout String, levels: Int, indent: String,
    _ element: (Element, inout String, Int, String) -> Void
  ) {
    text += opening
    let isExpanded = levels > 0 && !elements.isEmpty
    let inner = indent + "  "
    for (index, each) in elements.enumerated() {
      if index > 0 { text += "," }
      if isExpanded { text += "\n\(inner)" }
      element(each, &text, isExpanded ? levels - 1 : -1, inner)
    }
    if isExpanded { text += "\n\(indent)" }
    text += closing
  }

  /// Control characters and the two line separators are escaped, so that no name in a scene can move a cursor or end
  /// a line in whatever shows the text.
  private static func append(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
