/// Turns a parser's complaint into words that say what to write instead.
struct YAMLSyntaxAdvice {
  let source: SourceText
  let escapes: JSONEscapes

  func diagnostic(for failure: YAMLFailure) -> Diagnostic {
    switch failure {
    case .syntax(let message, let index, let context):
      return syntax(message, index: escapes.sourceIndex(index), context: context.map { escapes.sourceIndex($0) })
    case .tooLarge: return error("a scene file has at most \(YAMLLimits().bytes >> 20) MB", at: 0)
    case .tooDeep(let index):
      return error("lists and mappings lie more than \(YAMLLimits().depth) deep here", at: escapes.sourceIndex(index))
    case .tooManyNodes(let index):
      return error("the file has more than \(YAMLLimits().nodes) values", at: escapes.sourceIndex(index))
    case .tagged(let index):
      return error(
        "tags such as `!!str` have no meaning in a scene: quote a value to make it text",
        at: escapes.sourceIndex(index))
    case .outOfMemory: return error("there is not enough memory to read the file", at: 0)
    }
  }

  private func error(_ message: String, at index: Int) -> Diagnostic {
    Diagnostic(.error, message, at: source.location(at: index))
  }

  private func syntax(_ message: String, index: Int, context: Int?) -> Diagnostic {
    if let (color, place) = unquotedColor(from: context ?? index, to: index) {
      return error("\(color) begins a comment here: quote it, \"\(color)\"", at: place)
    }
    let found = index < source.scalars.count ? source.scalars[index] : nil
    switch message {
    case "did not find expected ',' or '}'", "did not find expected ',' or ']'":
      if found == "{" {
        return error("`{` begins a mapping here: quote the whole text, as in \"Item {row}\"", at: index)
      }
      let close = message.hasSuffix("'}'") ? "}" : "]"
      let begin = context.map { source.location(at: $0).line } ?? 1
      return error("`,` or `\(close)` is missing here, for the bracket opened on line \(begin)", at: index)
    case "mapping values are not allowed in this context":
      return error("a key cannot stand here: check the indentation, or quote text that holds `: `", at: index)
    case "did not find expected key":
      return error("a key is due here: check the indentation, and that text after a quote is not left over", at: index)
    case "did not find expected node content":
      return error("a value is due here", at: index)
    case "could not find expected ':'":
      return error("`:` is missing after this key", at: context ?? index)
    case "found unexpected end of stream":
      return error("this quote is never closed", at: context ?? index)
    case "found unknown escape character":
      return error("unknown escape after `\\`: double it, or use single quotes", at: index)
    case "found invalid Unicode character escape code":
      return error("one half of a character's escapes: after \\ud83d comes a second one such as \\ude00", at: index)
    case "found a tab character that violates indentation":
      return error("a tab cannot indent: use spaces", at: index)
    case "found character that cannot start any token":
      return cannotStart(found, at: index)
    default:
      return error("not valid YAML: \(message)", at: index)
    }
  }

  private func cannotStart(_ scalar: Unicode.Scalar?, at index: Int) -> Diagnostic {
    guard let scalar else { return error("not valid YAML", at: index) }
    return scalar == "\t"
      ? error("a tab cannot indent: use spaces", at: index)
      : error("text cannot begin with `\(scalar)`: quote it", at: index)
  }

  /// A hex colour that begins a comment where a value is due, from the line of one place to another.
  private func unquotedColor(from: Int, to: Int) -> (color: String, index: Int)? {
    var index = from
    var before: Unicode.Scalar?
    while index <= min(to, source.scalars.count - 1) {
      let scalar = source.scalars[index]
      if scalar == "#", before == nil || before == ":" || before == "," || before == "[" || before == "{",
        let color = Self.color(inCommentOf: source.scalars[index...].prefix(12))
      {
        return (color, index)
      }
      if scalar != " ", scalar != "\t" { before = scalar }
      index += 1
    }
    return nil
  }

  /// `#EB605B` where a line goes on with a comment that begins with a hex colour.
  static func color(inCommentOf rest: ArraySlice<Unicode.Scalar>) -> String? {
    let comment = rest.drop { $0 == " " || $0 == "\t" }
    guard comment.first == "#" else { return nil }
    let digits = comment.dropFirst().prefix { $0.properties.isASCIIHexDigit }
    guard [3, 6, 8].contains(digits.count) else { return nil }
    if let next = comment.dropFirst(1 + digits.count).first, next.properties.isAlphabetic || next == "-" { return nil }
    var color = String.UnicodeScalarView("#".unicodeScalars)
    color.append(contentsOf: digits)
    return String(color)
  }
}
