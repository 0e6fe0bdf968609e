import Foundation
import Raster
import Testing

@testable import Stretchy

@Suite struct `Scene files of each technique` {
  let fixture = SceneFixture()

  static func scene(_ header: String, content: String = "{table: {}}", top: String = "") -> String {
    """
    version: 1
    \(top)
    header: {image: header.jpg, \(header)}
    content: \(content)
    timelines: {a: [hold: 1s]}
    """
  }

  private func technique(_ header: String, content: String = "{table: {}}") throws -> TechniqueConfiguration {
    try fixture.scene(Self.scene(header, content: content)).header.technique
  }

  @Test func `what is left out is the original's`() throws {
    #expect(try technique("technique: flow-layout", content: "{grid: {}}") == .flowLayout(.init(height: 250)))
    #expect(try technique("technique: sticky") == .sticky(.init()))
    #expect(try technique("technique: gsk") == .gsk(.init(height: 200)))
    #expect(try technique("technique: table-cell") == .tableCell(.init(height: 200)))
    #expect(try technique("technique: gsk, height: 120") == .gsk(.init(height: 120, maximumContentHeight: 120)))
    #expect(try fixture.scene(Self.scene("technique: flow-layout", content: "{grid: {}}")).content == .grid(Grid()))
  }

  @Test func `every key of sticky`() throws {
    let expected = StickyTechnique.Configuration(
      height: 160, minimumHeight: 70, divisor: 90,
      overlay: .init(color: .literal(.black), alpha: 0.5, collapseDivisor: 400, stretchDivisor: 100), title: "Articles",
      titleTop: 20, icon: nil, iconSize: 30, iconOffset: -6,
      spring: .init(duration: .milliseconds(500), damping: 0.8, velocity: -1), collapses: false, fades: false,
      snaps: false)
    let read = try technique(
      """
      technique: sticky, height: 160, minimumHeight: 70, divisor: 90, \
      overlay: {color: "#000", alpha: 0.5, collapseDivisor: 400, stretchDivisor: 100}, title: Articles, titleTop: 20, \
      icon: header.jpg, iconSize: 30, iconOffset: -6, spring: {duration: 0.5s, damping: 0.8, velocity: -1}, \
      collapses: false, fades: false, snaps: false
      """)
    guard case .sticky(var configuration) = read else {
      Issue.record("not sticky")
      return
    }
    guard case .file(let path, _)? = configuration.icon else {
      Issue.record("no icon")
      return
    }
    #expect(path == fixture.folder + "/header.jpg")
    configuration.icon = nil
    #expect(configuration == expected)
  }

  @Test func `the icon is one of the scene's pictures`() throws {
    let scene = try fixture.scene(Self.scene("technique: sticky, icon: header.jpg"))
    #expect(scene.pictures.count == 2)
  }

  @Test func `every key of gsk`() throws {
    #expect(
      try technique(
        """
        technique: gsk, height: 100, maximumContentHeight: 280, minimumContentHeight: 64, \
        contentInset: {top: 1, left: 2, bottom: 3, right: 4}, expansionMode: immediate, contentAnchor: bottom, \
        contentExpands: false, contentShrinks: false, manageScrollViewInsets: false, anchorBehavior: documented
        """)
        == .gsk(
          .init(
            height: 100, maximumContentHeight: 280, minimumContentHeight: 64,
            contentInset: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), expansionMode: .immediate,
            contentAnchor: .bottom, contentExpands: false, contentShrinks: false, managesScrollViewInsets: false,
            anchorBehavior: .documented)))
  }

  @Test func `every key of a grid, sections and spacer`() throws {
    let scene = try fixture.scene(
      Self.scene(
        "technique: gsk, manageScrollViewInsets: false",
        content: """
          {spacer: 216, grid: {sections: [{items: 3}, {items: 0}], itemSize: [90, 80.5], minimumLineSpacing: 2, \
          minimumInteritemSpacing: 3, sectionInset: {top: 1, left: 2, bottom: 3, right: 4}, itemsPerRow: 4, \
          colors: ["#000", label]}}
          """))
    #expect(scene.contentSpacer == 216)
    #expect(
      scene.content
        == .grid(
          Grid(
            itemSize: Size(width: 90, height: 80.5), minimumLineSpacing: 2, minimumInteritemSpacing: 3,
            sectionInset: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), itemsPerRow: 4,
            colors: .cycle([.literal(.black), .system(.label)])
          ).sections([3, 0])))
    let plain = try fixture.scene(
      Self.scene("technique: flow-layout", content: "{grid: {items: 7, itemsPerRow: none, colors: darwin-random}}"))
    #expect(plain.content == .grid(Grid(items: 7)))
    let table = try fixture.scene(
      Self.scene("technique: gsk", content: "{table: {sections: [{title: A, rows: 5}, {rows: 0}]}}"))
    #expect(table.content == .table(Table().sections([("A", 5), (nil, 0)])))
  }

  @Test func `bars, scroll view and landscape`() throws {
    let scene = try fixture.scene(
      Self.scene(
        "technique: gsk",
        top: """
          device: {preset: iphone-14, landscape: true}
          scrollView: {top: safeArea}
          navigationBar: {style: translucent}
          """))
    #expect(scene.device == Device.iPhone14.landscape)
    #expect(scene.scrollView.top == .safeArea && scene.navigationBar.style == .translucent)
    let own = try fixture.scene(
      Self.scene(
        "technique: gsk",
        top: "device: {width: 300, height: 500, scale: 2, safeArea: {top: 40, bottom: 30}, landscape: true}"))
    #expect(own.device.size == Size(width: 500, height: 300))
    #expect(own.device.safeArea == EdgeInsets(left: 40, bottom: 21, right: 40))
    for preset in Device.presets {
      #expect(try fixture.scene(Self.scene("technique: gsk", top: "device: \(preset.name ?? "")")).device == preset)
    }
  }

  static let wrong: [(header: String, content: String, at: String, says: String)] = [
    (
      "technique: table-header", "{grid: {}}", "4:11",
      "`grid` is no content for the technique `table-header`: write `table`"
    ),
    ("technique: flow-layout", "{table: {}}", "4:11", "write `grid`"),
    ("technique: gsk", "{table: {}, grid: {}}", "4:22", "and is `table` already"),
    ("technique: gsk", "{table: {}, spacer: 5}", "4:30", "`manageScrollViewInsets: false`"),
    ("technique: gsk", "{table: {rows: 5, sections: []}}", "4:38", "`rows` are counted in `sections`"),
    ("technique: gsk", "{table: {sections: [{title: A}]}}", "4:30", "a section needs `rows`"),
    ("technique: gsk", "{table: {sections: [{rows: 900000}, {rows: 900000}]}}", "4:29", "1800000 rows"),
    ("technique: gsk", "{grid: {itemSize: 100}}", "4:28", "a width and a height in points"),
    ("technique: gsk", "{grid: {itemSize: [100]}}", "4:28", "not 1 numbers"),
    ("technique: gsk", "{grid: {itemSize: [100, 0]}}", "4:34", "1 or more"),
    ("technique: gsk", "{grid: {itemsPerRow: 0}}", "4:31", "from 1 to 100, or `none`"),
    ("technique: gsk", "{grid: {colors: []}}", "4:26", "at least one colour"),
    ("technique: gsk", "{grid: {colors: random}}", "4:26", "`darwin-random`"),
    ("technique: table-cell", "{table: {sections: [{title: A, rows: 1}]}}", "4:10", "leave no place"),
    ("technique: sticky, minimumHeight: 150", "{table: {}}", "3:63", "must be less than `height`"),
    ("technique: sticky, height: 65", "{table: {}}", "3:56", "must be less than `height`"),
    ("technique: sticky, divisor: 0", "{table: {}}", "3:57", "above 0"),
    ("technique: sticky, spring: {damping: 0}", "{table: {}}", "3:66", "from 0.01 to 1"),
    ("technique: sticky, icon: nowhere.png", "{table: {}}", "3:54", "nowhere.png"),
    ("technique: gsk, expansionMode: top", "{table: {}}", "3:60", "`topOnly`, `immediate`"),
    ("technique: gsk, contentInset: {top: -1}", "{table: {}}", "3:65", "0 or more"),
    ("technique: gsk, minimumHeight: 5", "{table: {}}", "3:45", "is a key of `sticky`, not of `gsk`"),
  ]

  @Test(arguments: wrong.indices) func `one value, at its place`(index: Int) {
    let wrong = Self.wrong[index]
    let errors = fixture.errors(Self.scene(wrong.header, content: wrong.content))
    #expect(errors.contains { $0.hasPrefix(wrong.at + ": ") && $0.contains(wrong.says) }, "\(errors)")
  }

  @Test func `what can be set in mid-scroll is the technique's`() throws {
    func timeline(_ technique: String, _ key: String) -> String {
      let kind = TechniqueDecoder.named(technique)?.contents.first ?? .table
      return Self.scene("technique: \(technique)", content: kind == .text ? "{text: {text: a}}" : "{\(kind): {}}")
        .replacingOccurrences(of: "hold: 1s", with: "set: {\(key): 100}")
    }
    for decoder in TechniqueDecoder.all {
      for key in decoder.settableKeys {
        let text = timeline(decoder.id, "header." + key)
        let segments = try fixture.scene(text).timelines[0].segments
        #expect(segments == [.set([Timeline.PropertyChange("header." + key, 100)])])
      }
    }
    #expect(try #require(TechniqueDecoder.named("gsk")).settableKeys.count == 10)
    let errors = fixture.errors(timeline("gsk", "header.height"))
    #expect(errors.count == 1 && errors[0].contains("is not a property of `gsk` that `set` can change"), "\(errors)")
  }

  private func warnings(_ text: String) throws -> [String] {
    try SceneFile.parse(bytes: Array(text.utf8), path: fixture.folder + "/scene.yaml").warnings.map(SceneFixture.brief)
  }

  @Test func `what gsk does otherwise than someone may think is warned about`() throws {
    let anchored = "technique: gsk, contentAnchor: bottom, contentExpands: false"
    let told = try warnings(Self.scene(anchored))
    #expect(told.count == 1 && told[0].hasPrefix("3:60: ") && told[0].contains("anchorBehavior"), "\(told)")
    #expect(try warnings(Self.scene(anchored + ", anchorBehavior: shipped")).isEmpty)
    #expect(try warnings(Self.scene("technique: gsk, contentAnchor: bottom")).isEmpty)
    let inset = try warnings(Self.scene("technique: gsk", top: "contentInset: {top: 5}"))
    #expect(inset.count == 1 && inset[0].hasPrefix("2:15: ") && inset[0].contains("ignored"), "\(inset)")
    #expect(
      try warnings(
        Self.scene("technique: gsk, manageScrollViewInsets: false", top: "contentInset: {top: 5}")
      ).isEmpty)
  }
}
