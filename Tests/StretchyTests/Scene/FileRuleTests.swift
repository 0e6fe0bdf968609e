import Foundation
import Testing

@testable import Stretchy

@Suite struct `Which files a scene may name` {
  let fixture = SceneFixture()

  private func errors(_ image: String, scene: String, allowsOutside: Bool = false) -> [String] {
    let text = minimalScene().replacingOccurrences(of: "header.jpg", with: "\"\(image)\"")
    let path = fixture.write(text, to: scene)
    do throws(SceneError) {
      _ = try SceneFile.load(path: path, allowsOutside: allowsOutside)
      return []
    } catch {
      return error.diagnostics.map { (error.kind == .missing ? "missing " : "") + SceneFixture.brief($0) }
    }
  }

  @Test func `below the scene's folder`() {
    fixture.write("x", to: "scenes/pictures/a.png")
    #expect(errors("pictures/a.png", scene: "scenes/s.yaml").isEmpty)
    #expect(errors("./pictures/../pictures/a.png", scene: "scenes/s.yaml").isEmpty)
    #expect(errors(fixture.folder + "/scenes/pictures/a.png", scene: "scenes/s.yaml").isEmpty)
  }

  @Test func `outside is refused, unless allowed`() {
    fixture.write("x", to: "scenes2/a.png")
    for path in ["../header.jpg", "../scenes2/a.png", fixture.folder + "/header.jpg", "/etc/passwd"] {
      let found = errors(path, scene: "scenes/s.yaml")
      #expect(found.count == 1 && found[0].hasPrefix("3:42: "), "\(found)")
      #expect(found.first?.contains("lies outside") == true && found.first?.contains("--allow-outside") == true)
      #expect(errors(path, scene: "scenes/s.yaml", allowsOutside: true).isEmpty)
    }
  }

  @Test(arguments: ["Package.swift", ".git"]) func `below the nearest project`(_ marker: String) {
    fixture.write("x", to: "project/\(marker)")
    fixture.write("x", to: "project/a.png")
    #expect(errors("../../a.png", scene: "project/deep/scenes/s.yaml").isEmpty)
    #expect(errors("../../../header.jpg", scene: "project/deep/scenes/s.yaml").count == 1)
    fixture.write("x", to: "project/deep/Package.swift")
    #expect(errors("../../a.png", scene: "project/deep/scenes/s.yaml").count == 1)
  }

  @Test func `below the folder that the command runs in`() {
    // The tests run in the package's folder.
    let path = FileManager.default.currentDirectoryPath + "/Package.swift"
    #expect(errors(path, scene: "s.yaml").isEmpty)
  }

  @Test func `links are followed before they are judged`() {
    fixture.write("x", to: "outside/a.png")
    fixture.write("x", to: "scenes/b.png")
    fixture.link("scenes/link.png", to: "../outside/a.png")
    fixture.link("scenes/folder", to: "../outside")
    fixture.link("scenes/inside.png", to: "b.png")
    fixture.link("scenes/broken.png", to: "nowhere")
    fixture.link("scenes/loop.png", to: "loop.png")
    #expect(errors("link.png", scene: "scenes/s.yaml").first?.contains("lies outside") == true)
    #expect(errors("folder/a.png", scene: "scenes/s.yaml").first?.contains("lies outside") == true)
    #expect(errors("inside.png", scene: "scenes/s.yaml").isEmpty)
    #expect(errors("broken.png", scene: "scenes/s.yaml").first?.hasPrefix("missing 3:42: ") == true)
    #expect(errors("loop.png", scene: "scenes/s.yaml").first?.contains("cannot be read") == true)
  }

  @Test func `a scene behind a linked folder`() {
    fixture.write("x", to: "real/scenes/a.png")
    fixture.link("alias", to: "real/scenes")
    #expect(errors("a.png", scene: "alias/s.yaml").isEmpty)
  }

  @Test func `what is not there, is a folder, or is no path`() {
    fixture.write("x", to: "folder/a.png")
    #expect(errors("nowhere.jpg", scene: "s.yaml") == ["missing 3:42: \(fixture.folder)/nowhere.jpg: no such file"])
    #expect(errors("header.jpg/x", scene: "s.yaml").first?.contains("no such file") == true)
    #expect(errors("folder", scene: "s.yaml").first?.contains("is a folder") == true)
    #expect(errors("", scene: "s.yaml").first?.contains("not an empty text") == true)
    #expect(errors("a\\0b", scene: "s.yaml").first?.contains("control characters") == true)
    let long = String(repeating: "a", count: 5000)
    #expect(errors(long, scene: "s.yaml").count == 1)
  }

  @Test func `the scene itself`() {
    func kind(_ path: String) -> (SceneError.Kind, String)? {
      do throws(SceneError) {
        _ = try SceneFile.load(path: path)
        return nil
      } catch {
        return (error.kind, error.diagnostics[0].rendered)
      }
    }
    let missing = kind(fixture.folder + "/none.yaml")
    #expect(missing?.0 == .missing && missing?.1 == "error: \(fixture.folder)/none.yaml: no such file")
    #expect(kind(fixture.folder)?.1.contains("is a folder") == true)
    #expect(kind("/dev/null")?.1.contains("is not a regular file") == true)
    #expect(kind("")?.0 == .missing)
    #expect(kind(fixture.folder + "/a\0b.yaml")?.0 == .missing)
  }

  @Test func `a missing picture beside another error is wrong data`() {
    let fixture = SceneFixture()
    let text = minimalScene(top: "refreshRate: 5").replacingOccurrences(of: "header.jpg", with: "none.jpg")
    guard case .failure(let error) = fixture.parse(text) else { return }
    #expect(error.kind == .badData && error.diagnostics.count == 2)
  }
}

@Suite struct `Reading a mapping` {
  @Test func `a key that belongs elsewhere says where`() throws {
    let log = DiagnosticLog()
    let source = try SourceText(Array("spacing: 3\nspacign: 4\nheight: 5\n".utf8), file: "x")
    let node = try #require(YAMLComposer.root(of: source, log: log))
    let context = DecodingContext(log: log, files: FileRule(scenePath: "x", allowsOutside: false))
    var reader = try #require(MappingReader(node, owner: "a header", context: context))
    reader.disown(["spacing"], advice: "is a key of `scroll-view`, not of `table-header`")
    #expect(reader.value("height", .positiveLength) == 5)
    reader.finish()
    #expect(
      log.sorted.map(SceneFixture.brief) == [
        "1:1: `spacing` is a key of `scroll-view`, not of `table-header`", "2:1: `spacign` is not a key of a header",
      ])
  }

  @Test func `text`() throws {
    func read(_ yaml: String) throws -> (String?, [String]) {
      let log = DiagnosticLog()
      let source = try SourceText(Array("text: \(yaml)\n".utf8), file: "x")
      let node = try #require(YAMLComposer.root(of: source, log: log))
      let context = DecodingContext(log: log, files: FileRule(scenePath: "x", allowsOutside: false))
      let text = ValueRule<String?>.mapping("it") { reader in reader.value("text", .text()) }.read(node, context) ?? nil
      return (text, log.sorted.map(SceneFixture.brief))
    }
    #expect(try read("Item {row}") == ("Item {row}", []))
    #expect(try read("\"12\"") == ("12", []))
    #expect(try read("yes") == ("yes", []))
    #expect(try read("12").1 == ["1:7: `text` must be text, not `12`: quote it, \"12\""])
    #expect(try read("true").1 == ["1:7: `text` must be text, not `true`: quote it, \"true\""])
    #expect(try read("{row}").1 == ["1:7: `text` must be text, not a mapping: quote it, \"{row}\""])
    #expect(try read("null").1 == ["1:7: `text` is `null`, which means no value: it must be text"])
  }
}
