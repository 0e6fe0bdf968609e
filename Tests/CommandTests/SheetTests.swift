import Foundation
import Raster
import Testing

@Suite struct SheetTests {
  private static func size(_ data: Data) throws -> (width: Int, height: Int) {
    let header = try PictureDecoder.readHeader([UInt8](data))
    return (header.width, header.height)
  }

  @Test func `a sheet of a scene, of a sweep, of two scenes, of folders`() throws {
    try SceneFolder.with { folder in
      let one = try folder.run("sheet", "small.yaml", "--width", "40", "--count", "4")
      #expect(one.exitCode == 0 && one.errors == "")
      let single = try Self.size(one.output)
      #expect(single.width == 2 * (4 * 40 + 3 * 12 + 2 * 20))

      let sweep = try folder.run(
        "sheet", "small.yaml", "--width", "40", "--count", "4", "--sweep", "header.height=30,40,50", "-o", "sweep.png")
      #expect(sweep.exitCode == 0 && sweep.output.isEmpty)
      let swept = try Self.size(try Data(contentsOf: folder.url("sweep.png")))
      #expect(swept.width == single.width && swept.height > 2 * single.height)

      try folder.write(SceneFolder.scene(timelines: "  a: [jump: 1]\n  b: [jump: 2]\n"), to: "two.yaml")
      #expect(try folder.run("render", "small.yaml").exitCode == 0)
      let both = try folder.run("sheet", "small.yaml", "two.yaml", "frames/small/pull", "--width", "40")
      #expect(both.exitCode == 0)
      #expect(both.errors == "two.yaml: timeline a, --timeline chooses among a, b\n")
      #expect(try Self.size(both.output).width == 2 * (6 * 40 + 5 * 12 + 2 * 20))
    }
  }

  @Test func `the same sheet comes of the same scene, whatever set says it`() throws {
    try SceneFolder.with { folder in
      let first = try folder.run("sheet", "small.yaml")
      #expect(try folder.run("sheet", "small.yaml").output == first.output)
      #expect(try folder.run("sheet", "small.yaml", "--set", "header.height=40").output == first.output)
      #expect(try folder.run("sheet", "small.yaml", "--set", "header.height=41").output != first.output)
    }
  }

  @Test func `wrong calls`() throws {
    try SceneFolder.with { folder in
      try FileManager.default.createDirectory(at: folder.url("empty"), withIntermediateDirectories: true)
      for (arguments, code, message) in [
        (["small.yaml", "--sweep", "header.height"], 64, "error: --sweep header.height is not KEY=V1,V2"),
        (["small.yaml", "--sweep", "header.height=1,tall"], 65, "--sweep:1:15: error: `height` must be"),
        (["small.yaml", "small.yaml", "--sweep", "header.height=1"], 64, "error: --sweep takes one scene file"),
        (["empty"], 65, "error: empty holds no frames"),
        (["none.yaml"], 66, "error: none.yaml: no such file"),
        (["small.yaml", "--frames", "70-80"], 64, "error: timeline pull has no frame 70"),
        (["small.yaml", "--timeline", "pul"], 64, "error: small.yaml has no timeline pul"),
        (
          ["small.yaml", "--width", "2000", "--columns", "100", "--count", "1000", "--scale", "8"], 65,
          "error: a frame would be"
        ),
      ] {
        let outcome = try BuiltProgram.run(["sheet"] + arguments, in: folder.path)
        #expect(Int(outcome.exitCode) == code, "\(arguments)")
        #expect(outcome.firstErrorLine.hasPrefix(message), "\(outcome.firstErrorLine)")
      }
    }
  }
}
