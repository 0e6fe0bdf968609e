/// How one kind of timeline segment is read: `- hold: 200ms`.
///
/// A new kind adds its decoder to ``all``; nothing else changes.
struct SegmentDecoder: Sendable {
  /// The name in a scene file.
  var id: String
  /// What to write, for messages.
  var example: String
  var read: @Sendable (YAMLNode, DecodingContext) -> Timeline.Segment?

  static let all: [SegmentDecoder] = [.hold, .offsets, .jump]

  static let hold = SegmentDecoder(id: "hold", example: "hold: 200ms") { node, context in
    ValueRule.duration.read(node, context).map { .hold($0) }
  }

  static let offsets = SegmentDecoder(id: "offsets", example: "offsets: [0, -10, -20.5]") { node, context in
    guard let offsets = ValueRule.list(of: .length, "a list of offsets in points").read(node, context) else {
      return nil
    }
    guard !offsets.isEmpty else {
      context.log.error("`offsets` needs at least one offset", at: node.location)
      return nil
    }
    return .offsets(offsets)
  }

  static let jump = SegmentDecoder(id: "jump", example: "jump: 400") { node, context in
    ValueRule.number("an offset in points", in: -lengthLimit...lengthLimit).read(node, context).map { .jump(to: $0) }
  }
}

extension ValueRule where Value == Timeline.Segment {
  /// A mapping of one key.
  static var segment: ValueRule {
    let expectation = "a step such as `hold: 200ms`"
    return ValueRule(expectation) { node, context in
      switch node.value {
      case .mapping(let entries): return segment(entries, of: node, context)
      case .scalar(let scalar):
        let decoder = SegmentDecoder.all.first { $0.id == scalar.text }
        context.mismatch(node, expectation, advice: decoder.map { "`\($0.id)` needs a value, `\($0.example)`" })
      default: context.mismatch(node, expectation)
      }
      return nil
    }
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
    guard let decoder = SegmentDecoder.all.first(where: { $0.id == first.key.text }) else {
      let ids = SegmentDecoder.all.map(\.id)
      context.log.error(
        "`\(DecodingContext.quoted(first.key.text))` is not a step of a timeline"
          + (Spelling.nearest(to: first.key.text, in: ids).map { "; did you mean `\($0)`?" }
            ?? "; there are \(ids.map { "`\($0)`" }.joined(separator: ", "))"),
        at: first.key.location)
      return nil
    }
    let segment = decoder.read(first.value, context)
    return entries.count == 1 ? segment : nil
  }
}
