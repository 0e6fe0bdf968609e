import Testing

@testable import Stretchy

@Suite struct DecelerationTests {
  @Test func `displacements of the table`() {
    let times = [0.1, 0.25, 0.5, 1, 2, 3]
    let rows: [(DecelerationRate, Double, [Double], Double)] = [
      (.normal, 1000, [90.5352, 196.4927, 315.6119, 431.6028, 489.8970, 497.7705], 499),
      (.normal, 2000, [181.0703, 392.9854, 631.2238, 863.2056, 979.7941, 995.5410], 998),
      (.fast, 1000, [62.7628, 90.9752, 98.3495, 98.9957, 99.0000, 99.0000], 99),
      (.fast, 2000, [125.5256, 181.9504, 196.6990, 197.9915, 198.0000, 198.0000], 198),
    ]
    for (rate, velocity, displacements, projection) in rows {
      for sign in [1.0, -1] {
        let deceleration = Deceleration(velocity: sign * velocity, rate: rate)
        for (time, displacement) in zip(times, displacements) {
          #expect(abs(sign * deceleration.displacement(at: time) - displacement) <= 6e-5)
        }
        #expect(abs(sign * deceleration.projection - projection) < 1e-9)
      }
    }
  }

  @Test func `velocities`() {
    let deceleration = Deceleration(velocity: 1000)
    for (time, velocity) in [(0.1, 818.5668), (0.25, 606.2271), (0.5, 367.5113), (1, 135.0645), (2, 18.2424)] {
      #expect(abs(deceleration.velocity(at: time) - velocity) <= 6e-5)
    }
  }

  @Test func `where and when it rests`() {
    let rows: [(DecelerationRate, Double, Double, Double, Double)] = [
      (.normal, 1000, 2300.28, 494.010, 494.505), (.normal, 2000, 2646.51, 993.010, 994.005),
      (.fast, 1000, 458.21, 98.010, 98.504),
    ]
    for (rate, velocity, milliseconds, rest, predicted) in rows {
      for sign in [1.0, -1] {
        let deceleration = Deceleration(velocity: sign * velocity, rate: rate)
        #expect(abs(deceleration.restTime * 1000 - milliseconds) <= 0.006)
        #expect(abs(sign * deceleration.restDisplacement - rest) <= 6e-4)
        #expect(abs(sign * deceleration.predictedDisplacement - predicted) <= 6e-4)
        #expect(abs(abs(deceleration.velocity(at: deceleration.restTime)) - 10) < 1e-9)
      }
    }
    for velocity in [0.0, 10, -10, 3] {
      #expect(Deceleration(velocity: velocity).restTime == 0)
      #expect(Deceleration(velocity: velocity).predictedDisplacement == 0)
    }
  }

  @Test func `the time to reach a distance`() {
    let deceleration = Deceleration(velocity: -2000)
    for distance in [0.0, 1, 300, 900, 997] {
      let time = deceleration.time(toReach: distance)
      #expect(time.map { abs(deceleration.displacement(at: $0) + distance) < 1e-9 } == true)
    }
    #expect(deceleration.time(toReach: 998) == nil)
    #expect(Deceleration(velocity: 0).time(toReach: 1) == nil)
  }
}

@Suite struct BounceTests {
  private func check(_ bounce: Bounce, _ vectors: [(Double, Double)], _ tolerance: Double = 6e-4) {
    for (time, distance) in vectors {
      let found = bounce.distance(at: time)
      #expect(abs(found - distance) <= tolerance, "\(found) at \(time), not \(distance)")
    }
  }

  @Test func `released at rest at 100 points`() {
    let bounce = Bounce(distance: 100)
    check(
      bounce,
      [
        (0.05, 60.502), (0.1, 36.604), (0.15, 22.146), (0.2, 13.399), (0.3, 4.905), (0.4, 1.795), (0.5, 0.657),
        (0.75, 0.053),
      ])
    #expect(abs(bounce.restTime - 0.527) <= 6e-4)
    #expect(bounce.peakTime == 0 && bounce.reentryTime == nil)
  }

  @Test func `at the edge at 2000 points a second`() {
    let normal = Bounce(distance: 0, velocity: 2000)
    check(
      normal,
      [
        (0.05, 57.514), (0.1, 66.280), (0.15, 57.334), (0.2, 44.121), (0.3, 22.101), (0.4, 9.873), (0.5, 4.148),
        (0.0907, 66.603),
      ])
    let fast = Bounce(distance: 0, velocity: 2000, rate: .fast)
    check(
      fast,
      [
        (0.05, 47.318), (0.1, 45.948), (0.15, 34.139), (0.2, 22.975), (0.3, 9.235), (0.4, 3.491), (0.5, 1.293),
        (0.0690, 49.501),
      ])
    #expect(abs(normal.peakTime - 0.090738) <= 6e-7 && abs(fast.peakTime - 0.068969) <= 6e-7)
    #expect(abs(normal.distance(at: normal.peakTime) - 2 * 33.30155) <= 2e-5)
    #expect(abs(fast.distance(at: fast.peakTime) - 2 * 24.75057) <= 2e-5)
  }

  @Test func `released moving`() {
    check(
      Bounce(distance: 52.02, velocity: 500),
      [(0.05, 45.852), (0.1, 35.612), (0.2, 18.000), (0.3, 8.077), (0.5, 1.379)])
    check(Bounce(distance: 100, velocity: 500), [(0.05, 74.880), (0.1, 53.174), (0.2, 24.429), (0.4, 4.264)])
  }

  @Test func `at the frames of a display`() {
    check(
      Bounce(distance: 51.635),
      [
        (1.0 / 60, 43.672), (2.0 / 60, 36.936), (0.05, 31.240), (0.1, 18.901), (0.2, 6.919), (0.3, 2.532),
        (0.4, 0.927), (0.5, 0.339),
      ])
  }

  @Test func `it flies back into the content with what velocity is left`() {
    let bounce = Bounce(distance: 100, velocity: -1000)
    #expect(bounce.reentryTime.map { abs($0 - 0.11171) <= 6e-6 } == true)
    #expect(bounce.reentryTime.map { abs(bounce.velocity(at: $0) + 260.2) <= 0.06 } == true)
    // Too slow to get there: the landing point of the velocity alone lies outside.
    #expect(Bounce(distance: 100, velocity: -200).reentryTime == nil)
  }

  @Test func `it is at rest when it is near and slow, and not before`() {
    var wrong: [String] = []
    for rate in DecelerationRate.allCases {
      for distance in [0, 0.3, 0.5, 0.6, 1, 10, 100, 500] {
        for velocity in [-5000.0, -600, -9.9, 0, 9.9, 10, 250, 600, 2000, 20_000] {
          let bounce = Bounce(distance: distance, velocity: velocity, rate: rate)
          guard bounce.reentryTime == nil else { continue }
          let rest = bounce.restTime
          func isAtRest(_ time: Double) -> Bool {
            abs(bounce.distance(at: time)) < 0.5 && abs(bounce.velocity(at: time)) < 10
          }
          if !isAtRest(rest + 1e-9) { wrong.append("\(bounce) is not at rest at \(rest)") }
          for step in 0..<200 where isAtRest(max(0, rest * Double(step) / 200 - 1e-9)) {
            if rest > 0 { wrong.append("\(bounce) is at rest before \(rest)") }
            break
          }
        }
      }
    }
    expectNone(wrong)
  }
}

@Suite struct ScrollSimulationTests {
  @Test func `a whole flick over the edge`() {
    let rows: [(Double, Double, Double, Double, Double, Double, [Double])] = [
      (2000, 300, 178.5883, 1.398798, 46.5821, 269.33, [23.618, 44.458, 27.004, 5.759, 0.964]),
      (1000, 100, 111.7105, 0.799599, 26.6279, 202.45, [26.618, 18.887, 9.653, 1.840, 0.296]),
      (3000, 600, 255.8251, 1.797595, 59.8627, 346.56, [-106.067, 48.704, 52.808, 14.053, 2.509]),
    ]
    for (velocity, distance, crossing, speed, peak, peakTime, positions) in rows {
      for sign in [1.0, -1] {
        let range = sign > 0 ? -5000...distance : 0 - distance...5000
        let flick = ScrollSimulation(offset: 0, velocity: sign * velocity, in: range)
        func position(_ milliseconds: Double) -> Double { sign * flick.offset(at: milliseconds / 1000) - distance }
        #expect(abs(position(crossing)) <= 2e-4)
        #expect(abs(sign * flick.velocity(at: crossing / 1000) - speed * 1000) <= 2e-3)
        #expect(abs(position(peakTime) - peak) <= 6e-5)
        for (time, expected) in zip([200.0, 300, 400, 600, 800], positions) where time / 1000 < flick.duration {
          #expect(abs(position(time) - expected) <= 6e-4, "\(position(time)) at \(time) ms, not \(expected)")
        }
        #expect(flick.restOffset == sign * distance)
        #expect(flick.phase(at: 0) == .decelerating && flick.phase(at: 0.4) == .bouncing)
      }
    }
  }

  struct Case {
    var offset, velocity: Double
    var range: ClosedRange<Double>
    var rate: DecelerationRate
  }

  static let cases: [Case] = [-47.0...1000, 0...0, -100...(-100), 0...30].flatMap { range in
    [-400.0, -100, -47.5, -47, 0, 15, 30, 500, 1000, 1000.25, 1300].flatMap { offset in
      [-6000.0, -1000, -260, -10, 0, 9, 260, 1000, 6000].flatMap { velocity in
        DecelerationRate.allCases.map { Case(offset: offset, velocity: velocity, range: range, rate: $0) }
      }
    }
  }

  private func simulation(_ item: Case, bounces: Bool = true) -> ScrollSimulation {
    ScrollSimulation(offset: item.offset, velocity: item.velocity, in: item.range, rate: item.rate, bounces: bounces)
  }

  @Test func `the bottom is the top in a mirror`() {
    var wrong: [String] = []
    for item in Self.cases {
      let one = simulation(item)
      let other = ScrollSimulation(
        offset: 0 - item.offset, velocity: 0 - item.velocity,
        in: 0 - item.range.upperBound...0 - item.range.lowerBound, rate: item.rate)
      for step in 0...20 {
        let time = one.duration * Double(step) / 18
        if one.offset(at: time) != 0 - other.offset(at: time) { wrong.append("\(item) at \(time)") }
        if one.velocity(at: time) != 0 - other.velocity(at: time) { wrong.append("\(item) at \(time)") }
      }
    }
    expectNone(wrong)
  }

  @Test func `split at any instant it goes the same way`() {
    var wrong: [String] = []
    for item in Self.cases {
      let whole = simulation(item)
      for split in [0.1, 0.37, 0.5, 0.8, 0.97] {
        let time = whole.duration * split
        guard time > 0 else { continue }
        let rest = ScrollSimulation(
          offset: whole.offset(at: time), velocity: whole.velocity(at: time), in: item.range, rate: item.rate)
        for later in [0.02, 0.3, 0.6, 0.9] {
          let after = (whole.duration - time) * later
          if abs(whole.offset(at: time + after) - rest.offset(at: after)) > 1e-6 { wrong.append("\(item) at \(split)") }
        }
        if abs(rest.duration + time - whole.duration) > 1e-6 { wrong.append("\(item) ends differently") }
      }
    }
    expectNone(wrong)
  }

  @Test func `offset and velocity go on across the edges, but for the way back in`() {
    // Where a bounce flies back into the content, UIKit goes on with the velocity that it kept, which is not the speed
    // that was seen: the stored one leaves out the pull of the edge. The offset has no gap anywhere.
    var wrong: [String] = []
    for item in Self.cases {
      let simulation = simulation(item)
      var last = item.offset
      let steps = 400
      for step in 0...steps {
        let offset = simulation.offset(at: simulation.duration * Double(step) / Double(steps))
        let size = max(simulation.duration / Double(steps) * (abs(item.velocity) + 11 * 1500), 0.51)
        if abs(offset - last) > size { wrong.append("\(item) leaps by \(offset - last)") }
        last = offset
      }
    }
    expectNone(wrong)
    let flick = ScrollSimulation(offset: 0, velocity: 2000, in: -100...300)
    let crossing = 0.1785883
    #expect(abs(flick.velocity(at: crossing - 1e-6) - flick.velocity(at: crossing + 1e-6)) < 0.1)
    let seen = (flick.offset(at: crossing + 1e-5) - flick.offset(at: crossing - 1e-5)) / 2e-5
    // A step of UIKit's covers r * v, so the slope is 0.999 of the velocity that it keeps.
    #expect(abs(seen - 1398.8) < 4)
  }

  @Test func `from rest it never overshoots, and it always ends at rest inside`() {
    var wrong: [String] = []
    for item in Self.cases {
      for bounces in [true, false] {
        let simulation = simulation(item, bounces: bounces)
        if !simulation.duration.isFinite || simulation.duration < 0 { wrong.append("\(item) lasts") }
        if !item.range.contains(simulation.restOffset) { wrong.append("\(item) ends at \(simulation.restOffset)") }
        guard item.velocity == 0 else { continue }
        let edge = min(max(item.offset, item.range.lowerBound), item.range.upperBound)
        var distance = abs(item.offset - edge)
        for step in 0...100 {
          let offset = simulation.offset(at: simulation.duration * Double(step) / 100)
          let isBeyond = (offset - edge) * (item.offset - edge) < 0
          if isBeyond || abs(offset - edge) > distance { wrong.append("\(item) overshoots") }
          distance = abs(offset - edge)
        }
      }
    }
    expectNone(wrong)
  }

  @Test func `without bounces the edge ends everything`() {
    let flick = ScrollSimulation(offset: 0, velocity: 2000, in: -100...300, bounces: false)
    #expect(abs(flick.duration - 0.1785883) < 1e-7)
    #expect(flick.restOffset == 300)
    #expect((0...50).allSatisfy { flick.offset(at: Double($0) / 100) <= 300 })
    let outside = ScrollSimulation(offset: -50, velocity: -2000, in: 0...300, bounces: false)
    #expect(outside.duration == 0 && outside.restOffset == 0)
  }
}
