import Raster
import Stretchy
import Testing

/// The example of ``HeaderTechnique``, as it stands there.
struct CurtainTechnique: HeaderTechnique {
  var contentStart: Double { 200 }
  private var pull = 0.0

  mutating func receive(_ event: ScrollEvent, in context: StageContext) {
    if event.kind == .didScroll { pull = max(0, 0 - event.contentOffset) }
  }

  func presentation(at time: Double, in context: StageContext) -> HeaderPresentation {
    let frame = Rect(x: 0, y: 0, width: context.viewport.width, height: 200 + pull)
    let header = Layer(
      id: "header", frame: frame,
      sublayers: [
        context.picture.layer(frame: frame, clips: true)
      ])
    return HeaderPresentation(behindContent: [header], height: 200 + pull, progress: (200 + pull) / 200)
  }
}

/// A technique of one's own, by Auto Layout: a picture that parts from the screen's top at half speed, under a title bar
/// that sticks there and is never less than 44 points high.
struct TitleBarTechnique: HeaderTechnique {
  private let view = LayoutItem("view")
  private let picture = LayoutItem("picture")
  private let bar = LayoutItem("bar")
  private var layout = Layout()
  private let screen: Layout.FixedFrame
  private let parallax: Layout.ConstraintID

  var contentStart: Double { 200 }

  init() {
    screen = layout.fix(view, to: .zero)
    layout.add(picture.left == view.left)
    layout.add(picture.width == view.width)
    parallax = layout.add(picture.top == 0, priority: 500)
    layout.add(picture.top <= view.top)
    layout.add(picture.bottom >= 200)
    layout.add(picture.height == 200, priority: 250)
    layout.add(bar.left == view.left)
    layout.add(bar.width == view.width)
    layout.add(bar.top == view.top)
    layout.add(bar.height >= 44)
    layout.add(bar.bottom == picture.bottom, priority: 100)
  }

  mutating func prepare(in context: StageContext) { layOut(context) }

  mutating func receive(_ event: ScrollEvent, in context: StageContext) { layOut(context) }

  private mutating func layOut(_ context: StageContext) {
    layout.setFrame(Rect(origin: Point(x: 0, y: context.contentOffset), size: context.viewport.size), of: screen)
    layout.setConstant(max(0, context.contentOffset / 2), of: parallax)
    layout.solve()
  }

  func presentation(at time: Double, in context: StageContext) -> HeaderPresentation {
    func onScreen(_ item: LayoutItem) -> Rect { layout.frame(of: item).offsetBy(x: 0, y: -context.contentOffset) }
    let bar = Layer(id: "header.bar", frame: onScreen(bar), backgroundColor: Color(rgb: 0x202020), opacity: 0.5)
    return HeaderPresentation(
      behindContent: [context.picture.layer(frame: onScreen(picture), clips: true)], aboveContent: [bar],
      height: onScreen(self.bar).height, progress: onScreen(self.bar).height / 200)
  }
}

@Suite struct OwnTechniqueTests {
  static let scene: Scene = {
    var scene = TableHeaderTests.scene()
    scene.header.image = .image(Image(bitmap: Bitmap(width: 30, height: 20, filledWith: .init(.white))))
    return scene
  }()

  @Test func `the documented example plays`() {
    let timeline = Timeline(name: "pull", segments: [.offsets([-40, -80, 30])])
    let frames = Playback(
      Self.scene, assets: SceneAssets(), technique: CurtainTechnique(), timeline: timeline
    ).map { $0.snapshot }
    #expect(frames.map(\.height) == [200, 240, 280, 200])
    #expect(frames[2].root.screenFrame("header.image") == Rect(x: 0, y: 0, width: 390, height: 280))
  }

  @Test func `a stage moves it`() throws {
    var stage = Stage(Self.scene, assets: SceneAssets(), technique: TitleBarTechnique())
    for (offset, barHeight, pictureTop, pictureHeight) in [
      (-80.0, 280.0, 0.0, 280.0), (0, 200, 0, 200), (100, 150, -50, 200), (400, 44, -200, 200),
    ] {
      stage.receive(ScrollEvent(contentOffset: offset))
      let snapshot = stage.snapshot(at: 0)
      #expect(snapshot.root.screenFrame("header.bar") == Rect(x: 0, y: 0, width: 390, height: barHeight))
      #expect(
        snapshot.root.screenFrame("header.image") == Rect(x: 0, y: pictureTop, width: 390, height: pictureHeight))
      #expect(snapshot.progress == barHeight / 200)
      if offset < 200 { #expect(snapshot.root.screenFrame("content.row.0")?.minY == 200 - offset) }
    }
  }

  @Test func `a playback draws it`() throws {
    let timeline = Timeline(name: "pull", segments: [.offsets([-40, -80])])
    let frames = Array(
      Playback(Self.scene, assets: SceneAssets(), technique: TitleBarTechnique(), timeline: timeline))
    #expect(frames.map(\.snapshot.height) == [200, 240, 280])
    let compositor = Compositor(scale: 0.1)
    let size = compositor.bitmapSize(for: Self.scene.device.size)
    var bitmap = Bitmap(width: size.width, height: size.height)
    compositor.draw(frames[2].snapshot.root, into: &bitmap)
    // White under half a bar of 0x20: (0x20 + 0xFF) / 2, and the page below the bar's 28 pixels.
    let colors = [0, 27, 28].map { bitmap[5, $0].red }
    #expect(abs(Int(colors[0]) - 0x90) <= 1 && colors[1] == colors[0])
    #expect(colors[2] == 0x9E)
  }
}
