import Foundation
import Stretchy
import Testing

@Suite struct NewCommandTests {
  @Test(arguments: TechniqueConfiguration.ids) func `a new scene renders at once`(technique: String) throws {
    try SceneFolder.with { folder in
      let made = try folder.run("new", technique, "-o", "my scenes")
      #expect(made.exitCode == 0 && made.output.isEmpty)
      #expect(made.errors.contains("stretchy-render render 'my scenes/\(technique).yaml' -o out"))
      let scene = "my scenes/\(technique).yaml"
      let text = try String(contentsOf: folder.url(scene), encoding: .utf8)
      #expect(text.hasPrefix("# ") && !text.contains("../") && text.contains("technique: \(technique)"))
      #expect(try folder.run("validate", scene).exitCode == 0)
      let rendered = try folder.run(
        "render", scene, "-o", "out", "--timeline", "pull", "--frames", "0-0", "--scale", "0.1", "-q")
      #expect(rendered.exitCode == 0, "\(rendered.errors)")
    }
  }

  @Test func `nothing that is there is overwritten`() throws {
    try SceneFolder.with { folder in
      #expect(try folder.run("new", "gsk").exitCode == 0)
      let again = try folder.run("new", "gsk")
      #expect(again.exitCode == 73 && again.firstErrorLine == "error: cannot create gsk.yaml: File exists")
      // The same picture serves several scenes; another one of its name is left alone, and nothing is written then.
      #expect(try folder.run("new", "snapkit").exitCode == 0)
      try folder.write("mine", to: "header.jpg")
      #expect(try folder.run("new", "sticky").exitCode == 73)
      #expect(try folder.names(in: ".").filter { $0.contains("sticky") || $0.contains("article") }.isEmpty)
    }
  }

  @Test func `an unknown technique is told with the likeliest`() throws {
    try SceneFolder.with { folder in
      let wrong = try folder.run("new", "stiky")
      #expect(wrong.exitCode == 64)
      #expect(wrong.errors.contains("there is no technique stiky") && wrong.errors.contains("Did you mean sticky?"))
      #expect(try folder.run("new").exitCode == 64)
    }
  }
}
