import Foundation
import Raster
import Testing

@testable import Stretchy

@Suite struct `Scene files that are right` {
  let fixture = SceneFixture()

  static let shippedScenes = [
    "flow-layout", "gsk", "gsk-readme", "scroll-view", "snapkit", "sticky", "table-cell", "table-header",
  ]

  @Test func `every scene in the folder is tested`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: packageFolder + "/Resources/Scenes")
    #expect(names.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted() == Self.shippedScenes)
  }

  @Test(arguments: shippedScenes)
  func `a shipped scene has no warning, and comes to rest in its bounds`(name: String) throws {
    let (scene, warnings) = try SceneFile.load(path: packageFolder + "/Resources/Scenes/\(name).yaml")
    #expect(warnings.isEmpty && scene.warnings.isEmpty)
    let (assets, about) = try SceneAssets.load(for: scene, scale: 1)
    #expect(about.isEmpty)
    #expect(Array(scene.timelines.map(\.name).prefix(2)) == ["pull", "fling"] && scene.timelines.count >= 3)
    for timeline in scene.timelines where timeline.name != "jump" {
      let frames = Array(Playback(scene, assets: assets, timeline: timeline))
      #expect(frames.count > 40 && frames.count < 400, "\(timeline.name)")
      #expect(frames.last?.phase == .idle, "\(timeline.name)")
      let rest = frames[0].contentOffset
      #expect(frames.contains { abs($0.contentOffset - rest) > 10 }, "\(timeline.name) moves")
      #expect((frames.last?.contentOffset ?? rest - 1) >= rest, "\(timeline.name)")
    }
  }

  @Test func `the table header's scene is the tutorial's screen`() throws {
    let scene = try SceneFile.load(path: packageFolder + "/Resources/Scenes/table-header.yaml").scene
    #expect(scene.name == "table-header" && scene.device == .iPhone14)
    guard case .table(let table) = scene.content else { return }
    #expect(table.rows == 35 && table.rowHeight == 74)
    let timeline = try #require(scene.timelines.first { $0.name == "jump" })
    let frames = Array(Playback(scene, assets: SceneAssets(), timeline: timeline))
    let pulled = try #require(frames.first { $0.contentOffset == -91 })
    #expect(pulled.number == 0 && pulled.snapshot.height == 341, "it rests under a bar of 44 points")
    let away = try #require(frames.first { $0.contentOffset == 100 })
    #expect(away.snapshot.visible?.top == -50 && away.snapshot.visible?.bottom == 150)
  }

  @Test func `what a scene leaves out has its default`() throws {
    let scene = try fixture.scene(minimalScene())
    #expect(scene.device == .iPhone14)
    #expect(scene.appearance == .light && scene.refreshRate == 60 && scene.adjustment == .automatic)
    #expect(scene.contentInset == .zero && scene.background == nil)
    #expect(scene.header.technique == .tableHeader(.init(height: 250)))
    #expect(scene.header.contentMode == .scaleAspectFill)
    #expect(scene.header.imageBackground == nil && scene.header.overlays.isEmpty)
    #expect(scene.content == .table(Table()))
    #expect(scene.timelines == [Timeline(name: "a", segments: [.hold(.milliseconds(1000))])])
    guard case .file(let path, let location) = scene.header.image else { return }
    #expect(path == fixture.folder + "/header.jpg")
    #expect(location?.line == 3 && location?.column == 42)
  }

  @Test func `every key is read`() throws {
    let scene = try fixture.scene(
      """
      version: 1
      device: {width: 100, height: 200.5, scale: 2, safeArea: {top: 5, left: 1, bottom: 3, right: 2}, cornerRadius: 4.5}
      appearance: dark
      refreshRate: 120
      adjustment: never
      contentInset: {top: -3, bottom: 7.25}
      background: "#123"
      header:
        technique: table-header
        height: 0.5e2
        image: header.jpg
        contentMode: topLeft
        imageBackground: label
        overlays: [{color: "#000000", alpha: 0.3}, {color: systemBlue}]
      content:
        table:
          rows: 0
          rowHeight: 74
          background: systemBackground
          rowBackgrounds: ["#FFFFFF", "#F2F2F780"]
          separator: {color: separator, left: 0, right: 4, hidden: true}
          fillerSeparators: true
      timelines:
        Zürich 1:
          - hold: 0.4s
          - offsets: [0, -10, -20.5, -0.0]
          - jump: -400
        7: [hold: 1.5ms]
      """)
    #expect(
      scene.device
        == Device(
          size: Size(width: 100, height: 200.5), scale: 2,
          safeArea: EdgeInsets(top: 5, left: 1, bottom: 3, right: 2), cornerRadius: 4.5, statusBarHeight: 5))
    #expect(scene.appearance == .dark && scene.refreshRate == 120 && scene.adjustment == .never)
    #expect(scene.contentInset == EdgeInsets(top: -3, bottom: 7.25))
    #expect(scene.background == .literal(Color(rgb: 0x112233)))
    #expect(scene.header.technique == .tableHeader(.init(height: 50)))
    #expect(scene.header.contentMode == .topLeft)
    #expect(scene.header.imageBackground == .system(.label))
    #expect(
      scene.header.overlays
        == [Overlay(color: .literal(.black), alpha: 0.3), Overlay(color: .system(.systemBlue), alpha: 1)])
    #expect(
      scene.content
        == .table(
          Table(
            rows: 0, rowHeight: 74, background: .system(.systemBackground),
            rowBackgrounds: [
              .literal(.white), .literal(Color(red: 0xF2, green: 0xF2, blue: 0xF7, alpha: 0x80)),
            ],
            separator: Separator(color: .system(.separator), left: 0, right: 4, isHidden: true),
            fillerSeparators: true)))
    #expect(
      scene.timelines == [
        Timeline(
          name: "Zürich 1",
          segments: [.hold(.milliseconds(400)), .offsets([0, -10, -20.5, 0]), .jump(to: -400)]),
        Timeline(name: "7", segments: [.hold(AuthoredDuration(microseconds: 1500))]),
      ])
    guard case .offsets(let offsets) = scene.timelines[0].segments[1] else { return }
    #expect(offsets.allSatisfy { $0 != 0 || $0.sign == .plus })
  }

  @Test(arguments: ContentMode.allCases) func `all content modes`(_ mode: ContentMode) throws {
    let text = minimalScene().replacingOccurrences(of: "header.jpg}", with: "header.jpg, contentMode: \(mode)}")
    #expect(try fixture.scene(text).header.contentMode == mode)
  }

  @Test(arguments: SystemColor.allCases) func `all system colours`(_ color: SystemColor) throws {
    #expect(try fixture.scene(minimalScene(top: "background: \(color)")).background == .system(color))
  }

  @Test func `an hour is allowed`() throws {
    #expect(try fixture.scene(minimalScene(timelines: "timelines: {a: [hold: 3600s]}")).timelines.count == 1)
  }

  @Test(arguments: ["\r\n", "\r"]) func `line ends of other systems`(_ end: String) throws {
    let text = minimalScene().replacingOccurrences(of: "\n", with: end)
    #expect(try fixture.scene(text).timelines.count == 1)
    let errors = fixture.errors(
      minimalScene(content: "content: {table: {rows: x}}").replacingOccurrences(of: "\n", with: end))
    #expect(errors.count == 1 && errors[0].hasPrefix("4:25: "), "\(errors)")
  }

  @Test func `a byte order mark is no column`() throws {
    #expect(try fixture.scene("\u{FEFF}" + minimalScene()).timelines.count == 1)
    #expect(fixture.errors("\u{FEFF}versoin: 1")[0].hasPrefix("1:1: "))
  }

  @Test func `tabs may stand between values`() throws {
    let text = minimalScene().replacingOccurrences(of: ": ", with: ":\t").replacingOccurrences(of: ", ", with: ",\t")
    #expect(try fixture.scene(text).timelines.count == 1)
  }

  @Test func `anchors, aliases and merge keys`() throws {
    let scene = try fixture.scene(
      """
      version: 1
      header: {technique: table-header, image: header.jpg}
      content:
        table:
          rowBackgrounds: [&red "#F00", *red]
          separator: &line {color: *red, left: 3}
      timelines:
        a: &moves [hold: &second 1s, hold: *second]
        b: *moves
      """)
    #expect(scene.timelines[0].segments == scene.timelines[1].segments)
    guard case .table(let table) = scene.content else { return }
    #expect(table.rowBackgrounds.count == 2 && table.separator.color == table.rowBackgrounds[0])
  }

  @Test func `a merge key fills in what is not there`() throws {
    let scene = try fixture.scene(
      """
      version: 1
      device: {width: 100, height: 100, scale: 1, safeArea: &insets {top: 5, bottom: 7}}
      contentInset: {bottom: 2, <<: *insets}
      header: {technique: table-header, image: header.jpg}
      content: {table: {<<: [{rows: 3}, {rows: 4, rowHeight: 5}]}}
      timelines: {a: [hold: 1s]}
      """)
    #expect(scene.contentInset == EdgeInsets(top: 5, bottom: 2))
    #expect(scene.content == .table(Table(rows: 3, rowHeight: 5)))
  }

  @Test func `JSON files work`() throws {
    let text = """
      {
      \t"version": 1,
      \t"header": {"technique": "table-header", "image": "\\u0068eader.jpg", "height": 2.5E+2},
      \t"content": {"table":{"rows":3,"fillerSeparators":true}},
      \t"timelines": {"\\ud83d\\ude00 a\\/b": [{"hold": "1s"}], "x\u{2028}y": [{"jump": -0}]}
      }
      """
    let errors = fixture.errors(text, as: "scene.json")
    #expect(errors.count == 2, "\(errors)")
    #expect(errors[0].hasPrefix("5:16: ") && errors[0].contains("😀 a/b` holds a slash"))
    // The pair of escapes takes two columns more in the file than in what the parser sees.
    #expect(errors[1].hasPrefix("5:55: ") && errors[1].contains("control character"))
    let right = text.replacingOccurrences(of: "\\/", with: "-").replacingOccurrences(of: "\u{2028}", with: "")
    let scene = try fixture.scene(right, as: "scene.json")
    #expect(scene.timelines.map(\.name) == ["😀 a-b", "xy"])
    #expect(scene.timelines[1].segments == [.jump(to: 0)])
  }

  @Test func `a number sign inside a word begins no comment`() {
    let errors = fixture.errors("{version: 1, a#b: \"\\ud83d\\ude00\", # \"\n c: \"\\ud83d\\ude00\"}")
    #expect(errors.filter { $0.contains("is not a key") }.map { $0.prefix(5) } == ["1:14:", "2:2: "], "\(errors)")
  }

  @Test func `a timeline may have as many offsets as an hour has ticks, and no more`() throws {
    let values = (0..<1000).map { "\($0)" }.joined(separator: ",")
    let scene = try fixture.scene(minimalScene(timelines: "timelines: {a: [offsets: [\(values)]]}"))
    guard case .offsets(let offsets) = scene.timelines[0].segments[0] else { return }
    #expect(offsets == (0..<1000).map(Double.init))
  }
}
