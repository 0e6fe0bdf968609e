/// A value that a call puts in place of a scene file's own: `header.height=280`.
public struct SceneOverride: Hashable, Sendable {
  /// The keys from the scene down to the value, with dots between; an item of a list by its number from 0.
  public var key: String
  /// As it would stand in the file after the key: YAML, in flow style where it has parts.
  public var value: String
  /// What stands before the value in the call that it came from, for messages; `--set` by default.
  public var origin: String

  public init(key: String, value: String, origin: String = "--set") {
    self.key = key
    self.value = value
    self.origin = origin
  }

  /// `KEY=VALUE`.
  /// - Returns: `nil` where the key or the `=` is missing, or a part of the key is empty.
  public init?(_ text: String, origin: String = "--set") {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    let key = String(text[..<equals])
    guard key.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ !$0.isEmpty }) else { return nil }
    self.init(key: key, value: String(text[text.index(after: equals)...]), origin: origin)
  }

  /// Splits `200,250,[1, 2],"a,b"` at the commas that stand outside brackets, braces and quotes.
  public static func values(in text: String) -> [String] {
    var values: [String] = []
    var value = ""
    var depth = 0
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if "[{".contains(character) {
        depth += 1
      } else if "]}".contains(character) {
        depth -= 1
      } else if character == ",", depth <= 0 {
        values.append(value)
        value = ""
        continue
      }
      value.append(character)
    }
    return values + [value]
  }
}

extension SceneOverride {
  /// Puts values into a scene's tree before it is read, so that they are checked as if they stood in the file. What is
  /// wrong with them is told as of a file of the origin's name: `--set:1:15: error: …`.
  static func apply(_ overrides: [SceneOverride], to root: inout YAMLNode, log: DiagnosticLog) {
    for override in overrides {
      guard let value = override.node(log: log) else { continue }
      override.put(value, at: override.key.split(separator: ".").map { String($0) }[...], column: 1, in: &root, log)
    }
  }

  /// `key=value`, as messages show it.
  private var text: String { "\(key)=\(value)" }

  private func location(column: Int) -> SourceLocation {
    SourceLocation(file: origin, line: 1, column: column, text: text)
  }

  private var valueColumn: Int { key.unicodeScalars.count + 2 }

  private func node(log: DiagnosticLog) -> YAMLNode? {
    let place = location(column: valueColumn)
    // YAML would take it for a comment; in a call nobody means one.
    if value.hasPrefix("#"), Self.isHexadecimal(value.dropFirst()) {
      return YAMLNode(value: .scalar(YAMLScalar(text: value, isPlain: false)), location: place)
    }
    guard value.contains(where: { !$0.isWhitespace }) else {
      return YAMLNode(value: .scalar(YAMLScalar(text: "", isPlain: true)), location: place)
    }
    let own = DiagnosticLog()
    do throws(SceneError) {
      let root = YAMLComposer.root(of: try SourceText(Array(value.utf8), file: origin), log: own)
      for diagnostic in own.diagnostics { log.error(moved(diagnostic)) }
      return own.hasErrors ? nil : root.map { moved($0) }
    } catch {
      for diagnostic in error.diagnostics { log.error(moved(diagnostic)) }
      return nil
    }
  }

  private static func isHexadecimal(_ digits: Substring) -> Bool {
    [3, 6, 8].contains(digits.count) && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  // MARK: Places

  private func moved(_ location: SourceLocation) -> SourceLocation {
    guard location.line == 1 else { return location }
    return self.location(column: location.column + valueColumn - 1)
  }

  private func moved(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.location = diagnostic.location.map { moved($0) }
    return diagnostic
  }

  private func moved(_ node: YAMLNode) -> YAMLNode {
    var node = node
    node.location = moved(node.location)
    node.key = node.key.map { YAMLKey(text: $0.text, location: moved($0.location)) }
    switch node.value {
    case .scalar, .invalid: break
    case .sequence(let items): node.value = .sequence(items.map { moved($0) })
    case .mapping(let entries):
      node.value = .mapping(
        entries.map { entry in
          YAMLEntry(
            key: YAMLKey(text: entry.key.text, location: moved(entry.key.location)), value: moved(entry.value))
        })
    }
    return node
  }

  // MARK: The tree

  private func put(
    _ value: YAMLNode, at path: ArraySlice<String>, column: Int, in node: inout YAMLNode, _ log: DiagnosticLog
  ) {
    switch node.value {
    case .mapping(var entries):
      let (name, rest) = Self.key(of: path, in: entries)
      let next = column + name.unicodeScalars.count + 1
      let index = entries.firstIndex { $0.key.text == name } ?? entries.count
      if index == entries.count {
        let key = YAMLKey(text: name, location: location(column: column))
        let empty = YAMLNode(value: .mapping([]), location: key.location, key: key)
        entries.append(YAMLEntry(key: key, value: empty))
      }
      let key = YAMLKey(text: name, location: entries[index].key.location)
      if rest.isEmpty {
        entries[index].value = value
        // An error about the value is shown where the value stands now.
        entries[index].key.location = location(column: column)
        entries[index].value.key = YAMLKey(text: name, location: location(column: column))
      } else {
        put(value, at: rest, column: next, in: &entries[index].value, log)
        entries[index].value.key = key
      }
      node.value = .mapping(entries)
    case .sequence(var items):
      let name = path.first ?? ""
      guard let index = Int(name), items.indices.contains(index) else {
        let last = items.count - 1
        let advice = items.isEmpty ? "it is empty" : "its items are 0 to \(last)"
        log.error(
          "`\(DecodingContext.quoted(name))` is no item of this list: \(advice)", at: location(column: column))
        return
      }
      if path.count == 1 {
        items[index] = value
      } else {
        let next = column + name.unicodeScalars.count + 1
        put(value, at: path.dropFirst(), column: next, in: &items[index], log)
      }
      node.value = .sequence(items)
    case .scalar:
      let name = node.key.map { "`\(DecodingContext.quoted($0.text))`" } ?? "the file"
      log.error("\(name) has no keys here: set it as a whole", at: location(column: column))
    case .invalid: break
    }
  }

  /// The first key of a path and what is left of it. A key with dots in it, as those of `set` in a timeline, is found
  /// where the mapping has it; the longest one wins.
  private static func key(of path: ArraySlice<String>, in entries: [YAMLEntry]) -> (String, ArraySlice<String>) {
    for count in stride(from: path.count, to: 1, by: -1) {
      let name = path.prefix(count).joined(separator: ".")
      if entries.contains(where: { $0.key.text == name }) { return (name, path.dropFirst(count)) }
    }
    return (path.first ?? "", path.dropFirst())
  }
}
