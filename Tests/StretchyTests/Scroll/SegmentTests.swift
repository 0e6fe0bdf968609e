import Testing

@testable import Stretchy

@Suite struct `Segments of a timeline` {
  @Test func `a drag follows the rubber band on the device's grid`() {
    let pull = Played([.drag(-100, 100)])
    #expect(pull.end == 6)
    #expect(pull.offsets.last.map { abs($0 + 51.66666667) < 1e-6 } == true)
    #expect(pull.phases == [.idle] + Array(repeating: .dragging, count: 6))
    // Finger, and height of a header of 250 points.
    for (finger, height) in [(50.0, 276.6667), (100, 301.6667), (200, 347.3333), (300, 388.0), (400, 424.6667)] {
      let offset = Played([.drag(0 - finger, 50)]).offsets.last ?? 0
      #expect(abs(250 - offset - height) <= 6e-5)
    }
  }

  @Test func `the setter rounds half up`() {
    let rows: [(Double, [(Double, Double)])] = [
      (2, [(0.24, 0), (0.25, 0.5), (-0.3, -0.5), (-47.26, -47.5), (99.99, 100)]),
      (3, [(0.24, 1.0 / 3), (10.1667, 10 + 1.0 / 3), (10.1666, 10), (-47.26, -47 - 1.0 / 3)]),
    ]
    for (scale, vectors) in rows {
      let driver = Played([], deviceScale: scale).driver
      for (offset, rounded) in vectors {
        #expect(abs(driver.onDeviceGrid(offset, in: -500...500) - rounded) < 1e-12)
      }
      #expect(driver.onDeviceGrid(-1e-9, in: -500...500).sign == .plus)
      // An edge off the grid is kept, and nothing rounds to its other side.
      #expect(driver.onDeviceGrid(-47.1, in: -47.1...500) == -47.1)
      #expect(driver.onDeviceGrid(-47.05, in: -47.1...500) >= -47.1)
      #expect(driver.onDeviceGrid(-47.15, in: -47.1...500) <= -47.1)
      #expect(driver.onDeviceGrid(500.2, in: -47.1...500.1) >= 500.1)
    }
  }

  @Test func `inside, the content keeps to the finger`() {
    let played = Played([.drag(90, 100), .drag(-30, 50)], deviceScale: 1)
    #expect(played.offsets == [0, 15, 30, 45, 60, 75, 90, 80, 70, 60])
  }

  @Test(arguments: [-90.0, 90]) func `two drags are one`(half: Double) {
    for start in [0.0, 1000] {
      let two = Played([.jump(to: start), .drag(half, 100), .drag(half, 100)])
      let one = Played([.jump(to: start), .drag(2 * half, 200)])
      let held = Played([.jump(to: start), .drag(half, 100), .hold(300), .drag(half, 100)])
      #expect(two.offsets == one.offsets)
      #expect(held.offsets.last == one.offsets.last)
    }
  }

  @Test func `a touch past an edge takes the content where it is`() {
    let played = Played([.jump(to: -100), .drag(-10, 17)])
    let band = RubberBand(length: 844)
    let expected = 0 - band.distance(forExcess: band.excess(forDistance: 100) + 10)
    #expect(abs((played.offsets.last ?? 0) - expected) < 0.17)
    let still = Played([.jump(to: -100), .drag(0, 100)])
    #expect(still.offsets.allSatisfy { $0 == 0 || $0 == -100 })
  }

  @Test func `moments come in UIKit's order`() {
    let pull = Played([.drag(-100, 100), .release(velocity: 0)])
    #expect(pull.moments.count == 2)
    #expect(pull.moments.first == "6 endDragging true")
    #expect(pull.moments.last == "\(pull.end) endDecelerating")
    #expect(pull.phases[6] == .dragging && pull.phases[7] == .bouncing && pull.phases.last == .idle)
    #expect(pull.events.map(\.tick) == pull.events.map(\.tick).sorted())

    let inside = Played([.drag(100, 100), .release(velocity: 0), .hold(50)])
    #expect(inside.moments == ["6 endDragging false"])
    #expect(inside.end == 9 && inside.phases[6] == .idle)

    let fling = Played([.fling(velocity: 1000)])
    #expect(fling.moments == ["0 endDragging true", "\(fling.end) endDecelerating"])
    #expect(fling.phases[0] == .idle && fling.phases[1] == .decelerating && fling.phases.last == .idle)
    // 2300.28 ms
    #expect(fling.end == 139)
    #expect(fling.offsets.last == 494)

    let scroll = Played([.scroll(to: 300, duration: .milliseconds(300))])
    #expect(scroll.moments == ["18 endAnimation"])
    #expect(scroll.events.filter { $0.kind == .didScroll }.count == 19)
    #expect(scroll.phases == [.idle] + Array(repeating: .animating, count: 17) + [.idle])
    #expect(scroll.events.dropFirst().dropLast().allSatisfy { $0.phase == .animating })

    let down = Played([.drag(-100, 100), .hold(200)])
    #expect(down.moments.isEmpty && down.phases.last == .dragging)
  }

  @Test func `what the program does takes the finger away`() {
    #expect(Played([.drag(50, 100), .jump(to: 7)]).moments == ["6 endDragging false"])
    #expect(Played([.drag(50, 100), .scroll(to: 0)]).moments == ["6 endDragging false", "24 endAnimation"])
    #expect(Played([.jump(to: 7), .jump(to: 8)]).moments.isEmpty)
  }

  @Test func `an animated offset at the frames of a display`() {
    let expected = [0, 1.793, 7.336, 16.839, 30.425, 48.069, 69.532, 94.288, 121.489, 150, 178.511]
    let offsets = Played([.scroll(to: 300)]).offsets
    #expect(offsets.count == 19 && offsets.last == 300)
    for (offset, expected) in zip(offsets, expected) { #expect(abs(offset - expected) <= 1.0 / 6 + 6e-4) }
  }

  @Test func `a scroll goes no farther than the bounds`() {
    #expect(Played([.scroll(to: 5000)]).offsets.last == 1000)
    #expect(Played([.scroll(to: -5000)]).offsets.last == 0)
    #expect(Played([.jump(to: -80), .scroll(to: 10)]).offsets[1] == -80)
  }

  @Test func `below 250 points a second nothing decelerates`() {
    for velocity in [249.9, -249.9, 0, .nan] {
      let fling = Played([.jump(to: 500), .fling(velocity: velocity), .hold(50)])
      #expect(fling.moments == ["1 endDragging false"])
      #expect(fling.end == 4 && fling.offsets.last == 500)
    }
    #expect(Played([.jump(to: 500), .fling(velocity: 250)]).offsets.last ?? 0 > 600)
    #expect(Played([.jump(to: 500), .fling(velocity: -250)]).offsets.last ?? 0 < 400)
    // Past an edge it returns as from rest: the one place where the velocity is lost.
    let slow = Played([.jump(to: -50), .fling(velocity: -200)])
    let rest = Played([.jump(to: -50), .fling(velocity: 0)])
    #expect(slow.offsets == rest.offsets)
  }

  @Test func `the fast rate`() {
    let fling = Played([.fling(velocity: 1000)], rate: .fast)
    // 458.21 ms, 98.010 points.
    #expect(fling.end == 28 && fling.offsets.last == 98)
  }

  @Test func `a flick over the edge at the frames of a display`() {
    let flick = Played([.jump(to: 700), .fling(velocity: 2000)])
    for (tick, position) in [(12, 23.618), (18, 44.458), (24, 27.004), (36, 5.759)] {
      #expect(abs(flick.offsets[1 + tick] - 1000 - position) <= 1.0 / 6 + 6e-4)
    }
    #expect(flick.offsets.last == 1000)
    #expect(flick.phases.contains(.decelerating) && flick.phases.contains(.bouncing))
  }

  @Test func `a bounce at the frames of a display`() {
    let bounce = Played([.offsets([-51.635]), .release(velocity: 0)])
    let positions = [(1, 43.672), (2, 36.936), (3, 31.240), (6, 18.901), (12, 6.919), (18, 2.532), (24, 0.927)]
    for (tick, position) in positions {
      #expect(abs(0 - bounce.offsets[1 + tick] - position) <= 1.0 / 6 + 6e-4)
    }
    #expect(bounce.offsets.last == 0)
  }

  @Test func `without bounces`() {
    let pull = Played([.drag(-100, 100), .release()], bounces: false)
    #expect(pull.offsets.allSatisfy { $0 == 0 } && pull.moments == ["6 endDragging false"])
    // UIKit's setter tells nobody of an offset that is there already.
    #expect(pull.events.filter { $0.kind == .didScroll }.count == 1)
    let flick = Played([.fling(velocity: 3000)], bounces: false)
    #expect(flick.offsets.max() == 1000 && flick.offsets.last == 1000)
    #expect(flick.moments == ["0 endDragging true", "\(flick.end) endDecelerating"])
    let back = Played([.drag(-100, 100), .drag(150, 100)], bounces: false)
    #expect(back.offsets.last == 50)
    let outside = Played([.jump(to: -80), .settle], bounces: false)
    #expect(outside.offsets == [0, -80, 0])
  }

  @Test func `content that is shorter than the view`() {
    var target = ScrollDouble()
    target.bounds = ScrollBounds(viewportHeight: 844, contentHeight: 300, topInset: 47)
    for segments: [Timeline.Segment] in [[.drag(-100, 100), .release()], [.fling(velocity: 3000)]] {
      let still = Played(segments, on: target, alwaysBounces: false)
      #expect(still.offsets.allSatisfy { $0 == -47 } && still.moments.isEmpty)
      #expect(still.phases.allSatisfy { $0 == .idle })
    }
    let pull = Played([.drag(-100, 100), .release()], on: target)
    #expect(abs(pull.offsets[6] + 47 + 51.635) < 0.17 && pull.offsets.last == -47)
    let push = Played([.fling(velocity: 3000)], on: target)
    #expect(abs((push.offsets.max() ?? 0) + 47 - 3 * 33.3) < 1 && push.offsets.last == -47)
    let exact = Played([.offsets([-60, -80]), .release(velocity: 0)], on: target, alwaysBounces: false)
    #expect(exact.offsets[2] == -80 && exact.offsets.last == -47)
  }

  @Test func `exact offsets stay where they are put`() {
    let values = [-0.123456789, 2000.000001, -500]
    #expect(Played([.offsets(values)]).offsets == [0] + values)
    for value in values {
      #expect(Played([.jump(to: value), .hold(100), .reload]).offsets.last == value)
    }
    #expect(Played([.jump(to: -500), .settle]).offsets.last == 0)
    #expect(Played([.jump(to: -500), .hold(100), .fling(velocity: 0)]).offsets.last == 0)
    #expect(Played([.jump(to: 2000), .release()]).offsets.last == 2000)
  }

  @Test func `settle waits for animations, and leaves a finger alone`() {
    var target = ScrollDouble()
    target.onEvent = { event, target in
      if case .didEndDragging = event.kind { target.end = event.time + 0.4 }
      if event.kind == .didEndDecelerating { target.end = event.time + 0.4 }
    }
    #expect(Played([.settle], on: target).end == 0)
    let inside = Played([.drag(100, 100), .release(velocity: 0), .settle], on: target)
    #expect(inside.end == 6 + 24)
    let outside = Played([.drag(-100, 100), .release(velocity: 0), .settle, .hold(50)], on: target)
    let decelerated = outside.events.last { $0.kind == .didEndDecelerating }?.tick ?? 0
    #expect(outside.end == decelerated + 24 + 3)
    let held = Played([.drag(-100, 100), .settle], on: target)
    #expect(held.end == 6 && held.phases.last == .dragging)
    target.end = .infinity
    #expect(Played([.settle, .jump(to: 5)], on: target, tickLimit: 300_000).end == 216_001)
  }

  @Test func `reload and set are told on the next tick`() {
    let played = Played([
      .offsets([-5]), .reload, .set([.init("header.height", 200), .init("header.spacing", -0.0)]), .hold(50),
    ])
    #expect(played.moments == ["2 reload", "3 header.height 200.0", "3 header.spacing 0.0"])
    #expect(played.phases.last == .dragging && played.end == 6)
    #expect(Played([.set([])]).end == 0)
  }

  @Test func `an animated jump is one event`() {
    let jump = Played([.jump(to: 400, animated: true), .settle])
    #expect(jump.events.map(\.contentOffset) == [0, 400] && jump.moments.isEmpty)
    #expect(jump.end == 19)
    let driver = jump.driver
    #expect(driver.presentedOffset(at: 1.0 / 60) == 0)
    #expect(abs(driver.presentedOffset(at: 1.0 / 60 + 0.15) - 200) < 1e-5)
    #expect(driver.presentedOffset(at: 1.0 / 60 + 0.3) == 400)
    #expect(driver.presentedPhase(at: 0.1) == .animating && driver.presentedPhase(at: 0.4) == .idle)
  }

  @Test func `numbers that are none move nothing`() {
    for value in [Double.nan, .infinity, -.infinity] {
      let segments: [Timeline.Segment] = [
        .drag(value, 50), .release(velocity: value), .fling(velocity: value), .scroll(to: value), .jump(to: value),
        .offsets([value]), .set([.init("x", value)]), .drag(by: 5, duration: .init(microseconds: .min)),
        .hold(.init(microseconds: .min)), .release(),
      ]
      for played in [Played(segments), Played(segments.reversed())] {
        #expect(played.offsets.allSatisfy { $0.isFinite && ($0 != 0 || $0.sign == .plus) })
      }
    }
  }
}

@Suite struct `The velocity of a release` {
  /// Literally the formula: d(k) times R, u(k) = 0.2 d(k) + 0.8 d(k-1), 0.75 u(k-1) + 0.25 u(k).
  private func expected(_ travels: [Double]) -> Double {
    func d(_ k: Int) -> Double { travels.indices.contains(k) ? travels[k] * 60 : 0 }
    func u(_ k: Int) -> Double { 0.2 * d(k) + 0.8 * d(k - 1) }
    let last = travels.count - 1
    return u(last - 1) == 0 ? u(last) : 0.75 * u(last - 1) + 0.25 * u(last)
  }

  private func found(_ travels: [Double]) -> Double {
    var velocity = DragVelocity(refreshRate: 60)
    for travel in travels { velocity.add(travel) }
    return velocity.value
  }

  @Test func `it mixes the last three ticks`() {
    for travels in [[5.0], [5, 7], [0, 7], [5, 7, 9], [5, 7, 9, 1], [5, 0, 0, 4], [-3, 4, -5, 6], []] {
      #expect(found(travels) == expected(travels), "\(travels)")
    }
    #expect(abs(found([10, 10, 10, 10]) - 600) < 1e-9)
    #expect(abs(found([10]) - 120) < 1e-9)
  }

  @Test func `an even drag is let go with its own velocity`() {
    let dragged = Played([.drag(200, 100), .release()])
    let explicit = Played([.drag(200, 100), .release(velocity: 2000)])
    #expect(dragged.offsets == explicit.offsets)
    let pulled = Played([.jump(to: 800), .drag(-200, 100), .release()])
    #expect(pulled.offsets == Played([.jump(to: 800), .drag(-200, 100), .release(velocity: -2000)]).offsets)
  }

  @Test func `a pause of 100 ms ends it, a shorter one does not`() {
    func lands(_ holds: [Int]) -> Double {
      Played([.drag(200, 100)] + holds.map { .hold($0) } + [.release()]).offsets.last ?? 0
    }
    #expect(lands([]) > 900 && lands([99]) > 900 && lands([45, 45]) > 900)
    #expect(lands([100]) == 200 && lands([50, 50]) == 200 && lands([1000]) == 200)
    #expect(lands([0]) == lands([]))
  }

  @Test func `offsets and recordings have none`() throws {
    #expect(Played([.offsets([10, 40, 90, 160]), .release()]).offsets.last == 160)
    let recording = try #require(
      ScrollRecording([.init(microseconds: 0, offset: 10), .init(microseconds: 50_000, offset: 90)]))
    #expect(Played([.drag(200, 100), .recording(recording), .release()]).offsets.last == 90)
    #expect(Played([.offsets([10, 40]), .drag(200, 100), .release()]).offsets.last ?? 0 > 900)
  }

  @Test func `a drag after a pause remembers only the pause`() {
    let after = Played([.drag(200, 100), .hold(50), .drag(-100, 17), .release()])
    let alone = Played([.jump(to: 200), .drag(-100, 17), .release()])
    #expect(after.offsets.last == alone.offsets.last)
  }
}
