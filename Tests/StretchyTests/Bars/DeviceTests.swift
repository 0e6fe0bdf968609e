import Raster
import Stretchy
import Testing

/// Section 6 of UIKit's facts, row by row.
@Suite struct DeviceTests {
  struct Row: Sendable {
    var names: [String]
    var width, height, scale, statusBar, top, bottom, radius: Double

    init(
      _ names: [String], _ width: Double, _ height: Double, _ scale: Double, _ statusBar: Double, _ top: Double,
      _ bottom: Double, _ radius: Double
    ) {
      self.names = names
      (self.width, self.height, self.scale, self.statusBar) = (width, height, scale, statusBar)
      (self.top, self.bottom, self.radius) = (top, bottom, radius)
    }
  }

  static let rows = [
    Row(["iphone-se-2", "iphone-se-3", "iphone-8"], 375, 667, 2, 20, 20, 0, 0),
    Row(["iphone-8-plus"], 414, 736, 3, 20, 20, 0, 0),
    Row(["iphone-x", "iphone-xs", "iphone-11-pro"], 375, 812, 3, 44, 44, 34, 39),
    Row(["iphone-xs-max", "iphone-11-pro-max"], 414, 896, 3, 44, 44, 34, 39),
    Row(["iphone-xr", "iphone-11"], 414, 896, 2, 48, 48, 34, 41.5),
    Row(["iphone-12-mini", "iphone-13-mini"], 375, 812, 3, 50, 50, 34, 44),
    Row(
      ["iphone-12", "iphone-12-pro", "iphone-13", "iphone-13-pro", "iphone-14", "iphone-16e"], 390, 844, 3, 47, 47, 34,
      47.33),
    Row(["iphone-12-pro-max", "iphone-13-pro-max", "iphone-14-plus"], 428, 926, 3, 47, 47, 34, 53.33),
    Row(["iphone-14-pro", "iphone-15", "iphone-15-pro", "iphone-16"], 393, 852, 3, 54, 59, 34, 55),
    Row(
      ["iphone-14-pro-max", "iphone-15-pro-max", "iphone-15-plus", "iphone-16-plus"], 430, 932, 3, 54, 59, 34, 55),
    Row(["iphone-16-pro", "iphone-17", "iphone-17-pro"], 402, 874, 3, 54, 62, 34, 62),
    Row(["iphone-16-pro-max", "iphone-17-pro-max"], 440, 956, 3, 54, 62, 34, 62),
    Row(["ipad-9"], 810, 1080, 2, 20, 20, 0, 0), Row(["ipad-10", "ipad-a16"], 820, 1180, 2, 24, 24, 20, 25),
    Row(["ipad-air"], 820, 1180, 2, 24, 24, 20, 18), Row(["ipad-pro-11"], 834, 1194, 2, 24, 24, 20, 18),
    Row(["ipad-pro-11-m4"], 834, 1210, 2, 24, 24, 20, 30), Row(["ipad-mini-6"], 744, 1133, 2, 24, 24, 20, 21.5),
    Row(["ipad-pro-12-9"], 1024, 1366, 2, 24, 24, 20, 18), Row(["ipad-pro-13"], 1032, 1376, 2, 24, 24, 20, 30),
  ]

  @Test func `every preset is what the facts say`() throws {
    for row in Self.rows {
      for name in row.names {
        let device = try #require(Device.preset(named: name), "\(name)")
        #expect(device.name == name)
        #expect(device.size == Size(width: row.width, height: row.height) && device.scale == row.scale, "\(name)")
        #expect(device.statusBarHeight == row.statusBar && device.cornerRadius == row.radius, "\(name)")
        #expect(device.safeArea == EdgeInsets(top: row.top, bottom: row.bottom), "\(name)")
        #expect(device.idiom == (name.hasPrefix("ipad") ? .pad : .phone), "\(name)")
      }
    }
    #expect(Set(Device.presets.compactMap(\.name)) == Set(Self.rows.flatMap(\.names)))
    #expect(Device.presets.count == Self.rows.flatMap(\.names).count)
  }

  @Test func `landscape turns a phone with a home indicator`() throws {
    let turned = Device.iPhone14.landscape
    #expect(turned.size == Size(width: 844, height: 390) && turned.isLandscape)
    #expect(turned.safeArea == EdgeInsets(left: 47, bottom: 21, right: 47) && turned.statusBarHeight == 0)
    #expect(turned.landscape == turned)
    let newest = try #require(Device.preset(named: "iphone-17-pro")).landscape
    #expect(newest.safeArea == EdgeInsets(left: 62, bottom: 20, right: 62))
  }

  @Test func `landscape leaves a phone without one nothing, and a pad everything`() throws {
    let phone = try #require(Device.preset(named: "iphone-8")).landscape
    #expect(phone.safeArea == .zero && phone.statusBarHeight == 0)
    let pad = try #require(Device.preset(named: "ipad-10"))
    #expect(pad.landscape.size == Size(width: 1180, height: 820))
    #expect(pad.landscape.safeArea == pad.safeArea && pad.landscape.statusBarHeight == 24)
  }

  @Test func `bars are as high as the device has them`() throws {
    #expect(Device.iPhone14.navigationBarHeight == 44)
    #expect(Device.iPhone14.landscape.navigationBarHeight == 32)
    let pad = try #require(Device.preset(named: "ipad-9"))
    #expect(pad.navigationBarHeight == 50 && pad.landscape.navigationBarHeight == 50)
  }

  /// Style, adjustment, scroll view's top; then the viewport's y, the top inset and the header's height at rest (250).
  static let insets: [(NavigationBar.Style, ContentInsetAdjustment, ScrollViewTop, Double, Double)] = [
    (.hidden, .automatic, .superview, 0, 47), (.hidden, .never, .superview, 0, 0),
    (.transparent, .automatic, .superview, 0, 91), (.translucent, .automatic, .superview, 0, 91),
    (.transparent, .never, .superview, 0, 0), (.opaque, .automatic, .superview, 91, 0),
    (.opaque, .never, .superview, 91, 0), (.hidden, .automatic, .safeArea, 47, 0),
    (.hidden, .never, .safeArea, 47, 0), (.transparent, .automatic, .safeArea, 91, 0),
    (.opaque, .automatic, .safeArea, 91, 0),
  ]

  @Test(arguments: insets.indices) func `insets and viewport`(index: Int) throws {
    let (style, adjustment, scrollViewTop, top, inset) = Self.insets[index]
    var fixture = TechniqueFixture(
      .flowLayout(.init()), content: .grid(Grid()), adjustment: adjustment, navigationBar: style,
      scrollViewTop: scrollViewTop)
    let bounds = fixture.stage.bounds
    #expect(bounds.topInset == inset && bounds.viewportHeight == 844 - top)
    #expect(bounds.bottomInset == (adjustment == .automatic ? 34 : 0))
    fixture.rest()
    #expect(fixture.frame("content") == Rect(x: 0, y: top, width: 390, height: 844 - top))
    #expect(fixture.frame("header") == Rect(x: 0, y: top, width: 390, height: 250 + inset))
    #expect(fixture.frame("content.item.0")?.minY == top + 250 + inset)
    // What scrolls above the viewport is cut there.
    fixture.scroll(to: 100)
    let visible = try #require(fixture.snapshot.visible)
    #expect(visible.top == (top > 0 ? top : -100) && visible.bottom == top + 150)
  }

  @Test func `a phone on its side`() {
    var fixture = TechniqueFixture(
      .tableHeader(.init()), device: Device.iPhone14.landscape, adjustment: .automatic, navigationBar: .transparent)
    #expect(fixture.stage.bounds.topInset == 32 && fixture.stage.bounds.bottomInset == 21)
    fixture.rest()
    #expect(fixture.frame("header") == Rect(x: 0, y: 32, width: 844, height: 250))
    // Separators begin at the margin of the safe area.
    #expect(fixture.frame("content.row.0.separator")?.minX == 67)
  }
}
