import Raster
import Testing

@testable import Stretchy

@Suite struct `Laws of timelines` {
  /// A generator of our own: the same cases on every machine.
  struct Random {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }

  static func segments(_ seed: Int, exact: Bool) -> [Timeline.Segment] {
    var random = Random(state: UInt64(seed) &* 977 &+ 5)
    let curves: [TimingCurve] = [.linear, .easeIn, .easeInOut, TimingCurve(x1: 0.2, y1: -0.5, x2: 0.7, y2: 1.6)]
    return (0..<(1 + random.next(6))).map { _ in
      let distance = Double(random.next(2400) - 1200) / 4
      switch random.next(exact ? 9 : 8) {
      case 0: return .hold(random.next(250))
      case 1, 2: return .drag(distance, 1 + random.next(400), curves[random.next(4)])
      case 3: return .release()
      case 4: return .release(velocity: distance * 10)
      case 5: return .fling(velocity: distance * 20)
      case 6: return .scroll(to: distance * 4, duration: .milliseconds(1 + random.next(400)))
      case 7: return .offsets([distance, distance / 3, 7])
      default: return .jump(to: distance * 3)
      }
    }
  }

  static var targets: [ScrollDouble] {
    [
      ScrollBounds(viewportHeight: 844, contentHeight: 1844), ScrollBounds(viewportHeight: 600, contentHeight: 100),
      ScrollBounds(viewportHeight: 700, contentHeight: 900.4, topInset: 47.1, bottomInset: 34.2),
      ScrollBounds(viewportHeight: 0, contentHeight: 0),
    ].map { bounds in
      var target = ScrollDouble()
      target.bounds = bounds
      return target
    }
  }

  @Test(arguments: [60, 120]) func `without a finger they end at rest inside`(refreshRate: Int) {
    var wrong: [String] = []
    for seed in 0..<400 {
      for (number, target) in Self.targets.enumerated() {
        for bounces in [true, false] {
          let played = Played(
            Self.segments(seed, exact: false), on: target, refreshRate: refreshRate,
            alwaysBounces: seed % 2 == 0, bounces: bounces)
          let last = played.offsets.last ?? .nan
          if !played.driver.isAtEnd { wrong.append("\(seed) \(number) has no end") }
          if played.offsets.contains(where: { !$0.isFinite || ($0 == 0 && $0.sign == .minus) }) {
            wrong.append("\(seed) \(number) is no number")
          }
          guard !played.driver.finger.isDown else { continue }
          if !target.bounds.offsets.contains(last) { wrong.append("\(seed) \(number) ends at \(last)") }
          if played.phases.last != .idle { wrong.append("\(seed) \(number) ends \(played.phases.last as Any)") }
        }
      }
    }
    expectNone(wrong)
  }

  @Test func `events come in order, and every end has its beginning`() {
    var wrong: [String] = []
    for seed in 0..<400 {
      let played = Played(Self.segments(seed, exact: true))
      var isDecelerating = false
      var isDragging = false
      var last = ScrollEvent(contentOffset: 0)
      for event in played.events {
        if event.tick < last.tick || event.time != Double(event.tick) / 60 { wrong.append("\(seed) out of order") }
        switch event.kind {
        case .didScroll: if event.phase == .dragging { isDragging = true }
        case .didEndDragging(let decelerates):
          isDragging = false
          isDecelerating = decelerates
        case .didEndDecelerating:
          if isDragging { wrong.append("\(seed) decelerates under a finger") }
          isDecelerating = false
        default: break
        }
        if event.kind != .didScroll, event.contentOffset != last.contentOffset {
          wrong.append("\(seed) moves silently")
        }
        last = event
      }
      if isDecelerating { wrong.append("\(seed) never ends to decelerate") }
    }
    expectNone(wrong)
  }

  @Test func `the bottom edge is the top edge in a mirror`() {
    // The setter rounds half up at both edges, so ties alone differ: by one pixel at most.
    var wrong: [String] = []
    let range = ScrollDouble().bounds.offsets
    let middle = (range.lowerBound + range.upperBound) / 2
    func mirrored(_ segment: Timeline.Segment) -> Timeline.Segment {
      switch segment {
      case .drag(let by, let duration, let curve): .drag(by: 0 - by, duration: duration, curve: curve)
      case .release(let velocity): .release(velocity: velocity.map { 0 - $0 })
      case .fling(let velocity): .fling(velocity: 0 - velocity)
      case .scroll(let to, let duration, let curve): .scroll(to: 2 * middle - to, duration: duration, curve: curve)
      case .jump(let to, let isAnimated): .jump(to: 2 * middle - to, animated: isAnimated)
      case .offsets(let offsets): .offsets(offsets.map { 2 * middle - $0 })
      default: segment
      }
    }
    for seed in 0..<300 {
      let segments = Self.segments(seed, exact: true)
      let one = Played([.jump(to: 0)] + segments, deviceScale: 1024)
      let other = Played([.jump(to: 1000)] + segments.map(mirrored), deviceScale: 1024)
      if one.end != other.end || one.phases != other.phases { wrong.append("\(seed) goes another way") }
      for (a, b) in zip(one.offsets.dropFirst(), other.offsets.dropFirst()) where abs(a + b - 2 * middle) > 0.01 {
        wrong.append("\(seed): \(a) and \(b)")
      }
    }
    expectNone(wrong)
  }

  @Test func `a finger that leaves hands over without a leap`() {
    var wrong: [String] = []
    for distance in [-300.0, -120, -20, 20, 120, 400] {
      for velocity in [-2000.0, -300, 0, 300, 2000] {
        let played = Played([.jump(to: 60), .drag(distance, 200), .release(velocity: velocity)], deviceScale: 1024)
        let lift = 1 + 12
        guard played.offsets.count > lift + 1 else { continue }
        let step = played.offsets[lift + 1] - played.offsets[lift]
        // A bounce sets off at 10.05 times its distance a second; nothing else is faster than the finger was.
        let excess = max(0, 0 - played.offsets[lift])
        let limit = (abs(velocity) + 10.05 * excess) / 60 + 0.01
        if abs(step) > limit { wrong.append("\(distance) \(velocity): \(step) of \(limit)") }
      }
    }
    expectNone(wrong)
  }

  @Test func `fractions end on their ticks at any frame rate`() {
    let segments: [Timeline.Segment] = [.hold(200), .drag(-180, 500), .hold(100)]
    #expect(Played(segments).end == 48 && Played(segments, refreshRate: 120).end == 96)
    #expect(Played([.drag(-9, 290)]).end == 18)
    for milliseconds in 1...400 {
      let ticks = (milliseconds * 60 + 999) / 1000
      let played = Played([.drag(-9, milliseconds), .scroll(to: 5, duration: .milliseconds(milliseconds))])
      #expect(played.end == 2 * ticks)
    }
    for fps in [1, 7, 24, 30, 50, 59, 60, 61, 100, 119, 120, 144, 239, 240] {
      for (segments, ticks) in [(segments, 48), ([.drag(-9, 290)], 18)] {
        let frames = PlaybackTests.frames(segments, fps: fps)
        #expect(frames.count == (ticks * fps + 59) / 60 + 1)
        let played = Played(segments, on: tableTarget)
        #expect(frames.last?.contentOffset == played.offsets.last)
        #expect(frames.allSatisfy { $0.contentOffset == played.offsets[min($0.number * 60 / fps, ticks)] })
      }
    }
  }

  private var tableTarget: ScrollDouble {
    var target = ScrollDouble()
    target.bounds = Stage(TableHeaderTests.scene(), assets: SceneAssets()).bounds
    return target
  }
}
