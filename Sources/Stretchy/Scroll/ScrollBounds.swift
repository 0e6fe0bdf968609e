/// What an offset can be, from the scroll view's sizes and insets. All in points.
public struct ScrollBounds: Hashable, Sendable {
  /// Height of the scroll view itself.
  public var viewportHeight: Double
  public var contentHeight: Double
  /// `adjustedContentInset.top`.
  public var topInset: Double
  /// `adjustedContentInset.bottom`.
  public var bottomInset: Double

  public init(viewportHeight: Double, contentHeight: Double, topInset: Double = 0, bottomInset: Double = 0) {
    self.viewportHeight = viewportHeight
    self.contentHeight = contentHeight
    self.topInset = topInset
    self.bottomInset = bottomInset
  }

  /// The rest offset.
  public var minimumOffset: Double { 0 - topInset }
  /// Never less than ``minimumOffset``: short content has one offset.
  public var maximumOffset: Double { max(minimumOffset, contentHeight + bottomInset - viewportHeight) }

  /// Every offset inside the content. Sizes that are no numbers leave one offset.
  var offsets: ClosedRange<Double> {
    let lower = minimumOffset.limited(to: -1e15...1e15, else: 0)
    return lower...maximumOffset.limited(to: lower...1e15, else: lower)
  }
}
