public import Raster

/// A scene in motion: holds the technique's state, takes scroll events in order, and answers with a layer tree.
///
/// Cheap and sequential. What is drawn from a tree is a pure function of the tree.
public struct Stage: Sendable, ScrollTarget {
  private let scene: Scene
  private var technique: any HeaderTechnique
  private var context: StageContext
  private let content: StageContent
  private let pageColor: Color

  /// - Parameter assets: the scene's files; a picture that is not among them is drawn as one transparent pixel.
  public init(_ scene: Scene, assets: SceneAssets) {
    self.init(scene, assets: assets, technique: scene.header.technique.makeTechnique())
  }

  /// With a technique in place of the one that the scene names; colours that the scene leaves out are still those of
  /// the named one.
  /// - Parameter textEngine: measures and draws text; `nil` takes the device's line heights.
  public init(
    _ scene: Scene, assets: SceneAssets, technique: any HeaderTechnique, textEngine: TextEngine? = nil
  ) {
    self.scene = scene
    let defaults = scene.header.technique.defaults
    self.technique = technique
    let appearance = scene.appearance
    func color(_ own: SceneColor?, _ fallback: SceneColor?) -> Color? {
      (own ?? fallback).map { $0.resolved(in: appearance) }
    }
    pageColor = color(scene.background, defaults.page) ?? .white
    let screen = scene.device.size
    let inset = scene.contentInset.top
    let automatic = scene.adjustment == .automatic
    context = StageContext(
      screen: screen, viewport: Rect(origin: .zero, size: screen), contentOffset: 0, contentInsetTop: inset,
      adjustedInsetTop: inset + (automatic ? scene.device.safeArea.top : 0),
      picture: HeaderPicture(
        image: assets.image(for: scene.header.image) ?? Image(bitmap: Bitmap(width: 1, height: 1)),
        contentMode: scene.header.contentMode,
        background: color(scene.header.imageBackground, defaults.imageBackground),
        overlays: scene.header.overlays.map { ($0.color.resolved(in: appearance), $0.alpha) }),
      appearance: appearance, text: StageText(engine: textEngine ?? .lineHeights(scale: scene.device.scale)))
    switch scene.content {
    case .table(let table):
      content = .table(
        TableContent(
          table: table,
          palette: TableContent.Palette(
            rowBackground: color(table.background, defaults.rowBackground),
            rowBackgrounds: table.rowBackgrounds.map { $0.resolved(in: appearance) },
            separator: color(table.separator.color, defaults.separator)
              ?? SystemColor.separator.resolved(in: appearance)),
          hairline: 1 / scene.device.scale, layoutMargin: scene.device.layoutMargin))
    case .text(let text):
      content = .text
      context.text.label = LabelText(
        text.text, font: text.font ?? defaults.font,
        color: (text.textColor ?? defaults.textColor).resolved(in: appearance))
      context.text.insets = text.insets
    }
    context.contentOffset = bounds.minimumOffset
    self.technique.prepare(in: context)
  }

  /// The screen's size in points.
  public var screen: Size { context.screen }

  /// What the offset can be, as of now.
  public var bounds: ScrollBounds {
    ScrollBounds(
      viewportHeight: context.viewport.height, contentHeight: contentHeight,
      topInset: context.adjustedInsetTop,
      bottomInset: scene.contentInset.bottom
        + (scene.adjustment == .automatic ? scene.device.safeArea.bottom : 0))
  }

  func animationsEnd() -> Double? { technique.animationsEnd() }
  /// What the technique has to tell a developer so far, one line each.
  public var warnings: [String] { technique.warnings }

  private var textLayout: TextLayout {
    technique.textLayout(in: context) ?? TextLayout(start: technique.contentStart, in: context)
  }

  private var contentHeight: Double {
    switch content {
    case .table(let table): technique.contentStart + table.height
    case .text: textLayout.contentHeight
    }
  }

  private func contentLayers(in context: StageContext) -> [Layer] {
    let size = context.viewport.size
    return switch content {
    case .table(let table): table.layers(top: technique.contentStart - context.contentOffset, in: size)
    case .text: textLayout.layers(contentOffset: context.contentOffset, in: size, engine: context.text.engine)
    }
  }

  /// Takes one event; events come in the order of their ticks.
  public mutating func receive(_ event: ScrollEvent) {
    context.contentOffset = event.contentOffset
    technique.receive(event, in: context)
  }

  /// The screen at `time` (seconds since the timeline began), after all events so far.
  public func snapshot(at time: Double) -> StageSnapshot { snapshot(at: time, contentOffset: context.contentOffset) }

  /// - Parameter contentOffset: where the content is drawn, which an animation keeps away from the last event's offset.
  func snapshot(at time: Double, contentOffset: Double) -> StageSnapshot {
    var context = context
    context.contentOffset = contentOffset
    let header = technique.presentation(at: time, in: context)
    let content = Layer(
      id: "content", frame: context.viewport, masksToBounds: true,
      sublayers: contentLayers(in: context))
    let root = Layer(
      frame: Rect(origin: .zero, size: screen), backgroundColor: pageColor,
      sublayers: header.behindContent + [content] + header.aboveContent)
    return StageSnapshot(
      root: root, height: header.height, progress: header.progress,
      visible: root.visibleBand(of: header.pictureID, on: screen))
  }
}

/// What a stage lays out below the header.
enum StageContent: Sendable {
  case table(TableContent)
  /// Placed by the technique or below it.
  case text
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
