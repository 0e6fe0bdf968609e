import Raster

extension GoldenResult {
  /// As in "table-header/pull@1x".
  public var name: String { "\(scene)/\(timeline)@\(DecimalText.text(scale) ?? "1")x" }

  /// One line: what was found.
  public var summary: String {
    guard severity > .same else {
      let tolerated = frames.count { if case .tolerated = $0.outcome { true } else { false } }
      let extra = tolerated > 0 ? ", \(tolerated) within the tolerance" : ""
      return
        "\(name): \(Self.counted(frames.count, "golden frame")) and the geometry of "
        + "\(Self.counted(frameCount, "frame")) hold\(extra)"
    }
    var parts: [String] = []
    func add(_ what: String, _ isCounted: (Outcome) -> Bool) {
      let count = frames.count { isCounted($0.outcome) }
      if count > 0 { parts.append("\(count) of \(Self.counted(frames.count, "golden frame")) \(what)") }
    }
    if case .otherCount(let reference, let actual, _) = geometry {
      parts.append("the timeline has \(Self.counted(actual, "frame")), the goldens have \(reference)")
    }
    add("cannot be read") { if case .unusable = $0 { true } else { false } }
    add(record == .never ? "missing" : "new") { if case .missing = $0 { true } else { false } }
    add("of another size") { if case .otherSize = $0 { true } else { false } }
    add("differ") { if case .differs = $0 { true } else { false } }
    add("recorded") { if case .recorded = $0 { true } else { false } }
    switch geometry {
    case .same, .otherCount: break
    case .differs: parts.append("the geometry differs")
    case .missing: parts.append("the geometry is missing")
    case .unusable: parts.append("the geometry cannot be read")
    case .recorded: parts.append("the geometry recorded")
    }
    if recordProblem != nil { parts.append("\(GoldenFolder.recordName) cannot be read") }
    return "\(name): " + parts.joined(separator: "; ")
  }

  /// What was found in full, a line each.
  /// - Parameter limit: of frames, and of geometry changes, that are told.
  public func details(limit: Int = 10) -> [String] {
    var lines: [String] = []
    if severity > .same, !hasRecorded {
      for change in versionChanges { lines.append("the goldens were made with \(change)") }
    }
    if let recordProblem { lines.append(Self.text(of: recordProblem)) }
    lines += recordedDetails
    let told = frames.compactMap { frame -> (Frame, String)? in
      if case .recorded = frame.outcome { return nil }
      return text(of: frame).map { (frame, $0) }
    }
    for (frame, text) in told.prefix(limit) {
      let time = DecimalText.text(frame.time) ?? ""
      let offset = DecimalText.text(frame.offset) ?? ""
      lines.append("frame \(frame.number) (\(time) s, offset \(offset)): \(text)")
      if hasPictures(frame) {
        lines.append("  see \(pictures)/{\(FailurePictures.folders.joined(separator: ","))}/\(frame.file)")
      }
    }
    if told.count > limit { lines.append("and \(Self.counted(told.count - limit, "more frame"))") }
    lines += geometryDetails(limit: limit)
    if !orphans.isEmpty {
      lines.append(
        prunedOrphans
          ? "removed \(Self.counted(orphans.count, "golden file")) that belonged to nothing:"
          : "\(Self.counted(orphans.count, "golden file")) belong to nothing any more, --prune removes them:")
      lines += orphans.prefix(limit).map { "  \($0)" }
      if orphans.count > limit { lines.append("  and \(orphans.count - limit) more") }
    }
    return lines
  }

  /// True where reference and difference are in ``pictures``.
  public func hasPictures(_ frame: Frame) -> Bool {
    switch frame.outcome {
    case .differs, .otherSize: true
    default: false
    }
  }

  /// What is to be told of a frame; `nil` where nothing is.
  public func text(of frame: Frame) -> String? {
    switch frame.outcome {
    case .same, .tolerated: nil
    case .differs(let difference, let limits): "\(Self.text(of: difference))\(Self.text(ofLimits: limits))"
    case .otherSize(let reference, let actual):
      "\(actual.width) x \(actual.height) pixels, the golden frame has \(reference.width) x \(reference.height)"
    case .missing: "there is no golden frame \(folder)/\(frame.file)"
    case .unusable(let problem): Self.text(of: problem)
    case .recorded(let wasMissing): "\(wasMissing ? "recorded" : "recorded anew"), \(folder)/\(frame.file)"
    }
  }

  /// As in " (limits: a run of 8 pixels may differ)"; nothing where no pixel may differ, which needs no words.
  public static func text(ofLimits limits: [String]) -> String {
    limits.isEmpty || limits == [Tolerance.exactLimit] ? "" : " (limits: \(limits.joined(separator: "; ")))"
  }

  private var recordedDetails: [String] {
    let kinds: [(Bool, String)] = [(true, "recorded"), (false, "recorded anew")]
    return kinds.compactMap { wasMissing, words -> String? in
      let numbers = frames.compactMap { frame -> Int? in
        if case .recorded(wasMissing) = frame.outcome { return frame.number }
        return nil
      }
      guard !numbers.isEmpty else { return nil }
      return "\(words): \(numbers.count == 1 ? "frame" : "frames") \(Self.ranges(numbers)) in \(folder)"
    }
  }

  static func text(of problem: GoldenProblem) -> String { "\(problem.path): \(problem.reason)" }

  /// As in "390 of 329160 pixels differ, a channel by up to 12 of 255, the longest run is 390; row 852, full width: …".
  public static func text(of difference: PixelDifference) -> String {
    var text = "\(difference.count) of \(difference.total) pixels differ, a channel by up to "
    text += "\(difference.largestStep) of 255, "
    if let deltaE = difference.deltaE { text += "CIEDE2000 up to \(DecimalText.text(deltaE) ?? ""), " }
    return text + "the longest run is \(difference.longestRun.length); \(difference.place)"
  }

  private func geometryDetails(limit: Int) -> [String] {
    let changes: [GeometryChange]
    switch geometry {
    case .same: return []
    case .missing: return ["there is no golden geometry \(folder)/\(GoldenFolder.geometryName)"]
    case .unusable(let problem): return [Self.text(of: problem)]
    case .recorded(let wasMissing):
      return ["\(wasMissing ? "recorded" : "recorded anew"): \(folder)/\(GoldenFolder.geometryName)"]
    case .differs(let all), .otherCount(_, _, let all): changes = all
    }
    var lines = changes.prefix(limit).map { change in
      let layer = change.layer.isEmpty ? "" : "\(change.layer) "
      return "geometry: \(layer)\(change.property) \(change.reference) -> \(change.actual) in "
        + "\(change.frames.count == 1 ? "frame" : "frames") \(Self.ranges(change.frames))"
    }
    if changes.count > limit { lines.append("and \(Self.counted(changes.count - limit, "more geometry change"))") }
    return lines
  }

  /// As in "0-3, 7".
  public static func ranges(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ", ")
  }

  static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
