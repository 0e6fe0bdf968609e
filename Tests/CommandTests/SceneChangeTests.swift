import Foundation
import Testing

@Suite struct SceneChangeTests {
  @Test func `--set puts a value in place of the scene's, and tells errors at its place in the call`() throws {
    try SceneFolder.with { folder in
      let plain = try folder.run("inspect", "small.yaml")
      let taller = try folder.run("inspect", "small.yaml", "--set", "header.height=77")
      #expect(plain.exitCode == 0 && taller.exitCode == 0)
      #expect(taller.text.contains("\"height\":77") && !plain.text.contains("\"height\":77"))
      let wrong = try folder.run("inspect", "small.yaml", "--set", "header.contentMdoe=center")
      #expect(wrong.exitCode == 65)
      #expect(
        wrong.firstErrorLine
          == "--set:1:8: error: `contentMdoe` is not a key of a header; did you mean `contentMode`?")
    }
  }

  @Test func `--device and --appearance change the screen`() throws {
    try SceneFolder.with { folder in
      let old = try folder.run("inspect", "small.yaml", "--device", "iphone-8", "--appearance", "dark")
      #expect(old.exitCode == 0)
      #expect(old.text.contains("\"id\":\"content\",\"frame\":[0,0,375,667]"))
      #expect(try folder.run("inspect", "small.yaml", "--device", "iphone-88").exitCode != 0)
    }
  }

  @Test func `conflicting constraints are told by name, once, and not with -q`() throws {
    try SceneFolder.with { folder in
      let arguments = ["inspect", "small.yaml", "--set", "contentInset={top: 20}"]
      let told = try BuiltProgram.run(arguments, in: folder.path, environment: [:])
      #expect(told.exitCode == 0)
      let lines = told.errors.split(separator: "\n")
      #expect(lines.count == 1 && lines.first?.hasPrefix("warning: small.yaml: table-header: ") == true)
      #expect(lines.first?.contains("`container.height == header.height + 20` is broken") == true)
      let quiet = try BuiltProgram.run(arguments + ["-q"], in: folder.path, environment: [:])
      #expect(quiet.errors.isEmpty && quiet.text == told.text)
    }
  }

  @Test func `one offset of an event-driven header is drawn with a warning`() throws {
    try SceneFolder.with { folder in
      let scene = SceneFolder.scene().replacing("technique: table-header", with: "technique: table-cell")
      try folder.write(scene, to: "cell.yaml")
      let outcome = try folder.run("still", "cell.yaml", "--offset", "-10", "-o", "cell.png")
      #expect(outcome.exitCode == 0)
      #expect(outcome.errors.contains("a table-cell header is event-driven"))
      #expect(try folder.run("still", "small.yaml", "--offset", "-10", "-o", "small.png").errors.isEmpty)
    }
  }
}
