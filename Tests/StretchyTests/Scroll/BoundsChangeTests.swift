import Raster
import Testing

@testable import Stretchy

@Suite struct `Bounds that change` {
  /// A scroll view whose viewport shrinks and grows as `sticky` makes it: by what the events say.
  static func sticky(contentHeight: Double = 880) -> ScrollDouble {
    var height = 150.0
    var target = ScrollDouble()
    target.bounds = ScrollBounds(viewportHeight: 844 - height, contentHeight: contentHeight, bottomInset: 34)
    target.onEvent = { event, target in
      switch event.kind {
      case .didScroll where event.contentOffset < 0: height -= event.contentOffset
      case .didScroll where event.contentOffset > 0: height = max(65, height - event.contentOffset / 100)
      case .didEndDragging, .didEndDecelerating: height = min(height, 150)
      default: break
      }
      target.bounds.viewportHeight = max(0, 844 - height)
    }
    return target
  }

  @Test func `the offset is inside the new bounds at the end`() {
    var wrong: [String] = []
    for seed in 0..<300 {
      for contentHeight in [100, 700, 880, 3000.0] {
        let played = Played(
          `Laws of timelines`.segments(seed, exact: false), on: Self.sticky(contentHeight: contentHeight))
        if !played.driver.isAtEnd { wrong.append("\(seed) has no end") }
        guard !played.driver.finger.isDown else { continue }
        let last = played.offsets.last ?? .nan
        if !played.target.bounds.offsets.contains(last) { wrong.append("\(seed) ends at \(last)") }
        if played.phases.last != .idle { wrong.append("\(seed) moves") }
      }
    }
    expectNone(wrong)
  }

  /// Content that ends 100 points earlier from an event on.
  private func shrinking(when isDue: @escaping (ScrollEvent) -> Bool) -> ScrollDouble {
    var target = ScrollDouble()
    target.onEvent = { event, target in if isDue(event) { target.bounds.contentHeight = 1744 } }
    return target
  }

  @Test func `an offset left outside is held by a finger and bounces without one`() {
    let set: Timeline.Segment = .set([.init("header.height", 1)])
    let target = shrinking { if case .set = $0.kind { true } else { false } }
    let held = Played([.jump(to: 900), .drag(100, 100), set, .hold(200)], on: target)
    #expect(held.offsets.last == 1000 && held.moments.count == 1)
    let released = Played([.jump(to: 900), .drag(100, 100), set, .hold(200), .release()], on: target)
    #expect(released.offsets.last == 900 && released.moments.suffix(2).first?.hasSuffix("endDragging true") == true)
    let free = Played([.jump(to: 1000), set, .hold(100)], on: target)
    #expect(free.offsets.last == 900 && free.phases.contains(.bouncing))
    #expect(free.moments.last?.hasSuffix("endDecelerating") == true)
    // What a jump put past the edge stays there, whatever the bounds do.
    #expect(Played([.jump(to: 1050), set, .hold(100)], on: target).offsets.last == 1050)
    #expect(Played([.jump(to: 1050), set, .settle], on: target).offsets.last == 900)
  }

  @Test func `a drag goes on from where the content is`() {
    let set: Timeline.Segment = .set([.init("header.height", 1)])
    var target = ScrollDouble()
    target.onEvent = { event, target in
      if case .set = event.kind { target.bounds.viewportHeight = 400 }
    }
    let played = Played([.drag(-200, 100), set, .drag(-1, 17)], on: target, deviceScale: 1024)
    let before = played.offsets[7]
    #expect(abs((played.offsets.last ?? 0) - before) < 0.55)
    // Bounds that came back are the same bounds.
    let same = Played([.drag(-90, 100), .reload, .drag(-90, 100)])
    #expect(same.offsets.last == Played([.drag(-180, 200)]).offsets.last)
  }

  @Test func `physics goes on until it is inside what it finds at its end`() {
    let target = shrinking { $0.contentOffset > 999 }
    let flick = Played([.jump(to: 500), .fling(velocity: 3000)], on: target)
    #expect(flick.offsets.last == 900)
    // The first bounce comes to 1000; the delegate hears of the end once, at 900.
    #expect(flick.moments.count { $0.hasSuffix("endDecelerating") } == 1)
    #expect(flick.moments.last == "\(flick.end) endDecelerating")
    // Bounds that the end itself changes.
    let late = Played([.jump(to: 500), .fling(velocity: 3000)], on: shrinking { $0.kind == .didEndDecelerating })
    #expect(late.offsets.last == 900 && late.moments.count { $0.hasSuffix("endDecelerating") } == 2)
    let early = Played(
      [.drag(-20, 100), .release(velocity: 0)],
      on: {
        var target = ScrollDouble()
        target.onEvent = { event, target in
          if case .didEndDragging = event.kind { target.bounds.topInset = 900 }
        }
        return target
      }())
    #expect(early.offsets.last ?? 0 < 0 && early.moments == ["6 endDragging true", "6 endDecelerating"])
  }

  @Test func `a view that never comes to rest ends after an hour`() {
    var target = ScrollDouble()
    target.onEvent = { event, target in
      if event.kind == .didEndDecelerating { target.bounds.topInset = target.bounds.topInset == 0 ? -50 : 0 }
      if event.kind == .didScroll, event.contentOffset == 50 { target.bounds.contentHeight = 894 - 60 }
      if event.kind == .didScroll, event.contentOffset == 0 { target.bounds.contentHeight = 1844 }
    }
    let played = Played([.fling(velocity: -300), .hold(100)], on: target, tickLimit: 300_000)
    #expect(played.driver.isAtEnd && played.end <= 216_006)
  }

  @Test func `bounds that are no numbers`() {
    for value in [Double.nan, .infinity, -.infinity, 1e300] {
      for bounds in [
        ScrollBounds(viewportHeight: value, contentHeight: 100),
        ScrollBounds(viewportHeight: 100, contentHeight: value),
        ScrollBounds(viewportHeight: 800, contentHeight: 100, topInset: value),
        ScrollBounds(viewportHeight: 100, contentHeight: 800, bottomInset: value),
      ] {
        #expect(bounds.offsets.lowerBound.isFinite && bounds.offsets.upperBound.isFinite)
      }
    }
  }

  /// A header with the shape of `sticky`: it takes room from the content above, and a spring ends its drags.
  struct Shrinking: HeaderTechnique {
    var height = 150.0
    var end: Double?
    var contentStart: Double { height }

    mutating func receive(_ event: ScrollEvent, in context: StageContext) {
      switch event.kind {
      case .didScroll where event.contentOffset < 0: height -= event.contentOffset
      case .didScroll: height = max(65, height - event.contentOffset / 10)
      case .didEndDragging, .didEndDecelerating:
        height = min(height, 150)
        end = event.time + 0.4
      default: break
      }
    }

    func presentation(at time: Double, in context: StageContext) -> HeaderPresentation {
      HeaderPresentation(height: height, progress: 1)
    }

    func animationsEnd() -> Double? { end }
  }

  private func frames(_ segments: [Timeline.Segment], rows: Int, fps: Int = 60) -> [StageFrame] {
    var scene = TableHeaderTests.scene()
    scene.content = .table(Table(rows: rows))
    let stage = Stage(scene, assets: SceneAssets(), technique: Shrinking())
    return Array(Playback(scene, stage: stage, timeline: Timeline(name: "t", segments: segments), fps: fps))
  }

  @Test func `the frames go on to the end of the last animation`() {
    let frames = frames([.drag(by: 100, duration: .milliseconds(100)), .release(velocity: 0)], rows: 40)
    #expect(frames.count == 1 + 6 + 24)
    #expect(
      self.frames([.drag(by: 100, duration: .milliseconds(100)), .release(velocity: 0)], rows: 40, fps: 100).count == 51
    )
    #expect(self.frames([.drag(by: 100, duration: .milliseconds(100))], rows: 40).count == 7)
  }

  @Test func `a stage's own bounds are asked for at each segment`() {
    // 20 rows of 44 points under a header of 150: the end is at 186, until the header has shrunk.
    let frames = frames([.fling(velocity: 2000)], rows: 20)
    #expect(frames.last?.contentOffset == 101)
    #expect(frames.last?.phase == .idle)
  }
}
