import Raster
import Stretchy
import Testing

/// Section 20 of the techniques' facts: what holds for every technique, over offsets from -10,000 to 100,000.
@Suite struct TechniqueLawTests {
  static let gskModes: [GSKTechnique.Configuration] =
    GSKTechnique.Configuration.ExpansionMode.allCases.flatMap { mode in
      [(64.0, true, true), (240, true, true), (0, false, false)].map { minimum, expands, managed in
        GSKTechnique.Configuration(
          height: 240, minimumContentHeight: minimum, contentInset: EdgeInsets(top: 3, left: 500, bottom: 2),
          expansionMode: mode, contentAnchor: .bottom, contentExpands: expands, contentShrinks: expands,
          managesScrollViewInsets: managed)
      }
    }

  static let techniques: [(TechniqueConfiguration, Content)] =
    [
      (.tableHeader(.init()), .table(Table(rows: 35, rowHeight: 74))),
      (.flowLayout(.init()), .grid(Grid(itemsPerRow: 3).sections([20, 34]))),
      (.sticky(.init()), .table(Table())),
      (.tableCell(.init()), .table(Table())),
      (.scrollView(.init()), .text(TextContent(text: "a"))),
      (.snapKit(.init(title: "a")), .text(TextContent(text: "b"))),
    ] + gskModes.map { (.gsk($0), .table(Table().sections([("A", 3), (nil, 2), ("C", 40)]))) }

  private static func flaws(of snapshot: StageSnapshot, at offset: Double) -> [String] {
    var flaws: [String] = []
    func check(_ value: Double, _ what: String) {
      if !value.isFinite || (value == 0 && value.sign == .minus) { flaws.append("\(what) is \(value) at \(offset)") }
    }
    check(snapshot.height, "height")
    check(snapshot.progress, "progress")
    if snapshot.height < 0 { flaws.append("height \(snapshot.height) at \(offset)") }
    snapshot.root.forEachLayer { layer in
      for value in [layer.frame.x, layer.frame.y, layer.frame.width, layer.frame.height, layer.opacity] {
        check(value, layer.id)
      }
      if layer.frame.width < 0 || layer.frame.height < 0 { flaws.append("\(layer.id) \(layer.frame) at \(offset)") }
    }
    return flaws
  }

  @Test(arguments: techniques.indices)
  func `no offset gives NaN, a negative zero or a negative size`(index: Int) {
    let (technique, content) = Self.techniques[index]
    var flaws: [String] = []
    for adjustment in ContentInsetAdjustment.allCases {
      var fixture = TechniqueFixture(technique, content: content, adjustment: adjustment, navigationBar: .opaque)
      fixture.rest()
      var offsets = Array(stride(from: -10_000.0, through: 100_000, by: 373.7))
      offsets += [0, -0.0, -1e-300, 1e-300, -844, -0.1, 100_000, -10_000, 0]
      for offset in offsets {
        fixture.scroll(to: offset)
        flaws += Self.flaws(of: fixture.snapshot, at: offset)
        fixture.receive(.didEndDragging(willDecelerate: true), offset: offset, at: 1)
        flaws += Self.flaws(of: fixture.stage.snapshot(at: 1.1), at: offset)
        fixture.receive(.reload, offset: offset, at: 1)
      }
    }
    #expect(flaws.isEmpty, "\(flaws.prefix(5))")
  }

  /// Without state between events: `table-header`, `flow-layout`, `gsk` top only.
  static let stateless = techniques.indices.filter { index in
    switch techniques[index].0 {
    case .tableHeader, .flowLayout, .scrollView, .snapKit: true
    case .gsk(let configuration): configuration.expansionMode == .topOnly
    default: false
    }
  }

  @Test(arguments: stateless) func `any closed excursion ends where it began, bit for bit`(index: Int) {
    let (technique, content) = Self.techniques[index]
    var fixture = TechniqueFixture(technique, content: content, adjustment: .automatic)
    fixture.rest()
    let first = fixture.root
    let rest = fixture.stage.bounds.minimumOffset
    for offset in [-91.3, -400.7, 12, 800, 0.1, -0.1, 5000, -3000, rest] { fixture.scroll(to: offset) }
    let isSame = fixture.stage.snapshot(at: 9).root == first
    #expect(isSame)
  }

  @Test func `a height that is set in mid-scroll is taken at once where constraints or a frame hold it`() {
    let text = Content.text(TextContent(text: "a"))
    // Key, value, the header's height after it at -30, how much higher the content gets.
    let cases: [(TechniqueConfiguration, Content, String, Double, Double, Double)] = [
      (.tableHeader(.init()), .table(Table(rows: 2)), "height", 200, 230, -50),
      (.scrollView(.init()), text, "labelTop", 180, 200, -100), (.scrollView(.init()), text, "spacing", 30, 280, 0),
      (.snapKit(.init()), text, "headerHeight", 120, 130, -100), (.snapKit(.init()), text, "spacing", 50, 200, 0),
    ]
    for (technique, content, key, value, height, growth) in cases {
      var fixture = TechniqueFixture(technique, content: content)
      fixture.scroll(to: -30)
      let before = fixture.stage.bounds.contentHeight
      fixture.receive(.set(key: "header." + key, value: value), offset: -30)
      #expect(abs(fixture.snapshot.height - height) < 1e-9, "\(technique.id) \(key): \(fixture.snapshot.height)")
      #expect(abs(fixture.stage.bounds.contentHeight - before - growth) < 1e-9, "\(technique.id) \(key)")
    }
  }

  @Test(arguments: techniques.indices) func `short content never oscillates`(index: Int) throws {
    let (technique, long) = Self.techniques[index]
    let short: Content =
      switch long {
      case .table: .table(Table(rows: 1))
      case .grid: .grid(Grid(items: 1))
      case .text: .text(TextContent(text: "a", insets: .zero))
      }
    var scene = TechniqueFixture(technique, content: short, adjustment: .automatic).scene
    scene.scrollView.alwaysBounceVertical = true
    for distance in [-140.0, 140] {
      let segments: [Timeline.Segment] = [
        .drag(by: distance, duration: .milliseconds(200)), .release(velocity: 0), .settle, .hold(.milliseconds(100)),
      ]
      let frames = Array(Playback(scene, assets: SceneAssets(), timeline: Timeline(name: "t", segments: segments)))
      let rest = try #require(frames.first).contentOffset
      let returning = frames.dropFirst(12).map { abs($0.contentOffset - rest) }
      #expect(try #require(returning.first) > 20)
      #expect(zip(returning, returning.dropFirst()).allSatisfy { $0 >= $1 }, "\(returning)")
      #expect(frames.last?.contentOffset == rest)
    }
  }

  @Test(arguments: stateless) func `the height never grows with the offset`(index: Int) {
    let (technique, content) = Self.techniques[index]
    var fixture = TechniqueFixture(technique, content: content)
    var last = Double.infinity
    var flaws: [Double] = []
    for offset in stride(from: -10_000.0, through: 100_000, by: 91.7) {
      fixture.scroll(to: offset)
      if fixture.snapshot.height > last { flaws.append(offset) }
      last = fixture.snapshot.height
    }
    #expect(flaws.isEmpty)
  }

  @Test(arguments: techniques.indices) func `frame 0 is an explicit event at the rest offset`(index: Int) {
    let (technique, content) = Self.techniques[index]
    for adjustment in ContentInsetAdjustment.allCases {
      var fixture = TechniqueFixture(technique, content: content, adjustment: adjustment)
      let timeline = Timeline(name: "t", segments: [.hold(.milliseconds(0))])
      var playback = Playback(fixture.scene, assets: SceneAssets(), timeline: timeline)
      fixture.rest()
      let isSame = playback.next()?.snapshot.root == fixture.root
      #expect(isSame)
    }
  }

  @Test(arguments: [
    TechniqueConfiguration.tableHeader(.init()), .flowLayout(.init()), .gsk(.init(height: 240)), .sticky(.init()),
  ])
  func `the header's bottom and the first content are one pixel row`(technique: TechniqueConfiguration) {
    var isGrid = false
    if case .flowLayout = technique { isGrid = true }
    let content: Content = isGrid ? .grid(Grid()) : .table(Table())
    var fixture = TechniqueFixture(technique, content: content)
    fixture.rest()
    let rest = fixture.stage.bounds.minimumOffset
    var isSticky = false
    if case .sticky = technique { isSticky = true }
    var flaws: [Double] = []
    for step in -2000...2000 {
      let offset = rest + Double(step) * 0.01
      // Sticky's header grows with every event; its table's top is what follows it.
      if isSticky, step % 100 == 0 { fixture = TechniqueFixture(technique, content: content) }
      fixture.scroll(to: offset)
      let root = fixture.root
      guard let header = root.screenFrame("header"),
        let first = root.screenFrame(isSticky ? "content" : isGrid ? "content.item.0" : "content.row.0")
      else {
        flaws.append(offset)
        continue
      }
      for scale in [1.0, 2, 3]
      where PixelRect.pixelEdge(header.maxY, scale: scale) != PixelRect.pixelEdge(first.minY, scale: scale) {
        flaws.append(offset)
      }
      // GSK's minimum is 0 here: what the content reaches at -240 below the rest.
      if header.height == 0 { break }
    }
    #expect(flaws.isEmpty, "\(flaws.prefix(5))")
  }
}

extension Table {
  func sections(_ sections: [(String?, Int)]) -> Table {
    var table = self
    table.sections = sections.map { Section(title: $0.0, rows: $0.1) }
    return table
  }
}
