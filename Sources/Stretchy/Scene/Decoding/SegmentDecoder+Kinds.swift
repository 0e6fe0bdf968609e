extension SegmentDecoder {
  static let hold = SegmentDecoder(id: "hold", example: "hold: 200ms") { node, context in
    ValueRule.duration.read(node, context).map { .hold($0) }
  }

  static let drag = SegmentDecoder(id: "drag", example: "drag: {by: -180, duration: 500ms}") { node, context in
    segment("a drag", node, context) { reader in
      let distance = reader.required("by", .length)
      let duration = reader.required("duration", .positiveDuration)
      let curve = reader.value("curve", .curve)
      guard let distance, let duration else { return nil }
      return .drag(by: distance, duration: duration, curve: curve ?? .easeInOut)
    }
  }

  static let release = SegmentDecoder(id: "release", example: "release", bare: .release()) { node, context in
    segment("a release", node, context) { reader in .release(velocity: reader.value("velocity", .velocity)) }
  }

  static let fling = SegmentDecoder(id: "fling", example: "fling: {velocity: 2000}") { node, context in
    segment("a fling", node, context) { reader in reader.required("velocity", .velocity).map { .fling(velocity: $0) } }
  }

  static let scroll = SegmentDecoder(id: "scroll", example: "scroll: {to: 0, duration: 300ms}") { node, context in
    segment("a scroll", node, context) { reader in
      let offset = reader.required("to", .length)
      let duration = reader.value("duration", .positiveDuration)
      let curve = reader.value("curve", .curve)
      return offset.map {
        .scroll(to: $0, duration: duration ?? .milliseconds(300), curve: curve ?? .easeInOut)
      }
    }
  }

  static let jump = SegmentDecoder(id: "jump", example: "jump: 400") { node, context in
    guard case .mapping = node.value else {
      return ValueRule.number("an offset in points, or a mapping with `to`", in: -lengthLimit...lengthLimit)
        .read(node, context).map { .jump(to: $0) }
    }
    return segment("a jump", node, context) { reader in
      let offset = reader.required("to", .length)
      let isAnimated = reader.value("animated", .bool)
      return offset.map { .jump(to: $0, animated: isAnimated ?? false) }
    }
  }

  static let offsets = SegmentDecoder(id: "offsets", example: "offsets: [0, -10, -20.5]") { node, context in
    guard
      let offsets = ValueRule.list(of: .length, "a list of offsets in points", count: 1...Int.max).read(node, context)
    else {
      return nil
    }
    guard !offsets.isEmpty else {
      context.log.error("`offsets` needs at least one offset", at: node.location)
      return nil
    }
    return .offsets(offsets)
  }

  static let recording = SegmentDecoder(id: "recording", example: "recording: {file: device.csv}") { node, context in
    segment("a recording", node, context) { reader in
      let place = reader.node("file")?.location ?? reader.location
      guard let path = reader.required("file", .file("the path of a CSV file")) else { return nil }
      return context.recordings.recording(path, namedAt: place, log: context.log).map { .recording($0) }
    }
  }

  static let settle = SegmentDecoder(id: "settle", example: "settle", bare: .settle, read: nil)

  static let reload = SegmentDecoder(id: "reload", example: "reload", bare: .reload, read: nil)

  static let set = SegmentDecoder(id: "set", example: "set: {header.height: 200}") { node, context in
    segment("a set", node, context) { reader in
      let entries = reader.remainingEntries(property, names: TechniqueDecoder.settableNames)
      if entries.isEmpty {
        context.log.error("`set` needs a property, as in `set: {header.height: 200}`", at: node.location)
      }
      let changes = entries.map { change($0, context) }
      return changes.isEmpty || changes.contains { $0 == nil } ? nil : .set(changes.compactMap { $0 })
    }
  }

  private static var property: ValueRule<Double> { .number("a number", in: -lengthLimit...lengthLimit) }

  private static func change(_ entry: YAMLEntry, _ context: DecodingContext) -> Timeline.PropertyChange? {
    let key = entry.key.text
    if let technique = context.technique {
      let keys = technique.settableKeys.map { "header." + $0 }
      guard keys.contains(key) else {
        context.log.error(
          "`\(DecodingContext.quoted(key))` is not a property of `\(technique.id)` that `set` can change"
            + (Spelling.nearest(to: key, in: keys).map { "; did you mean `\($0)`?" }
              ?? "; there are \(keys.map { "`\($0)`" }.joined(separator: ", "))"),
          at: entry.key.location)
        return nil
      }
    }
    return property.read(entry.value, context).map { Timeline.PropertyChange(key, $0) }
  }

  private static func segment(
    _ owner: String, _ node: YAMLNode, _ context: DecodingContext,
    _ body: @escaping (inout MappingReader) -> Timeline.Segment?
  ) -> Timeline.Segment? {
    ValueRule.mapping(owner, body).read(node, context)
  }
}

extension ValueRule where Value == Double {
  /// Points a second in the offset's direction: 1,000,000 at most, a hundred times what a finger does.
  fileprivate static var velocity: ValueRule {
    number("a velocity in points a second, from -1000000 to 1000000", in: -1_000_000...1_000_000)
  }
}

extension ValueRule where Value == AuthoredDuration {
  /// As ``duration``, and above 0.
  fileprivate static var positiveDuration: ValueRule {
    ValueRule("a duration above 0, such as `300ms` or `0.4s`") { node, context in
      guard let duration = ValueRule.duration.read(node, context) else { return nil }
      guard duration.microseconds > 0 else {
        context.mismatch(node, "a duration above 0", advice: "for a change at once write `jump: …`")
        return nil
      }
      return duration
    }
  }
}
