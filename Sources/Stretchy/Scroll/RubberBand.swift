/// How far content follows a finger that pulls it past its edge.
///
/// With the finger's excess x and the scroll view's length d, the content moves by `d * (1 - 1 / (0.55 * x / d + 1))`.
/// It is a function of the total excess, without memory. Source: observed by many against UIKit since 2012; the
/// constant is the one of touch phones and tablets.
public struct RubberBand: Hashable, Sendable {
  /// The slope at the edge.
  public static let coefficient = 0.55

  /// Length of the scroll view's bounds along the axis, points. At 0 or less nothing moves past an edge.
  public var length: Double

  public init(length: Double) { self.length = length }

  /// Where the content is, in points past the edge, when the finger is `excess` points past it. Both signs; the result
  /// has the sign of `excess` and stays below `length` in size.
  public func distance(forExcess excess: Double) -> Double {
    guard length > 0, excess != 0 else { return 0 }
    let travel = Self.coefficient * abs(excess)
    // Divided before it is multiplied: a travel near the largest number must not overflow.
    let distance = travel > length ? length / (length / travel + 1) : travel * length / (length + travel)
    return excess < 0 ? 0 - distance : distance
  }

  /// The finger's excess that puts the content at `distance`, the inverse of ``distance(forExcess:)``.
  ///
  /// No finger puts content `length` or farther past an edge. For such a distance it is the excess that belongs to
  /// 1023/1024 of the length.
  public func excess(forDistance distance: Double) -> Double {
    guard length > 0, distance != 0 else { return 0 }
    let reached = min(abs(distance), length * 1023 / 1024)
    let excess = reached / (Self.coefficient * (1 - reached / length))
    return distance < 0 ? 0 - excess : excess
  }
}

extension RubberBand {
  /// The offset that a finger holds which would have the content at `raw` if there were no edges.
  func offset(forRaw raw: Double, in range: ClosedRange<Double>) -> Double {
    let edge = min(max(raw, range.lowerBound), range.upperBound)
    return edge + distance(forExcess: raw - edge)
  }

  /// The inverse of ``offset(forRaw:in:)``.
  func raw(forOffset offset: Double, in range: ClosedRange<Double>) -> Double {
    let edge = min(max(offset, range.lowerBound), range.upperBound)
    return edge + excess(forDistance: offset - edge)
  }
}
