import Foundation
import Testing

@testable import StretchyOutput
@testable import stretchy_render

@Suite struct SchemaCommandTests {
  @Test func `schema prints JSON and a page`() throws {
    try SceneFolder.with { folder in
      let json = try folder.run("schema")
      let schema = try #require(JSONParser.parse(Array(json.text.utf8)))
      #expect(json.exitCode == 0 && schema["properties"]?["header"]?["required"]?.array?.count == 2)
      #expect(try folder.run("schema", "--format", "markdown").text.hasPrefix("# The scene format\n"))
      #expect(try folder.run("schema", "--format", "xml").exitCode == 64)
    }
  }

  @Test func `what a scene expects is checked by validate and verify`() throws {
    try SceneFolder.with { folder in
      let fine = SceneFolder.scene() + "\nexpect:\n  - {timeline: pull, frame: 3, offset: -12, header.height: 52}\n"
      try folder.write(fine, to: "fine.yaml")
      try folder.write(fine.replacing("header.height: 52", with: "header.height: 50"), to: "wrong.yaml")
      #expect(try folder.run("validate", "fine.yaml").exitCode == 0)
      let wrong = try folder.run("validate", "fine.yaml", "wrong.yaml")
      #expect(wrong.exitCode == 1)
      #expect(
        wrong.errors.contains(
          "wrong.yaml:15:60: error: `header.height` is 52, not 50, at frame 3 of `pull`, 0.05 s\n  - {timeline"))
      let json = try folder.run("validate", "wrong.yaml", "--json")
      let findings = try #require(JSONParser.parse(Array(json.text.utf8))?.array)
      #expect(json.exitCode == 1 && findings.count == 1 && findings[0]["line"]?.integer == 15)
      // A wrong file weighs more than a wrong number.
      #expect(try folder.run("validate", "wrong.yaml", "none.yaml").exitCode == 66)
      _ = try folder.run("verify", "wrong.yaml", environment: ["CI": ""])
      let again = try folder.run("verify", "wrong.yaml", environment: ["CI": ""])
      #expect(again.exitCode == 1 && again.errors.contains("wrong.yaml:15:60: error: `header.height` is 52, not 50"))
      #expect(try folder.run("validate", "wrong.yaml", "--set", "header.height=38").exitCode == 0)
    }
  }

  @Test func `a folder stands for its scenes`() throws {
    try SceneFolder.with { folder in
      try folder.write(SceneFolder.scene(), to: "other.yml")
      try folder.write("{\"not\": \"a scene\"}", to: "package.json")
      let all = try folder.run("validate", ".")
      #expect(all.exitCode == 0)
      #expect(all.errors == "./other.yml: no error, no warning\n./small.yaml: no error, no warning\n")
      #expect(try folder.run("render", ".", "-o", "out", "-q").exitCode == 0)
      #expect(try folder.names(in: "out") == ["other", "small"])
      let empty = try folder.run("render", "out", "-o", "none")
      #expect(empty.exitCode == 66 && empty.firstErrorLine == "error: out holds no scene: no .yaml or .yml file")
    }
  }

  @Test func `shards of a run make the files of the whole`() throws {
    try SceneFolder.with { folder in
      #expect(try folder.run("render", "small.yaml", "-o", "whole", "-q").exitCode == 0)
      let whole = try folder.names(in: "whole/small/pull")
      for number in [3, 1, 2] {
        #expect(
          try folder.run("render", "small.yaml", "-o", "part\(number)", "--shard", "\(number)/3", "-q").exitCode == 0)
        #expect(try folder.run("render", "small.yaml", "-o", "parts", "--shard", "\(number)/3", "-q").exitCode == 0)
      }
      let parts = try (1...3).map { try folder.names(in: "part\($0)/small/pull").filter { $0.hasSuffix(".png") } }
      #expect(parts.flatMap { $0 } == whole.filter { $0.hasSuffix(".png") } && parts.allSatisfy { !$0.isEmpty })
      #expect(try folder.names(in: "parts/small/pull") == whole)
      for name in whole {
        let isSame =
          try Data(contentsOf: folder.url("parts/small/pull/\(name)"))
          == Data(contentsOf: folder.url("whole/small/pull/\(name)"))
        #expect(isSame, "\(name)")
      }
      let none = try folder.run("render", "small.yaml", "-o", "x", "--frames", "2-2", "--shard", "1/2")
      #expect(none.exitCode == 0 && none.errors.contains("none of its frames are in this part"))
      #expect(try folder.run("render", "small.yaml", "-o", "-", "--shard", "1/2").exitCode == 64)
      for wrong in ["0/3", "4/3", "1", "1/0", "a/b", "1/2/3"] {
        #expect(try folder.run("render", "small.yaml", "--shard", wrong).exitCode == 64, "\(wrong)")
      }
    }
  }
}
