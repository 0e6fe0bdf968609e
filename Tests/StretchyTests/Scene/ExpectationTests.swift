import Testing

@testable import Stretchy

@Suite struct ExpectationTests {
  private let fixture = SceneFixture()

  private func scene(_ expectations: String, timelines: String = "timelines: {a: [offsets: [-10, 100]]}") -> String {
    minimalScene(top: "adjustment: never", timelines: timelines + "\nexpect: [\(expectations)]")
  }

  private func unmet(_ expectations: String, timelines: [String]? = nil) throws -> [String] {
    try fixture.scene(scene(expectations)).unmetExpectations(assets: SceneAssets(), timelines: timelines)
      .map(SceneFixture.brief)
  }

  @Test(arguments: [
    "{offset: -100, header.height: 350}", "{offset: -100, header.height: 350.001, header.progress: 1.4}",
    "{offset: 100, visible.top: -50, visible.bottom: 150}", "{offset: 251, visible.top: none, visible.bottom: none}",
    "{timeline: a, frame: 1, offset: -10, header.height: 260}", "{time: 0.016667s, header.height: 260}",
    "{time: 17ms, header.height: 260}", "{time: 16ms, header.height: 250}", "{timeline: a, frame: 2, offset: 100}",
  ])
  func `what holds is not told`(_ expectation: String) throws {
    #expect(try unmet(expectation) == [])
  }

  @Test(arguments: [
    ("{offset: -100, header.height: 350.002}", "6:40: `header.height` is 350, not 350.002, at offset -100"),
    ("{timeline: a, frame: 1, visible.top: none}", "6:47: `visible.top` is 0, not none, at frame 1 of `a`, 0.0167 s"),
    ("{offset: 251, visible.bottom: 0}", "6:40: `visible.bottom` is none, not 0, at offset 251"),
    ("{frame: 3, header.height: 1}", "6:10: timeline `a` is over before frame 3"),
  ])
  func `what does not hold is told at its place`(_ expectation: String, _ message: String) throws {
    #expect(try unmet(expectation) == [message])
  }

  @Test func `an offset is the one of a still`() throws {
    // 0.4 is on no grid of pixels, and 5000 is past the content's end: both are taken as they are.
    #expect(try unmet("{offset: -0.4, header.height: 250.4}, {offset: 5000, visible.top: none}") == [])
  }

  @Test func `only what is expected of the timelines in question is checked`() throws {
    let text = "{timeline: a, frame: 1, header.height: 1}, {offset: 0, header.height: 2}"
    #expect(try unmet(text).count == 2)
    #expect(try unmet(text, timelines: []).count == 1)
  }

  @Test func `event-driven techniques are checked along the timeline`() throws {
    let text = """
      version: 1
      adjustment: never
      header: {technique: sticky, image: header.jpg}
      content: {table: {}}
      timelines: {collapse: [offsets: [100, 500, 1000]]}
      expect: [{frame: 2, header.height: 144}, {frame: 3, header.height: 134}]

      """
    #expect(try fixture.scene(text).unmetExpectations(assets: SceneAssets()).isEmpty)
  }

  @Test(arguments: [
    ("{header.height: 1}", "6:10", "needs a moment: `time`, `frame` or `offset`"),
    ("{offset: 1}", "6:10", "nothing is expected here: give one of `header.height`"),
    ("{offset: 1, header.heigth: 1}", "6:22", "did you mean `header.height`?"),
    ("{timeline: b, frame: 1, header.height: 1}", "6:21", "there is no timeline `b`"),
    ("{time: 1s, frame: 2, header.height: 1}", "6:21", "given by `time` already"),
    ("{time: 1, header.height: 1}", "6:17", "write `1ms`"),
    ("{offset: 1, visible.top: never}", "6:35", "or `none` where nothing of the picture is there"),
    ("5", "6:10", "a mapping"),
  ])
  func `what makes no sense is an error`(_ expectation: String, _ place: String, _ message: String) {
    let errors = fixture.errors(scene(expectation))
    #expect(errors.contains { $0.hasPrefix(place + ": ") && $0.contains(message) }, "\(errors)")
  }

  @Test func `several timelines need a name, and event-driven techniques a time`() {
    let several = scene("{frame: 1, header.height: 1}", timelines: "timelines: {a: [hold: 1s], b: [hold: 1s]}")
    #expect(fixture.errors(several).contains { $0.contains("needs `timeline`: the scene has several") })
    let sticky = """
      version: 1
      header: {technique: sticky, image: header.jpg}
      content: {table: {}}
      timelines: {a: [hold: 1s]}
      expect: [{offset: -10, header.height: 160}]

      """
    #expect(fixture.errors(sticky).contains { $0.hasPrefix("5:11: ") && $0.contains("`sticky`, which depends on") })
  }

  @Test func `what the repository's scenes expect holds`() throws {
    for (path, text) in SceneSchemaTests.scenes where path.contains("/Resources/") {
      let scene = try SceneFile.parse(bytes: Array(text.utf8), path: path).scene
      #expect(!scene.expectations.isEmpty, "\(path)")
      let unmet = scene.unmetExpectations(assets: SceneAssets()).map(\.message)
      #expect(unmet.isEmpty, "\(path): \(unmet)")
    }
  }
}
