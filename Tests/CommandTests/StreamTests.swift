import Foundation
import Testing

@Suite struct StreamTests {
  @Test(arguments: ["y4m", "rgba", "png"]) func `one timeline goes to standard output`(format: String) throws {
    try SceneFolder.with { folder in
      let outcome = try folder.run("render", "small.yaml", "--format", format, "-o", "-", "--fps", "50")
      #expect(outcome.exitCode == 0)
      #expect(outcome.errors == "6 frames of 48 x 80 pixels, 50 a second, as \(format)\n")
      let header = "YUV4MPEG2 W48 H80 F50:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
      switch format {
      case "y4m":
        #expect(outcome.output.count == header.utf8.count + 6 * (6 + 48 * 80 * 3))
        #expect(outcome.output.starts(with: header.utf8))
      case "rgba": #expect(outcome.output.count == 6 * 48 * 80 * 4)
      default:
        #expect(try folder.run("render", "small.yaml", "--fps", "50").exitCode == 0)
        let names = try folder.names(in: "frames/small/pull").filter { $0.hasSuffix(".png") }
        let files = try names.map { try Data(contentsOf: folder.url("frames/small/pull/\($0)")) }
        #expect(outcome.output == files.reduce(Data(), +))
      }
    }
  }

  @Test func `a stream is one timeline and needs a pipe`() throws {
    try SceneFolder.with { folder in
      try folder.write(SceneFolder.scene(timelines: "  a: [jump: 1]\n  b: [jump: 2]\n"), to: "two.yaml")
      for (arguments, message) in [
        (["two.yaml", "-o", "-"], "error: two.yaml has several timelines: give --timeline with one of a, b"),
        (
          ["two.yaml", "-o", "-", "--timeline", "a", "--timeline", "b"],
          "error: two.yaml has several timelines: give --timeline with one of a, b"
        ),
        (["two.yaml", "small.yaml", "-o", "-"], "error: a stream holds one timeline of one scene: give one scene"),
        (["small.yaml", "--format", "y4m"], "error: --format y4m is a stream: give -o -, and pipe it to a program"),
        (["small.yaml", "--watch", "-o", "-"], "error: --watch writes to a folder: give one with -o"),
      ] {
        let outcome = try BuiltProgram.run(["render"] + arguments, in: folder.path)
        #expect(outcome.exitCode == 64)
        #expect(outcome.firstErrorLine == message)
        #expect(outcome.output.isEmpty)
      }
      let one = try folder.run("render", "two.yaml", "--timeline", "b", "-o", "-", "--format", "rgba")
      #expect(one.output.count == 2 * 48 * 80 * 4)
    }
  }

  @Test(.timeLimit(.minutes(1))) func `a reader that goes away ends the stream quietly with 74`() throws {
    try SceneFolder.with { folder in
      let pipe = Pipe()
      let offsets = (1...600).map { "-\(Double($0) / 8)" }.joined(separator: ", ")
      try folder.write(SceneFolder.scene(timelines: "  long:\n    - offsets: [\(offsets)]\n"), to: "long.yaml")
      let running = try BuiltProgram.start(
        ["render", "long.yaml", "-o", "-", "--format", "rgba", "--jobs", "3"], in: folder.path, output: pipe)
      try pipe.fileHandleForWriting.close()
      _ = try pipe.fileHandleForReading.read(upToCount: 1000)
      try pipe.fileHandleForReading.close()
      let (exitCode, errors) = try running.wait()
      #expect(exitCode == 74)
      #expect(errors == "")
    }
  }
}
