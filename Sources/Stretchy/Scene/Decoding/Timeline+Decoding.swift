extension ValueRule where Value == [Timeline] {
  /// A mapping of names to lists of segments.
  /// - Parameter technique: the id of the header's, where that could be read.
  static func timelines(refreshRate: Int, technique: String?) -> ValueRule {
    .mapping("a scene's timelines") { reader in
      var context = reader.context
      context.technique = technique.flatMap { TechniqueDecoder.named($0) }
      let entries = reader.remainingEntries(steps)
      guard !entries.isEmpty else {
        reader.context.log.error("a scene needs at least one timeline", at: reader.location)
        return nil
      }
      var lines: [String: Int] = [:]
      var timelines: [Timeline] = []
      for entry in entries {
        checkName(entry.key, lines: &lines, log: reader.context.log)
        if let timeline = timeline(entry, refreshRate: refreshRate, context: context) {
          timelines.append(timeline)
        }
      }
      return timelines.count == entries.count ? timelines : nil
    }
  }

  private static func checkName(_ key: YAMLKey, lines: inout [String: Int], log: DiagnosticLog) {
    let name = DecodingContext.quoted(key.text)
    if let problem = FolderName.problem(key.text) {
      log.error("the timeline's name `\(name)` \(problem): it must do as a folder's name", at: key.location)
    }
    let folded = key.text.lowercased()
    if let line = lines[folded] {
      log.error(
        "the timeline's name `\(name)` differs from the one on line \(line) in case alone: choose another",
        at: key.location)
    } else {
      lines[folded] = key.location.line
    }
  }

  private static var steps: ValueRule<[Timeline.Segment]> {
    .list(of: .segment, "a list of steps", count: 1...Int.max)
  }

  private static func timeline(_ entry: YAMLEntry, refreshRate: Int, context: DecodingContext) -> Timeline? {
    guard let segments = steps.read(entry.value, context) else { return nil }
    let name = DecodingContext.quoted(entry.key.text)
    guard !segments.isEmpty else {
      context.log.error("the timeline `\(name)` has no step: write one, `- hold: 200ms`", at: entry.key.location)
      return nil
    }
    let ticks = segments.reduce(0) { $0 + $1.authoredTickCount(at: refreshRate) }
    guard ticks <= AuthoredDuration.limit.ticks(at: refreshRate) else {
      context.log.error("the timeline `\(name)` is longer than an hour", at: entry.key.location)
      return nil
    }
    warnOfIdleReleases(segments, nodes: entry.value, context)
    return Timeline(name: entry.key.text, segments: segments)
  }

  /// Says of a `release` that no finger is down to leave.
  private static func warnOfIdleReleases(
    _ segments: [Timeline.Segment], nodes: YAMLNode, _ context: DecodingContext
  ) {
    guard case .sequence(let items) = nodes.value else { return }
    var isDown = false
    for (segment, item) in zip(segments, items) {
      switch segment {
      case .drag, .offsets: isDown = true
      case .release where !isDown:
        context.log.warning(
          "`release` does nothing: no finger is down here, write a `drag` before it, or `fling: {velocity: …}`",
          at: item.location)
      case .release, .fling, .scroll, .jump: isDown = false
      case .hold, .recording, .settle, .reload, .set: break
      }
    }
  }
}
