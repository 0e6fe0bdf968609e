import Foundation
import Raster
import Testing

@Suite struct VerifyTests {
  /// Neither what CI sets nor what a developer has set decides here.
  private static let plain = ["CI": "", "STRETCHY_RECORD": ""]
  private let frame = "__Goldens__/small/pull@1x/frame-0002.png"

  private func run(_ folder: SceneFolder, _ arguments: String..., environment: [String: String] = plain) throws
    -> BuiltProgram.Outcome
  {
    try BuiltProgram.run(arguments, in: folder.path, environment: Self.plain.merging(environment) { _, new in new })
  }

  @Test func `records what is missing and fails once, then holds`() throws {
    try SceneFolder.with { folder in
      let first = try run(folder, "verify", "small.yaml")
      #expect(first.exitCode == 1)
      #expect(
        first.firstErrorLine == "error: small/pull@1x: 7 of 7 golden frames recorded; the geometry recorded")
      let second = try run(folder, "verify", "small.yaml")
      #expect(second.exitCode == 0)
      #expect(second.errors == "small/pull@1x: 7 golden frames and the geometry of 7 frames hold\n")
      #expect(second.text == "")
      #expect(try run(folder, "verify", "small.yaml", "-q").errors == "")
      #expect(!FileManager.default.fileExists(atPath: folder.url("stretchy-report").path))
    }
  }

  @Test func `a difference exits with 1 and says where, and accepting it ends it`() throws {
    try SceneFolder.with { folder in
      func paint(_ color: String) throws {
        let rows = "rowHeight: 11, background: \"\(color)\""
        try folder.write(SceneFolder.scene().replacing("rowHeight: 11", with: rows), to: "small.yaml")
      }
      try paint("#FFFFFF")
      _ = try run(folder, "verify", "small.yaml")
      try paint("#FFFFFE")
      let outcome = try run(folder, "verify", "small.yaml", environment: ["CI": "true"])
      #expect(outcome.exitCode == 1)
      #expect(outcome.firstErrorLine == "error: small/pull@1x: 7 of 7 golden frames differ")
      #expect(outcome.errors.contains("frame 2 (0.033333 s, offset -5): "))
      #expect(outcome.errors.contains("the report is stretchy-report/report.html"))
      #expect(outcome.errors.contains("stretchy-render accept stretchy-report\n"))
      #expect(try folder.names(in: "stretchy-report") == ["junit.xml", "report.html", "report.json", "small"])
      #expect(try run(folder, "verify", "small.yaml", "--max-channel-step", "1", "--max-run", "48").exitCode == 0)
      #expect(try run(folder, "verify", "small.yaml", "--max-channel-step", "1").exitCode == 1)
      #expect(try run(folder, "accept", "stretchy-report").exitCode == 0)
      #expect(try run(folder, "verify", "small.yaml", environment: ["CI": "true"]).exitCode == 0)
    }
  }

  @Test func `nothing is recorded where CI is set, unless asked for`() throws {
    try SceneFolder.with { folder in
      let missing = try run(folder, "verify", "small.yaml", environment: ["CI": "true"])
      #expect(missing.exitCode == 65)
      #expect(missing.firstErrorLine == "error: small/pull@1x: 7 of 7 golden frames missing; the geometry is missing")
      #expect(!FileManager.default.fileExists(atPath: folder.url("__Goldens__").path))
      #expect(try run(folder, "verify", "small.yaml", environment: ["STRETCHY_RECORD": "never"]).exitCode == 65)
      let wrong = try run(folder, "verify", "small.yaml", environment: ["STRETCHY_RECORD": "maybe"])
      #expect(wrong.exitCode == 64)
      #expect(wrong.firstErrorLine == "error: STRETCHY_RECORD is maybe, none of all, changed, missing, never")
      let both = ["CI": "true", "STRETCHY_RECORD": "missing"]
      #expect(try run(folder, "verify", "small.yaml", environment: both).exitCode == 1)
      #expect(try run(folder, "verify", "small.yaml", environment: ["CI": "true"]).exitCode == 0)
      // The option wins.
      let option = try run(folder, "verify", "small.yaml", "--record", "all", environment: ["CI": "true"])
      #expect(option.exitCode == 1)
    }
  }

  @Test func `sizes and counts exit with 2, what cannot be read with 65, which wins`() throws {
    try SceneFolder.with { folder in
      _ = try run(folder, "verify", "small.yaml")
      try folder.write(
        SceneFolder.scene(timelines: "  pull:\n    - offsets: [-1, -5, -12]\n    - hold: 80ms\n"), to: "small.yaml")
      let count = try run(folder, "verify", "small.yaml")
      #expect(count.exitCode == 2)
      #expect(count.firstErrorLine.contains("the timeline has 9 frames, the goldens have 7"))
      try folder.write(SceneFolder.scene(), to: "small.yaml")
      let golden = try Data(contentsOf: folder.url(frame))
      let small = PNGEncoder().encode(Bitmap(width: 47, height: 80))
      try Data(small).write(to: folder.url(frame))
      #expect(try run(folder, "verify", "small.yaml").exitCode == 2)
      try Data().write(to: folder.url("__Goldens__/small/pull@1x/frame-0003.png"))
      #expect(try run(folder, "verify", "small.yaml").exitCode == 65)
      try golden.write(to: folder.url(frame))
      let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n"
      try folder.write(pointer, to: "__Goldens__/small/pull@1x/frame-0003.png")
      let pointed = try run(folder, "verify", "small.yaml", "--record", "changed")
      #expect(pointed.exitCode == 65)
      #expect(pointed.errors.contains("frame-0003.png: it is a Git LFS pointer"))
      #expect(try run(folder, "verify", "small.yaml", "--record", "all").exitCode == 1)
      #expect(try run(folder, "verify", "small.yaml").exitCode == 0)
    }
  }

  @Test func `the scene says which frames, options say where`() throws {
    try SceneFolder.with { folder in
      try folder.write(
        SceneFolder.scene().replacing("header:", with: "goldens: {scale: 2, frames: [0, 4]}\nheader:"),
        to: "small.yaml")
      let arguments = ["verify", "small.yaml", "--goldens", "g", "--report", "r", "--jobs", "1"]
      _ = try BuiltProgram.run(arguments, in: folder.path, environment: Self.plain)
      let names = ["frame-0000.png", "frame-0004.png", "geometry.jsonl", "golden.json"]
      #expect(try folder.names(in: "g/small/pull@2x") == names)
      // Asked for, the report is written where all holds too.
      #expect(try BuiltProgram.run(arguments, in: folder.path, environment: Self.plain).exitCode == 0)
      #expect(try folder.names(in: "r") == ["junit.xml", "report.html", "report.json"])
      try folder.write(SceneFolder.scene(), to: "small.yaml")
      _ = try run(folder, "verify", "small.yaml", "--goldens", "g")
      let listed = try run(folder, "verify", "small.yaml", "--goldens", "g")
      #expect(listed.exitCode == 0)
      #expect(listed.errors.contains("  g/small/pull@2x/frame-0004.png\n"))
      #expect(try run(folder, "verify", "small.yaml", "--goldens", "g", "--prune").exitCode == 0)
      #expect(try folder.names(in: "g/small") == ["pull@1x"])
    }
  }

  @Test func `a golden frame past the end is told`() throws {
    try SceneFolder.with { folder in
      try folder.write(
        SceneFolder.scene().replacing("header:", with: "goldens: {frames: [7]}\nheader:"), to: "small.yaml")
      let outcome = try run(folder, "verify", "small.yaml")
      #expect(outcome.exitCode == 65)
      #expect(outcome.firstErrorLine.hasPrefix("error: timeline pull has no golden frame: its frames are 0 to 6"))
      let report = try run(folder, "accept", "nowhere")
      #expect(report.exitCode == 65)
      #expect(report.firstErrorLine.hasPrefix("error: nowhere cannot be accepted: "))
    }
  }
}

@Suite struct DiffTests {
  @Test func `compares two pictures, and draws how they differ`() throws {
    try SceneFolder.with { folder in
      for (name, offset) in [("a", "-5"), ("b", "-6")] {
        _ = try folder.run("still", "small.yaml", "--offset", offset, "-o", "\(name).png")
      }
      let same = try folder.run("diff", "a.png", "a.png")
      #expect(same.exitCode == 0 && same.text == "" && same.errors == "")
      let outcome = try folder.run("diff", "a.png", "b.png", "-o", "d.png", "--triptych", "t.png")
      #expect(outcome.exitCode == 1)
      #expect(outcome.errors == "")
      #expect(outcome.text.hasPrefix("b.png: ") && outcome.text.contains(" CIEDE2000 up to "))
      for name in ["d.png", "t.png"] {
        _ = try PictureDecoder.decode([UInt8](try Data(contentsOf: folder.url(name))))
      }
      let all = ["--max-pixels", "100%", "--max-run", "48"]
      let lenient = try BuiltProgram.run(["diff", "a.png", "b.png"] + all, in: folder.path)
      #expect(lenient.exitCode == 0 && lenient.text.hasSuffix("(within the limits)\n"))
      #expect(try folder.run("diff", "a.png", "b.png", "--max-pixels", "100%").exitCode == 1)
      #expect(try folder.run("diff", "a.png", "b.png", "--max-pixels", "1", "--max-run", "48").exitCode == 1)
    }
  }

  @Test func `folders, sizes, and what cannot be compared`() throws {
    try SceneFolder.with { folder in
      for (name, scale) in [("one", "1"), ("other", "1"), ("large", "2")] {
        _ = try folder.run("render", "small.yaml", "-o", name, "--scale", scale)
      }
      #expect(try folder.run("diff", "one", "other").exitCode == 0)
      let sizes = try folder.run("diff", "one", "large")
      #expect(sizes.exitCode == 2)
      #expect(sizes.text.hasPrefix("small/pull/frame-0000.png: 48 x 80 and 96 x 160 pixels\n"))
      try FileManager.default.removeItem(at: folder.url("other/small/pull/frame-0003.png"))
      let missing = try folder.run("diff", "one", "other")
      #expect(missing.exitCode == 2)
      #expect(missing.text == "small/pull/frame-0003.png: only in the first folder\n")
      try folder.write("nonsense", to: "other/small/pull/frame-0003.png")
      let damaged = try folder.run("diff", "one", "other")
      #expect(damaged.exitCode == 65)
      #expect(damaged.firstErrorLine.hasPrefix("error: other/small/pull/frame-0003.png: not a PNG or JPEG"))
      #expect(try folder.run("diff", "one", "picture.png").exitCode == 64)
      #expect(try folder.run("diff", "one").exitCode == 64)
      #expect(try folder.run("diff", "a", "b", "c").exitCode == 64)
      #expect(try folder.run("diff", "picture.png", "none.png").exitCode == 66)
      try FileManager.default.createDirectory(at: folder.url("empty"), withIntermediateDirectories: true)
      #expect(try folder.run("diff", "empty", "empty").exitCode == 65)
      for limit in ["101%", "-1", "1.5", "x%", "%"] {
        #expect(try folder.run("diff", "picture.png", "picture.png", "--max-pixels=\(limit)").exitCode == 64)
      }
    }
  }
}
