import Foundation
import Raster
import Testing

@testable import Stretchy

@Suite struct RowTextTests {
  let fixture = SceneFixture()

  private func table(_ keys: String) throws -> Scene {
    try fixture.scene(minimalScene(content: "content: {table: {\(keys)}}"))
  }

  private func errors(_ keys: String) -> [String] {
    switch fixture.parse(minimalScene(content: "content: {table: {\(keys)}}")) {
    case .success: []
    case .failure(let error): error.diagnostics.map(SceneFixture.brief)
    }
  }

  @Test func `placeholders stand for row, section and number, and braces of no word stay`() {
    let pattern = RowPattern("{section}/{row} is {number}, {} { {row")
    #expect(pattern.string(row: 4, section: 2) == "2/4 is 5, {} { {row")
    #expect(pattern.unknownPlaceholders.isEmpty)
    #expect(RowPattern("{rwo} {row}").unknownPlaceholders == ["rwo"])
    #expect(RowPattern("{rwo} {row}").string(row: 1, section: 0) == "{rwo} 1")
    #expect(RowPattern("").string(row: 1, section: 0).isEmpty)
  }

  @Test func `lists go on from the first text through all sections`() {
    let list = RowText.list(["a", "b", "c"])
    #expect((0..<7).map { list.string(row: 0, section: 0, number: $0) } == ["a", "b", "c", "a", "b", "c", "a"])
    #expect(RowText.list([]).string(row: 0, section: 0, number: 5).isEmpty)
  }

  @Test func `what is wrong with a text is told at its place`() {
    #expect(errors("text: \"{rwo}\"").contains { $0.contains("`{rwo}` is no placeholder") && $0.contains("{row}") })
    #expect(errors("text: a, texts: [b]").contains { $0.contains("have their `text` already") })
    #expect(errors("text: 5").contains { $0.contains("quote it") })
    #expect(errors("text: \(String(repeating: "x", count: 1001))").contains { $0.contains("at most 1000") })
    #expect(errors("font: {file: none.otf}").contains { $0.contains("none.otf") })
  }

  @Test func `only rows that are seen have a text, and each says what is its own`() throws {
    var scene = try table("rows: 100000, text: \"{number}\"")
    scene.adjustment = .never
    var stage = Stage(scene, assets: SceneAssets())
    stage.receive(ScrollEvent(contentOffset: 2_000_010))
    let rows = stage.snapshot(at: 0).root.layer("content")?.sublayers ?? []
    #expect(rows.count <= 21 && !rows.isEmpty)
    #expect(rows.allSatisfy { $0.layer($0.id + ".text") != nil })
  }

  @Test func `a long text ends with an ellipsis inside the margins`() throws {
    let scene = try table("rows: 1, text: \"\(String(repeating: "wide ", count: 100))\"")
    let root = Stage(scene, assets: SceneAssets()).snapshot(at: 0).root
    let text = try #require(root.layer("content.row.0.text"))
    #expect(text.frame.minX == 16 && text.frame.maxX == 374)
    guard case .glyphs(let run) = text.contents, let last = run.glyphs.last else {
      Issue.record("nothing is written")
      return
    }
    #expect(run.glyphs.count < 100 && last.position.x < text.frame.width)
  }

  @Test func `a font file draws the text, a broken one is an error at its line`() throws {
    let fonts = packageFolder + "/Resources/Fonts/"
    try FileManager.default.copyItem(atPath: fonts + "Inter-Bold.otf", toPath: fixture.folder + "/bold.otf")
    fixture.write("no font", to: "broken.otf")
    let picture = packageFolder + "/Tests/Fixtures/Pictures/waves-444.jpg"
    try FileManager.default.removeItem(atPath: fixture.folder + "/header.jpg")
    try FileManager.default.copyItem(atPath: picture, toPath: fixture.folder + "/header.jpg")

    func run(_ font: String) throws -> GlyphRun? {
      let scene = try table("rows: 1, text: Row, font: \(font)")
      let assets = try SceneAssets.load(for: scene, scale: 1).assets
      let text = Stage(scene, assets: assets).snapshot(at: 0).root.layer("content.row.0.text")
      guard case .glyphs(let run)? = text?.contents else { return nil }
      return run
    }
    let file = try #require(try run("{size: 20, file: bold.otf}"))
    let bold = try #require(try run("{size: 20, weight: bold}"))
    let regular = try #require(try run("{size: 20}"))
    #expect(file.glyphs.map(\.position) == bold.glyphs.map(\.position))
    #expect(file.glyphs.map(\.position) != regular.glyphs.map(\.position))

    let broken = try table("rows: 1, text: Row, font: {file: broken.otf}")
    #expect { try SceneAssets.load(for: broken, scale: 1) } throws: { error in
      let first = (error as? SceneError)?.diagnostics.first
      return first?.location?.line == 4 && first?.message.contains("broken.otf") == true
    }
  }

  @Test func `a character that no face has is told once`() throws {
    let picture = packageFolder + "/Tests/Fixtures/Pictures/waves-444.jpg"
    try FileManager.default.removeItem(atPath: fixture.folder + "/header.jpg")
    try FileManager.default.copyItem(atPath: picture, toPath: fixture.folder + "/header.jpg")
    let scene = try table("rows: 50, texts: [\"\u{3042}\", \"\u{3042}\u{3042}\", plain]")
    let warnings = try SceneAssets.load(for: scene, scale: 1).warnings
    #expect(warnings.count == 1 && warnings.first?.message.contains("3042") == true)

    var titled = try table("rows: 1")
    titled.navigationBar = NavigationBar(style: .opaque, title: "\u{3044}")
    #expect(try SceneAssets.load(for: titled, scale: 1).warnings.count == 1)
    titled.navigationBar.style = .hidden
    #expect(try SceneAssets.load(for: titled, scale: 1).warnings.isEmpty, "what is not drawn is not told")
  }
}
