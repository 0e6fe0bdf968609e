import Testing

@testable import Stretchy

@Suite struct UIViewSpringTests {
  @Test func `frequencies of the table`() {
    let rows: [(Double, Double, Double, Double, Double, Double)] = [
      (0.4, 0.7, 0.5, 24.493416366523, 599.927445, 34.290783), (0.4, 0.7, 0, 24.599116470269, 605.116531, 34.438763),
      (0.4, 0.7, -1, 24.799143460170, 614.997516, 34.718801), (0.5, 0.5, 0, 25.433796538592, 646.878006, 25.433797),
      (0.5, 0.7, 2, 19.219457829532, 369.387559, 26.907241), (0.5, 0.8, 0, 17.988593378585, 323.589492, 28.781749),
      (0.6, 0.3, 0, 31.949654524399, 1020.780424, 19.169793), (0.3, 1, 0, 30.778044921505, 947.288049, 61.556090),
      (1, 1, 0, 9.233413476452, 85.255924, 18.466827),
    ]
    for (duration, ratio, velocity, frequency, stiffness, damping) in rows {
      let spring = UIViewSpring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      #expect(abs(spring.angularFrequency - frequency) <= 1e-9, "\(spring)")
      #expect(abs(spring.stiffness - stiffness) <= 6e-7 && abs(spring.damping - damping) <= 6e-7)
    }
  }

  @Test func `frequencies measured on the system`() {
    let golden = [
      (0.1, 0.0210, 4.563081181386087), (0.1, 0.0211, 4.562848965635916), (0.1, 0.0240, 4.556080345142903),
      (0.5, 0.83, 6.036899176854381), (0.5, 0.843, 6.030531960569156), (1, 4.80, 8.443148053972365),
      (1, 4.81, 8.440398147827345),
    ]
    for (ratio, velocity, frequency) in golden {
      let spring = UIViewSpring(duration: 1 / ratio, dampingRatio: ratio, initialVelocity: velocity)
      #expect(abs(spring.angularFrequency - frequency) <= 3e-7, "\(spring)")
    }
  }

  @Test func `without initial velocity the frequency has a closed form`() {
    for ratio in stride(from: 0.05, to: 1, by: 0.05) {
      let spring = UIViewSpring(duration: 0.4, dampingRatio: ratio)
      let closed = 0 - naturalLogarithm(0.001 * (1 - ratio * ratio).squareRoot() / ratio) / (ratio * 0.4)
      #expect(abs(spring.angularFrequency - closed) < 1e-6 * closed)
    }
  }

  @Test func `progress at tenths of the duration`() {
    let rows: [(Double, Double, Double, [Double])] = [
      (
        0.4, 0.7, 0.5,
        [0, 0.306001, 0.718839, 0.959377, 1.040021, 1.041149, 1.021560, 1.006177, 0.999291, 0.997886, 0.998551]
      ),
      (
        0.4, 0.7, 0,
        [0, 0.298650, 0.714647, 0.958168, 1.039903, 1.041133, 1.021463, 1.006077, 0.999245, 0.997889, 0.998572]
      ),
      (
        0.5, 0.5, 0,
        [0, 0.487823, 1.034971, 1.160347, 1.067019, 0.987155, 0.975056, 0.991651, 1.002993, 1.003775, 1.000969]
      ),
      (
        0.5, 0.8, 0,
        [0, 0.248595, 0.609318, 0.851763, 0.968790, 1.009077, 1.014985, 1.010368, 1.005109, 1.001810, 1.000301]
      ),
      (
        0.6, 0.3, 0,
        [0, 0.972402, 1.324498, 0.915608, 0.921491, 1.049248, 1.010720, 0.981333, 1.001964, 1.005346, 0.997844]
      ),
      (
        0.3, 1, 0,
        [0, 0.236069, 0.550908, 0.763768, 0.883191, 0.944477, 0.974322, 0.988361, 0.994805, 0.997709, 0.999000]
      ),
    ]
    for (duration, ratio, velocity, progress) in rows {
      let spring = UIViewSpring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      for (tenth, expected) in progress.enumerated() {
        let time = duration * Double(tenth) / 10
        #expect(abs(spring.curve(at: time) - expected) <= 6e-7)
        #expect(abs(spring.progress(at: time) - (tenth == 10 ? 1 : expected)) <= 1.1e-6)
      }
    }
  }

  @Test func `progress at the frames of a display`() {
    let spring = UIViewSpring(duration: 0.4, dampingRatio: 0.7, initialVelocity: 0.5)
    let progress = [
      0, 0.074733, 0.232771, 0.418062, 0.595545, 0.746399, 0.863332, 0.946470, 1.000117, 1.030395, 1.043687, 1.045724,
      1.041149,
    ]
    for (frame, expected) in progress.enumerated() {
      #expect(abs(spring.progress(at: Double(frame) / 60) - expected) <= 1.1e-6)
    }
  }

  @Test func `peaks`() {
    let rows = [
      (0.4, 0.7, 0.5, 1.045998, 0.178758), (0.4, 0.7, 0, 1.045988, 0.178832), (0.4, 0.7, -1, 1.046024, 0.178970),
      (0.5, 0.5, 0, 1.163034, 0.142630), (0.5, 0.7, 2, 1.046263, 0.223060), (0.5, 0.8, 0, 1.015165, 0.291073),
      (0.6, 0.3, 0, 1.372326, 0.103077),
    ]
    for (duration, ratio, velocity, peak, time) in rows {
      let spring = UIViewSpring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      #expect(abs(spring.curve(at: time) - peak) <= 6e-7)
      #expect(spring.curve(at: time - 1e-3) < peak && spring.curve(at: time + 1e-3) < peak)
    }
  }

  @Test func `it ends at exactly its duration, and nothing it is given makes it no number`() {
    let spring = UIViewSpring(duration: 0.4, dampingRatio: 0.7, initialVelocity: 0.5)
    #expect(spring.progress(at: 0.4) == 1 && spring.progress(at: 9) == 1)
    #expect(spring.progress(at: 0) == 0 && spring.progress(at: -1) == 0)
    for duration in [-1, 0, 1e-9, 0.4, 10, 1000, .infinity, .nan] {
      for ratio in [-1, 0, 1e-9, 0.3, 1, 7, .nan] {
        for velocity in [-1e9, -3, 0, 2, 50, 1e9, .infinity, .nan] {
          let spring = UIViewSpring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
          #expect(spring.angularFrequency.isFinite && spring.angularFrequency > 0)
          #expect([0, 0.001, 0.1, 0.4, 5, 100].allSatisfy { !spring.progress(at: $0).isNaN })
        }
      }
    }
  }
}

@Suite struct CASpringTests {
  @Test func `settling`() {
    let rows: [(CASpring, Double, Double)] = [
      (CASpring(), 1.4727003346780925, 1e-14), (CASpring(initialVelocity: 5), 1.3815510558, 6e-11),
      (CASpring(stiffness: 200), 1.4456725339, 6e-11), (CASpring(damping: 20), 1, 0),
      (CASpring(mass: 12, stiffness: 7, damping: 100), 12.1, 0), (CASpring(damping: 25, initialVelocity: 15), 0.9, 0),
      (CASpring(dampingRatio: 0.825, response: 0.55), 0.828439, 6e-7),
      (CASpring(dampingRatio: 0.7, response: 0.3), 0.517773, 6e-7),
    ]
    for (spring, duration, tolerance) in rows {
      #expect(abs(spring.settlingDuration - duration) <= tolerance, "\(spring) settles in \(spring.settlingDuration)")
    }
    #expect(CASpring(damping: 0).settlingDuration == .infinity)
    #expect(CASpring(stiffness: 1e-30, damping: 1).settlingDuration == .infinity)
  }

  @Test func `a critical spring settles by a walk in tenths`() {
    for stiffness in [4.0, 47, 157.91367, 1000] {
      for velocity in [-30, -1, 0, 1, 6, 15, 100.0] {
        let spring = CASpring(stiffness: stiffness, damping: 1000, initialVelocity: velocity)
        let frequency = spring.angularFrequency
        func isOff(_ tenths: Int) -> Bool {
          let time = Double(tenths) / 10
          return abs(1 + (frequency - velocity) * time) * exponential(0 - frequency * time) > 0.001
        }
        let walked = ((0...400).last { isOff($0) } ?? -1) + 1
        // Between two tenths the walk sees nothing; here the distance shrinks from the turning point on.
        #expect(abs(spring.settlingDuration * 10 - Double(walked)) < 1e-9, "\(spring)")
      }
    }
  }

  @Test func `parameters`() {
    let spring = CASpring(dampingRatio: 0.825, response: 0.55)
    #expect(abs(spring.angularFrequency - 11.423973) <= 6e-7)
    #expect(abs(spring.stiffness - 130.507166) <= 6e-7 && abs(spring.damping - 18.849556) <= 6e-7)
    #expect(abs(CASpring(dampingRatio: 0.7, response: 0.3).stiffness - 438.649085) <= 6e-7)
    #expect(abs(CASpring(dampingRatio: 0.7, response: 0.3).angularFrequency - 20.943951) <= 6e-7)
    #expect(abs(CASpring(dampingRatio: 1, response: 0.5).angularFrequency - 12.566371) <= 6e-7)
    let keyboard = CASpring(mass: 3, stiffness: 1000, damping: 500)
    #expect(abs(keyboard.angularFrequency - 18.2574) <= 6e-5)
    #expect(keyboard.progress(at: 0) == 0 && abs(keyboard.progress(at: 3) - 1) < 1e-6)
  }
}

@Suite struct TimingCurveTests {
  @Test func `the named curves`() {
    let fractions = [0.1, 0.25, 0.5, 0.75, 0.9]
    let rows: [(TimingCurve, [Double])] = [
      (.easeIn, [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
      (.easeOut, [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
      (.easeInOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
      (.default, [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]), (.linear, fractions),
    ]
    for (curve, values) in rows {
      for (fraction, value) in zip(fractions, values) { #expect(abs(curve.value(at: fraction) - value) <= 6e-7) }
    }
  }

  @Test func `an animated offset at the frames of a display`() {
    let offsets = [0, 1.793, 7.336, 16.839, 30.425, 48.069, 69.532, 94.288, 121.489, 150, 178.511]
    for (frame, offset) in offsets.enumerated() {
      #expect(abs(TimingCurve.easeInOut.value(at: Double(frame) / 18) * 300 - offset) <= 6e-4)
    }
  }

  @Test func `every curve begins, ends, and goes forward where its points do`() {
    let ends = [0.0, 0.1, 0.42, 0.58, 1]
    var wrong: [String] = []
    for x1 in ends {
      for x2 in ends {
        for (y1, y2) in [(0.0, 1.0), (0, 0), (1, 1), (0.3, 0.7)] {
          let curve = TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
          if curve.value(at: 0) != 0 || curve.value(at: 1) != 1 { wrong.append("\(curve) ends") }
          var last = 0.0
          for step in 1...200 {
            let value = curve.value(at: Double(step) / 200)
            if value.roundedToSharedGrid < last.roundedToSharedGrid { wrong.append("\(curve) goes back") }
            last = value
          }
        }
      }
    }
    expectNone(wrong)
  }

  @Test func `a curve and its reverse`() {
    let curve = TimingCurve(x1: 0.2, y1: -0.4, x2: 0.6, y2: 1.5)
    let reverse = TimingCurve(x1: 0.4, y1: -0.5, x2: 0.8, y2: 1.4)
    for step in 0...100 {
      let fraction = Double(step) / 100
      #expect(abs(curve.value(at: fraction) + reverse.value(at: 1 - fraction) - 1) < 1e-12)
    }
    #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1)
  }

  @Test func `numbers that are none`() {
    let curve = TimingCurve(x1: .nan, y1: .infinity, x2: 9, y2: -.infinity)
    #expect((0...10).allSatisfy { curve.value(at: Double($0) / 10).isFinite })
  }
}
