/// The curve of `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.
///
/// UIKit turns the duration into an angular frequency by twelve Newton steps on "the sine term of the remaining distance
/// is 0.001 at the end" (measured against the system by CosynPa/RevealSpringAnimation). Beyond a critical initial
/// velocity those steps leave the root, on a device as here. The animation ends at exactly its duration.
public struct UIViewSpring: Hashable, Sendable {
  /// Seconds.
  public let duration: Double
  /// 0...1; 1 does not overshoot.
  public let dampingRatio: Double
  /// In whole distances a second, towards the target.
  public let initialVelocity: Double
  /// The undamped angular frequency, radians a second. Stiffness is its square for a mass of 1.
  public let angularFrequency: Double

  private static let tolerance = 0.001

  /// - Parameters:
  ///   - duration: seconds; UIKit computes with 0.01...10.
  ///   - dampingRatio: UIKit computes with 1.19e-7...1.
  ///   - initialVelocity: whole distances a second.
  public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    self.duration = duration.limited(to: 0...1e6, else: 0)
    self.dampingRatio = dampingRatio.limited(to: 1.19e-7...1, else: 1)
    self.initialVelocity = initialVelocity.limited(to: -1e6...1e6, else: 0)
    angularFrequency = Self.solve(
      duration: self.duration.limited(to: 0.01...10, else: 0.01), ratio: self.dampingRatio,
      velocity: self.initialVelocity)
  }

  public var stiffness: Double { angularFrequency * angularFrequency }
  public var damping: Double { 2 * dampingRatio * angularFrequency }

  /// How much of the distance is done after so many seconds: 0 at the beginning, 1 from the duration on, more than 1
  /// where it overshoots. A multiple of 2^-20.
  public func progress(at time: Double) -> Double {
    if time >= duration { return 1 }
    return time > 0 ? curve(at: time).roundedToSharedGrid : 0
  }

  /// The spring's own curve, which the animation cuts off at its duration.
  func curve(at time: Double) -> Double {
    dampedProgress(at: time, frequency: angularFrequency, ratio: dampingRatio, velocity: initialVelocity)
  }

  private static func solve(duration: Double, ratio: Double, velocity: Double) -> Double {
    let start = 5 / duration
    let root = (1 - ratio * ratio).squareRoot()
    var frequency = start
    for _ in 0..<12 {
      let size: Double
      let slope: Double
      if ratio < 1 {
        let term = ratio * frequency - velocity
        size = abs(term) / (frequency * root)
        slope = (term < 0 ? 0 - velocity : velocity) / (frequency * frequency * root)
      } else {
        let term = 1 + (frequency - velocity) * duration
        size = abs(term)
        slope = term < 0 ? 0 - duration : duration
      }
      let decay = exponential(0 - ratio * frequency * duration)
      frequency -= (size * decay - tolerance) / ((slope - ratio * duration * size) * decay)
    }
    // A step that left all numbers has no answer on a device either; any spring does then.
    return frequency.isFinite && frequency > 0 ? frequency : start
  }
}

/// How much of its distance a spring of mass 1 has done after `time` seconds.
/// - Parameters:
///   - frequency: undamped, radians a second, above 0.
///   - ratio: damping ratio, 0...1.
///   - velocity: whole distances a second at the beginning.
func dampedProgress(at time: Double, frequency: Double, ratio: Double, velocity: Double) -> Double {
  let decay = exponential(0 - ratio * frequency * time)
  guard ratio < 1 else { return 1 - (1 + (frequency - velocity) * time) * decay }
  let damped = frequency * (1 - ratio * ratio).squareRoot()
  let swing = cosine(damped * time) + (ratio * frequency - velocity) / damped * sine(damped * time)
  return 1 - decay * swing
}
