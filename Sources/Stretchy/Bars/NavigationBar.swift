/// The navigation bar of a scene, as iOS drew it before version 26.
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
  /// Empty for none.
  public var title: String
  /// A chevron at the left edge.
  public var showsBackButton: Bool
  /// Of the chevron, and of the title of a transparent bar. `nil`: white on a transparent bar, else the system's blue.
  public var tint: SceneColor?

  public init(
    style: Style = .hidden, title: String = "", showsBackButton: Bool = false, tint: SceneColor? = nil
  ) {
    self.style = style
    self.title = title
    self.showsBackButton = showsBackButton
    self.tint = tint
  }
}
