/// What a scalar stands for.
enum YAMLResolution: Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// Any number that is not a whole number of 64 bits, `.inf` and `.nan` among them.
  case float(Double)
  case string(String)
}

extension YAMLScalar {
  /// The YAML 1.2 core schema, less octal and hexadecimal numbers: those stay strings.
  var resolution: YAMLResolution {
    guard isPlain else { return .string(text) }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    case ".nan", ".NaN", ".NAN": return .float(.nan)
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .float(.infinity)
    case "-.inf", "-.Inf", "-.INF": return .float(-.infinity)
    default: return Self.number(text) ?? .string(text)
    }
  }

  /// `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`
  static func number(_ text: String) -> YAMLResolution? {
    var rest = text.utf8[...]
    skipSign(&rest)
    let whole = skipDigits(&rest)
    var isInteger = true
    var decimals = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      decimals = skipDigits(&rest)
      isInteger = false
    }
    guard whole > 0 || decimals > 0 else { return nil }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      skipSign(&rest)
      guard skipDigits(&rest) > 0 else { return nil }
      isInteger = false
    }
    guard rest.isEmpty else { return nil }
    if isInteger, let value = Int(text) { return .integer(value) }
    // `Double` reads neither `1.` nor `.5` alike everywhere, so it is given digits on both sides of the point.
    return Double(completed(text)).map { .float($0) }
  }

  private static func completed(_ text: String) -> String {
    guard let point = text.firstIndex(of: ".") else { return text }
    let before = text[..<point]
    let after = text[text.index(after: point)...]
    let needsWhole = before.last?.isWholeNumber != true
    let needsDecimals = after.first?.isWholeNumber != true
    return before + (needsWhole ? "0." : ".") + (needsDecimals ? "0" : "") + after
  }

  private static func skipSign(_ rest: inout Substring.UTF8View) {
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
  }

  private static func skipDigits(_ rest: inout Substring.UTF8View) -> Int {
    var count = 0
    while let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      rest.removeFirst()
      count += 1
    }
    return count
  }
}
