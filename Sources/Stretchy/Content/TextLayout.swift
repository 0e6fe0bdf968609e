public import Raster

/// Where the labels of text content are.
public struct TextLayout: Sendable, Equatable {
  public struct Label: Sendable, Equatable {
    /// Of its layer: `label`, `title`.
    public var id: String
    /// In the scroll view's content coordinates: points, y down.
    public var frame: Rect
    public var text: LabelText

    public init(id: String, frame: Rect, text: LabelText) {
      self.id = id
      self.frame = frame
      self.text = text
    }
  }

  /// Back to front.
  public var labels: [Label]
  /// `contentSize.height`, in points.
  public var contentHeight: Double

  public init(labels: [Label], contentHeight: Double) {
    self.labels = labels
    self.contentHeight = contentHeight
  }
}

extension TextLayout {
  /// One label from `start` on, inside its insets: for techniques that do not place text themselves.
  init(start: Double, in context: StageContext) {
    guard let text = context.text.label else {
      self.init(labels: [], contentHeight: start)
      return
    }
    let insets = context.text.insets ?? .zero
    let width = max(0, context.viewport.width - insets.left - insets.right)
    let height = context.text.engine.size(text, width).height
    let frame = Rect(x: insets.left, y: start + insets.top, width: width, height: height)
    self.init(
      labels: [Label(id: "label", frame: frame, text: text)], contentHeight: frame.maxY + insets.bottom)
  }

  /// The labels that overlap the viewport by more than nothing, in the viewport's coordinates.
  func layers(contentOffset: Double, in size: Size, engine: TextEngine) -> [Layer] {
    labels.compactMap { label in
      let frame = label.frame.offsetBy(x: 0, y: 0 - contentOffset)
      guard frame.maxY > 0, frame.minY < size.height else { return nil }
      return Layer(id: label.id, frame: frame, contents: engine.contents(label.text, frame.size))
    }
  }
}

/// What a technique can see of a scene's text content.
public struct StageText: Sendable {
  /// `nil` where the content is not text.
  public var label: LabelText?
  /// Around the label, in points; `nil` where the scene gives none.
  public var insets: EdgeInsets?
  public var engine: TextEngine

  public init(label: LabelText? = nil, insets: EdgeInsets? = nil, engine: TextEngine = .lineHeights(scale: 1)) {
    self.label = label
    self.insets = insets
    self.engine = engine
  }
}
