import Raster

/// `table-header`: a `tableHeaderView` of fixed height whose picture grows past its top when the table is pulled, and
/// moves at half speed when the table scrolls away (johncodeos.com, "Make a stretchy header in a table view").
///
/// With `i` = `contentInset.top` and `off = -(y + i)`, the original's scroll callback sets
/// - the container's clipping iff `off <= 0`,
/// - the picture's bottom to `max(-off, 0) / 2` below the container's,
/// - the picture's height to the container's plus `max(off + i, i)`.
public struct TableHeaderTechnique: HeaderTechnique {
  public struct Configuration: Sendable, Equatable {
    /// The header view's height in points, above 0.
    public var height: Double

    public init(height: Double = 250) { self.height = height }
  }

  private let configuration: Configuration
  /// The three constants that the scroll callback overwrites; all 0, and not clipping, until the first event.
  private var imageBottom = 0.0
  private var imageHeight = 0.0
  private var clips = false

  public init(_ configuration: Configuration = Configuration()) { self.configuration = configuration }

  public var contentStart: Double { configuration.height }

  public mutating func receive(_ event: ScrollEvent, in context: StageContext) {
    guard event.kind == .didScroll else { return }
    let inset = context.contentInsetTop
    let pull = 0 - (event.contentOffset + inset)
    clips = pull <= 0
    imageBottom = pull >= 0 ? 0 : 0 - pull / 2
    imageHeight = max(pull + inset, inset)
  }

  public func presentation(at time: Double, in context: StageContext) -> HeaderPresentation {
    let declared = configuration.height
    let width = context.viewport.width
    let height = declared + imageHeight
    let bounds = Rect(x: 0, y: 0, width: width, height: declared)
    let image = context.picture.layer(
      frame: Rect(x: 0, y: declared + imageBottom - height, width: width, height: height), clips: true)
    let container = Layer(id: "header.container", frame: bounds, masksToBounds: clips, sublayers: [image])
    let header = Layer(
      id: "header", frame: bounds.offsetBy(x: context.viewport.x, y: context.screenY(ofContentY: 0)),
      sublayers: [container])
    return HeaderPresentation(behindContent: [header], height: height, progress: height / declared)
  }
}
