/// What a finger and the system do to the scroll view, one after the other.
public struct Timeline: Sendable, Equatable {
  /// Names the folder of its frames; unique in a scene after lower-casing.
  public var name: String
  public var segments: [Segment]

  public init(name: String, segments: [Segment]) {
    self.name = name
    self.segments = segments
  }
}

extension Timeline {
  /// One part of a timeline.
  public enum Segment: Sendable, Equatable {
    /// Nothing moves for a while; phase and finger stay as they are.
    case hold(AuthoredDuration)
    /// One event a tick at exactly these offsets (points), not clamped, with the finger down.
    case offsets([Double])
    /// One event on the next tick at exactly this offset (points).
    case jump(to: Double)
  }
}

/// A duration as it was written: whole microseconds, 0 or more.
public struct AuthoredDuration: Hashable, Sendable {
  public var microseconds: Int

  public init(microseconds: Int) { self.microseconds = microseconds }

  public static func milliseconds(_ value: Int) -> Self { Self(microseconds: value * 1000) }
}
