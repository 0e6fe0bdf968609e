/// What a scene says of its header's numbers at one moment, to be held by whoever checks the scene.
public struct Expectation: Sendable, Equatable {
  public enum Moment: Sendable, Equatable {
    /// At rest and then set to this offset, in points: of no timeline.
    case offset(Double)
    /// The last frame of the timeline that begins then or before, at the scene's refresh rate.
    case time(AuthoredDuration)
    /// By its number, at the scene's refresh rate.
    case frame(Int)
  }

  /// What can be claimed; the raw value is the key in a scene.
  public enum Quantity: String, CaseIterable, Sendable {
    case offset
    case height = "header.height"
    case progress = "header.progress"
    case visibleTop = "visible.top"
    case visibleBottom = "visible.bottom"
  }

  public struct Claim: Sendable, Equatable {
    public var quantity: Quantity
    /// Within 0.001; `nil`: nothing of the picture is on the screen.
    public var value: Double?
    /// Where the scene says so.
    public var location: SourceLocation?

    public init(_ quantity: Quantity, _ value: Double?, at location: SourceLocation? = nil) {
      self.quantity = quantity
      self.value = value
      self.location = location
    }
  }

  /// `nil` where the moment is an offset.
  public var timeline: String?
  public var moment: Moment
  public var claims: [Claim]
  public var location: SourceLocation?

  public init(timeline: String? = nil, at moment: Moment, _ claims: [Claim], location: SourceLocation? = nil) {
    self.timeline = timeline
    self.moment = moment
    self.claims = claims
    self.location = location
  }
}
