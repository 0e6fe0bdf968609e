/// Text for XML and HTML.
enum Markup {
  /// Text as content or as the value of an attribute in quotes. Characters that XML cannot hold become U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// JSON inside a script element: nothing in it can end the element.
  static func scriptData(_ value: JSONValue) -> String {
    value.text().split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
  }
}
