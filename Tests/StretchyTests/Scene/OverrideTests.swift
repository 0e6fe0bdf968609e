import Foundation
import Raster
import Testing

@testable import Stretchy

@Suite struct OverrideTests {
  private static let text = """
    version: 1
    device: iphone-14
    header:
      technique: table-header
      height: 250
      image: picture.png
      overlays: [{color: "#000000", alpha: 0.3}]
    content: {table: {rows: 20}}
    timelines:
      pull: [{offsets: [0, -10]}]
      more:
        - set: {header.height: 200}

    """

  private func load(_ overrides: String...) throws -> Scene {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "picture.png"))
    let path = folder.appending(path: "scene.yaml").path
    return try SceneFile.parse(
      bytes: Array(Self.text.utf8), path: path, overrides: overrides.map { try #require(SceneOverride($0)) }
    ).scene
  }

  private func messages(_ overrides: String...) throws -> [String] {
    let overrides = try overrides.map { try #require(SceneOverride($0)) }
    do throws(SceneError) {
      _ = try SceneFile.parse(
        bytes: Array(Self.text.replacing("picture.png", with: "/dev/../etc/hostname").utf8), path: "scene.yaml",
        overrides: overrides, allowsOutside: true)
      return []
    } catch {
      return error.diagnostics.map(\.rendered)
    }
  }

  @Test func `a value takes the place of the file's`() throws {
    let scene = try load("header.height=280.5", "appearance=dark", "header.overlays.0.alpha=0.75")
    #expect(scene.header.technique == .tableHeader(.init(height: 280.5)))
    #expect(scene.appearance == .dark)
    #expect(scene.header.overlays[0].alpha == 0.75)
  }

  @Test func `keys that the file has not are added, with those above them`() throws {
    let scene = try load("contentInset.top=12", "content.table.separator.hidden=true", "refreshRate=120")
    #expect(scene.contentInset.top == 12)
    #expect(scene.refreshRate == 120)
  }

  @Test func `values have parts, colours need no quotes, the last one wins`() throws {
    let scene = try load(
      "device={width: 100, height: 200, scale: 2}", "background=#102030", "device.scale=1.5",
      "timelines={only: [{jump: 3}, {hold: 1s}]}")
    #expect(scene.device.size == Size(width: 100, height: 200))
    #expect(scene.device.scale == 1.5)
    #expect(scene.background?.resolved(in: .light) == Color(rgb: 0x102030))
    #expect(scene.timelines.map(\.name) == ["only"])
    #expect(scene.timelines[0].segments.count == 2)
  }

  @Test func `a key with dots in it is found where it stands`() throws {
    let scene = try load("timelines.more.0.set.header.height=190")
    guard case .set(let changes) = scene.timelines[1].segments[0] else {
      Issue.record("no set segment")
      return
    }
    #expect("\(changes)".contains("190"))
  }

  @Test(arguments: [
    ("header.height=tall", "--set:1:15: error: `height` must be", "header.height=tall\n              ^"),
    ("header.heihgt=2", "--set:1:8: error: `heihgt` is not a key of a header", "header.heihgt=2\n       ^"),
    ("device.width=3", "--set:1:8: error: `device` has no keys here: set it as a whole", "device.width=3\n       ^"),
    ("header.overlays.1.alpha=1", "--set:1:17: error: `1` is no item of this list: its items are 0 to 0", "^"),
    ("device=[1, 2", "--set:1:", "device=[1, 2"),
    ("contentInset={top: x}", "--set:1:20: error: `top` must be", "contentInset={top: x}\n                   ^"),
    ("header.height=", "--set:1:15: error: `height` has no value", "^"),
    ("version=2", "--set:1:9: error: `version` must be 1", "^"),
  ]) func `errors name the override and show it`(text: String, start: String, shown: String) throws {
    let messages = try messages(text)
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix(start) == true, "\(messages)")
    #expect(messages.first?.contains(shown) == true, "\(messages)")
  }

  @Test func `what is no override`() {
    for text in ["", "x", "=1", "a..b=1", ".a=1", "a.=1"] { #expect(SceneOverride(text) == nil, "\(text)") }
    #expect(SceneOverride("a=b=c") == SceneOverride(key: "a", value: "b=c"))
  }

  @Test func `values of a sweep are split outside brackets and quotes`() {
    #expect(SceneOverride.values(in: "200,250,300") == ["200", "250", "300"])
    #expect(
      SceneOverride.values(in: "[1, 2],{a: 3, b: 4},\"a,b\",'c,d'") == ["[1, 2]", "{a: 3, b: 4}", "\"a,b\"", "'c,d'"])
    #expect(SceneOverride.values(in: "") == [""])
    #expect(SceneOverride.values(in: "]],a") == ["]]", "a"])
  }

  @Test func `every file that a scene names is told, also one that is not there`() {
    var files: [String] = []
    let bytes = Array(Self.text.replacing("picture.png", with: "no/such.png").utf8)
    #expect(throws: SceneError.self) {
      try SceneFile.parse(bytes: bytes, path: "folder/scene.yaml") { files.append($0) }
    }
    #expect(files == ["folder/no/such.png"])
  }
}
