import Raster

/// `gsk`: the header view of gskbyte/GSKStretchyHeaderView 1.0.4, which stays at the top of the screen and is as high
/// as the offset leaves room for, between a minimum and a maximum, and higher when pulled.
///
/// With `V` the content inset's top and bottom, `Hmax = maximumContentHeight + V` and `Hmin = minimumContentHeight + V`,
/// an event at `y` after one at `y0` gives the height
/// - `-e` where `e + Hmax <= 0`, in both modes,
/// - else, top only, `min(Hmax, max(-e, Hmin))`; immediate, `min(Hmax, max(height - (e - e0), Hmin))`,
///
/// where `e` is `y` if the header manages the scroll view's insets, else `y - (Hmax - Hmin)`; `e0` likewise.
public struct GSKTechnique: HeaderTechnique {
  /// As the class's properties before the first event, changed by `set` afterwards.
  private var configuration: Configuration
  private var height: Double
  private var previousOffset = 0.0
  /// `contentInset.top`, as the header wrote it last.
  private var writtenInset: Double
  /// The header's size when its content view was laid out last.
  private var laidOutSize: Size?
  /// In the header's coordinates.
  private var contentFrame = Rect.zero
  private var stretchFactor = 0.0

  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    height = configuration.height + configuration.verticalInsets
    writtenInset = configuration.maximumHeight
  }

  /// Content begins at 0: the room for the header is in the inset, or in a spacer that the scene puts there.
  public var contentStart: Double { 0 }

  /// The header replaces the inset by its maximum height; it adds nothing to what was there.
  public var managedInsetTop: Double? { configuration.managesScrollViewInsets ? writtenInset : nil }

  public mutating func prepare(in context: StageContext) {
    previousOffset = context.contentOffset
    layOutContent(width: context.viewport.width)
  }

  public mutating func receive(_ event: ScrollEvent, in context: StageContext) {
    let width = context.viewport.width
    switch event.kind {
    case .didScroll: layOutHeader(at: event.contentOffset, width: width)
    case .set(let key, let value):
      guard set(key, to: value) else { return }
      // No delta: in immediate mode the header keeps its height, as far as the limits let it.
      layOutHeader(at: previousOffset, width: width)
    case .reload, .didEndDragging, .didEndDecelerating, .didEndScrollingAnimation: break
    }
  }

  private mutating func layOutHeader(at offset: Double, width: Double) {
    let maximum = configuration.maximumHeight
    let minimum = configuration.minimumHeight
    let lead = configuration.managesScrollViewInsets ? 0 : maximum - minimum
    let effective = offset - lead
    if effective + maximum <= 0 {
      height = 0 - effective
    } else {
      let wanted =
        switch configuration.expansionMode {
        case .topOnly: 0 - effective
        case .immediate: height - (offset - previousOffset)
        }
      height = min(maximum, max(wanted, minimum))
    }
    previousOffset = offset
    layOutContent(width: width)
  }

  /// The content view is laid out where the header's size changed, and only then: property changes that leave the size
  /// alone show later, or never.
  private mutating func layOutContent(width: Double) {
    let size = Size(width: width, height: height)
    guard size != laidOutSize else { return }
    laidOutSize = size
    let insets = configuration.contentInset
    let available = height - configuration.verticalInsets
    let largest = configuration.maximumContentHeight
    var contentHeight = available
    if !configuration.contentExpands { contentHeight = min(contentHeight, largest) }
    if !configuration.contentShrinks { contentHeight = max(contentHeight, largest) }
    contentHeight = max(0, contentHeight)
    contentFrame = Rect(
      x: insets.left, y: contentTop(contentHeight), width: max(0, width - insets.left - insets.right),
      height: contentHeight)
    let range = largest - configuration.minimumContentHeight
    // The original divides by 0 here and tells its delegate about an infinite, or no, number.
    stretchFactor = range == 0 ? 1 : (available - configuration.minimumContentHeight) / range
  }

  private func contentTop(_ contentHeight: Double) -> Double {
    switch configuration.contentAnchor {
    case .top: return configuration.contentInset.top
    case .bottom:
      let bottomAligned = height - contentHeight
      guard configuration.anchorBehavior == .shipped, !configuration.contentExpands else { return bottomAligned }
      return min(0, bottomAligned)
    }
  }

  public func presentation(at time: Double, in context: StageContext) -> HeaderPresentation {
    let size = laidOutSize ?? Size(width: context.viewport.width, height: height)
    let image = context.picture.layer(frame: Rect(origin: .zero, size: contentFrame.size), clips: true)
    let content = Layer(id: "header.content", frame: contentFrame, sublayers: [image])
    let header = Layer(
      id: "header", frame: Rect(origin: context.viewport.origin, size: size), masksToBounds: true,
      sublayers: [content])
    return HeaderPresentation(aboveContent: [header], height: size.height, progress: stretchFactor)
  }
}

extension GSKTechnique {
  /// Writes a property of the class.
  /// - Parameters:
  ///   - key: its key in a scene.
  ///   - value: points; for switches 0 is off and anything else on; for modes and anchors the number of the case.
  /// - Returns: true where the original's setter lays the header out again.
  private mutating func set(_ key: String, to value: Double) -> Bool {
    switch key {
    case "header.maximumContentHeight":
      configuration.maximumContentHeight = max(0, value)
      writtenInset = configuration.maximumHeight
      return true
    case "header.expansionMode":
      configuration.expansionMode = value == 0 ? .topOnly : .immediate
      return true
    case "header.minimumContentHeight": configuration.minimumContentHeight = max(0, value)
    case "header.contentInset.top": configuration.contentInset.top = max(0, value)
    case "header.contentInset.left": configuration.contentInset.left = max(0, value)
    case "header.contentInset.bottom": configuration.contentInset.bottom = max(0, value)
    case "header.contentInset.right": configuration.contentInset.right = max(0, value)
    case "header.contentAnchor": configuration.contentAnchor = value == 0 ? .top : .bottom
    case "header.contentExpands": configuration.contentExpands = value != 0
    case "header.contentShrinks": configuration.contentShrinks = value != 0
    default: break
    }
    return false
  }
}
