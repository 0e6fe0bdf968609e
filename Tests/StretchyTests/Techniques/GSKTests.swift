import Raster
import Stretchy
import Testing

/// Section 7 of the techniques' facts, row by row. Frames of the content view are in the header.
@Suite struct GSKTests {
  typealias Configuration = GSKTechnique.Configuration

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var configuration: Configuration
    /// Offset, the header's height, the content view's (x, y, width, height), the stretch factor.
    var rows: [(Double, Double, (Double, Double, Double, Double), Double)]
    /// Each row is an event on a stage of its own, else all are one run.
    var isStateless = true
    var inset = 0.0
    var testDescription: String { name }
  }

  static func full(_ height: Double) -> (Double, Double, Double, Double) { (0, 0, 390, height) }

  static let cases: [Case] = [
    Case(
      name: "top only", configuration: Configuration(height: 240, minimumContentHeight: 64),
      rows: [
        (-400, 400, full(400), 1.9091), (-300, 300, full(300), 1.3409), (-240.5, 240.5, full(240.5), 1.0028),
        (-240, 240, full(240), 1), (-239.5, 239.5, full(239.5), 0.9972), (-200, 200, full(200), 0.7727),
        (-152, 152, full(152), 0.5), (-100, 100, full(100), 0.2045), (-64, 64, full(64), 0), (-63, 64, full(64), 0),
        (0, 64, full(64), 0), (1000, 64, full(64), 0),
      ]),
    Case(
      name: "immediate",
      configuration: Configuration(height: 240, minimumContentHeight: 64, expansionMode: .immediate),
      rows: [
        (-240, 240, full(240), 1), (-140, 140, full(140), 0.4318), (0, 64, full(64), 0), (300, 64, full(64), 0),
        (250, 114, full(114), 0.2841), (200, 164, full(164), 0.5682), (100, 240, full(240), 1),
        (60, 240, full(240), 1), (120, 180, full(180), 0.6591), (-100, 240, full(240), 1), (-239, 240, full(240), 1),
        (-241, 241, full(241), 1.0057), (-300, 300, full(300), 1.3409), (-240, 240, full(240), 1),
        (-200, 200, full(200), 0.7727),
      ], isStateless: false),
    Case(
      name: "bottom, no expand, no shrink",
      configuration: Configuration(
        height: 250, minimumContentHeight: 64, contentAnchor: .bottom, contentExpands: false, contentShrinks: false),
      rows: [
        (-400, 400, (0, 0, 390, 250), 1.8065), (-250, 250, (0, 0, 390, 250), 1),
        (-200, 200, (0, -50, 390, 250), 0.7312), (-157, 157, (0, -93, 390, 250), 0.5),
        (-100, 100, (0, -150, 390, 250), 0.1935), (-64, 64, (0, -186, 390, 250), 0),
        (0, 64, (0, -186, 390, 250), 0), (500, 64, (0, -186, 390, 250), 0),
      ]),
    Case(
      name: "bottom, no expand, inset",
      configuration: Configuration(
        height: 280, minimumContentHeight: 120, contentInset: EdgeInsets(top: 64), contentAnchor: .bottom,
        contentExpands: false),
      rows: [
        (-400, 400, full(280), 1.35), (-344, 344, full(280), 1), (-300, 300, full(236), 0.725),
        (-250, 250, full(186), 0.4125), (-184, 184, full(120), 0), (-100, 184, full(120), 0), (0, 184, full(120), 0),
        (100, 184, full(120), 0),
      ]),
    Case(
      name: "bottom, expand, no shrink, inset",
      configuration: Configuration(
        height: 280, minimumContentHeight: 120, contentInset: EdgeInsets(top: 64), contentAnchor: .bottom,
        contentShrinks: false),
      rows: [
        (-400, 400, (0, 64, 390, 336), 1.35), (-344, 344, (0, 64, 390, 280), 1),
        (-300, 300, (0, 20, 390, 280), 0.725), (-250, 250, (0, -30, 390, 280), 0.4125),
        (-184, 184, (0, -96, 390, 280), 0), (-100, 184, (0, -96, 390, 280), 0), (0, 184, (0, -96, 390, 280), 0),
        (100, 184, (0, -96, 390, 280), 0),
      ]),
    Case(
      name: "four insets",
      configuration: Configuration(
        height: 200, minimumContentHeight: 64, contentInset: EdgeInsets(top: 20, left: 30, bottom: 5, right: 10)),
      rows: [
        (-300, 300, (30, 20, 350, 275), 1.5515), (-225, 225, (30, 20, 350, 200), 1),
        (-200, 200, (30, 20, 350, 175), 0.8162), (-157, 157, (30, 20, 350, 132), 0.5),
        (-100, 100, (30, 20, 350, 75), 0.0809), (-89, 89, (30, 20, 350, 64), 0), (0, 89, (30, 20, 350, 64), 0),
        (50, 89, (30, 20, 350, 64), 0),
      ]),
    Case(
      name: "maximum equals minimum: no division", configuration: Configuration(height: 64, minimumContentHeight: 64),
      rows: [(-100, 100, full(100), 1), (-64, 64, full(64), 1), (-63, 64, full(64), 1), (0, 64, full(64), 1)]),
    Case(
      name: "insets not managed",
      configuration: Configuration(height: 280, minimumContentHeight: 64, managesScrollViewInsets: false),
      rows: [
        (-400, 616, full(616), 2.5556), (-164, 380, full(380), 1.463), (-64, 280, full(280), 1),
        (0, 216, full(216), 0.7037), (50, 166, full(166), 0.4722), (100, 116, full(116), 0.2407),
        (151.5, 64.5, full(64.5), 0.0023), (152, 64, full(64), 0), (400, 64, full(64), 0),
      ], inset: 64),
    Case(
      name: "the README's configuration, shipped",
      configuration: readme(.shipped),
      rows: [
        (-280, 280, full(280), 1), (-180, 180, full(180), 0.537), (0, 64, full(64), 0), (200, 64, full(64), 0),
        (150, 114, full(114), 0.2315), (-280, 280, full(280), 1), (-330, 330, full(280), 1.2315),
      ], isStateless: false),
    Case(
      name: "the README's configuration, documented",
      configuration: readme(.documented),
      rows: [
        (-280, 280, full(280), 1), (-180, 180, full(180), 0.537), (0, 64, full(64), 0), (200, 64, full(64), 0),
        (150, 114, full(114), 0.2315), (-280, 280, full(280), 1), (-330, 330, (0, 50, 390, 280), 1.2315),
      ], isStateless: false),
    Case(
      name: "a minimum above the maximum",
      configuration: Configuration(height: 100, minimumContentHeight: 150),
      rows: [(-200, 200, full(200), -1), (-100, 100, full(100), 1), (0, 100, full(100), 1), (50, 100, full(100), 1)]),
  ]

  static func readme(_ behavior: Configuration.AnchorBehavior) -> Configuration {
    Configuration(
      height: 200, maximumContentHeight: 280, minimumContentHeight: 64, expansionMode: .immediate,
      contentAnchor: .bottom, contentExpands: false, anchorBehavior: behavior)
  }

  static func fixture(_ configuration: Configuration, inset: Double = 0) -> TechniqueFixture {
    TechniqueFixture(.gsk(configuration), inset: inset)
  }

  @Test(arguments: cases) func `header and content view`(_ table: Case) {
    var run = Self.fixture(table.configuration, inset: table.inset)
    run.rest()
    for (offset, height, content, factor) in table.rows {
      if table.isStateless { run = Self.fixture(table.configuration, inset: table.inset) }
      run.scroll(to: offset)
      let snapshot = run.snapshot
      #expect(snapshot.root.screenFrame("header") == Rect(x: 0, y: 0, width: 390, height: height), "at \(offset)")
      let expected = Rect(x: content.0, y: content.1, width: content.2, height: content.3)
      #expect(snapshot.root.layer("header.content")?.frame == expected, "at \(offset)")
      #expect(abs(snapshot.progress - factor) <= 5e-5, "at \(offset): \(snapshot.progress)")
      #expect(snapshot.height == height)
    }
  }

  @Test func `the inset is the maximum height, and replaces the scene's`() {
    let configuration = Configuration(
      height: 100, maximumContentHeight: 240, contentInset: EdgeInsets(top: 20, left: 9, bottom: 5))
    #expect(Self.fixture(configuration, inset: 33).stage.bounds.topInset == 265)
    var unmanaged = configuration
    unmanaged.managesScrollViewInsets = false
    #expect(Self.fixture(unmanaged, inset: 33).stage.bounds.topInset == 33)
    let notched = TechniqueFixture(.gsk(configuration), adjustment: .automatic)
    #expect(notched.stage.bounds.topInset == 312)
  }

  @Test func `before the first event it is as high as its frame, and the rest event has no delta`() {
    var fixture = Self.fixture(Self.readme(.shipped))
    #expect(fixture.snapshot.height == 200)
    #expect(abs(fixture.snapshot.progress - 136 / 216.0) < 1e-12)
    fixture.rest()
    #expect(fixture.snapshot.height == 280)
    // In immediate mode without managed insets: nothing pulls, so the frame's height stays.
    var other = Self.fixture(
      Configuration(
        height: 100, maximumContentHeight: 280, minimumContentHeight: 64, expansionMode: .immediate,
        managesScrollViewInsets: false))
    other.rest()
    #expect(other.snapshot.height == 100)
  }

  @Test func `the header lies over the content, and clips`() throws {
    var fixture = Self.fixture(Configuration(height: 240, minimumContentHeight: 64))
    fixture.scroll(to: 100)
    let ids = fixture.root.sublayers.map(\.id)
    #expect(ids == ["content", "header", "statusBar"])
    #expect(try #require(fixture.root.layer("header")).masksToBounds)
  }

  @Test func `below content that does not expand the page shows`() throws {
    var fixture = Self.fixture(Configuration(height: 240, contentExpands: false))
    fixture.scroll(to: -300)
    let header = try #require(fixture.root.layer("header"))
    #expect(header.frame.height == 300 && header.backgroundColor == nil)
    #expect(header.layer("header.content")?.frame.maxY == 240)
    #expect(fixture.frame("content.row.0")?.minY == 300)
  }

  @Test func `which setters lay the header out again`() {
    func run(_ mode: Configuration.ExpansionMode, _ key: String, _ value: Double) -> TechniqueFixture {
      var fixture = Self.fixture(Configuration(height: 240, minimumContentHeight: 64, expansionMode: mode))
      for offset in [-240.0, -100] { fixture.scroll(to: offset) }
      fixture.receive(.set(key: "header." + key, value: value), offset: -100)
      return fixture
    }
    // Those that wait: the next event with another size brings them out.
    for (key, value) in [
      ("minimumContentHeight", 150.0), ("contentAnchor", 1), ("contentExpands", 0), ("contentShrinks", 0),
      ("contentInset.top", 30), ("contentInset.left", 30), ("contentInset.bottom", 30), ("contentInset.right", 30),
    ] {
      let untouched = run(.topOnly, "nothing", 0)
      var fixture = run(.topOnly, key, value)
      let isSame = fixture.root == untouched.root
      #expect(isSame && fixture.stage.bounds == untouched.stage.bounds, "\(key)")
      // Expanding shows only where the header is pulled.
      fixture.scroll(to: -300)
      var control = untouched
      control.scroll(to: -300)
      var hasChanged = fixture.root != control.root
      fixture.scroll(to: -90)
      control.scroll(to: -90)
      hasChanged = hasChanged || fixture.root != control.root
      #expect(hasChanged || key == "contentAnchor", "\(key)")
    }
    // The maximum: without a delta, so that immediate mode keeps the height.
    #expect(run(.topOnly, "maximumContentHeight", 90).snapshot.height == 100)
    #expect(run(.topOnly, "maximumContentHeight", 300).snapshot.height == 100)
    #expect(run(.immediate, "maximumContentHeight", 300).snapshot.height == 100)
    #expect(run(.immediate, "maximumContentHeight", 80).snapshot.height == 100)
    #expect(run(.immediate, "maximumContentHeight", 300).stage.bounds.topInset == 300)
    var grown = Self.fixture(Configuration(height: 240, minimumContentHeight: 64, expansionMode: .immediate))
    for offset in [-240.0, 300, 100] { grown.scroll(to: offset) }
    grown.receive(.set(key: "header.maximumContentHeight", value: 150), offset: 100)
    #expect(grown.snapshot.height == 150)
    // The mode: the one who changes to top only at the top gets what the offset says.
    var fixture = Self.fixture(Configuration(height: 240, minimumContentHeight: 64, expansionMode: .immediate))
    for offset in [-240.0, 300, 200] { fixture.scroll(to: offset) }
    #expect(fixture.snapshot.height == 164)
    fixture.receive(.set(key: "header.expansionMode", value: 0), offset: 200)
    #expect(fixture.snapshot.height == 64)
  }

  @Test func `content is laid out only where the size changed`() {
    var fixture = Self.fixture(Configuration(height: 240, minimumContentHeight: 64))
    fixture.scroll(to: 0)
    fixture.receive(.set(key: "header.contentShrinks", value: 0), offset: 0)
    for offset in [10.0, 500, -64] { fixture.scroll(to: offset) }
    #expect(fixture.root.layer("header.content")?.frame.height == 64)
    fixture.scroll(to: -65)
    #expect(fixture.root.layer("header.content")?.frame.height == 240)
  }

  @Test func `a spacer comes before the first row`() {
    var fixture = TechniqueFixture(
      .gsk(Configuration(height: 280, minimumContentHeight: 64, managesScrollViewInsets: false)), inset: 64,
      spacer: 216)
    fixture.rest()
    #expect(fixture.snapshot.height == 280)
    #expect(fixture.frame("content.row.0")?.minY == 280)
    #expect(fixture.stage.bounds.contentHeight == 216 + 20 * 44)
  }
}
