import Raster
import Testing

@testable import Stretchy

/// Scenes of the techniques that go with text.
@Suite struct TextSceneTests {
  let fixture = SceneFixture()

  private func scene(_ technique: String, content: String = "text: {text: hello}") -> String {
    """
    version: 1
    header: {technique: \(technique), image: header.jpg}
    content: {\(content)}
    timelines: {a: [hold: 1s]}

    """
  }

  @Test func `defaults are the originals'`() throws {
    let scrollView = try fixture.scene(scene("scroll-view"))
    #expect(scrollView.header.technique == .scrollView(.init(labelTop: 280, spacing: 10)))
    #expect(scrollView.header.contentMode == .scaleAspectFill)
    #expect(scrollView.content == .text(TextContent(text: "hello")))
    let snapKit = try fixture.scene(scene("snapkit"))
    #expect(snapKit.header.technique == .snapKit(.init(headerHeight: 220, spacing: 20, title: "")))
    #expect(snapKit.header.contentMode == .scaleToFill)
    #expect(try fixture.scene(scene("snapkit, contentMode: center")).header.contentMode == .center)
  }

  @Test func `every key is read`() throws {
    let text =
      "text: {text: \"a\\nb\", font: {size: 12.5, weight: bold}, textColor: \"#123\", insets: {top: 1, left: 2, bottom: 3, right: 4}}"
    let scrollView = try fixture.scene(scene("scroll-view, labelTop: 100, spacing: 0", content: text))
    #expect(scrollView.header.technique == .scrollView(.init(labelTop: 100, spacing: 0)))
    #expect(
      scrollView.content
        == .text(
          TextContent(
            text: "a\nb", font: TextFont(size: 12.5, weight: .bold), textColor: .literal(Color(rgb: 0x112233)),
            insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))))
    let snapKit = try fixture.scene(scene("snapkit, headerHeight: 64, spacing: 8, title: A title"))
    #expect(snapKit.header.technique == .snapKit(.init(headerHeight: 64, spacing: 8, title: "A title")))
  }

  /// Technique, content, place and a part of what is said.
  private static let wrong: [(String, String, String, String)] = [
    ("scroll-view", "table: {}", "3:11", "`table` is no content for the technique `scroll-view`: write `text`"),
    ("snapkit", "table: {rows: 3}", "3:11", "`table` is no content for the technique `snapkit`: write `text`"),
    ("table-header", "text: {text: a}", "3:11", "`text` is no content for the technique `table-header`: write `table`"),
    ("scroll-view", "table: {}, text: {text: a}", "3:22", "is `table` already"),
    ("scroll-view", "", "3:1", "the content needs one of `table`"),
    ("scroll-view", "txt: {}", "3:11", "did you mean `text`?"),
    ("scroll-view", "text: hello", "3:17", "a mapping"),
    ("scroll-view", "text: {}", "3:11", "the text needs `text`"),
    ("scroll-view", "text: {text: 5}", "3:24", "quote it"),
    ("scroll-view", "text: {text: a, font: {size: 0}}", "3:40", "a font size from 1 to 1000"),
    ("scroll-view", "text: {text: a, font: {weight: heavy}}", "3:42", "one of `regular`, `medium`"),
    ("scroll-view", "text: {text: a, insets: {top: -1}}", "3:41", "0 or more"),
    ("scroll-view, height: 250", "text: {text: a}", "2:34", "is a key of `table-header`, not of `scroll-view`"),
    ("scroll-view, labelTop: 0", "text: {text: a}", "2:44", "above 0"),
    ("scroll-view, spacing: 280", "text: {text: a}", "2:43", "must be less than `labelTop`, which is 280"),
    ("scroll-view, labelTop: 10", "text: {text: a}", "2:44", "`spacing` must be less than `labelTop`, which is 10"),
    ("snapkit, headerHeight: 12.5", "text: {text: a}", "2:44", "less than `headerHeight`, which is 12.5"),
    ("snapkit, title: {row}", "text: {text: a}", "2:37", "quote it"),
    ("snapkit, spacing: .nan", "text: {text: a}", "2:39", "0 or more"),
  ]

  @Test func `one error, at its place`() {
    for (technique, content, place, message) in Self.wrong {
      let errors = fixture.errors(scene(technique, content: content))
      let isTold = errors.contains { $0.hasPrefix(place + ": ") && $0.contains(message) }
      #expect(isTold, "\(technique), \(content): \(errors)")
    }
  }

  @Test func `a text too long is refused`() {
    let text = String(repeating: "a", count: 10_001)
    let errors = fixture.errors(scene("scroll-view", content: "text: {text: \(text)}"))
    #expect(errors.count == 1 && errors[0].contains("at most 10000 characters"))
  }

  @Test func `line heights are the system font's, rounded up to pixels`() {
    let heights: [(Double, Double, Double)] = [
      (34, 41, 122.0 / 3), (17, 20.5, 61.0 / 3), (15, 18, 18), (13, 16, 47.0 / 3), (12, 14.5, 43.0 / 3),
      (11, 13.5, 40.0 / 3),
    ]
    for (size, twofold, threefold) in heights {
      let text = LabelText("Ag", font: TextFont(size: size), color: .black)
      #expect(TextEngine.lineHeights(scale: 2).size(text, 100) == Size(width: 100, height: twofold))
      #expect(TextEngine.lineHeights(scale: 3).size(text, 100) == Size(width: 100, height: threefold))
    }
    let lines = LabelText("a\nb\n", font: TextFont(size: 34), color: .black)
    #expect(TextEngine.lineHeights(scale: 2).size(lines, 9).height == 122)
    #expect(TextEngine.lineHeights(scale: 2).size(LabelText("", font: TextFont(), color: .black), 9) == .zero)
  }

  @Test func `text without a technique that places it lies below the header`() {
    var scene = TableHeaderTests.scene()
    scene.content = .text(TextContent(text: "a", insets: EdgeInsets(top: 5, left: 10, bottom: 15, right: 20)))
    var stage = Stage(
      scene, assets: SceneAssets(), technique: TableHeaderTechnique(), textEngine: TextStage.engine(label: 40))
    stage.receive(ScrollEvent(contentOffset: 100))
    #expect(stage.snapshot(at: 0).root.screenFrame("label") == Rect(x: 10, y: 155, width: 360, height: 40))
    #expect(stage.bounds.contentHeight == 310)
  }
}
