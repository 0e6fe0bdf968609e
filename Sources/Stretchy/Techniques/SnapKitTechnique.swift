import Raster

/// `snapkit`: an image view whose top follows the screen's while the content is pulled, by two constraints that the
/// scroll callback edits (onmyway133, "How to make stretchy header with SnapKit").
///
/// The title lies `headerHeight` below the content's top and `spacing` below the header, both required: the header is
/// `headerHeight - spacing` high at offset 0.
public struct SnapKitTechnique: HeaderTechnique {
  public struct Configuration: Sendable, Equatable {
    /// The title's top in the scroll view's content, in points.
    public var headerHeight: Double
    /// Between the header's bottom and the title's top, in points; less than `headerHeight`.
    public var spacing: Double
    public var title: String

    public init(headerHeight: Double = 220, spacing: Double = 20, title: String = "") {
      self.headerHeight = headerHeight
      self.spacing = spacing
      self.title = title
    }
  }

  private static let view = LayoutItem("view")
  private static let content = LayoutItem("content")
  private static let header = LayoutItem("header")
  private static let title = LayoutItem("title")
  private static let label = LayoutItem("label")
  /// The title's distances from the content's sides.
  private static let margin = 20.0
  /// The Title 1 text style.
  private static let titleFont = TextFont(size: 28)
  /// The text's distances from the title's bottom and the content's other edges where a scene gives no insets.
  static let insets = EdgeInsets(top: 20, left: 20, bottom: 500, right: 20)

  private let configuration: Configuration
  private var layout = Layout()
  private let viewFrame: Layout.FixedFrame
  /// The two whose constants the scroll callback overwrites.
  private let stretchingTop: Layout.ConstraintID
  private let highestTop: Layout.ConstraintID
  private let titleTop: Layout.ConstraintID
  private let spacing: Layout.ConstraintID
  private let titleHeight: Layout.IntrinsicSize
  private let labelTop: Layout.ConstraintID
  private let labelLeft: Layout.ConstraintID
  private let labelRight: Layout.ConstraintID
  private let labelBottom: Layout.ConstraintID
  private let labelHeight: Layout.IntrinsicSize
  private var measured: [(text: LabelText?, width: Double)] = []

  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    let (view, content) = (Self.view, Self.content)
    let (header, title, label) = (Self.header, Self.title, Self.label)
    // Everything is in content coordinates, in which the screen moves.
    viewFrame = layout.fix(view, to: .zero)
    layout.add(content.left == 0)
    layout.add(content.top == 0)
    layout.add(content.width == view.width)
    layout.add(header.leading == content.leading)
    layout.add(header.trailing == content.trailing)
    stretchingTop = layout.add(header.top == view.top + 0, priority: 999)
    highestTop = layout.add(header.top <= view.top + 0)
    spacing = layout.add(title.top == header.bottom + configuration.spacing)
    titleTop = layout.add(title.top == content.top + configuration.headerHeight)
    layout.add(title.leading == content.leading + Self.margin)
    layout.add(title.trailing == content.trailing - Self.margin)
    titleHeight = layout.addIntrinsicSize(title.height, 0)
    labelTop = layout.add(label.top == title.bottom + Self.insets.top)
    labelLeft = layout.add(label.leading == content.leading + Self.insets.left)
    labelRight = layout.add(label.trailing == content.trailing - Self.insets.right)
    labelBottom = layout.add(label.bottom == content.bottom - Self.insets.bottom)
    labelHeight = layout.addIntrinsicSize(label.height, 0)
  }

  public var contentStart: Double { configuration.headerHeight }

  public mutating func prepare(in context: StageContext) {
    var insets = context.text.insets ?? Self.insets
    // Without text there is nothing to keep away from the title.
    if context.text.insets == nil, context.text.label?.string.isEmpty ?? true { insets.top = 0 }
    layout.setConstant(insets.top, of: labelTop)
    layout.setConstant(insets.left, of: labelLeft)
    layout.setConstant(0 - insets.right, of: labelRight)
    layout.setConstant(0 - insets.bottom, of: labelBottom)
    solve(in: context)
  }

  /// Setting `header.headerHeight` or `header.spacing` sets the constant of its constraint, at once.
  public mutating func receive(_ event: ScrollEvent, in context: StageContext) {
    switch event.kind {
    case .set("header.headerHeight", let value): layout.setConstant(value, of: titleTop)
    case .set("header.spacing", let value): layout.setConstant(value, of: spacing)
    default: break
    }
    if event.kind == .didScroll {
      let constant = event.contentOffset > 0 ? 0 - event.contentOffset : 0
      layout.setConstant(constant, of: stretchingTop)
      layout.setConstant(constant, of: highestTop)
    }
    solve(in: context)
  }

  private func titleText(in context: StageContext) -> LabelText {
    LabelText(configuration.title, font: Self.titleFont, color: SystemColor.label.resolved(in: context.appearance))
  }

  private mutating func solve(in context: StageContext) {
    layout.setFrame(
      Rect(x: 0, y: context.contentOffset, width: context.viewport.width, height: context.viewport.height),
      of: viewFrame)
    layout.solve()
    // The labels' heights follow from their widths, which the constraints give.
    let wanted = [
      (text: LabelText?.some(titleText(in: context)), width: layout.frame(of: Self.title).width),
      (text: context.text.label, width: layout.frame(of: Self.label).width),
    ]
    guard !measured.elementsEqual(wanted, by: { $0.text == $1.text && $0.width == $1.width }) else { return }
    measured = wanted
    for (size, (text, width)) in zip([titleHeight, labelHeight], wanted) {
      layout.setIntrinsicSize(text.map { context.text.engine.size($0, width).height } ?? 0, of: size)
    }
    layout.solve()
  }

  public func presentation(at time: Double, in context: StageContext) -> HeaderPresentation {
    let header = layout.frame(of: Self.header)
    let declared = configuration.headerHeight - configuration.spacing
    let picture = context.picture.layer(
      id: "header",
      frame: Rect(
        x: context.viewport.x + header.x, y: context.screenY(ofContentY: header.y), width: header.width,
        height: header.height),
      clips: false)
    return HeaderPresentation(
      behindContent: [picture], height: header.height, progress: declared > 0 ? header.height / declared : 1,
      pictureID: "header")
  }

  public func textLayout(in context: StageContext) -> TextLayout? {
    var labels = [TextLayout.Label(id: "title", frame: layout.frame(of: Self.title), text: titleText(in: context))]
    if let text = context.text.label, !text.string.isEmpty {
      labels.append(TextLayout.Label(id: "label", frame: layout.frame(of: Self.label), text: text))
    }
    return TextLayout(labels: labels, contentHeight: layout.frame(of: Self.content).height)
  }
}
