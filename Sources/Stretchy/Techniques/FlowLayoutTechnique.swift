import Raster

/// `flow-layout`: a collection view's section header that a flow layout subclass stretches at every bounds change
/// (johncodeos.com, "Make a stretchy header in a collection view").
///
/// Where `contentOffset.y` is negative, the layout gives the header the frame (0, y, W, height - y), else its own. It
/// tests `y < 0`, not the rest offset, so that insets stretch the header at rest.
///
/// The original moves every section header that the collection view asks it about, so that those of several sections
/// pile up at the top, and it changes cached attributes in place, so that asking twice adds the stretch twice. Neither
/// is modelled: the header of the first section is moved, others keep their place.
public struct FlowLayoutTechnique: HeaderTechnique {
  public struct Configuration: Sendable, Equatable {
    /// The section header's own height in points (`headerReferenceSize`), above 0.
    public var height: Double

    public init(height: Double = 250) { self.height = height }
  }

  private let declaredHeight: Double
  private var headerHeight: Double

  public init(_ configuration: Configuration = Configuration()) {
    declaredHeight = configuration.height
    headerHeight = configuration.height
  }

  public var contentStart: Double { headerHeight }
  public var sectionHeaderHeight: Double { headerHeight }

  /// Setting `header.height` sets `headerReferenceSize`, which invalidates the layout: it is taken at once.
  public mutating func receive(_ event: ScrollEvent, in context: StageContext) {
    guard case .set("header.height", let value) = event.kind else { return }
    headerHeight = max(0, value)
  }

  public func presentation(at time: Double, in context: StageContext) -> HeaderPresentation {
    let offset = context.contentOffset
    let stretch = max(0, 0 - offset)
    let height = headerHeight + stretch
    let frame = Rect(
      x: context.viewport.x, y: context.screenY(ofContentY: min(offset, 0)), width: context.viewport.width,
      height: height)
    // The collection view asks for what meets its bounds and finds the header by its unstretched frame, so that the
    // header is gone once that frame lies below the viewport's bottom.
    let isFound = offset >= 0 - context.viewport.height
    let image = context.picture.layer(frame: Rect(origin: .zero, size: frame.size), clips: true)
    return HeaderPresentation(
      behindContent: isFound ? [Layer(id: "header", frame: frame, sublayers: [image])] : [], height: height,
      progress: height / declaredHeight)
  }
}
