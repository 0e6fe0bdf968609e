extension ValueRule where Value == [Timeline] {
  /// A mapping of names to lists of segments.
  static func timelines(refreshRate: Int) -> ValueRule {
    .mapping("a scene's timelines") { reader in
      let entries = reader.remainingEntries()
      guard !entries.isEmpty else {
        reader.context.log.error("a scene needs at least one timeline", at: reader.location)
        return nil
      }
      var lines: [String: Int] = [:]
      var timelines: [Timeline] = []
      for entry in entries {
        checkName(entry.key, lines: &lines, log: reader.context.log)
        if let timeline = timeline(entry, refreshRate: refreshRate, context: reader.context) {
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

  private static func timeline(_ entry: YAMLEntry, refreshRate: Int, context: DecodingContext) -> Timeline? {
    let rule = ValueRule<[Timeline.Segment]>.list(of: .segment, "a list of steps")
    guard let segments = rule.read(entry.value, context) else { return nil }
    let name = DecodingContext.quoted(entry.key.text)
    guard !segments.isEmpty else {
      context.log.error("the timeline `\(name)` has no step: write one, `- hold: 200ms`", at: entry.key.location)
      return nil
    }
    let ticks = segments.reduce(0) { $0 + $1.tickCount(at: refreshRate) }
    guard ticks <= AuthoredDuration.limit.ticks(at: refreshRate) else {
      context.log.error("the timeline `\(name)` is longer than an hour", at: entry.key.location)
      return nil
    }
    return Timeline(name: entry.key.text, segments: segments)
  }
}

extension Timeline.Segment {
  /// How many ticks of `rate` a second it takes.
  fileprivate func tickCount(at rate: Int) -> Int {
    switch self {
    case .hold(let duration): duration.ticks(at: rate)
    case .offsets(let offsets): offsets.count
    case .jump: 1
    }
  }
}
