/// Where the scroll view begins, and how it moves.
public struct ScrollViewSettings: Hashable, Sendable {
  public var top: ScrollViewTop
  /// Lets content that is shorter than the scroll view be dragged. `nil`: true for a table, false for other content.
  public var alwaysBounceVertical: Bool?
  /// False stops the content at its edges.
  public var bounces: Bool
  public var decelerationRate: DecelerationRate

  public init(
    top: ScrollViewTop = .superview, alwaysBounceVertical: Bool? = nil, bounces: Bool = true,
    decelerationRate: DecelerationRate = .normal
  ) {
    self.top = top
    self.alwaysBounceVertical = alwaysBounceVertical
    self.bounces = bounces
    self.decelerationRate = decelerationRate
  }
}

extension Content {
  /// UIKit's tables turn `alwaysBounceVertical` on; other scroll views leave it off.
  var alwaysBounces: Bool { if case .table = self { true } else { false } }
}
