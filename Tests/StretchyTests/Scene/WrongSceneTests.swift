import Testing

@testable import Stretchy

/// A wrong text, and where and how it must be complained about. `at` is `line:column`.
struct WrongScene: CustomTestStringConvertible, Sendable {
  var text: String
  var at: String
  var says: [String]

  init(_ text: String, at: String, _ says: String...) {
    self.text = text
    self.at = at
    self.says = says
  }

  var testDescription: String { "\(at) \(says.joined(separator: " … "))" }
}

/// With `line` as the second line of a scene that is right otherwise.
private func top(_ line: String, at: String, _ says: String...) -> WrongScene {
  var scene = WrongScene(minimalScene(top: line), at: at)
  scene.says = says
  return scene
}

/// With `keys` added to the header's mapping, from column 54 of line 3.
private func header(_ keys: String, at: String, _ says: String...) -> WrongScene {
  var scene = WrongScene(
    minimalScene().replacing("image: header.jpg}", with: "image: header.jpg, \(keys)}"), at: at)
  scene.says = says
  return scene
}

private func table(_ keys: String, at: String, _ says: String...) -> WrongScene {
  var scene = WrongScene(minimalScene(content: "content: {table: {\(keys)}}"), at: at)
  scene.says = says
  return scene
}

private func timelines(_ text: String, at: String, _ says: String...) -> WrongScene {
  var scene = WrongScene(minimalScene(timelines: "timelines:\n" + text), at: at)
  scene.says = says
  return scene
}

extension String {
  fileprivate func replacing(_ part: String, with other: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasSuffix(part) ? line.dropLast(part.count) + other : line
    }.joined(separator: "\n")
  }
}

@Suite struct `Scene files that are wrong` {
  static let files = [
    WrongScene("", at: "1:1", "the file is empty"),
    WrongScene("# nothing\n", at: "1:1", "the file is empty"),
    WrongScene("---\n", at: "2:1", "begins with `version: 1`"),
    WrongScene("just text\n", at: "1:1", "begins with `version: 1`"),
    WrongScene("- version: 1\n", at: "1:1", "a scene is a mapping"),
    WrongScene("version: 1\n---\nversion: 1\n", at: "2:1", "a second document"),
    WrongScene("version: 2\nnonsense: x\n", at: "1:10", "`version` must be 1", "not `2`"),
    WrongScene("version: \"1\"\n", at: "1:10", "the text \"1\""),
    WrongScene("version:\n", at: "1:9", "`version` has no value"),
    WrongScene("version: 1\n\tdevice: x\n", at: "2:1", "a tab cannot indent"),
    WrongScene("version: 1\nversion: 1\n", at: "2:1", "`version` stands twice: first on line 1"),
    WrongScene("version: 1\ndevice: @x\n", at: "2:9", "cannot begin with `@`"),
    WrongScene("version: 1\ndevice: \"x\n", at: "2:9", "never closed"),
    WrongScene("version: 1\ndevice: \"\\q\"\n", at: "2:10", "unknown escape"),
    WrongScene("version: 1\ndevice: a: b\n", at: "2:10", "a key cannot stand here"),
    WrongScene("version: 1\ndevice: {width: 1\nheader: [\n", at: "3:7", "`,` or `}` is missing", "line 2"),
    WrongScene("version: 1\ndevice\nheader: 1\n", at: "2:1", "`:` is missing"),
    WrongScene("version: !!int 1\n", at: "1:10", "tags such as"),
    WrongScene("%YAML 9.1\n---\nversion: 1\n", at: "1:1", "not valid YAML"),
    WrongScene("version: 1\n? [a]\n: b\n", at: "2:3", "a key must be a name"),
    WrongScene("version: 1\n?\n: b\n", at: "2:2", "a key is missing"),
    WrongScene("version: 1\n: b\n", at: "2:1", "a key is due here"),
    WrongScene("version: 1\nx: {: b}\n", at: "2:5", "a value is due here"),
    WrongScene("version: 1\ndevice: *nobody\n", at: "2:9", "`*nobody` has no anchor"),
    WrongScene("version: 1\ndevice: &a {width: *a}\n", at: "2:20", "would contain itself"),
    WrongScene("version: 1\ndevice: &a [*a]\n", at: "2:13", "would contain itself"),
    WrongScene("version: 1\n<<: 5\n", at: "2:5", "`<<` merges mappings only"),
    WrongScene("version: 1\n<<: [{a: 1}, 5]\n", at: "2:14", "`<<` merges mappings only"),
    WrongScene("version: 1\nx: \0\n", at: "2:4", "a NUL byte"),
    WrongScene("version: 1\nx: \u{1B}[31m\n", at: "2:4", "U+001B"),
    WrongScene(
      "version: 1\nx: " + String(repeating: "[", count: 100) + "\n", at: "2:67", "more than 64 deep"),
    WrongScene("{\"version\": 1, \"x\": \"\\ud83d\"}", at: "1:24", "one half of a character's escapes"),
  ]

  static let values = [
    WrongScene("device: iphone-14\n" + minimalScene(), at: "2:1", "`version` must be the first key"),
    top("hedaer: {}", at: "2:1", "`hedaer` is not a key of a scene"),
    top("apearance: dark", at: "2:1", "did you mean `appearance`?"),
    top("APPEARANCE: dark", at: "2:1", "did you mean `appearance`?"),
    top("statusBar: {hidden: yes}", at: "2:21", "write `true`"),
    top("statusBar: {style: ligth}", at: "2:20", "did you mean `light`?"),
    top("navigationBar: {style: clear}", at: "2:24", "one of `opaque`"),
    top("navigationBar: {backbutton: true}", at: "2:17", "did you mean `backButton`?"),
    top("appearance: drak", at: "2:13", "one of `light`, `dark`", "did you mean `dark`?"),
    top("appearance: [dark]", at: "2:13", "not a list"),
    top("appearance:", at: "2:12", "`appearance` has no value"),
    top("appearance: ~", at: "2:13", "`appearance` is `~`, which means no value"),
    top("refreshRate: 90", at: "2:14", "60 or 120", "not `90`"),
    top("refreshRate: 60.5", at: "2:14", "60 or 120"),
    top("refreshRate: \"60\"", at: "2:14", "take the quotes away"),
    top("adjustment: always", at: "2:13", "`automatic`, `never`"),
    top("contentInset: 5", at: "2:15", "a mapping", "not `5`"),
    top("contentInset: {left: 5}", at: "2:16", "`left` is not a key of a content inset"),
    top("contentInset: {top: 5pt}", at: "2:21", "a length in points", "write 5"),
    top("contentInset: {top: .nan}", at: "2:21", "a length in points, not `.nan`"),
    top("contentInset: {top: .inf}", at: "2:21", "write a finite number"),
    top("contentInset: {top: 1e999}", at: "2:21", "write a finite number"),
    top("contentInset: {top: 2e6}", at: "2:21", "at most 1000000"),
    top("contentInset: {top: -2e6}", at: "2:21", "at least -1000000"),
    top("contentInset: {top: 0x10}", at: "2:21", "write it in decimal"),
    top("contentInset: {top:5}", at: "2:16", "a space is missing after the colon"),
    top("background: #EB605B", at: "2:12", "#EB605B begins a comment", "quote it, \"#EB605B\""),
    top("background: EB605B", at: "2:13", "write \"#EB605B\""),
    top("background: 123456", at: "2:13", "write \"#123456\""),
    top("background: 0xEB605B", at: "2:13", "write \"#EB605B\""),
    top("background: \"#EB60\"", at: "2:13", "3, 6 or 8 hexadecimal digits"),
    top("background: systemBackgroud", at: "2:13", "did you mean `systemBackground`?"),
    top("background: {row}", at: "2:13", "a colour", "not a mapping"),
    top("device: ihpone-14", at: "2:9", "a device's name", "did you mean `iphone-14`?"),
    top("device: nokia-3310", at: "2:9", "there are `iphone-8`, ", ", `ipad-pro-13`"),
    top("device: {preset: iphone-14, width: 5}", at: "2:29", "`width` describes a screen of your own"),
    top("device: {width: 390, height: 844}", at: "2:1", "a device needs `scale`"),
    top("device: {width: 0, height: 844, scale: 3}", at: "2:17", "from 1 to 10000, not `0`"),
    top("device: {width: 9000, height: 844, scale: 3}", at: "2:1", "27000 by 2532 pixels"),
    top("device: {width: 90, height: 80, scale: 3, safeArea: {top: 50, bottom: 30}}", at: "2:1", "leave nothing"),
    top("device: {width: 90, height: 80, scale: 3, cornerRadius: -1}", at: "2:57", "0 or more, not `-1`"),
    header("hieght: 200", at: "3:54", "did you mean `height`?"),
    header("height: 0", at: "3:62", "above 0, not `0`"),
    header("height: -250", at: "3:62", "above 0, not `-250`"),
    header("height: 1e-9", at: "3:62", "at least 0.001"),
    header("height: tall", at: "3:62", "`height` must be a length in points above 0, not `tall`"),
    header("height: 250 px", at: "3:62", "write 250"),
    header("contentMode: aspectFill", at: "3:67", "did you mean `scaleAspectFill`?"),
    header("overlays: {color: red}", at: "3:64", "a list, not a mapping"),
    header("overlays: [{alpha: 0.5}]", at: "3:65", "an overlay needs `color`"),
    header("overlays: [{color: \"#000\", alpha: 1.5}]", at: "3:88", "from 0 to 1, not `1.5`"),
    header("overlays: [{color: \"#000\", alpha: 30%}]", at: "3:88", "from 0 to 1"),
    header("overlays: [{gradient: {}, color: \"#000\"}]", at: "3:66", "`gradient` is not a key of an overlay"),
    header("overlays: [{color: #000000, alpha: 0.3}]", at: "3:73", "#000000 begins a comment here: quote it"),
    header("imageBackground: #FF0", at: "3:71", "#FF0 begins a comment here: quote it"),
    table("rows: -1", at: "4:25", "from 0 to 1000000, not `-1`"),
    table("rows: 2.5", at: "4:25", "a whole number"),
    table("rows: 99999999999999999999", at: "4:25", "a whole number"),
    table("rowHeight: 0.5", at: "4:30", "1 or more"),
    table("rowBackgrounds: \"#FFF\"", at: "4:35", "a list", "in brackets"),
    table("rowBackgrounds: [#FFF, #000]", at: "4:36", "#FFF begins a comment here"),
    table("rowBackgrounds: [\"#FFF\", blue, ~]", at: "4:44", "a colour", "not `blue`"),
    table("text: Item {row}", at: "4:30", "`{` begins a mapping here: quote the whole text"),
    table("separator: true", at: "4:30", "a mapping"),
    table("separator: {hidden: yes}", at: "4:39", "write `true`"),
    table("separator: {hidden: Off}", at: "4:39", "write `false`"),
    table("separator: {hidden: True}", at: "4:39", "write `true`"),
    table("separator: {hidden: \"true\"}", at: "4:39", "write `true`"),
    table("separator: {hidden: 1}", at: "4:39", "`true` or `false`, not `1`"),
    table("fillerSeparators: on", at: "4:37", "write `true`"),
    WrongScene(minimalScene(content: "content: {}"), at: "4:1", "the content needs one of `table`"),
    WrongScene(minimalScene(content: "content:\n  table:"), at: "5:9", "`table` has no value"),
    timelines("  {}", at: "5:1", "at least one timeline"),
    timelines("  - hold: 1s", at: "6:3", "a mapping, not a list"),
    timelines("  a: []", at: "6:3", "has no step"),
    timelines("  a:", at: "6:5", "`a` has no value"),
    timelines("  a: {hold: 1s}", at: "6:6", "a list of steps"),
    timelines("  a: [hold]", at: "6:7", "`hold` needs a value, `hold: 200ms`"),
    timelines("  a: [relaese]", at: "6:7", "a step such as", "did you mean `release`?"),
    timelines("  a: [drag]", at: "6:7", "`drag` needs a value, `drag: {by: -180, duration: 500ms}`"),
    timelines("  a: [hodl: 1s]", at: "6:7", "did you mean `hold`?"),
    timelines("  a: [teleport: {by: 1}]", at: "6:7", "`teleport` is not a step", "`hold`, `drag`, `release`"),
    timelines("  a: [{hold: 1s, jump: 2}]", at: "6:18", "one step at a time"),
    timelines("  a: [hold: 300]", at: "6:13", "write `300ms`"),
    timelines("  a: [hold: 0.4]", at: "6:13", "write `0.4s`"),
    timelines("  a: [hold: 300 ms]", at: "6:13", "write `300ms`"),
    timelines("  a: [hold: 2min]", at: "6:13", "the units are ms and s"),
    timelines("  a: [hold: -2s]", at: "6:13", "cannot be negative"),
    timelines("  a: [hold: 0.0001ms]", at: "6:13", "whole number of microseconds"),
    timelines("  a: [hold: 3601s]", at: "6:13", "at most an hour"),
    timelines("  a: [hold: 99999999999999999999s]", at: "6:13", "at most an hour"),
    timelines("  a: [hold: 3600s, jump: 0]", at: "6:3", "longer than an hour"),
    timelines("  a: [offsets: []]", at: "6:16", "at least one offset"),
    timelines("  a: [offsets: 5]", at: "6:16", "a list of offsets"),
    timelines("  a: [offsets: [0, -.inf]]", at: "6:20", "write a finite number"),
    timelines("  a: [jump: [5]]", at: "6:13", "an offset in points"),
    timelines("  a: [hold: 1s]\n  A: [hold: 1s]", at: "7:3", "differs from the one on line 6 in case alone"),
    timelines("  ../a: [hold: 1s]", at: "6:3", "begins with a dot"),
    timelines("  a/b: [hold: 1s]", at: "6:3", "holds a slash"),
    timelines("  \"\": [hold: 1s]", at: "6:3", "is empty"),
    timelines("  \"a\\n\": [hold: 1s]", at: "6:3", "a control character"),
    timelines("  \(String(repeating: "é", count: 51)): [hold: 1s]", at: "6:3", "longer than 100 bytes"),
  ]

  @Test(arguments: files) func `one error, at its place`(_ wrong: WrongScene) throws {
    expect(wrong)
  }

  @Test(arguments: values) func `one value, at its place`(_ wrong: WrongScene) throws {
    expect(wrong)
  }

  private func expect(_ wrong: WrongScene) {
    let errors = SceneFixture().errors(wrong.text)
    let isTold = errors.contains { error in
      error.hasPrefix(wrong.at + ": ") && wrong.says.allSatisfy { error.contains($0) }
    }
    #expect(isTold, "\(errors)")
  }

  @Test func `all errors of a file come at once, in its order`() {
    let errors = SceneFixture().errors(
      """
      version: 1
      timelines: {a: [hold: 300]}
      contnet: {}
      header:
        image: nowhere.jpg
        technique: tabel-header
        height: -5
        overlays: [{color: "#12"}, {alpha: 2}]
      """)
    #expect(
      errors.map { $0.prefix { $0 != " " } } == ["1:1:", "2:23:", "3:1:", "5:10:", "6:14:", "8:22:", "8:30:", "8:38:"],
      "\(errors)")
  }

  @Test func `bytes that are not UTF-8 are told by their place`() {
    let fixture = SceneFixture()
    func first(_ bytes: [UInt8]) -> String? {
      guard case .failure(let error) = fixture.parse(bytes: bytes) else { return nil }
      return error.diagnostics.first.map(SceneFixture.brief)
    }
    #expect(first(Array("version: 1\r\nx: é".utf8) + [0xFF, 0x31])?.hasPrefix("2:5: a byte that is not UTF-8") == true)
    #expect(first(Array("version: 1".utf8) + [0xED, 0xA0, 0x80])?.hasPrefix("1:11: a byte") == true)
    #expect(first(Array("version: 1".utf8) + [0xC3])?.hasPrefix("1:11: a byte") == true)
    #expect(first([0xFF, 0xFE, 0x76, 0])?.hasPrefix("1:1: the file is UTF-16") == true)
    #expect(first([0xFE, 0xFF, 0, 0x76])?.hasPrefix("1:1: the file is UTF-16") == true)
  }

  @Test func `at most a hundred errors are told`() {
    let list = [String](repeating: "x", count: 500).joined(separator: ", ")
    let errors = SceneFixture().errors(minimalScene(timelines: "timelines: {a: [offsets: [\(list)]]}"))
    #expect(errors.count == 101)
    #expect(errors.last == "and 400 more")
  }

  @Test(arguments: ["scene.yaml", "a.b.yaml", "scene", "Szene 1.json"])
  func `a scene is named as its file`(_ file: String) throws {
    let name = ["scene.yaml": "scene", "a.b.yaml": "a.b", "scene": "scene", "Szene 1.json": "Szene 1"][file]
    #expect(try SceneFixture().scene(minimalScene(), as: file).name == name)
  }

  @Test(arguments: [".yaml", ".hidden.yaml", String(repeating: "a", count: 101) + ".yaml", "a\u{1B}.yaml"])
  func `a file whose name cannot name a folder is refused`(_ file: String) {
    let errors = SceneFixture().errors(minimalScene(), as: file)
    #expect(errors.count == 1 && errors[0].contains("rename the file"), "\(errors)")
  }
}
