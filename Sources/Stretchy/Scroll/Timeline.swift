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
  /// One part of a timeline. It begins on the tick where its predecessor ended.
  ///
  /// Offsets and travels are points of `contentOffset.y`, velocities points a second in its direction: negative pulls
  /// the content down. A number that is not finite counts as 0.
  public enum Segment: Sendable, Equatable {
    /// Nothing moves for a while; phase and finger stay as they are.
    case hold(AuthoredDuration)
    /// A finger moves by so many points; past an edge the content follows by the rubber band. Consecutive drags are one
    /// movement of one finger. Takes one tick at least.
    case drag(by: Double, duration: AuthoredDuration, curve: TimingCurve = .easeInOut)
    /// The finger leaves, and the scroll view decelerates and bounces until it is at rest. Without a velocity it is the
    /// one that UIKit takes from the finger's last movements. Nothing where no finger is down.
    case release(velocity: Double? = nil)
    /// A finger touches, or is down already, and leaves with a velocity.
    case fling(velocity: Double)
    /// `setContentOffset(_:animated: true)`: one event a tick, to an offset within the bounds. Lifts the finger.
    case scroll(to: Double, duration: AuthoredDuration = .milliseconds(300), curve: TimingCurve = .easeInOut)
    /// One event on the next tick at exactly this offset, not clamped. Lifts the finger.
    ///
    /// Animated, it is a change in a block of `UIView.animate` with 0.3 s: the event comes as without animation, and
    /// what is drawn follows.
    case jump(to: Double, animated: Bool = false)
    /// One event a tick at exactly these offsets, not clamped, with the finger down.
    case offsets([Double])
    /// The offsets of a recording, exactly; the finger stays as it is.
    case recording(ScrollRecording)
    /// Waits until the offset is at rest inside the bounds and no animation runs. A finger that is down stays down.
    case settle
    /// The table lays out its cells again, on the next tick.
    case reload
    /// The program changes properties of the technique, on the next tick.
    case set([PropertyChange])
  }

  /// A property of the technique by its scene key, such as `header.height`, and its new value.
  public struct PropertyChange: Sendable, Equatable {
    public var key: String
    public var value: Double

    public init(_ key: String, _ value: Double) {
      self.key = key
      self.value = value
    }
  }

  /// The recordings that it plays.
  public var recordings: [ScrollRecording] {
    segments.compactMap { if case .recording(let recording) = $0 { recording } else { nil } }
  }
}

extension Timeline.Segment {
  /// How many ticks of `rate` a second it takes by what is written alone; what physics and animations add is not in it.
  func authoredTickCount(at rate: Int) -> Int {
    switch self {
    case .hold(let duration): duration.ticks(at: rate)
    case .drag(_, let duration, _), .scroll(_, let duration, _): max(1, duration.ticks(at: rate))
    case .offsets(let offsets): offsets.count
    case .recording(let recording): recording.tickCount(at: rate)
    case .jump, .reload, .set: 1
    case .release, .fling, .settle: 0
    }
  }
}

/// A duration as it was written: whole microseconds, 0 or more.
public struct AuthoredDuration: Hashable, Sendable {
  public var microseconds: Int

  public init(microseconds: Int) { self.microseconds = microseconds }

  public static func milliseconds(_ value: Int) -> Self { Self(microseconds: value * 1000) }

  /// An hour: longer than any timeline of a scene file may be.
  static let limit = AuthoredDuration(microseconds: 3_600_000_000)

  /// The duration in ticks of `rate` a second, rounded up, in integers.
  public func ticks(at rate: Int) -> Int {
    // A program can write any number; far beyond a thousand hours the product would leave the integers.
    let microseconds = min(max(microseconds, 0), 1000 * Self.limit.microseconds)
    return (microseconds * rate + 999_999) / 1_000_000
  }
}
