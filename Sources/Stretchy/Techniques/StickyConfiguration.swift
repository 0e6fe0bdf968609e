public import Raster

extension StickyTechnique {
  /// The tutorial's numbers, and its steps as switches. Lengths are points.
  public struct Configuration: Sendable, Equatable {
    /// At rest; above `minimumHeight`.
    public var height: Double
    /// Where the header stops to shrink; 0 or more.
    public var minimumHeight: Double
    /// An event at a positive offset takes the offset over this from the height; above 0.
    public var divisor: Double
    public var overlay: Tint
    public var title: String?
    /// From the header's top to the title's.
    public var titleTop: Double
    /// A picture in the header's middle.
    public var icon: ImageSource?
    /// Both sides.
    public var iconSize: Double
    /// From the header's middle down to the icon's.
    public var iconOffset: Double
    public var spring: Spring
    /// The header gets lower as the table scrolls up.
    public var collapses: Bool
    /// Tint and icon change with the height.
    public var fades: Bool
    /// A header that is higher than at rest goes back when the finger leaves and when the table comes to rest.
    public var snaps: Bool

    public init(
      height: Double = 150, minimumHeight: Double = 65, divisor: Double = 100, overlay: Tint = Tint(),
      title: String? = nil, titleTop: Double = 28, icon: ImageSource? = nil, iconSize: Double = 40,
      iconOffset: Double = 6, spring: Spring = Spring(), collapses: Bool = true, fades: Bool = true,
      snaps: Bool = true
    ) {
      self.height = height
      self.minimumHeight = minimumHeight
      self.divisor = divisor
      self.overlay = overlay
      self.title = title
      self.titleTop = titleTop
      self.icon = icon
      self.iconSize = iconSize
      self.iconOffset = iconOffset
      self.spring = spring
      self.collapses = collapses
      self.fades = fades
      self.snaps = snaps
    }

    /// 85 in the tutorial's arithmetic.
    var range: Double { height - minimumHeight }
  }

  /// The colour over the picture that comes out as the header collapses.
  public struct Tint: Sendable, Equatable {
    public var color: SceneColor
    /// At rest, 0...1; also what the alpha must have reached for a pull to lower it.
    public var alpha: Double
    /// The larger, the slower the tint comes out at a collapse; above 0.
    public var collapseDivisor: Double
    /// The larger, the slower it goes at a pull; above 0.
    public var stretchDivisor: Double

    public init(
      color: SceneColor = .literal(Color(red: 235, green: 96, blue: 91)), alpha: Double = 0.6,
      collapseDivisor: Double = 500, stretchDivisor: Double = 200
    ) {
      self.color = color
      self.alpha = alpha
      self.collapseDivisor = collapseDivisor
      self.stretchDivisor = stretchDivisor
    }
  }

  /// The arguments of `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.
  public struct Spring: Sendable, Equatable {
    public var duration: AuthoredDuration
    /// Above 0, to 1.
    public var damping: Double
    /// In whole distances a second.
    public var velocity: Double

    public init(duration: AuthoredDuration = .milliseconds(400), damping: Double = 0.7, velocity: Double = 0.5) {
      self.duration = duration
      self.damping = damping
      self.velocity = velocity
    }
  }
}
