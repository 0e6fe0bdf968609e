import Foundation
import Testing

@Suite struct PlotTests {
  @Test func `a plot of scenes, timelines and values`() throws {
    try SceneFolder.with { folder in
      try folder.write(SceneFolder.scene(timelines: "  a: [jump: 1]\n  b: [jump: -9]\n"), to: "two.yaml")
      let one = try folder.run("plot", "small.yaml")
      #expect(one.exitCode == 0 && one.errors == "")
      #expect(one.text.hasPrefix("<svg xmlns=") && one.text.hasSuffix("</svg>\n"))
      #expect(one.text.contains(">small, pull</text>"))
      #expect(try folder.run("plot", "small.yaml", "-o", "a.svg").output.isEmpty)
      #expect(try Data(contentsOf: folder.url("a.svg")) == one.output)

      let both = try folder.run("plot", "small.yaml", "two.yaml", "--timeline", "pull", "--timeline", "b")
      #expect(both.exitCode == 0)
      #expect(both.text.contains(">small, pull</text>") && both.text.contains(">two, b</text>"))
      #expect(!both.text.contains(">two, a</text>"))
      let sweep = try folder.run("plot", "two.yaml", "--sweep", "header.height=20,30")
      #expect(sweep.errors == "two.yaml: timeline a, --timeline chooses among a, b\n")
      #expect(sweep.text.contains("two, a, header.height = 20") && sweep.text.contains("two, a, header.height = 30"))
    }
  }

  @Test func `wrong calls`() throws {
    try SceneFolder.with { folder in
      let timeline = try folder.run("plot", "small.yaml", "--timeline", "pul")
      #expect(timeline.exitCode == 64)
      #expect(timeline.errors == "error: small.yaml has no timeline pul: it has pull\nDid you mean pull?\n")
      let file = try folder.run("plot", "small.yaml", "-o", "none/a.svg")
      #expect(file.exitCode == 73)
    }
  }
}
