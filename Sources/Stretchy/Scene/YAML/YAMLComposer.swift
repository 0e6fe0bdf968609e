/// Builds the tree of a file from its events.
struct YAMLComposer {
  /// So many nodes may come by aliases in all: a few lines of aliases of aliases would otherwise fill the memory.
  static let aliasLimit = 10_000

  private enum Anchor {
    /// Its node is not complete: an alias to it would contain itself.
    case open
    case node(YAMLNode)
  }

  private let source: SourceText
  private let escapes: JSONEscapes
  private let events: [YAMLEvent]
  private let log: DiagnosticLog
  private var position = 0
  private var anchors: [String: Anchor] = [:]
  private var expanded = 0

  /// The file's one document. What is wrong with it goes to the log; `nil` where there is nothing to go on with.
  static func root(of source: SourceText, limits: YAMLLimits = YAMLLimits(), log: DiagnosticLog) -> YAMLNode? {
    let escapes = JSONEscapes(source.scalars)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: escapes.scalars)
    let events: [YAMLEvent]
    do {
      events = try YAMLEvent.events(of: Array(String(text).utf8), limits: limits)
    } catch {
      log.error(YAMLSyntaxAdvice(source: source, escapes: escapes).diagnostic(for: error))
      return nil
    }
    var composer = YAMLComposer(source: source, escapes: escapes, events: events, log: log)
    return composer.document()
  }

  private init(source: SourceText, escapes: JSONEscapes, events: [YAMLEvent], log: DiagnosticLog) {
    self.source = source
    self.escapes = escapes
    self.events = events
    self.log = log
  }

  private mutating func document() -> YAMLNode? {
    guard !events.isEmpty else {
      log.error("the file is empty: a scene begins with `version: 1`", at: source.location(at: 0))
      return nil
    }
    let starts = events.filter { $0.kind == .document }
    if starts.count > 1 {
      log.error("a second document begins here: a scene file holds one", at: location(starts[1]))
      return nil
    }
    position = 1
    return node()
  }

  private func location(_ event: YAMLEvent) -> SourceLocation {
    source.location(at: escapes.sourceIndex(event.index))
  }

  private mutating func node() -> YAMLNode {
    let event = events[position]
    position += 1
    if event.kind == .alias { return alias(event) }
    if let anchor = event.anchor { anchors[anchor] = .open }
    var node = YAMLNode(value: .invalid, location: location(event), isFlow: event.isFlow)
    switch event.kind {
    case .sequence: sequence(into: &node)
    case .mapping: mapping(into: &node)
    default: node.value = .scalar(scalar(event))
    }
    if let anchor = event.anchor { anchors[anchor] = .node(node) }
    return node
  }

  private func scalar(_ event: YAMLEvent) -> YAMLScalar {
    var scalar = YAMLScalar(text: event.text, isPlain: event.isPlain)
    if event.isPlain, event.text.isEmpty {
      scalar.swallowedColor = YAMLSyntaxAdvice.color(
        inCommentOf: source.restOfLine(at: escapes.sourceIndex(event.index)))
    }
    return scalar
  }

  private mutating func sequence(into node: inout YAMLNode) {
    var items: [YAMLNode] = []
    while events[position].kind != .end {
      let item = self.node()
      node.count += item.count
      items.append(item)
    }
    position += 1
    node.value = .sequence(items)
  }

  private mutating func alias(_ event: YAMLEvent) -> YAMLNode {
    let name = event.anchor ?? ""
    let invalid = YAMLNode(value: .invalid, location: location(event))
    switch anchors[name] {
    case nil: log.error("`*\(name)` has no anchor: no `&\(name)` stands before it", at: location(event))
    case .open: log.error("`*\(name)` stands inside `&\(name)`: it would contain itself", at: location(event))
    case .node(let node):
      let fits = expanded <= Self.aliasLimit
      expanded += node.count
      if expanded <= Self.aliasLimit { return node }
      if fits { log.error("aliases expand to more than \(Self.aliasLimit) nodes here", at: location(event)) }
    }
    return invalid
  }

  // MARK: Mappings

  private mutating func mapping(into node: inout YAMLNode) {
    var entries: [YAMLEntry] = []
    var lines: [String: Int] = [:]
    var merged: YAMLNode?
    while events[position].kind != .end {
      let isMerge = events[position].kind == .scalar && events[position].isPlain && events[position].text == "<<"
      let key = self.key()
      var value = self.node()
      guard let key else { continue }
      if let line = lines[key.text] {
        log.error("`\(key.text)` stands twice: first on line \(line)", at: key.location)
        continue
      }
      lines[key.text] = key.location.line
      value.key = key
      if isMerge {
        merged = value
      } else {
        node.count += value.count + 1
        entries.append(YAMLEntry(key: key, value: value))
      }
    }
    position += 1
    for entry in merged.map({ mergedEntries($0) }) ?? [] where lines[entry.key.text] == nil {
      lines[entry.key.text] = entry.key.location.line
      node.count += entry.value.count + 1
      entries.append(entry)
    }
    node.value = .mapping(entries)
  }

  /// The key; `nil`, reported, for a key that is not a scalar.
  private mutating func key() -> YAMLKey? {
    let event = events[position]
    let node = self.node()
    switch node.value {
    case .scalar(let scalar) where !scalar.text.isEmpty || !scalar.isPlain:
      return YAMLKey(text: scalar.text, location: location(event))
    case .scalar: log.error("a key is missing before `:`", at: location(event))
    case .sequence, .mapping: log.error("a key must be a name, not a list or a mapping", at: location(event))
    case .invalid: break
    }
    return nil
  }

  /// The entries of the mapping, or of each mapping of a list, that a merge key names; earlier ones win.
  private func mergedEntries(_ node: YAMLNode) -> [YAMLEntry] {
    switch node.value {
    case .mapping(let entries): return entries
    case .sequence(let items):
      return items.flatMap { item -> [YAMLEntry] in
        if case .mapping(let entries) = item.value { return entries }
        reportMerge(item)
        return []
      }
    case .scalar: reportMerge(node)
    case .invalid: break
    }
    return []
  }

  private func reportMerge(_ node: YAMLNode) {
    if case .invalid = node.value { return }
    log.error("`<<` merges mappings only: write `<<: *name`", at: node.location)
  }
}
