/// The navigation bar of a scene.
public struct NavigationBar: Sendable, Equatable {
  public enum Style: String, CaseIterable, Sendable {
    /// The page begins below the bar.
    case opaque
    /// The page goes on under the bar, blurred.
    case translucent
    /// The page goes on under the bar, seen as it is.
    case transparent
    /// There is no bar.
    case hidden
  }

  public var style: Style

  public init(style: Style = .hidden) { self.style = style }
}
