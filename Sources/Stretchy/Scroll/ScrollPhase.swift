/// What moves the scroll view at a moment.
public enum ScrollPhase: String, Sendable, CaseIterable {
  /// Nothing, and no finger is down.
  case idle
  /// A finger is down, moving or not.
  case dragging
  case decelerating
  /// The offset is past an edge and returns by itself.
  case bouncing
  /// A programmed animation.
  case animating
}
