/// `UIScrollView.DecelerationRate`: the factor by which the velocity shrinks in a millisecond.
public enum DecelerationRate: String, Hashable, Sendable, CaseIterable {
  case normal
  case fast

  /// 0.998 or 0.99.
  public var factor: Double { self == .normal ? 0.998 : 0.99 }

  /// Milliseconds that the velocity at lift-off would take to the landing point: 499 or 99.
  var reach: Double { self == .normal ? 499 : 99 }

  /// The natural logarithm of ``factor``.
  var logarithm: Double { naturalLogarithm(factor) }
}

/// A scroll that runs out inside the content.
///
/// UIKit's own stepper composes exactly for any frame times, so it has a closed form: with t in milliseconds and v0 in
/// points a millisecond, `x(t) = v0 * r / (1 - r) * (1 - r^t)` and `v(t) = v0 * r^t`. It stops below 10 points a second.
public struct Deceleration: Hashable, Sendable {
  /// Below this speed, in points a second, it is at rest.
  public static let restSpeed = 10.0
  /// A finger that leaves more slowly, in points a second, leaves the content where it is.
  public static let minimumSpeed = 250.0

  /// At its beginning, points a second.
  public var velocity: Double
  public var rate: DecelerationRate

  public init(velocity: Double, rate: DecelerationRate = .normal) {
    self.velocity = velocity
    self.rate = rate
  }

  /// How far it has come after so many seconds, in points, with the sign of the velocity.
  public func displacement(at time: Double) -> Double {
    velocity / 1000 * rate.reach * (1 - exponential(rate.logarithm * time * 1000))
  }

  /// In points a second, after so many seconds.
  public func velocity(at time: Double) -> Double { velocity * exponential(rate.logarithm * time * 1000) }

  /// Seconds until it is at rest.
  public var restTime: Double {
    let speed = abs(velocity)
    return speed <= Self.restSpeed ? 0 : naturalLogarithm(Self.restSpeed / speed) / rate.logarithm / 1000
  }

  /// Where it comes to rest, in points from its beginning.
  public var restDisplacement: Double { displacement(at: restTime) }

  /// The landing point that it would come to if it never stopped, in points from its beginning.
  public var projection: Double { velocity / 1000 * rate.reach }

  /// Where `scrollViewWillEndDragging` says that it will end (`targetContentOffset`), in points from its beginning.
  public var predictedDisplacement: Double {
    let speed = abs(velocity)
    guard speed > Self.restSpeed else { return 0 }
    let distance = (speed - Self.restSpeed) / 1000 / (0 - rate.logarithm)
    return velocity < 0 ? 0 - distance : distance
  }

  /// Seconds until it has come `distance` points far, in the velocity's direction; `nil` where it never does, not even
  /// without stopping.
  public func time(toReach distance: Double) -> Double? {
    guard distance > 0 else { return 0 }
    let remaining = 1 - distance / abs(projection)
    return remaining > 0 ? naturalLogarithm(remaining) / rate.logarithm / 1000 : nil
  }
}
