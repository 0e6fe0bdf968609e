import Foundation
import Raster
import Stretchy
import Testing

@testable import StretchyOutput

@Suite struct GoldenVerificationTests {
  private func outcomes(_ result: GoldenResult) -> [String] { result.frames.map(\.outcome.word) }

  @Test func `what was recorded holds, with any number of workers`() throws {
    try Workshop.with { workshop in
      let first = try workshop.verify(record: .missing)
      #expect(first.severity == .changed && first.hasRecorded)
      #expect(first.summary == "small/pull@1x: 12 of 12 golden frames recorded; the geometry recorded")
      for jobs in [1, 2, 7] {
        let second = try workshop.verify(jobs: jobs)
        #expect(second.severity == .same)
        #expect(second.summary == "small/pull@1x: 12 golden frames and the geometry of 12 frames hold")
        #expect(second.details() == [])
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(workshop.goldens)/small/pull@1x")
      #expect(names.count == 14)
      #expect(!workshop.exists(workshop.report))
    }
  }

  @Test func `geometry is that of every frame, pictures are those that were chosen`() throws {
    try Workshop.with { workshop in
      let scene = Workshop.scene(goldens: GoldenSelection(scale: 1.5, frames: .every(5)))
      try workshop.record(scene)
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(workshop.goldens)/small/pull@1.5x").sorted()
      let frames = ["frame-0000.png", "frame-0005.png", "frame-0010.png", "frame-0011.png"]
      #expect(names == frames + ["geometry.jsonl", "golden.json"])
      let lines = try workshop.text("\(workshop.goldens)/small/pull@1.5x/geometry.jsonl").split(separator: "\n")
      #expect(lines.count == 12)
      #expect(try workshop.bitmap("\(workshop.goldens)/small/pull@1.5x/frame-0005.png").width == 72)
      // A change in a frame without a golden picture is seen by its geometry.
      var other = scene
      other.timelines = [
        Timeline(name: "pull", segments: [.offsets([-1, -5, -11, -18.5, -24, -12, -2, 3, 9, 20, 31])])
      ]
      let result = try workshop.verify(other)
      #expect(result.summary == "small/pull@1.5x: the geometry differs")
      #expect(result.details().contains("geometry: offset -18 -> -18.5 in frame 4"))
    }
  }

  @Test func `a seam of one row is found and named`() throws {
    try Workshop.with { workshop in
      try workshop.record()
      // Frame 3 is pulled by 11: the header ends at 51.
      try workshop.damage("frame-0003.png") { pixels, width in
        for x in 0..<width { pixels[51 * width + x] ^= 0x000A_0000 }
      }
      let result = try workshop.verify()
      #expect(result.severity == .changed)
      #expect(result.frames.map(\.outcome.word).filter { $0 != "same" } == ["differs"])
      let text = try #require(result.text(of: result.frames[3]))
      #expect(text.hasPrefix("48 of 3840 pixels differ, a channel by up to "))
      #expect(text.hasSuffix("the longest run is 48; row 51, full width: the seam under header, over content.row.0"))
      #expect(result.details()[0].hasPrefix("frame 3 (0.05 s, offset -11): 48 of 3840 pixels"))
      let pictures = "\(workshop.report)/small/pull@1x"
      for folder in ["reference", "actual", "difference", "triptych"] {
        #expect(workshop.exists("\(pictures)/\(folder)/frame-0003.png"))
        #expect(!workshop.exists("\(pictures)/\(folder)/frame-0002.png"))
      }
      let difference = try workshop.bitmap("\(pictures)/difference/frame-0003.png")
      let mark = PremultipliedPixel(DifferencePicture.markColor).packed
      let marked = difference.pixels.indices.filter { difference.pixels[$0] == mark }
      #expect(marked == Array(51 * 48..<52 * 48))
    }
  }

  @Test func `each mode writes what it may`() throws {
    try Workshop.with { workshop in
      try workshop.record()
      let whole = try workshop.files(in: workshop.goldens)
      func spoil() throws {
        try FileManager.default.removeItem(atPath: workshop.golden("frame-0001.png"))
        try workshop.damage("frame-0002.png") { pixels, _ in pixels[0] = 0xFF12_3456 }
      }
      func expect(
        _ mode: RecordMode, _ first: String, _ second: String, _ severity: GoldenResult.Severity
      ) throws {
        try spoil()
        let result = try workshop.verify(record: mode)
        #expect(outcomes(result)[1...2] == [first, second])
        #expect(result.severity == severity)
      }
      try expect(.never, "missing", "differs", .unusable)
      try workshop.write(Bitmap(width: 48, height: 80), to: workshop.golden("frame-0001.png"))
      try expect(.missing, "recorded", "differs", .changed)
      // Where something still differs, the versions of the old files stay.
      try expect(.changed, "recorded", "recorded", .changed)
      #expect(try workshop.files(in: workshop.goldens) == whole)
      try expect(.all, "recorded", "recorded", .changed)
      #expect(try workshop.files(in: workshop.goldens) == whole)
    }
  }

  @Test(
    arguments: [
      ([], "it is empty (zero bytes)"),
      (
        Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n".utf8),
        "it is a Git LFS pointer, its file was not fetched: run `git lfs pull`"
      ),
      (Array("GIF89a".utf8), "not a PNG or JPEG but a GIF picture; convert it to PNG or JPEG"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "the PNG ends within its header; replace the file"),
    ] as [([UInt8], String)])
  func `a golden frame that is no picture never passes`(bytes: [UInt8], reason: String) throws {
    try Workshop.with { workshop in
      try workshop.record()
      let path = workshop.golden("frame-0004.png")
      try workshop.write(bytes, to: path)
      for mode in [RecordMode.never, .missing, .changed] {
        let result = try workshop.verify(record: mode, tolerance: Tolerance(maximumPixels: .percent(100)))
        #expect(result.severity == .unusable)
        #expect(result.text(of: result.frames[4]) == "\(path): \(reason)")
        #expect([UInt8](try Data(contentsOf: URL(filePath: path))) == bytes)
      }
    }
  }

  @Test(arguments: ["", "version https://git-lfs.github.com/spec/v1\n", "{}\n", "\n\n", "[1]", "{\"frame\":0"])
  func `geometry that is none never passes`(text: String) throws {
    try Workshop.with { workshop in
      try workshop.record()
      try workshop.write(Array(text.utf8), to: workshop.golden("geometry.jsonl"))
      #expect(try workshop.verify().severity == .unusable)
    }
  }

  @Test func `a record that is none never passes`() throws {
    try Workshop.with { workshop in
      try workshop.record()
      try workshop.write(Array("{}".utf8), to: workshop.golden("golden.json"))
      let result = try workshop.verify()
      #expect(result.severity == .unusable)
      #expect(result.details() == ["\(workshop.golden("golden.json")): it is no record of golden frames"])
    }
  }

  @Test func `missing goldens are an error where nothing may be recorded`() throws {
    try Workshop.with { workshop in
      let result = try workshop.verify()
      #expect(result.severity == .unusable)
      #expect(result.summary == "small/pull@1x: 12 of 12 golden frames missing; the geometry is missing")
      #expect(!workshop.exists(workshop.goldens))
      #expect(result.acceptable.count == 14)
    }
  }

  @Test func `another size is told before any pixel`() throws {
    try Workshop.with { workshop in
      try workshop.record(Workshop.scene(width: 47))
      let result = try workshop.verify(tolerance: Tolerance(maximumPixels: .percent(100), maximumRun: 1000))
      #expect(result.severity == .reshaped)
      #expect(Set(outcomes(result)) == ["other-size"])
      #expect(result.text(of: result.frames[0]) == "48 x 80 pixels, the golden frame has 47 x 80")
    }
  }

  @Test func `another number of frames is told, and nothing recorded on the quiet`() throws {
    try Workshop.with { workshop in
      try workshop.record()
      var longer = Workshop.scene()
      longer.timelines[0].segments.append(.offsets([40, 50]))
      for mode in [RecordMode.never, .missing] {
        let result = try workshop.verify(longer, record: mode)
        #expect(result.summary.hasPrefix("small/pull@1x: the timeline has 14 frames, the goldens have 12"))
        #expect(!result.hasRecorded)
        #expect(!workshop.exists(workshop.golden("frame-0012.png")))
        #expect(result.severity == (mode == .never ? .unusable : .reshaped))
      }
      var shorter = Workshop.scene()
      shorter.timelines[0].segments = [.offsets([-1, -5, -11])]
      let result = try workshop.verify(shorter)
      #expect(result.severity == .reshaped)
      #expect(result.orphans.count == 8)
    }
  }

  @Test func `orphans are listed, and pruned on request`() throws {
    try Workshop.with { workshop in
      try workshop.record()
      let sparse = Workshop.scene(goldens: GoldenSelection(frames: .every(6)))
      let listed = try workshop.verify(sparse)
      #expect(listed.severity == .same)
      #expect(listed.orphans.count == 9)
      #expect(listed.orphans.allSatisfy(workshop.exists))
      try workshop.write([1], to: workshop.golden("notes.txt"))
      let pruned = try workshop.verify(sparse, prunes: true)
      #expect(pruned.orphans == listed.orphans && pruned.prunedOrphans)
      #expect(!listed.orphans.contains(where: workshop.exists))
      #expect(workshop.exists(workshop.golden("notes.txt")))
      // Folders of other timelines and scales.
      try workshop.record(Workshop.scene(goldens: GoldenSelection(scale: 2)))
      let orphans = GoldenVerification.orphans(of: sparse, root: workshop.goldens)
      #expect(orphans.count == 14 && orphans.allSatisfy { $0.contains("/small/pull@2x/") })
      try GoldenVerification.prune(orphans)
      #expect(!workshop.exists("\(workshop.goldens)/small/pull@2x"))
      #expect(workshop.exists(workshop.golden("golden.json")))
    }
  }

  @Test func `one frame works, no frame is an error`() throws {
    try Workshop.with { workshop in
      let one = Workshop.scene(goldens: GoldenSelection(frames: .list([3])))
      try workshop.record(one)
      #expect(try workshop.verify(one).severity == .same)
      let rest = Workshop.scene(timelines: [Timeline(name: "rest", segments: [])])
      try workshop.record(rest)
      let result = try workshop.verify(rest)
      #expect(result.severity == .same && result.frameCount == 1)
      let none = Workshop.scene(goldens: GoldenSelection(frames: .list([12])))
      #expect(throws: OutputError.noGoldenFrames(timeline: "pull", count: 12)) { try workshop.verify(none) }
    }
  }

  @Test func `a miss names a change of versions first`() throws {
    try Workshop.with { workshop in
      try workshop.record()
      let path = workshop.golden("golden.json")
      let record = try workshop.text(path).replacing(/"libjpeg": "[^"]*"/, with: "\"libjpeg\": \"1.0\"")
      try workshop.write(Array(record.utf8), to: path)
      #expect(try workshop.verify().details() == [])
      try workshop.damage("frame-0000.png") { pixels, _ in pixels[7] ^= 1 }
      let details = try workshop.verify().details()
      #expect(details[0] == "the goldens were made with libjpeg 1.0, now \(CodecLibraries.libjpeg)")
    }
  }

  @Test func `limits hold all together`() throws {
    try Workshop.with { workshop in
      try workshop.record()
      try workshop.damage("frame-0000.png") { pixels, width in
        for x in 0..<20 { pixels[70 * width + x] = 0xFF00_0000 | (pixels[70 * width + x] & 0xFFFFFF) &+ 2 }
      }
      func limits(_ tolerance: Tolerance) throws -> [String] {
        let result = try workshop.verify(tolerance: tolerance)
        if case .differs(_, let limits) = result.frames[0].outcome { return limits }
        #expect(result.frames[0].outcome.word == "tolerated" && result.severity == .same)
        return []
      }
      #expect(try limits(.exact) == ["no pixel may differ"])
      #expect(try limits(Tolerance(maximumChannelStep: 2, maximumRun: 20)) == [])
      #expect(try limits(Tolerance(maximumChannelStep: 1, maximumRun: 20)) == ["a channel may differ by 1 of 255"])
      #expect(try limits(Tolerance(maximumPixels: .count(20), maximumRowPixels: 20)) == [])
      #expect(try limits(Tolerance(maximumPixels: .count(19), maximumRun: 20)) == ["19 pixels may differ"])
      #expect(try limits(Tolerance(maximumPixels: .percent(0.52084), maximumRun: 20)) == [])
      #expect(
        try limits(Tolerance(maximumPixels: .percent(0.52), maximumRun: 20)) == ["0.52 % of 3840 pixels may differ"])
      #expect(try limits(Tolerance(maximumRun: 19)) == ["a run of 19 pixels may differ"])
      #expect(try limits(Tolerance(maximumRowPixels: 19)) == ["19 pixels of a row may differ, row 70 has 20"])
      #expect(try limits(Tolerance(maximumRun: 20, maximumDeltaE: 50)) == [])
      #expect(
        try limits(Tolerance(maximumRun: 20, maximumDeltaE: 0.001)) == ["a pixel may differ by CIEDE2000 0.001"])
    }
  }

  /// The seam that other tools' tolerances hide.
  @Test func `a share of pixels never hides a seam`() throws {
    try Workshop.with { workshop in
      try workshop.record()
      try workshop.damage("frame-0000.png") { pixels, width in
        for x in 0..<width { pixels[40 * width + x] ^= 0x0080_0000 }
      }
      let result = try workshop.verify(tolerance: Tolerance(maximumPixels: .percent(5)))
      #expect(result.severity == .changed)
      #expect(
        result.text(of: result.frames[0])?.hasSuffix(
          "(limits: a run of 12 pixels may differ, a quarter of the width, where no run or row is set)") == true)
    }
  }
}
