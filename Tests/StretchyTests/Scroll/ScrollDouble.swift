@testable import Stretchy

/// A scroll view that keeps what it is told, and whose bounds and animations a test makes up.
struct ScrollDouble: ScrollTarget {
  var bounds = ScrollBounds(viewportHeight: 844, contentHeight: 1844)
  var events: [ScrollEvent] = []
  var end: Double?
  /// Called after each event is kept.
  var onEvent: (ScrollEvent, inout ScrollDouble) -> Void = { _, _ in }

  func animationsEnd() -> Double? { end }

  mutating func receive(_ event: ScrollEvent) {
    events.append(event)
    onEvent(event, &self)
  }
}

/// A timeline played to its end.
struct Played {
  var target: ScrollDouble
  var driver: TimelineDriver
  /// Of tick 0, 1, …
  var offsets: [Double] = []
  var phases: [ScrollPhase] = []

  init(
    _ segments: [Timeline.Segment], on target: ScrollDouble = ScrollDouble(), refreshRate: Int = 60,
    deviceScale: Double = 3, alwaysBounces: Bool = true, bounces: Bool = true, rate: DecelerationRate = .normal,
    tickLimit: Int = 20_000
  ) {
    self.target = target
    let rest = target.bounds.minimumOffset
    driver = TimelineDriver(
      Timeline(name: "t", segments: segments),
      configuration: .init(
        refreshRate: refreshRate, deviceScale: deviceScale, alwaysBounces: alwaysBounces, bounces: bounces, rate: rate),
      restOffset: rest)
    self.target.receive(ScrollEvent(contentOffset: rest))
    driver.begin(on: &self.target)
    keep()
    while !driver.isAtEnd, driver.tick < tickLimit {
      driver.advance(on: &self.target)
      keep()
    }
  }

  private mutating func keep() {
    offsets.append(driver.contentOffset)
    phases.append(driver.phase)
  }

  var events: [ScrollEvent] { target.events }
  /// The last tick.
  var end: Int { driver.tick }

  /// Everything that is no `didScroll`, as `tick name`.
  var moments: [String] {
    events.compactMap { event in
      switch event.kind {
      case .didScroll: nil
      case .didEndDragging(let decelerates): "\(event.tick) endDragging \(decelerates)"
      case .didEndDecelerating: "\(event.tick) endDecelerating"
      case .didEndScrollingAnimation: "\(event.tick) endAnimation"
      case .reload: "\(event.tick) reload"
      case .set(let key, let value): "\(event.tick) \(key) \(value)"
      }
    }
  }
}

extension Timeline.Segment {
  static func drag(_ distance: Double, _ milliseconds: Int, _ curve: TimingCurve = .linear) -> Self {
    .drag(by: distance, duration: .milliseconds(milliseconds), curve: curve)
  }

  static func hold(_ milliseconds: Int) -> Self { .hold(.milliseconds(milliseconds)) }
}
