/// Plays a timeline on a scroll view, tick by tick.
///
/// A segment begins on the tick where its predecessor ended, takes its bounds from the scroll view there, and occupies
/// the ticks (begin, end]. Tick 0, the rest event, belongs to no segment. What takes no time, such as the moment when a
/// finger leaves, comes at the end of the tick on which it begins.
struct TimelineDriver {
  /// What does not change while a timeline plays.
  struct Configuration {
    var refreshRate: Int
    /// Device pixels a point: the grid that offsets are set to.
    var deviceScale: Double
    var alwaysBounces: Bool
    var bounces: Bool
    var rate: DecelerationRate
  }

  let configuration: Configuration
  let segments: [Timeline.Segment]
  /// No tick comes after this one: physics and animations add an hour at most to what is written. A technique whose
  /// bounds never stay as they are would bounce for ever.
  let tickLimit: Int
  /// Index of the segment that comes after the one that runs.
  private(set) var next = 0
  private var motion: Motion?
  var isSettling = false
  /// The tick that was played last.
  private(set) var tick = 0
  var phase = ScrollPhase.idle
  var contentOffset: Double
  var finger: Finger
  /// True where a `jump` or a recording put the offset past an edge: there it stays until something moves it.
  var isHeldOutside = false
  var offsetAnimations: [OffsetAnimation] = []

  /// - Parameter restOffset: what the rest event on tick 0 said.
  init(_ timeline: Timeline, configuration: Configuration, restOffset: Double) {
    segments = timeline.segments
    self.configuration = configuration
    let rate = configuration.refreshRate
    tickLimit = segments.reduce(AuthoredDuration.limit.ticks(at: rate)) { $0 + $1.authoredTickCount(at: rate) }
    contentOffset = restOffset
    finger = Finger(refreshRate: configuration.refreshRate)
  }

  /// True where the tick that was played last is the timeline's end.
  var isAtEnd: Bool { motion == nil && next == segments.count }

  /// Seconds since the timeline began.
  var time: Double { Double(tick) / Double(configuration.refreshRate) }

  /// Plays what belongs to tick 0; call once, after the rest event.
  mutating func begin(on target: inout some ScrollTarget) { startSegments(on: &target) }

  /// Plays the next tick; call only where `isAtEnd` is false.
  mutating func advance(on target: inout some ScrollTarget) {
    tick += 1
    if let motion { self.motion = step(motion, on: &target) }
    guard tick < tickLimit else {
      motion = nil
      next = segments.count
      return
    }
    startSegments(on: &target)
  }

  private mutating func startSegments(on target: inout some ScrollTarget) {
    while motion == nil {
      if next > 0 { motion = remainder(on: &target) }
      guard motion == nil, next < segments.count else { return }
      next += 1
      motion = start(segments[next - 1], on: &target)
    }
  }

  /// What is left to do when a segment has done what is written: an offset that a change of bounds left past an edge
  /// returns, and `settle` waits for animations.
  private mutating func remainder(on target: inout some ScrollTarget) -> Motion? {
    if !finger.isDown {
      if target.bounds.offsets.contains(contentOffset) {
        isHeldOutside = false
      } else if !isHeldOutside {
        return simulation(velocity: 0, on: target)
      }
    }
    guard isSettling else { return nil }
    let end = animationsEnd(of: target).map { end in
      // The end may lie a rounding error after its tick.
      Int((end * Double(configuration.refreshRate) - 1e-6).limited(to: 0...Double(tickLimit), else: 0).rounded(.up))
    }
    if let end, end > tick { return .pause(end: end) }
    isSettling = false
    return nil
  }

  /// As ``ScrollTarget/animationsEnd()``, with the animated jumps.
  func animationsEnd(of target: some ScrollTarget) -> Double? {
    [target.animationsEnd(), offsetAnimations.map(\.end).max()].compactMap { $0 }.max()
  }

  /// Where the content is drawn at a time: the offset, and what is left of every animated jump.
  func presentedOffset(at time: Double) -> Double {
    let running = offsetAnimations.filter { $0.end > time }
    guard !running.isEmpty else { return contentOffset }
    return running.reduce(contentOffset) { $0 + $1.remainder(at: time) }.roundedToSharedGrid
  }

  /// What moves the content at a time, not before the last tick's.
  func presentedPhase(at time: Double) -> ScrollPhase {
    phase == .idle && offsetAnimations.contains { $0.end > time } ? .animating : phase
  }
}

/// A jump in a block of `UIView.animate`: the offset is there at once, and what is drawn follows.
struct OffsetAnimation {
  /// The old offset less the new one, points.
  var difference: Double
  /// Seconds since the timeline began.
  var begin: Double

  /// Seconds; UIKit's own for animated offsets.
  static let duration = 0.3

  var end: Double { begin + Self.duration }

  func remainder(at time: Double) -> Double {
    difference * (1 - TimingCurve.easeInOut.value(at: (time - begin) / Self.duration))
  }
}
