import Raster
import Stretchy
import Testing

/// A stage of one technique on an iPhone 14 without any insets but those asked for, to be fed event by event.
struct TechniqueFixture {
  let scene: Scene
  private(set) var stage: Stage

  static let picture = Image(bitmap: Bitmap(width: 192, height: 128))

  init(
    _ technique: TechniqueConfiguration, content: Content = .table(Table()), inset: Double = 0, spacer: Double = 0,
    device: Device = .iPhone14, adjustment: ContentInsetAdjustment = .never,
    navigationBar: NavigationBar.Style = .hidden,
    scrollViewTop: ScrollViewTop = .superview, appearance: Appearance = .light
  ) {
    scene = Scene(
      name: "s", device: device, appearance: appearance, adjustment: adjustment,
      navigationBar: NavigationBar(style: navigationBar), contentInset: EdgeInsets(top: inset),
      scrollView: ScrollViewSettings(top: scrollViewTop),
      header: Header(technique: technique, image: .image(Self.picture)), content: content, contentSpacer: spacer)
    stage = Stage(scene, assets: SceneAssets())
  }

  mutating func scroll(to offset: Double, at time: Double = 0) {
    stage.receive(ScrollEvent(contentOffset: offset, time: time))
  }

  mutating func receive(_ kind: ScrollEvent.Kind, offset: Double, at time: Double = 0) {
    stage.receive(ScrollEvent(kind: kind, contentOffset: offset, time: time))
  }

  /// The rest event.
  mutating func rest() { scroll(to: stage.bounds.minimumOffset) }

  var snapshot: StageSnapshot { stage.snapshot(at: 0) }
  var root: Layer { snapshot.root }

  /// A layer's frame on the screen.
  func frame(_ id: String, at time: Double = 0) -> Rect? { stage.snapshot(at: time).root.screenFrame(id) }
}

/// True where no number of two rectangles differs by more than `tolerance` points.
func isNear(_ a: Rect?, _ b: Rect, _ tolerance: Double = 1e-9) -> Bool {
  guard let a else { return false }
  return abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance && abs(a.width - b.width) <= tolerance
    && abs(a.height - b.height) <= tolerance
}
