import Foundation
import Testing

@Suite struct BadInputTests {
  @Test(arguments: ["render", "inspect"]) func `a missing scene exits with 66`(command: String) throws {
    try SceneFolder.with { folder in
      let outcome = try folder.run(command, "none.yaml")
      #expect(outcome.exitCode == 66)
      #expect(outcome.firstErrorLine.hasPrefix("error: "))
      #expect(outcome.firstErrorLine.contains("none.yaml"))
      #expect(outcome.text == "")
    }
  }

  @Test func `a wrong scene exits with 65 and names the place`() throws {
    try SceneFolder.with { folder in
      try folder.write(SceneFolder.scene().replacing("rowHeight", with: "rowHeigth"), to: "wrong.yaml")
      let outcome = try folder.run("render", "wrong.yaml")
      #expect(outcome.exitCode == 65)
      #expect(outcome.firstErrorLine.hasPrefix("wrong.yaml:8:"))
      #expect(outcome.firstErrorLine.contains(": error: "))
      #expect(outcome.errors.contains("rowHeight"))
    }
  }

  @Test func `every scene's errors are told, and bad data win`() throws {
    try SceneFolder.with { folder in
      try folder.write("version: 2\n", to: "wrong.yaml")
      let outcome = try folder.run("render", "none.yaml", "small.yaml", "wrong.yaml")
      #expect(outcome.exitCode == 65)
      #expect(outcome.errors.contains("none.yaml"))
      #expect(outcome.errors.contains("wrong.yaml:1:"))
      #expect(!FileManager.default.fileExists(atPath: folder.url("frames").path))
    }
  }

  @Test func `a missing picture exits with 66, a broken one with 65, at the place that names it`() throws {
    try SceneFolder.with { folder in
      try folder.write("no picture", to: "picture.png")
      let broken = try folder.run("render", "small.yaml")
      #expect(broken.exitCode == 65)
      #expect(broken.firstErrorLine.hasPrefix("small.yaml:6:"))
      try FileManager.default.removeItem(at: folder.url("picture.png"))
      let missing = try folder.run("render", "small.yaml")
      #expect(missing.exitCode == 66)
      #expect(missing.firstErrorLine.hasPrefix("small.yaml:6:"))
    }
  }

  @Test func `a picture that ends early exits with 65, and is drawn with --lenient`() throws {
    try SceneFolder.with { folder in
      // The name has no say in what it is.
      let fixture = URL(filePath: #filePath).appending(path: "../../Fixtures/Pictures/waves-444.jpg").standardized
      try Data(contentsOf: fixture).dropLast(200).write(to: folder.url("picture.png"))
      for command in [["still", "small.yaml", "--offset", "0"], ["inspect", "small.yaml"], ["render", "small.yaml"]] {
        let strict = try BuiltProgram.run(command, in: folder.path, environment: [:])
        #expect(strict.exitCode == 65)
        #expect(strict.firstErrorLine.hasPrefix("small.yaml:6:") && strict.firstErrorLine.contains("--lenient"))
        let lenient = try BuiltProgram.run(command + ["--lenient"], in: folder.path, environment: [:])
        #expect(lenient.exitCode == 0)
        #expect(lenient.firstErrorLine.hasPrefix("small.yaml:6:") && lenient.firstErrorLine.contains(": warning: "))
      }
    }
  }

  @Test func `a file elsewhere is refused unless that is allowed`() throws {
    try SceneFolder.with { outer in
      try SceneFolder.with { folder in
        let scene = SceneFolder.scene().replacing("picture.png", with: "\(outer.path)/picture.png")
        try folder.write(scene, to: "out.yaml")
        #expect(try folder.run("inspect", "out.yaml").exitCode == 65)
        #expect(try folder.run("inspect", "out.yaml", "--allow-outside").exitCode == 0)
      }
    }
  }

  @Test func `a frame that no memory holds exits with 65`() throws {
    try SceneFolder.with { folder in
      try folder.write(
        SceneFolder.scene().replacing("width: 48, height: 80", with: "width: 4000, height: 4000"), to: "large.yaml")
      let outcome = try folder.run("render", "large.yaml", "--scale", "8")
      #expect(outcome.exitCode == 65)
      #expect(outcome.firstErrorLine.hasPrefix("error: "))
      #expect(outcome.firstErrorLine.contains("32000 x 32000"))
    }
  }
}
