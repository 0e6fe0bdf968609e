import Raster

/// `table-header`: a `tableHeaderView` of fixed height whose picture grows past its top when the table is pulled, and
/// moves at half speed when the table scrolls away (johncodeos.com, "Make a stretchy header in a table view").
///
/// Its frames come from the original's own constraints. With `i` = `contentInset.top` and `off = -(y + i)`, the
/// original's scroll callback sets
/// - the container's clipping iff `off <= 0`,
/// - the constant of the container's second height to `i`: the container cannot be as high as the header and `i` higher
///   at once, so for `i` other than 0 one of the two constraints is broken, that one here, which
///   keeps the frame that the table reserved,
/// - the picture's bottom to `max(-off, 0) / 2` below the container's,
/// - the picture's height to the container's plus `max(off + i, i)`.
public struct TableHeaderTechnique: HeaderTechnique {
  public struct Configuration: Sendable, Equatable {
    /// The header view's height in points, above 0.
    public var height: Double

    public init(height: Double = 250) { self.height = height }
  }

  private static let header = LayoutItem("header")
  private static let container = LayoutItem("container")
  private static let image = LayoutItem("image")

  private let configuration: Configuration
  private var layout = Layout()
  private let headerFrame: Layout.FixedFrame
  /// The three whose constants the scroll callback overwrites.
  private let containerHeight: Layout.ConstraintID
  private let imageBottom: Layout.ConstraintID
  private let imageHeight: Layout.ConstraintID
  private var clips = false
  private var headerHeight: Double
  public private(set) var warnings: [String] = []

  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    headerHeight = configuration.height
    let (header, container, image) = (Self.header, Self.container, Self.image)
    // The table sets the header's frame; everything is in the header's coordinates.
    headerFrame = layout.fix(header, to: Rect(x: 0, y: 0, width: 0, height: configuration.height))
    layout.add(header.width == container.width)
    layout.add(header.centerX == container.centerX)
    layout.add(header.height == container.height)
    containerHeight = layout.add(container.height == header.height + 0)
    layout.add(container.width == image.width)
    imageBottom = layout.add(image.bottom == container.bottom + 0)
    imageHeight = layout.add(image.height == container.height + 0)
  }

  public var contentStart: Double { headerHeight }

  public mutating func prepare(in context: StageContext) { solve(in: context) }

  /// Setting `header.height` is to change the header's frame and assign it to the table again: it is taken at once.
  public mutating func receive(_ event: ScrollEvent, in context: StageContext) {
    if case .set("header.height", let value) = event.kind {
      headerHeight = max(0, value)
      solve(in: context)
    }
    guard event.kind == .didScroll else { return }
    let inset = context.contentInsetTop
    let pull = 0 - (event.contentOffset + inset)
    clips = pull <= 0
    layout.setConstant(inset, of: containerHeight)
    layout.setConstant(pull >= 0 ? 0 : 0 - pull / 2, of: imageBottom)
    layout.setConstant(max(pull + inset, inset), of: imageHeight)
    solve(in: context)
  }

  private mutating func solve(in context: StageContext) {
    layout.setFrame(
      Rect(x: 0, y: 0, width: context.viewport.width, height: headerHeight), of: headerFrame)
    layout.solve()
    guard warnings.isEmpty, let conflict = layout.conflicts.first else { return }
    let inset = LayoutExpression(terms: [], constant: context.contentInsetTop)
    warnings.append("table-header: with contentInset.top = \(inset), \(conflict); UIKit may break either")
  }

  public func presentation(at time: Double, in context: StageContext) -> HeaderPresentation {
    let image = layout.frame(of: Self.image)
    let container = layout.frame(of: Self.container)
    let header = layout.frame(of: Self.header)
    let picture = context.picture.layer(frame: image.offsetBy(x: -container.x, y: -container.y), clips: true)
    let clipped = Layer(id: "header.container", frame: container, masksToBounds: clips, sublayers: [picture])
    let view = Layer(
      id: "header", frame: header.offsetBy(x: context.viewport.x, y: context.screenY(ofContentY: 0)),
      sublayers: [clipped])
    return HeaderPresentation(
      behindContent: [view], height: image.height, progress: image.height / configuration.height)
  }

  /// The anchors that no constraint determines, so that they are 0: the container's top and the picture's left edge.
  public var ambiguities: [LayoutAnchor] { layout.ambiguities() }
}
