/// How one kind of timeline segment is read: `- hold: 200ms`, or the name alone, `- release`.
///
/// A new kind adds its decoder to ``all``; nothing else changes.
struct SegmentDecoder: Sendable {
  /// The name in a scene file.
  var id: String
  /// What to write, for messages.
  var example: String
  /// What the name alone stands for.
  var bare: Timeline.Segment?
  /// `nil` where the name stands alone.
  var read: (@Sendable (YAMLNode, DecodingContext) -> Timeline.Segment?)?

  static let all: [SegmentDecoder] = [
    .hold, .drag, .release, .fling, .scroll, .jump, .offsets, .recording, .settle, .reload, .set,
  ]

  static func named(_ id: String) -> SegmentDecoder? { all.first { $0.id == id } }
}

extension ValueRule where Value == Timeline.Segment {
  /// A mapping of one key.
  static var segment: ValueRule {
    let expectation = "a step such as `hold: 200ms`"
    return ValueRule(expectation, schema: schema) { node, context in
      switch node.value {
      case .mapping(let entries): return segment(entries, of: node, context)
      case .scalar(let scalar):
        let decoder = SegmentDecoder.named(scalar.text)
        if let bare = decoder?.bare { return bare }
        context.mismatch(
          node, expectation,
          advice: decoder.map { "`\($0.id)` needs a value, `\($0.example)`" } ?? spellingAdvice(scalar.text))
      default: context.mismatch(node, expectation)
      }
      return nil
    }
  }

  /// The names that stand alone, and a mapping of one of the others.
  private static func schema() -> ValueSchema {
    var mapping = MappingSchema(owner: "a step")
    for decoder in SegmentDecoder.all {
      guard let read = decoder.read else { continue }
      mapping.add(decoder.id, .probed(read), "as in `\(decoder.example)`", isRequired: false)
    }
    mapping.constraints = [.exactlyOne(mapping.keys.map(\.name))]
    let words = SegmentDecoder.all.filter { $0.bare != nil }.map(\.id)
    return .named("step", .anyOf([.words(words), .mapping(mapping)]))
  }

  private static func segment(_ entries: [YAMLEntry], of node: YAMLNode, _ context: DecodingContext) -> Value? {
    guard let first = entries.first else {
      context.mismatch(node, "a step such as `hold: 200ms`")
      return nil
    }
    if let second = entries.dropFirst().first {
      context.log.error(
        "one step at a time: begin a new item, `- \(DecodingContext.quoted(second.key.text)): …`",
        at: second.key.location)
    }
    let ids = SegmentDecoder.all.map(\.id)
    guard let decoder = SegmentDecoder.named(first.key.text) else {
      context.log.error(
        "`\(DecodingContext.quoted(first.key.text))` is not a step of a timeline"
          + (Spelling.nearest(to: first.key.text, in: ids).map { "; did you mean `\($0)`?" }
            ?? "; there are \(ids.map { "`\($0)`" }.joined(separator: ", "))"),
        at: first.key.location)
      return nil
    }
    guard let read = decoder.read else {
      context.log.error("`\(decoder.id)` takes no value: write `- \(decoder.id)`", at: first.key.location)
      return nil
    }
    let segment = read(first.value, context)
    return entries.count == 1 ? segment : nil
  }

  private static func spellingAdvice(_ text: String) -> String? {
    Spelling.nearest(to: text, in: SegmentDecoder.all.filter { $0.bare != nil }.map(\.id)).map {
      "did you mean `\($0)`?"
    }
  }
}
