public import Raster

extension GSKTechnique {
  /// The class's properties, and the height of its initial frame. Lengths are points.
  public struct Configuration: Sendable, Equatable {
    /// When the header grows back while the content is scrolled down.
    public enum ExpansionMode: String, CaseIterable, Sendable {
      /// Only at the content's top.
      case topOnly
      /// At once, wherever the content is.
      case immediate
    }

    public enum ContentAnchor: String, CaseIterable, Sendable { case top, bottom }

    /// Where the content goes that is anchored to the bottom and does not expand.
    public enum AnchorBehavior: String, CaseIterable, Sendable {
      /// As the code does: to the top, over the top inset.
      case shipped
      /// As its README says: to the bottom.
      case documented
    }

    /// Of the initial frame, without the content inset; above 0.
    public var height: Double
    /// 0 or more.
    public var maximumContentHeight: Double
    /// 0 or more. Above the maximum it changes nothing but the stretch factor: the maximum wins.
    public var minimumContentHeight: Double
    /// Around the content view, inside the header; each 0 or more.
    public var contentInset: EdgeInsets
    public var expansionMode: ExpansionMode
    public var contentAnchor: ContentAnchor
    /// The content view grows with a header that is higher than its maximum.
    public var contentExpands: Bool
    /// The content view shrinks with a header that is lower than its maximum.
    public var contentShrinks: Bool
    /// The header writes the scroll view's top inset.
    public var managesScrollViewInsets: Bool
    public var anchorBehavior: AnchorBehavior

    /// - Parameter maximumContentHeight: by default `height`.
    public init(
      height: Double = 200, maximumContentHeight: Double? = nil, minimumContentHeight: Double = 0,
      contentInset: EdgeInsets = .zero, expansionMode: ExpansionMode = .topOnly, contentAnchor: ContentAnchor = .top,
      contentExpands: Bool = true, contentShrinks: Bool = true, managesScrollViewInsets: Bool = true,
      anchorBehavior: AnchorBehavior = .shipped
    ) {
      self.height = height
      self.maximumContentHeight = maximumContentHeight ?? height
      self.minimumContentHeight = minimumContentHeight
      self.contentInset = contentInset
      self.expansionMode = expansionMode
      self.contentAnchor = contentAnchor
      self.contentExpands = contentExpands
      self.contentShrinks = contentShrinks
      self.managesScrollViewInsets = managesScrollViewInsets
      self.anchorBehavior = anchorBehavior
    }

    var verticalInsets: Double { contentInset.top + contentInset.bottom }
    var maximumHeight: Double { maximumContentHeight + verticalInsets }
    var minimumHeight: Double { minimumContentHeight + verticalInsets }
  }
}
