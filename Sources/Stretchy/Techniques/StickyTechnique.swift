public import Raster

/// `sticky`: a header above the table, whose height constraint the scroll callback changes, and whose tint and icon fade
/// with it (Michael Sharvit, "Creating a sticky header for a UITableView").
///
/// The table begins at the header's bottom, so its frame moves with every change. With `h` the height:
/// 1. an event at `y < 0` adds all of `|y|` to `h`, so that growth depends on the number of events; then, if the tint's
///    alpha is not below its rest value, takes `h / stretchDivisor / range` from it; then sets the icon's alpha;
/// 2. an event at `y > 0` with `h >= minimumHeight` takes `y / divisor` from `h`, adds `y / collapseDivisor / range` to
///    the tint's alpha, sets the icon's alpha, and only then keeps `h` at the minimum;
/// 3. the end of a drag and the end of deceleration send an `h` above the rest height back to it, on a spring.
///
/// The icon's alpha is `(h - minimumHeight) / range`. `range` is the rest height less the minimum. Alphas are kept within
/// 0...1, as UIKit's are, and are not animated. While the table bounces back after a release, its events still have
/// `y < 0`: the header grows again after its snap, and snaps a second time.
public struct StickyTechnique: HeaderTechnique {
  private var configuration: Configuration
  private let declaredHeight: Double
  private let icon: Image?
  /// The constraint's constant: the events compute with it, whatever is drawn meanwhile.
  private var height: Double
  private var tintAlpha: Double
  private var iconAlpha = 1.0
  private var snaps = RunningSnaps()

  /// - Parameter icon: the configuration's, decoded; `nil` for none.
  public init(_ configuration: Configuration = Configuration(), icon: Image? = nil) {
    self.configuration = configuration
    self.icon = icon
    declaredHeight = configuration.height
    height = configuration.height
    tintAlpha = configuration.overlay.alpha
  }

  /// The table's own content begins at its own top.
  public var contentStart: Double { 0 }
  /// The table lies below the header, away from the bars.
  public var reachesUnderBars: Bool { false }
  public func animationsEnd() -> Double? { snaps.end }

  public func scrollViewFrame(in area: Rect) -> Rect { Self.tableFrame(in: area, below: height) }

  private static func tableFrame(in area: Rect, below height: Double) -> Rect {
    Rect(x: area.x, y: area.y + height, width: area.width, height: max(0, area.height - height))
  }

  /// Setting `header.height` sets the constraint's constant, at once and without animation; the rest height is a number
  /// in the original's code and stays. `header.minimumHeight` and `header.divisor` are taken from the next event on.
  public mutating func receive(_ event: ScrollEvent, in context: StageContext) {
    switch event.kind {
    case .didScroll:
      if event.contentOffset < 0 { stretch(by: 0 - event.contentOffset) }
      if event.contentOffset > 0 { collapse(at: event.contentOffset) }
    case .didEndDragging, .didEndDecelerating: snap(at: event.time)
    case .set("header.height", let value): height = max(0, value)
    case .set("header.minimumHeight", let value):
      configuration.minimumHeight = min(max(0, value), configuration.height - 0.001)
    case .set("header.divisor", let value): configuration.divisor = max(0.001, value)
    case .set, .reload, .didEndScrollingAnimation: break
    }
  }

  private mutating func stretch(by distance: Double) {
    height += distance
    guard configuration.fades else { return }
    let tint = configuration.overlay
    if tintAlpha >= tint.alpha {
      tintAlpha = Self.alpha(tintAlpha - height / tint.stretchDivisor / configuration.range)
    }
    // The original asks whether the alpha is at most 1 here, and at least 0 below, which UIKit's always is.
    iconAlpha = heightAlpha
  }

  private mutating func collapse(at offset: Double) {
    guard configuration.collapses, height >= configuration.minimumHeight else { return }
    height -= offset / configuration.divisor
    if configuration.fades {
      let tint = configuration.overlay
      tintAlpha = Self.alpha(tintAlpha + offset / tint.collapseDivisor / configuration.range)
      iconAlpha = heightAlpha
    }
    height = max(height, configuration.minimumHeight)
  }

  private var heightAlpha: Double {
    Self.alpha((height - configuration.minimumHeight) / configuration.range)
  }

  private static func alpha(_ value: Double) -> Double { min(max(value, 0), 1) }

  private mutating func snap(at time: Double) {
    guard configuration.snaps, height > configuration.height else { return }
    snaps.add(distance: height - configuration.height, at: time, configuration.spring)
    height = configuration.height
  }

  public func presentation(at time: Double, in context: StageContext) -> HeaderPresentation {
    // A spring that comes back from far overshoots by more than the header is high; no view gets a negative height.
    let drawn = max(0, height + snaps.remainder(at: time))
    let area = context.area
    let bounds = Rect(x: 0, y: 0, width: area.width, height: drawn)
    var picture = context.picture
    picture.overlays.insert(
      (configuration.overlay.color.resolved(in: context.appearance), tintAlpha), at: 0)
    // Not clipped: what overflows below lies under the opaque table.
    var sublayers = [picture.layer(frame: bounds, clips: false)]
    if let title = configuration.title { sublayers.append(titleLayer(title, in: context)) }
    if let icon {
      let side = configuration.iconSize
      sublayers.append(
        Layer(
          id: "header.icon",
          frame: Rect(
            x: (area.width - side) / 2, y: drawn / 2 + configuration.iconOffset - side / 2, width: side, height: side),
          contents: .image(icon, .scaleAspectFit), opacity: iconAlpha))
    }
    let header = Layer(
      id: "header", frame: bounds.offsetBy(x: area.x, y: area.y),
      backgroundColor: SystemColor.systemBackground.resolved(in: context.appearance), sublayers: sublayers)
    return HeaderPresentation(
      behindContent: [header], height: drawn, progress: drawn / declaredHeight, isInScrollView: false,
      scrollViewFrame: Self.tableFrame(in: area, below: drawn))
  }

  /// In capitals, centred, in the system's font of 15 points.
  private func titleLayer(_ title: String, in context: StageContext) -> Layer {
    let text = LabelText(
      title.uppercased(), font: TextFont(size: 15), color: SystemColor.label.resolved(in: context.appearance))
    let size = context.text.engine.size(text, context.area.width)
    return Layer(
      id: "header.title",
      frame: Rect(
        x: (context.area.width - size.width) / 2, y: configuration.titleTop, width: size.width, height: size.height),
      contents: context.text.engine.contents(text, size))
  }
}
