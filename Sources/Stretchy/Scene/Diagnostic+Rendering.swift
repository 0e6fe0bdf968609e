extension Diagnostic {
  /// `file:line:column: error: message`, then the line and a caret below the place; the first line alone where the
  /// place is not known. No line feed at the end.
  ///
  /// Control characters and those that change the direction of text are written as `\u{…}`, so that nothing in a
  /// file can command a terminal. Tabs of the line stand before the caret too, so that it lines up at any tab width.
  public var rendered: String {
    var text = ""
    if let location { text += Self.visible(location.file) + ":\(location.line):\(location.column): " }
    text += "\(severity.rawValue): " + Self.visible(message)
    if let location, let excerpt = Self.excerpt(of: location) { text += "\n" + excerpt }
    return text
  }

  /// Text with its control characters written out, on one line.
  static func visible(_ text: String, keepingTabs: Bool = false) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isHarmless(scalar) || (keepingTabs && scalar == "\t") {
        result.append(scalar)
      } else {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      }
    }
    return String(result)
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F: false
    case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x061C, 0xFEFF: false
    default: true
    }
  }

  /// So many characters of a line are shown on either side of the place.
  private static let reach = 80

  private static func excerpt(of location: SourceLocation) -> String? {
    let line = location.text.unicodeScalars
    guard !line.allSatisfy({ $0 == " " || $0 == "\t" }) else { return nil }
    let place =
      line.index(line.startIndex, offsetBy: max(0, location.column - 1), limitedBy: line.endIndex)
      ?? line.endIndex
    let start = line.index(place, offsetBy: -reach, limitedBy: line.startIndex) ?? line.startIndex
    let end = line.index(place, offsetBy: reach, limitedBy: line.endIndex) ?? line.endIndex
    let before = (start == line.startIndex ? "" : "…") + visible(String(line[start..<place]), keepingTabs: true)
    let after = visible(String(line[place..<end]), keepingTabs: true) + (end == line.endIndex ? "" : "…")
    return before + after + "\n" + blank(before) + "^"
  }

  /// Blanks as wide as a text on a terminal.
  private static func blank(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { blank, scalar in
      blank += scalar == "\t" ? "\t" : String(repeating: " ", count: columns(of: scalar))
    }
  }

  /// Terminal columns: 0 for marks that combine, 2 for East Asian wide characters and emoji, else 1.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
