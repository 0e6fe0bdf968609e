extension Scene {
  /// So far may a number be from what is expected.
  static let expectationTolerance = 0.001

  /// What of ``expectations`` does not hold, each at its place.
  /// - Parameters:
  ///   - assets: the scene's files; a font decides how high texts are.
  ///   - timelines: only what is expected of these, and at offsets; `nil` for all.
  public func unmetExpectations(assets: SceneAssets, timelines names: [String]? = nil) -> [Diagnostic] {
    var frames: [FramePlace: FrameNumbers] = [:]
    for timeline in timelines where names?.contains(timeline.name) ?? true {
      collect(timeline, assets: assets, into: &frames)
    }
    return expectations.flatMap { expectation -> [Diagnostic] in
      if case .offset(let offset) = expectation.moment {
        return expectation.unmet(by: numbers(at: offset, assets: assets), "at offset \(DiagnosticNumber.text(offset))")
      }
      guard let name = expectation.timeline, names?.contains(name) ?? true,
        let number = expectation.frameNumber(at: refreshRate)
      else { return [] }
      guard let found = frames[FramePlace(timeline: name, frame: number)] else {
        return [Diagnostic(.error, "timeline `\(name)` is over before frame \(number)", at: expectation.location)]
      }
      let time = DiagnosticNumber.text(Double(number) / Double(refreshRate))
      return expectation.unmet(by: found, "at frame \(number) of `\(name)`, \(time) s")
    }
  }

  private struct FramePlace: Hashable {
    var timeline: String
    var frame: Int
  }

  /// Plays a timeline as far as anything is expected of it.
  private func collect(_ timeline: Timeline, assets: SceneAssets, into frames: inout [FramePlace: FrameNumbers]) {
    let wanted = Set(
      expectations.filter { $0.timeline == timeline.name }.compactMap { $0.frameNumber(at: refreshRate) })
    guard let last = wanted.max() else { return }
    var playback = Playback(self, assets: assets, timeline: timeline)
    for number in 0...last {
      guard wanted.contains(number) else {
        guard playback.skip() else { return }
        continue
      }
      guard let frame = playback.next() else { return }
      frames[FramePlace(timeline: timeline.name, frame: number)] = FrameNumbers(frame)
    }
  }

  /// At rest, and then one event.
  private func numbers(at offset: Double, assets: SceneAssets) -> FrameNumbers? {
    var playback = Playback(self, assets: assets, timeline: Timeline(name: "offset", segments: [.jump(to: offset)]))
    return playback.skip() ? playback.next().map { FrameNumbers($0) } : nil
  }
}

/// What can be expected of a frame.
private struct FrameNumbers {
  var offset: Double
  var height: Double
  var progress: Double
  var visible: (top: Double, bottom: Double)?

  init(_ frame: StageFrame) {
    offset = frame.contentOffset
    height = frame.snapshot.height
    progress = frame.snapshot.progress
    visible = frame.snapshot.visible
  }

  func value(of quantity: Expectation.Quantity) -> Double? {
    switch quantity {
    case .offset: offset
    case .height: height
    case .progress: progress
    case .visibleTop: visible?.top
    case .visibleBottom: visible?.bottom
    }
  }
}

extension Expectation {
  /// `nil` where the moment is an offset. Times are printed to the microsecond, rounded to the nearest, so a frame also
  /// counts that begins a microsecond later.
  fileprivate func frameNumber(at refreshRate: Int) -> Int? {
    switch moment {
    case .offset: nil
    case .time(let time): (time.microseconds + 1) * refreshRate / 1_000_000
    case .frame(let number): number
    }
  }

  fileprivate func unmet(by numbers: FrameNumbers?, _ place: String) -> [Diagnostic] {
    claims.compactMap { claim in
      let actual = numbers?.value(of: claim.quantity)
      let isMet =
        if let value = claim.value, let actual {
          abs(actual - value) <= Scene.expectationTolerance
        } else {
          claim.value == nil && actual == nil
        }
      func text(_ value: Double?) -> String { value.map { DiagnosticNumber.text($0) } ?? "none" }
      return isMet
        ? nil
        : Diagnostic(
          .error, "`\(claim.quantity.rawValue)` is \(text(actual)), not \(text(claim.value)), \(place)",
          at: claim.location ?? location)
    }
  }
}
