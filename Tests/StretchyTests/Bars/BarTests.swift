import Raster
import Stretchy
import Testing

@Suite struct BarTests {
  static func root(
    _ bar: NavigationBar = NavigationBar(), statusBar: StatusBar = StatusBar(), device: Device = .iPhone14,
    appearance: Appearance = .light, corners: Bool = false, indicator: Bool = false
  ) -> Layer {
    let scene = Scene(
      name: "s", device: device, appearance: appearance, statusBar: statusBar, navigationBar: bar,
      showsHomeIndicator: indicator, roundsScreenCorners: corners,
      header: Header(technique: .tableHeader(.init()), image: .image(TechniqueFixture.picture)),
      content: .table(Table()))
    return Stage(scene, assets: SceneAssets()).snapshot(at: 0).root
  }

  @Test func `the bars lie over everything, the status bar over the navigation bar`() {
    let ids = Self.root(NavigationBar(style: .opaque), indicator: true).sublayers.map(\.id)
    #expect(ids.suffix(4) == ["content", "navigationBar", "statusBar", "homeIndicator"])
  }

  @Test func `a bar is below the safe area and its background covers the status bar`() {
    let root = Self.root(NavigationBar(style: .translucent, title: "Title"))
    #expect(root.screenFrame("navigationBar") == Rect(x: 0, y: 47, width: 390, height: 44))
    #expect(root.screenFrame("navigationBar.background") == Rect(x: 0, y: 0, width: 390, height: 91))
    #expect(abs((root.screenFrame("navigationBar.separator")?.maxY ?? 0) - 91) < 1e-9)
    #expect(root.layer("navigationBar.backButton") == nil)
  }

  @Test func `a transparent bar has no background, a hidden one nothing`() {
    let transparent = Self.root(NavigationBar(style: .transparent, title: "Title", showsBackButton: true))
    #expect(transparent.layer("navigationBar.background") == nil)
    #expect(transparent.layer("navigationBar.separator") == nil)
    #expect(transparent.layer("navigationBar.backButton") != nil)
    #expect(Self.root().layer("navigationBar") == nil)
  }

  @Test func `a short title is in the middle, a long one stays between the chevron and the edge`() throws {
    for count in 1...60 {
      let title = String(repeating: "m", count: count)
      let frame = try #require(
        Self.root(NavigationBar(style: .opaque, title: title, showsBackButton: true)).screenFrame(
          "navigationBar.title"))
      #expect(frame.minX >= 28 && frame.maxX <= 374)
      // Within half a device pixel, since the label's left edge is on the grid.
      if count < 10 { #expect(abs(frame.midX - 195) <= 1.0 / 6 + 1e-9) }
    }
  }

  @Test func `the status bar is as high as the device's and goes where it is hidden`() {
    #expect(Self.root().screenFrame("statusBar") == Rect(x: 0, y: 0, width: 390, height: 47))
    #expect(Self.root(statusBar: StatusBar(isHidden: true)).layer("statusBar") == nil)
    #expect(Self.root(device: Device.iPhone14.landscape).layer("statusBar") == nil)
  }

  @Test func `a hidden status bar frees the top of a phone without a notch alone`() throws {
    let hidden = StatusBar(isHidden: true)
    let old = try #require(Device.preset(named: "iphone-8"))
    let bar = NavigationBar(style: .opaque)
    #expect(Self.root(bar, statusBar: hidden, device: old).screenFrame("navigationBar")?.minY == 0)
    #expect(Self.root(bar, device: old).screenFrame("navigationBar")?.minY == 20)
    #expect(Self.root(bar, statusBar: hidden).screenFrame("navigationBar")?.minY == 47)
  }

  @Test func `a home indicator is drawn where the device has one and the scene asks for it`() throws {
    let old = try #require(Device.preset(named: "iphone-8"))
    #expect(Self.root(indicator: true).screenFrame("homeIndicator")?.maxY == 836)
    #expect(Self.root(indicator: true).screenFrame("homeIndicator")?.midX == 195)
    #expect(Self.root().layer("homeIndicator") == nil)
    #expect(Self.root(device: old, indicator: true).layer("homeIndicator") == nil)
  }

  @Test func `screen corners are the device's and cut nothing from what is said of the picture`() {
    let root = Self.root(corners: true)
    #expect(root.cornerRadius == 47.33 && root.masksToBounds && root.cornerCurve == .continuous)
    var bitmap = Bitmap(width: 390, height: 844)
    Compositor(scale: 1).draw(root, into: &bitmap)
    #expect(bitmap[0, 0].alpha == 0 && bitmap[389, 843].alpha == 0 && bitmap[195, 0].alpha == 255)
    #expect(Self.root().cornerRadius == 0)
  }

  @Test func `a row's text is on the device's grid, as a label's is`() throws {
    for (scale, top) in [(2.0, 12.0), (3.0, 12.0)] {
      var device = Device.iPhone14
      device.scale = scale
      let scene = Scene(
        name: "s", device: device, header: Header(technique: .gsk(.init()), image: .image(TechniqueFixture.picture)),
        content: .table(Table(rows: 3, rowHeight: 44, text: .pattern(RowPattern("Item {number}")))))
      let root = Stage(scene, assets: SceneAssets()).snapshot(at: 0).root
      let text = try #require(root.layer("content.row.1.text"))
      // uikit facts 4.1: 20.5 high at 2x and 20.3333 at 3x, both 12 points down, 16 from the left.
      #expect(text.frame.y == top && text.frame.x == 16)
      #expect(abs(text.frame.height - (scale == 2 ? 20.5 : 61.0 / 3)) < 1e-9)
      guard case .glyphs(let run) = text.contents, let first = run.glyphs.first else {
        Issue.record("the row says nothing")
        return
      }
      // The baseline: 12 + 16.1865.
      #expect(abs(text.frame.y + first.position.y - 28.1865) < 1e-4)
    }
  }
}
