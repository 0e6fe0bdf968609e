import Foundation
import Testing

@Suite struct RenderTests {
  @Test func `render writes frames and a manifest, and leaves them alone the second time`() throws {
    try SceneFolder.with { folder in
      let first = try folder.run("render", "small.yaml", "-o", "out")
      #expect(first.exitCode == 0)
      #expect(first.text == "")
      #expect(first.errors.hasPrefix("out/small/pull: 7 frames of 48 x 80 pixels, 3 of them repeats, in "))
      #expect(first.errors.split(separator: "\n").count == 1)
      let names = (0...6).map { "frame-000\($0).png" } + ["manifest.json"]
      #expect(try folder.names(in: "out/small/pull") == names)
      let second = try folder.run("render", "small.yaml", "-o", "out", "-q")
      #expect(second.exitCode == 0)
      #expect(second.errors == "")
    }
  }

  @Test func `frames go to frames by default, each timeline and scene to its folder`() throws {
    try SceneFolder.with { folder in
      try folder.write(SceneFolder.scene(timelines: "  a: [jump: 1]\n  'b c': [jump: 2]\n"), to: "two.yaml")
      #expect(try folder.run("render", "two.yaml", "small.yaml").exitCode == 0)
      #expect(try folder.names(in: "frames") == ["small", "two"])
      #expect(try folder.names(in: "frames/two") == ["a", "b c"])
      #expect(try folder.run("render", "two.yaml", "--timeline", "b c", "-o", "one").exitCode == 0)
      #expect(try folder.names(in: "one/two") == ["b c"])
    }
  }

  @Test func `workers, parts and stills give the same bytes`() throws {
    try SceneFolder.with { folder in
      let options = ["--scale", "1.5", "--fps", "50", "--compression", "small"]
      func render(_ more: String...) throws {
        #expect(try BuiltProgram.run(["render", "small.yaml"] + options + more, in: folder.path).exitCode == 0)
      }
      try render("-o", "one", "--jobs", "1")
      try render("-o", "two", "--jobs", "2")
      try render("-o", "parts", "--frames", "3-9")
      try render("-o", "parts", "--frames", "0-2")
      let names = try folder.names(in: "one/small/pull")
      #expect(names.count == 7)
      for name in names {
        let bytes = try Data(contentsOf: folder.url("one/small/pull/\(name)"))
        #expect(try Data(contentsOf: folder.url("two/small/pull/\(name)")) == bytes)
        #expect(try Data(contentsOf: folder.url("parts/small/pull/\(name)")) == bytes)
      }
      let still = try BuiltProgram.run(["still", "small.yaml", "--time", "0.04"] + options, in: folder.path)
      #expect(still.exitCode == 0)
      #expect(still.output == (try Data(contentsOf: folder.url("one/small/pull/frame-0002.png"))))
    }
  }

  @Test func `other inputs exit with 73, and are replaced where that is asked for`() throws {
    try SceneFolder.with { folder in
      #expect(try folder.run("render", "small.yaml").exitCode == 0)
      let other = try folder.run("render", "small.yaml", "--scale", "2")
      #expect(other.exitCode == 73)
      #expect(other.firstErrorLine.hasPrefix("error: frames/small/pull holds frames of another scene"))
      #expect(try folder.run("render", "small.yaml", "--scale", "2", "--overwrite").exitCode == 0)
      // A comment changes no input.
      try folder.write(SceneFolder.scene() + "# more\n", to: "small.yaml")
      let same = try folder.run("render", "small.yaml", "--scale", "2")
      #expect(same.errors.hasSuffix("all there already\n"))
    }
  }

  @Test func `a folder that cannot be made exits with 73`() throws {
    try SceneFolder.with { folder in
      let outcome = try folder.run("render", "small.yaml", "-o", "small.yaml/out")
      #expect(outcome.exitCode == 73)
      #expect(outcome.firstErrorLine.hasPrefix("error: cannot make the folder small.yaml/out: "))
      let still = try folder.run("still", "small.yaml", "--offset", "0", "-o", "none/x.png")
      #expect(still.exitCode == 73)
      #expect(still.firstErrorLine == "error: cannot create none/x.png: No such file or directory")
    }
  }

  @Test(arguments: ["-91", "-12", "0", "33.25", "1000"]) func `a still at an offset`(offset: String) throws {
    try SceneFolder.with { folder in
      try folder.write(SceneFolder.scene(timelines: "  at: [jump: \(offset)]\n"), to: "at.yaml")
      #expect(try folder.run("render", "at.yaml", "-o", "out").exitCode == 0)
      let outcome = try folder.run("still", "at.yaml", "--offset", offset, "-o", "still.png")
      #expect(outcome.exitCode == 0)
      #expect(outcome.text == "")
      #expect(
        try Data(contentsOf: folder.url("still.png")) == Data(contentsOf: folder.url("out/at/at/frame-0001.png")))
    }
  }
}
