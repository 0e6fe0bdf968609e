/// Reads the keys of one mapping and remembers which were asked for, so that what is left over can be reported.
///
/// Whoever decodes a mapping asks for all its keys, also after one of them was wrong: every error of a file is told
/// in one go, and no known key is called unknown.
struct MappingReader {
  let context: DecodingContext
  /// What the mapping describes, for messages: "a separator".
  let owner: String
  /// The key that the mapping belongs to, else where it begins.
  let location: SourceLocation
  private let entries: [YAMLEntry]
  /// In the order in which they were asked for, which is the order of suggestions.
  private var known: [String] = []
  private var foreign: [(key: String, advice: String)] = []
  /// The keys that were asked for and their rules, where that is what is wanted; nothing is read then.
  private(set) var description: MappingSchema?

  /// `nil`, reported, for a node that is not a mapping.
  init?(_ node: YAMLNode, owner: String, context: DecodingContext) {
    guard case .mapping(let entries) = node.value else {
      context.mismatch(node, "a mapping", advice: "write `key: value` lines below it, indented")
      return nil
    }
    self.context = context
    self.owner = owner
    self.location = node.key?.location ?? node.location
    self.entries = entries
  }

  /// A reader of an empty mapping that notes what it is asked for.
  init(describing owner: String) {
    var context = DecodingContext(log: DiagnosticLog(), files: FileRule(scenePath: "", allowsOutside: true))
    context.recorder = SchemaRecorder()
    self.context = context
    self.owner = owner
    location = SourceLocation(file: "", line: 1, column: 1)
    entries = []
    description = MappingSchema(owner: owner)
  }

  /// In the order of the file.
  var keys: [YAMLKey] { entries.map(\.key) }

  /// The value of a key as it stands in the file, if the key is there.
  mutating func node(_ key: String) -> YAMLNode? {
    if !known.contains(key) { known.append(key) }
    return entries.first { $0.key.text == key }?.value
  }

  /// The value of a key; `nil` where the key is not there or its value is wrong, which was reported then.
  mutating func value<Value>(_ key: String, _ rule: ValueRule<Value>) -> Value? {
    description?.add(key, rule.schema(), rule.expectation, isRequired: false)
    return node(key).flatMap { rule.read($0, context) }
  }

  /// As ``value(_:_:)``, and reports a key that is not there.
  mutating func required<Value>(_ key: String, _ rule: ValueRule<Value>) -> Value? {
    description?.add(key, rule.schema(), rule.expectation, isRequired: true)
    if node(key) == nil { context.log.error("\(owner) needs `\(key)`: \(rule.expectation)", at: location) }
    return value(key, rule)
  }

  /// Reads values that a mapping holds one each of, whatever their keys: names chosen by the author.
  /// - Parameters:
  ///   - rule: what is done with them, for what the mapping says of itself.
  ///   - names: those that there can be; `nil` for names of the author's.
  mutating func remainingEntries<Value>(_ rule: ValueRule<Value>, names: [String]? = nil) -> [YAMLEntry] {
    description?.others = MappingSchema.OtherKeys(
      value: rule.schema(), expectation: rule.expectation, names: names)
    let asked = Set(known)
    let rest = entries.filter { !asked.contains($0.key.text) }
    known += rest.map(\.key.text)
    return rest
  }

  /// Says what holds between keys; whoever reads them checks it.
  mutating func declare(_ constraint: MappingSchema.Constraint) { description?.constraints.append(constraint) }

  /// Says that further keys depend on the value of one.
  mutating func declare(_ variants: MappingSchema.Variants) { description?.variants = variants }

  /// Says of keys that they belong to another form of the mapping, for suggestions.
  mutating func mention(_ keys: [String]) { known += keys }

  /// Says of keys that they have a meaning elsewhere: such a key is still an error, with this advice.
  mutating func disown(_ keys: [String], advice: String) {
    foreign += keys.map { (key: $0, advice: advice) }
  }

  /// Reports every key that nobody asked for.
  func finish() {
    // Sets, because a file can hold a hundred thousand timelines.
    let asked = Set(known)
    let present = Set(entries.map(\.key.text))
    let missing = known.filter { !present.contains($0) }
    for entry in entries where !asked.contains(entry.key.text) {
      let key = entry.key.text
      let name = DecodingContext.quoted(key)
      let message: String
      if let elsewhere = foreign.first(where: { $0.key == key }) {
        message = "`\(name)` \(elsewhere.advice)"
      } else if let colon = key.firstIndex(of: ":"), asked.contains(String(key[..<colon])) {
        message = "a space is missing after the colon in `\(name)`"
      } else {
        message = "`\(name)` is not a key of \(owner)" + Spelling.suggestion(for: key, in: missing)
      }
      context.log.error(message, at: entry.key.location)
    }
  }
}
