import Raster

/// `scroll-view`: a header in a scroll view that reaches from the screen's top down to a label below it, so that it
/// grows when the content is pulled and shrinks at full speed when it scrolls away (johncodeos.com, "Make a stretchy
/// header in a scroll view").
///
/// There is no scroll callback: constraints alone move it. The header's bottom gives way (priority 900) where the label
/// has scrolled past the screen's top, because no view is of negative height.
public struct ScrollViewTechnique: HeaderTechnique {
  public struct Configuration: Sendable, Equatable {
    /// The label's top in the scroll view's content, in points.
    public var labelTop: Double
    /// Between the header's bottom and the label's top, in points; less than `labelTop`.
    public var spacing: Double

    public init(labelTop: Double = 280, spacing: Double = 10) {
      self.labelTop = labelTop
      self.spacing = spacing
    }
  }

  private static let view = LayoutItem("view")
  private static let content = LayoutItem("content")
  private static let header = LayoutItem("header")
  private static let image = LayoutItem("image")
  private static let label = LayoutItem("label")
  /// The label's distances from the content's left, right and bottom where a scene gives no insets.
  static let insets = EdgeInsets(top: 0, left: 10, bottom: 10, right: 10)
  /// UIColor.gray, behind the picture's own background.
  private static let background = Color(rgb: 0x808080)

  private let configuration: Configuration
  private var layout = Layout()
  private let viewFrame: Layout.FixedFrame
  private let labelTop: Layout.ConstraintID
  private let spacing: Layout.ConstraintID
  private let labelLeft: Layout.ConstraintID
  private let labelRight: Layout.ConstraintID
  private let labelBottom: Layout.ConstraintID
  private let labelHeight: Layout.IntrinsicSize
  private var measured: (text: LabelText, width: Double)?

  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    let (view, content) = (Self.view, Self.content)
    let (header, image, label) = (Self.header, Self.image, Self.label)
    // Everything is in content coordinates, in which the screen moves.
    viewFrame = layout.fix(view, to: .zero)
    layout.add(content.left == 0)
    layout.add(content.top == 0)
    layout.add(content.width == view.width)
    labelTop = layout.add(label.top == content.top + configuration.labelTop)
    labelLeft = layout.add(label.leading == content.leading + Self.insets.left)
    labelRight = layout.add(label.trailing == content.trailing - Self.insets.right)
    labelBottom = layout.add(label.bottom == content.bottom - Self.insets.bottom)
    labelHeight = layout.addIntrinsicSize(label.height, 0)
    layout.add(header.leading == view.leading)
    layout.add(header.trailing == view.trailing)
    layout.add(header.top == view.top)
    spacing = layout.add(header.bottom == label.top - configuration.spacing, priority: 900)
    layout.add(image.leading == header.leading)
    layout.add(image.trailing == header.trailing)
    layout.add(image.bottom == header.bottom)
    layout.add(image.top == view.top, priority: 900)
  }

  public var contentStart: Double { configuration.labelTop }

  public mutating func prepare(in context: StageContext) {
    let insets = context.text.insets ?? Self.insets
    layout.setConstant(insets.left, of: labelLeft)
    layout.setConstant(0 - insets.right, of: labelRight)
    layout.setConstant(0 - insets.bottom, of: labelBottom)
    solve(in: context)
  }

  /// Setting `header.labelTop` or `header.spacing` sets the constant of its constraint, at once.
  public mutating func receive(_ event: ScrollEvent, in context: StageContext) {
    switch event.kind {
    case .set("header.labelTop", let value): layout.setConstant(value, of: labelTop)
    case .set("header.spacing", let value): layout.setConstant(0 - value, of: spacing)
    default: break
    }
    solve(in: context)
  }

  private mutating func solve(in context: StageContext) {
    layout.setFrame(
      Rect(x: 0, y: context.contentOffset, width: context.viewport.width, height: context.viewport.height),
      of: viewFrame)
    layout.solve()
    guard let text = context.text.label else { return }
    // The label's height follows from its width, which the constraints give.
    let width = layout.frame(of: Self.label).width
    guard measured?.text != text || measured?.width != width else { return }
    measured = (text, width)
    layout.setIntrinsicSize(context.text.engine.size(text, width).height, of: labelHeight)
    layout.solve()
  }

  public func presentation(at time: Double, in context: StageContext) -> HeaderPresentation {
    let header = layout.frame(of: Self.header)
    let image = layout.frame(of: Self.image)
    let declared = configuration.labelTop - configuration.spacing
    let picture = context.picture.layer(frame: image.offsetBy(x: -header.x, y: -header.y), clips: true)
    let view = Layer(
      id: "header",
      frame: Rect(
        x: context.viewport.x + header.x, y: context.screenY(ofContentY: header.y), width: header.width,
        height: header.height),
      backgroundColor: Self.background, sublayers: [picture])
    return HeaderPresentation(
      aboveContent: [view], height: header.height, progress: declared > 0 ? header.height / declared : 1)
  }

  public func textLayout(in context: StageContext) -> TextLayout? {
    TextLayout(
      labels: context.text.label.map { [TextLayout.Label(id: "label", frame: layout.frame(of: Self.label), text: $0)] }
        ?? [],
      contentHeight: layout.frame(of: Self.content).height)
  }
}
