/// Content past an edge that returns by itself.
///
/// One rule serves both a release past the edge and a scroll that ran past it. With t in milliseconds, B = e^-0.01005 and
/// v0 in points a millisecond outward: `y(t) = B^t * (y0 + v0 * r / (1 - r) * (1 - r^t))`, and the velocity that UIKit
/// keeps is `v0 * (r * B)^t`. From rest it sets off at full speed and never overshoots.
public struct Bounce: Hashable, Sendable {
  /// Of the return, in 1/ms.
  static let returnRate = 0.01005
  /// Within so many points of the edge, and slower than ``Deceleration/restSpeed``, it is put on the edge.
  public static let restDistance = 0.5

  /// Points past the edge at its beginning, 0 or more.
  public var distance: Double
  /// At its beginning, points a second; positive is outward.
  public var velocity: Double
  public var rate: DecelerationRate

  public init(distance: Double, velocity: Double = 0, rate: DecelerationRate = .normal) {
    self.distance = distance
    self.velocity = velocity
    self.rate = rate
  }

  /// Points past the edge after so many seconds. Only meaningful until ``reentryTime``.
  public func distance(at time: Double) -> Double {
    let milliseconds = time * 1000
    let thrown = velocity / 1000 * rate.reach * (1 - exponential(rate.logarithm * milliseconds))
    return exponential(0 - Self.returnRate * milliseconds) * (distance + thrown)
  }

  /// The velocity that UIKit keeps after so many seconds, points a second outward: what a scroll goes on with where it
  /// comes back into the content. It is not the derivative of the distance.
  public func velocity(at time: Double) -> Double {
    velocity * exponential((rate.logarithm - Self.returnRate) * time * 1000)
  }

  /// Seconds until it is farthest from the edge; 0 where it sets off inward.
  public var peakTime: Double {
    // Where the derivative is 0: r^t * (b - ln r) * v0 * C = b * (y0 + v0 * C).
    let thrown = velocity / 1000 * rate.reach
    guard thrown > 0 else { return 0 }
    let power = Self.returnRate * (distance + thrown) / ((Self.returnRate - rate.logarithm) * thrown)
    return power < 1 ? naturalLogarithm(power) / rate.logarithm / 1000 : 0
  }

  /// Seconds until it flies back over the edge into the content with some velocity left; `nil` where it stays outside
  /// until it is at rest.
  public var reentryTime: Double? {
    let thrown = velocity / 1000 * rate.reach
    guard thrown < 0 else { return nil }
    let remaining = 1 + distance / thrown
    guard remaining > 0 else { return nil }
    let time = naturalLogarithm(remaining) / rate.logarithm / 1000
    return restTime < time ? nil : time
  }

  /// Seconds until it is within ``restDistance`` and slower than ``Deceleration/restSpeed``, were there no content to
  /// fly back into.
  public var restTime: Double {
    let slow =
      abs(velocity) < Deceleration.restSpeed
      ? 0 : naturalLogarithm(Deceleration.restSpeed / abs(velocity)) / (rate.logarithm - Self.returnRate) / 1000
    guard distance(at: slow) >= Self.restDistance else { return slow }
    // From its peak on it only comes nearer, and the last factor alone brings it there by this time.
    let thrown = max(0, velocity / 1000 * rate.reach)
    var near = max(slow, naturalLogarithm((distance + thrown) / Self.restDistance) / Self.returnRate / 1000)
    var far = max(slow, peakTime)
    guard far < near else { return near }
    for _ in 0..<64 {
      let middle = (near + far) / 2
      if distance(at: middle) < Self.restDistance { near = middle } else { far = middle }
    }
    return near
  }
}
