public import Raster

/// A scene in motion: holds the technique's state, takes scroll events in order, and answers with a layer tree.
///
/// Cheap and sequential. What is drawn from a tree is a pure function of the tree.
public struct Stage: Sendable, ScrollTarget {
  private let scene: Scene
  private let page: PageLayout
  private let pageColor: Color
  private let scrollViewColor: Color?
  /// What the system lays over the page; the same in every frame.
  private let bars: [Layer]
  private var technique: any HeaderTechnique
  private var context: StageContext
  /// Rows or items; `nil` for text, which the technique places.
  private var content: (any ContentLayout)?
  /// What `content` was laid out with.
  private var sectionHeaderHeight: Double

  /// - Parameter assets: the scene's files; a picture that is not among them is drawn as one transparent pixel.
  public init(_ scene: Scene, assets: SceneAssets) {
    self.init(scene, assets: assets, technique: scene.header.technique.makeTechnique(assets: assets))
  }

  /// With a technique in place of the one that the scene names; colours that the scene leaves out are still those of
  /// the named one.
  /// - Parameter textEngine: measures and draws text; `nil` takes the embedded faces and the assets' fonts.
  public init(
    _ scene: Scene, assets: SceneAssets, technique: any HeaderTechnique, textEngine: TextEngine? = nil
  ) {
    self.scene = scene
    self.technique = technique
    page = PageLayout(scene)
    let defaults = scene.header.technique.defaults
    let appearance = scene.appearance
    pageColor = (scene.background ?? defaults.page).resolved(in: appearance)
    scrollViewColor = defaults.scrollViewBackground.map { own in
      (scene.content.background ?? own).resolved(in: appearance)
    }
    sectionHeaderHeight = technique.sectionHeaderHeight
    let text = scene.stageText(engine: textEngine ?? .typography(scale: scene.device.scale, assets: assets))
    content = scene.contentLayout(sectionHeaderHeight: technique.sectionHeaderHeight, engine: text.engine)
    bars = scene.barLayers(engine: text.engine)
    context = StageContext(
      screen: scene.device.size, viewport: page.area, area: page.area, contentOffset: 0, contentInsetTop: 0,
      adjustedInsetTop: 0, picture: scene.headerPicture(assets: assets), appearance: appearance,
      text: text)
    layOut()
    context.contentOffset = bounds.minimumOffset
    self.technique.prepare(in: context)
    layOut()
  }

  /// The screen's size in points.
  public var screen: Size { context.screen }

  /// What the offset can be, as of now.
  public var bounds: ScrollBounds {
    ScrollBounds(
      viewportHeight: context.viewport.height,
      contentHeight: content.map { contentStart + $0.height } ?? textLayout.contentHeight,
      topInset: context.adjustedInsetTop, bottomInset: scene.contentInset.bottom + page.automaticBottom)
  }

  func animationsEnd() -> Double? { technique.animationsEnd() }

  /// What the technique has to tell a developer so far, one line each.
  public var warnings: [String] { technique.warnings }

  private var contentStart: Double { technique.contentStart + scene.contentSpacer }

  private var textLayout: TextLayout {
    technique.textLayout(in: context) ?? TextLayout(start: technique.contentStart, in: context)
  }

  /// Takes one event; events come in the order of their ticks.
  public mutating func receive(_ event: ScrollEvent) {
    context.contentOffset = event.contentOffset
    technique.receive(event, in: context)
    layOut()
  }

  /// Reads again what a technique's event may have changed: the scroll view's frame and insets, the content's layout.
  private mutating func layOut() {
    context.viewport = technique.scrollViewFrame(in: page.area)
    context.contentInsetTop = technique.managedInsetTop ?? scene.contentInset.top
    context.adjustedInsetTop = context.contentInsetTop + (technique.reachesUnderBars ? page.automaticTop : 0)
    guard technique.sectionHeaderHeight != sectionHeaderHeight else { return }
    sectionHeaderHeight = technique.sectionHeaderHeight
    content = scene.contentLayout(sectionHeaderHeight: sectionHeaderHeight, engine: context.text.engine)
  }

  /// The screen at `time` (seconds since the timeline began), after all events so far.
  public func snapshot(at time: Double) -> StageSnapshot { snapshot(at: time, contentOffset: context.contentOffset) }

  /// - Parameter contentOffset: where the content is drawn, which an animation keeps away from the last event's offset.
  func snapshot(at time: Double, contentOffset: Double) -> StageSnapshot {
    var context = context
    context.contentOffset = contentOffset
    let header = technique.presentation(at: time, in: context)
    let frame = header.scrollViewFrame ?? context.viewport
    let contentLayer = Layer(
      id: "content", frame: frame, backgroundColor: scrollViewColor, masksToBounds: true,
      sublayers: contentLayers(in: frame.size, context))
    let clip = header.isInScrollView ? frame : nil
    var root = Layer(
      frame: Rect(origin: .zero, size: screen), backgroundColor: pageColor,
      sublayers: clipped(header.behindContent, to: clip) + [contentLayer] + clipped(header.aboveContent, to: clip)
        + bars)
    // Before the screen's corners cut the root: the screen's edges do not count.
    let visible = root.visibleBand(of: header.pictureID, on: screen)
    if scene.roundsScreenCorners {
      root.cornerRadius = scene.device.cornerRadius
      root.cornerCurve = .continuous
      root.masksToBounds = true
    }
    return StageSnapshot(root: root, height: header.height, progress: header.progress, visible: visible)
  }

  private func contentLayers(in size: Size, _ context: StageContext) -> [Layer] {
    guard let content else {
      return textLayout.layers(contentOffset: context.contentOffset, in: size, engine: context.text.engine)
    }
    return content.layers(
      in: ContentWindow(
        top: contentStart - context.contentOffset, size: size, pinnedTop: context.adjustedInsetTop,
        picture: context.picture))
  }

  /// Layers in the scroll view are cut where its edges are not the screen's.
  private func clipped(_ layers: [Layer], to frame: Rect?) -> [Layer] {
    guard let frame, !layers.isEmpty, frame != Rect(origin: .zero, size: screen) else { return layers }
    let moved = layers.map { layer in
      var moved = layer
      moved.frame = layer.frame.offsetBy(x: 0 - frame.x, y: 0 - frame.y)
      return moved
    }
    return [Layer(frame: frame, masksToBounds: true, sublayers: moved)]
  }
}

/// The screen at one moment, as layers and as the header's numbers.
public struct StageSnapshot: Sendable {
  /// The screen: its frame is the screen's size at the origin.
  public var root: Layer
  /// The header's height in points, as its technique defines it.
  public var height: Double
  public var progress: Double
  /// Top and bottom on the screen of the header picture's frame, cut by the layers that clip it but not by the screen's
  /// edges; `nil` where none of it is on the screen.
  public var visible: (top: Double, bottom: Double)?
}
