import Foundation
import Testing

@testable import StretchyOutput

@Suite struct ListTests {
  @Test func `techniques are the seven, as text and as JSON`() throws {
    try SceneFolder.with { folder in
      let ids = ["table-header", "flow-layout", "scroll-view", "sticky", "gsk", "snapkit", "table-cell"]
      let text = try folder.run("techniques").text.split(separator: "\n")
      #expect(text.dropFirst().map { String($0.prefix { $0 != " " }) } == ids)
      let json = try #require(JSONParser.parse(Array(try folder.run("techniques", "--json").text.utf8)))
      #expect(json.array?.map { $0["technique"]?.string } == ids)
      #expect(json.array?.allSatisfy { $0["summary"]?.string?.isEmpty == false } == true)
    }
  }

  @Test func `every device that is listed can be shown`() throws {
    try SceneFolder.with { folder in
      let json = try #require(JSONParser.parse(Array(try folder.run("devices", "--json").text.utf8)))
      let names = json.array?.compactMap { $0["device"]?.string } ?? []
      #expect(names.count > 30 && Set(names).count == names.count && names.contains("iphone-14"))
      for name in [names.first, names.last, "iphone-14"].compactMap({ $0 }) {
        #expect(try folder.run("inspect", "small.yaml", "--device", name).exitCode == 0, "\(name)")
      }
      #expect(try folder.run("devices").text.split(separator: "\n").count == names.count + 1)
      #expect(try folder.run("devices", "extra").exitCode == 64)
    }
  }

  @Test func `validate tells errors and warnings of all scenes, and draws nothing`() throws {
    try SceneFolder.with { folder in
      try folder.write(SceneFolder.scene().replacing("rowHeight", with: "rowHeigth"), to: "wrong.yaml")
      let fine = try folder.run("validate", "small.yaml")
      #expect(fine.exitCode == 0 && fine.errors == "small.yaml: no error, no warning\n")
      let warned = try folder.run("validate", "small.yaml", "--set", "contentInset={top: 20}")
      #expect(warned.exitCode == 0 && warned.errors.contains("warning: small.yaml: table-header"))
      let both = try folder.run("validate", "small.yaml", "wrong.yaml", "none.yaml")
      #expect(both.exitCode == 65)
      #expect(both.errors.contains("wrong.yaml:8:") && both.errors.contains("none.yaml"))
      #expect(try folder.run("validate", "none.yaml").exitCode == 66)
      let json = try folder.run("validate", "wrong.yaml", "--json")
      let findings = try #require(JSONParser.parse(Array(json.text.utf8)))
      #expect(json.exitCode == 65 && json.errors.isEmpty)
      #expect(findings.array?.first?["line"]?.integer == 8 && findings.array?.first?["severity"]?.string == "error")
      #expect(try folder.names(in: ".") == ["picture.png", "small.yaml", "wrong.yaml"])
    }
  }
}
