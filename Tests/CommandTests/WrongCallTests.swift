import Foundation
import Testing

@Suite struct WrongCallTests {
  @Test(
    arguments: [
      ([], "error: no command given", nil),
      (["rendr", "x"], "error: there is no command rendr", "Did you mean render?"),
      (["--versoin"], "error: there is no option --versoin here", "Did you mean --version?"),
      (["render"], "error: SCENE is missing", nil),
      (["render", "small.yaml", "--scal", "2"], "error: there is no option --scal here", "Did you mean --scale?"),
      (["render", "small.yaml", "--scale", "9"], "error: --scale 9 is out of range: 0.05 to 8", nil),
      (["render", "small.yaml", "--fps", "x"], "error: --fps x is not a whole number", nil),
      (
        ["render", "small.yaml", "--compression", "smal"], "error: --compression smal is none of fast, default, small",
        "Did you mean small?"
      ),
      (
        ["render", "small.yaml", "--timeline", "pul"], "error: small.yaml has no timeline pul: it has pull",
        "Did you mean pull?"
      ),
      (
        ["render", "small.yaml", "--frames", "99-100"], "error: timeline pull has no frame 99: its frames are 0 to 6",
        nil
      ),
      (["inspect", "small.yaml", "more.yaml"], "error: more.yaml is one argument too many", nil),
      (["still", "small.yaml", "-o", "x.png"], "error: still needs either --offset Y or --time T", nil),
      (["still", "small.yaml", "--time", "0.2", "-o", "x.png"], "error: timeline pull is over after 0.1 s", nil),
      (["help", "stil"], "error: there is no command stil", "Did you mean still?"),
      (["render", "a\u{1B}[2J", "-\u{9B}"], "error: there is no option -\\u{9B} here", nil),
    ] as [([String], String, String?)]) func `exit with 64 and say what was meant`(
      arguments: [String], first: String, second: String?
    ) throws
  {
    try SceneFolder.with { folder in
      let before = try folder.names(in: ".")
      let outcome = try BuiltProgram.run(arguments, in: folder.path)
      #expect(outcome.exitCode == 64)
      #expect(outcome.text == "")
      #expect(outcome.firstErrorLine == first)
      if let second { #expect(outcome.errors.split(separator: "\n")[1] == second) }
      #expect(!outcome.errors.contains("\u{1B}"))
      #expect(outcome.errors.split(separator: "\n").count <= 5)
      // Nothing was made before the call was understood; a range is checked last.
      #expect(try folder.names(in: ".") == before)
    }
  }

  @Test func `a scene with several timelines wants one named`() throws {
    try SceneFolder.with { folder in
      try folder.write(SceneFolder.scene(timelines: "  a: [jump: 1]\n  b: [jump: 2]\n"), to: "two.yaml")
      let outcome = try folder.run("inspect", "two.yaml")
      #expect(outcome.exitCode == 64)
      #expect(outcome.firstErrorLine == "error: two.yaml has several timelines: give --timeline with one of a, b")
      #expect(try folder.run("inspect", "two.yaml", "--timeline", "b").exitCode == 0)
    }
  }

  @Test func `two scenes of one name are not written to one folder`() throws {
    try SceneFolder.with { folder in
      try FileManager.default.createDirectory(at: folder.url("sub"), withIntermediateDirectories: false)
      try FileManager.default.copyItem(at: folder.url("picture.png"), to: folder.url("sub/picture.png"))
      try folder.write(SceneFolder.scene(), to: "sub/SMALL.yaml")
      let outcome = try folder.run("render", "small.yaml", "sub/SMALL.yaml")
      #expect(outcome.exitCode == 64)
      #expect(!FileManager.default.fileExists(atPath: folder.url("frames").path))
    }
  }
}
