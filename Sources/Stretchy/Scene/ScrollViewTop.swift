/// Where the scroll view begins.
public enum ScrollViewTop: String, CaseIterable, Sendable {
  /// At its superview's top: under the bars, unless an opaque navigation bar moves the whole page down.
  case superview
  /// Below the safe area's top and a visible navigation bar; nothing then adjusts the top inset.
  case safeArea
}
