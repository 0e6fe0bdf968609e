public import Raster

/// A screen with a stretchy header, and the scrolls to show of it: what a scene file says, checked.
///
/// A value that can be made in Swift as well as read from a file. Lengths are points, y down.
public struct Scene: Sendable {
  /// Names the folder of its frames: the scene file's name without its extension.
  public var name: String
  public var device: Device
  public var appearance: Appearance
  /// Scroll events a second: 60 or 120.
  public var refreshRate: Int
  public var adjustment: ContentInsetAdjustment
  public var statusBar: StatusBar
  public var navigationBar: NavigationBar
  /// Draws the bar at the bottom of a device that has no home button.
  public var showsHomeIndicator: Bool
  /// Rounds the frame's corners as the display's are; the picture is transparent outside.
  public var roundsScreenCorners: Bool
  /// The scroll view's own insets, as the program sets them; `left` and `right` are not used.
  public var contentInset: EdgeInsets
  public var scrollView: ScrollViewSettings
  /// The page's colour, behind everything; `nil` takes the technique's own.
  public var background: SceneColor?
  /// Which frames are golden, for snapshot tests.
  public var goldens: GoldenSelection
  public var header: Header
  public var content: Content
  /// Empty room before the first section, in points, 0 or more: what code that keeps its insets to itself puts there for
  /// a `gsk` header.
  public var contentSpacer: Double
  /// Shows the finger as a translucent dot.
  public var touches: Bool
  /// In the file's order; at least one in a scene that was read from a file.
  public var timelines: [Timeline]
  /// What must hold of them.
  public var expectations: [Expectation]

  public init(
    name: String, device: Device = .iPhone14, appearance: Appearance = .light, refreshRate: Int = 60,
    adjustment: ContentInsetAdjustment = .automatic, statusBar: StatusBar = StatusBar(),
    navigationBar: NavigationBar = NavigationBar(), showsHomeIndicator: Bool = false, roundsScreenCorners: Bool = false,
    contentInset: EdgeInsets = .zero, scrollView: ScrollViewSettings = ScrollViewSettings(),
    background: SceneColor? = nil, touches: Bool = false, goldens: GoldenSelection = GoldenSelection(),
    header: Header, content: Content, contentSpacer: Double = 0, timelines: [Timeline] = [],
    expectations: [Expectation] = []
  ) {
    self.name = name
    self.device = device
    self.appearance = appearance
    self.refreshRate = refreshRate
    self.adjustment = adjustment
    self.statusBar = statusBar
    self.navigationBar = navigationBar
    self.showsHomeIndicator = showsHomeIndicator
    self.roundsScreenCorners = roundsScreenCorners
    self.contentInset = contentInset
    self.scrollView = scrollView
    self.background = background
    self.touches = touches
    self.goldens = goldens
    self.header = header
    self.content = content
    self.contentSpacer = contentSpacer
    self.timelines = timelines
    self.expectations = expectations
  }
}

/// `UIScrollView.ContentInsetAdjustmentBehavior`, as far as headers meet it.
public enum ContentInsetAdjustment: String, CaseIterable, Sendable {
  /// The safe area and the bars are added to the content inset.
  case automatic
  case never
}
