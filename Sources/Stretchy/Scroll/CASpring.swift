/// `CASpringAnimation`: a spring by its physical parameters.
public struct CASpring: Hashable, Sendable {
  /// Above 0.
  public var mass: Double
  /// Above 0.
  public var stiffness: Double
  /// 0 or more.
  public var damping: Double
  /// In whole distances a second, towards the target.
  public var initialVelocity: Double

  /// The defaults are Core Animation's.
  public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }

  /// A spring of mass 1 by its feel.
  /// - Parameters:
  ///   - dampingRatio: 0 or more; 1 does not overshoot.
  ///   - response: period of the undamped spring, seconds, above 0.
  public init(dampingRatio: Double, response: Double, initialVelocity: Double = 0) {
    let frequency = 2 * Double.pi / response
    self.init(
      stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency, initialVelocity: initialVelocity)
  }

  /// The undamped angular frequency, radians a second.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// Core Animation allows no overdamping: 1 and more behave as 1.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// How much of the distance is done after so many seconds. A multiple of 2^-20.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    return dampedProgress(
      at: time, frequency: angularFrequency, ratio: min(dampingRatio, 1), velocity: initialVelocity
    ).roundedToSharedGrid
  }

  /// `settlingDuration`: seconds until what remains of the distance stays below 0.001; infinite without damping.
  ///
  /// A critically damped spring is looked at every tenth of a second, as Core Animation does.
  public var settlingDuration: Double {
    let frequency = angularFrequency
    let ratio = dampingRatio
    guard ratio > 0, frequency > 0, frequency.isFinite else { return .infinity }
    guard ratio < 1 else { return Self.criticalSettling(frequency: frequency, velocity: initialVelocity) }
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let swing = abs((ratio * frequency - initialVelocity) / damped)
    return max(0, (naturalLogarithm(1 + swing) - naturalLogarithm(Self.tolerance)) / (ratio * frequency))
  }

  private static let tolerance = 0.001

  /// The first tenth of a second from which on `|1 + (w - v) t| e^(-w t)` stays at the tolerance or below.
  private static func criticalSettling(frequency: Double, velocity: Double) -> Double {
    func remainder(_ time: Double) -> Double { (1 + (frequency - velocity) * time) * exponential(0 - frequency * time) }
    // Past its turning point the size only shrinks; before it, where that is small already, the remainder itself does.
    let turn = max(0, velocity / (frequency * (velocity - frequency)))
    let isLow = turn.isFinite && abs(remainder(turn)) <= tolerance
    func isSettled(_ tenths: Int) -> Bool {
      let time = Double(tenths) / 10
      return isLow ? remainder(time) <= tolerance : time >= turn && abs(remainder(time)) <= tolerance
    }
    var high = 1
    while !isSettled(high) {
      guard high < 1 << 40 else { return .infinity }
      high *= 2
    }
    var low = 0
    while low < high {
      let middle = (low + high) / 2
      if isSettled(middle) { high = middle } else { low = middle + 1 }
    }
    return Double(low) / 10
  }
}
