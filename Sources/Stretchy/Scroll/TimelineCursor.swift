/// Walks through a timeline tick by tick and says which events each tick brings.
///
/// A segment begins on the tick where its predecessor ended and occupies the ticks (begin, end]. Tick 0, the rest
/// event, belongs to no segment.
struct TimelineCursor {
  private let segments: [Timeline.Segment]
  private let refreshRate: Int
  private var index = 0
  private var segmentBegin = 0
  /// The tick that was handed out last.
  private(set) var tick = 0
  private(set) var phase = ScrollPhase.idle
  private(set) var contentOffset: Double

  init(_ timeline: Timeline, refreshRate: Int, restOffset: Double) {
    segments = timeline.segments
    self.refreshRate = refreshRate
    contentOffset = restOffset
    skipFinishedSegments()
  }

  /// True where the tick that was handed out last is the timeline's end.
  var isAtEnd: Bool { index == segments.count }

  /// Goes one tick on and returns its events, in order; call only where `isAtEnd` is false.
  mutating func advance() -> [ScrollEvent] {
    tick += 1
    defer { skipFinishedSegments() }
    switch segments[index] {
    case .hold: return []
    case .offsets(let offsets): return [event(at: offsets[tick - segmentBegin - 1], phase: .dragging)]
    case .jump(let offset): return [event(at: offset, phase: .idle)]
    }
  }

  private mutating func event(at offset: Double, phase: ScrollPhase) -> ScrollEvent {
    self.phase = phase
    contentOffset = offset
    return ScrollEvent(
      contentOffset: offset, tick: tick, time: Double(tick) / Double(refreshRate), phase: phase)
  }

  private mutating func skipFinishedSegments() {
    while index < segments.count, tick - segmentBegin >= tickCount(of: segments[index]) {
      segmentBegin = tick
      index += 1
    }
  }

  private func tickCount(of segment: Timeline.Segment) -> Int {
    switch segment {
    case .hold(let duration): duration.ticks(at: refreshRate)
    case .offsets(let offsets): offsets.count
    case .jump: 1
    }
  }
}

extension AuthoredDuration {
  /// The duration in ticks of `rate` a second, rounded up, in integers.
  public func ticks(at rate: Int) -> Int { (microseconds * rate + 999_999) / 1_000_000 }
}
