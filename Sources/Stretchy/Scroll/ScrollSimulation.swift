/// What the scroll view does by itself after a finger left: decelerations and bounces, one after the other, as one closed
/// form of time: split at any instant and begun anew with what ``offset(at:)`` and ``velocity(at:)`` say, it goes the same
/// way.
///
/// The offset has no gap, and the velocity that UIKit keeps goes on across every edge. What is seen is not as smooth, as
/// on a device: a bounce from rest sets off at its full speed, content that flies back over an edge goes on with the
/// velocity kept, which leaves out the pull of the edge, and the last half point of a bounce is a step.
struct ScrollSimulation {
  private enum Motion {
    case deceleration(Deceleration, from: Double)
    /// `outward` is the sign of an offset change that leads away from the content.
    case bounce(Bounce, edge: Double, outward: Double)
  }

  private struct Piece {
    var begin: Double
    var motion: Motion
  }

  private var pieces: [Piece] = []
  /// Seconds until it is at rest.
  private(set) var duration = 0.0
  /// Where it comes to rest, points.
  private(set) var restOffset: Double

  /// - Parameters:
  ///   - offset: where it begins, points.
  ///   - velocity: points a second in the offset's direction.
  ///   - range: the offsets inside the content.
  ///   - bounces: false puts an offset past an edge, and one that comes to an edge, on it at once.
  init(
    offset: Double, velocity: Double, in range: ClosedRange<Double>, rate: DecelerationRate = .normal,
    bounces: Bool = true
  ) {
    restOffset = offset
    let edge = min(max(offset, range.lowerBound), range.upperBound)
    if edge == offset {
      decelerate(velocity, in: range, rate, bounces: bounces)
    } else if !bounces {
      restOffset = edge
    } else if let remaining = bounce(velocity, at: edge, rate) {
      decelerate(remaining, in: range, rate, bounces: bounces)
    }
  }

  /// Adds what happens inside the content, and the bounce at the edge where it gets there. That one has no way back.
  private mutating func decelerate(
    _ velocity: Double, in range: ClosedRange<Double>, _ rate: DecelerationRate, bounces: Bool
  ) {
    let deceleration = Deceleration(velocity: velocity, rate: rate)
    let rest = deceleration.restTime
    guard rest > 0 else { return }
    let edge = velocity < 0 ? range.lowerBound : range.upperBound
    let crossing = deceleration.time(toReach: abs(edge - restOffset)) ?? rest
    if crossing > 0 {
      pieces.append(Piece(begin: duration, motion: .deceleration(deceleration, from: restOffset)))
    }
    guard crossing < rest else {
      duration += rest
      restOffset += deceleration.restDisplacement
      return
    }
    duration += crossing
    restOffset = edge
    guard bounces else { return }
    let outward = velocity < 0 ? -1.0 : 1
    let bounce = Bounce(distance: 0, velocity: abs(deceleration.velocity(at: crossing)), rate: rate)
    pieces.append(Piece(begin: duration, motion: .bounce(bounce, edge: edge, outward: outward)))
    duration += bounce.restTime
  }

  /// Adds what happens past an edge, and returns the velocity with which it flies back into the content where it does.
  private mutating func bounce(_ velocity: Double, at edge: Double, _ rate: DecelerationRate) -> Double? {
    let outward = restOffset < edge ? -1.0 : 1
    let bounce = Bounce(distance: abs(restOffset - edge), velocity: velocity * outward, rate: rate)
    pieces.append(Piece(begin: duration, motion: .bounce(bounce, edge: edge, outward: outward)))
    restOffset = edge
    guard let reentry = bounce.reentryTime else {
      duration += bounce.restTime
      return nil
    }
    duration += reentry
    return bounce.velocity(at: reentry) * outward
  }

  /// Points, after so many seconds.
  func offset(at time: Double) -> Double {
    guard time < duration, let piece = piece(at: time) else { return restOffset }
    switch piece.motion {
    case .deceleration(let deceleration, let start): return start + deceleration.displacement(at: time - piece.begin)
    case .bounce(let bounce, let edge, let outward): return edge + outward * bounce.distance(at: time - piece.begin)
    }
  }

  /// The velocity that UIKit keeps after so many seconds, points a second in the offset's direction.
  func velocity(at time: Double) -> Double {
    guard time < duration, let piece = piece(at: time) else { return 0 }
    switch piece.motion {
    case .deceleration(let deceleration, _): return deceleration.velocity(at: time - piece.begin)
    case .bounce(let bounce, _, let outward): return outward * bounce.velocity(at: time - piece.begin)
    }
  }

  /// What moves it after so many seconds; at rest, what moved it last.
  func phase(at time: Double) -> ScrollPhase {
    switch piece(at: time)?.motion {
    case .deceleration: .decelerating
    case .bounce: .bouncing
    case nil: .bouncing
    }
  }

  private func piece(at time: Double) -> Piece? { pieces.last { $0.begin <= time } ?? pieces.first }
}
