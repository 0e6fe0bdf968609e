/// The status bar of a scene: the time, always 9:41, and three full symbols.
public struct StatusBar: Sendable, Equatable {
  public enum Style: String, CaseIterable, Sendable {
    /// Dark on a light appearance, light on a dark one.
    case `default`
    /// White.
    case light
    /// Black.
    case dark
  }

  public var style: Style
  public var isHidden: Bool

  public init(style: Style = .default, isHidden: Bool = false) {
    self.style = style
    self.isHidden = isHidden
  }
}
