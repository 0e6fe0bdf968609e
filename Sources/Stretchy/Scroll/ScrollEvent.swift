/// One thing that a scroll view tells its delegate, in the order in which UIKit tells it.
public struct ScrollEvent: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// `scrollViewDidScroll`: the offset was set.
    case didScroll
    /// `scrollViewDidEndDragging(_:willDecelerate:)`: the finger left.
    case didEndDragging(willDecelerate: Bool)
    /// `scrollViewDidEndDecelerating`: deceleration, bounce included, came to rest.
    case didEndDecelerating
    /// `scrollViewDidEndScrollingAnimation`: an animated change of the offset came to its end.
    case didEndScrollingAnimation
    /// The table laid its cells out again (`reloadData`).
    case reload
    /// A property of the technique was changed by the program: its scene key, such as `header.maximumContentHeight`.
    case set(key: String, value: Double)
  }

  public var kind: Kind
  /// `contentOffset.y` in points: negative where the content is pulled down past its top.
  public var contentOffset: Double
  /// Ticks of the refresh rate since the timeline began; tick 0 is the rest event.
  public var tick: Int
  /// In seconds since the timeline began: `tick / refreshRate`.
  public var time: Double
  public var phase: ScrollPhase

  public init(
    kind: Kind = .didScroll, contentOffset: Double, tick: Int = 0, time: Double = 0, phase: ScrollPhase = .idle
  ) {
    self.kind = kind
    self.contentOffset = contentOffset
    self.tick = tick
    self.time = time
    self.phase = phase
  }
}
