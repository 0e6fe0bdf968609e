import Foundation
import Raster
import Stretchy
import Testing

@testable import StretchyOutput

@Suite struct FrameRunTests {
  private func run(
    _ folder: String, _ sequence: FrameSequence? = nil, frames: ClosedRange<Int>? = nil, jobs: Int = 1,
    overwrites: Bool = false
  ) throws -> FrameRun.Summary {
    var run = FrameRun(try sequence ?? Fixture.sequence(), folder: folder)
    run.frames = frames
    run.jobs = jobs
    run.overwrites = overwrites
    return try run.write()
  }

  private func names(_ range: ClosedRange<Int>) -> Set<String> {
    Set(range.map { FrameFileName.frame($0, of: 12) })
  }

  // MARK: What is written

  @Test func `writes each frame and then the manifest`() throws {
    try withFolder { folder in
      let summary = try run("\(folder)/a/b")
      #expect(summary == .init(drawn: 8, repeated: 4, kept: 0))
      let files = try files(in: "\(folder)/a/b")
      #expect(Set(files.keys) == names(0...11).union(["manifest.json"]))
      let sequence = try Fixture.sequence()
      for number in 0...11 {
        #expect(try files[FrameFileName.frame(number, of: 12)] == Data(sequence.png(ofFrame: number)))
      }
      #expect(files["frame-0005.png"] == files["frame-0009.png"])
      #expect(files["frame-0004.png"] != files["frame-0005.png"])
    }
  }

  @Test func `the frames are pictures of the right size`() throws {
    let sequence = try Fixture.sequence(scale: 1.5)
    let picture = try PictureDecoder.decode(try sequence.png(ofFrame: 3))
    #expect(picture.image.bitmap.width == 72)
    #expect(picture.image.bitmap.height == 120)
    #expect(picture.image.bitmap.isOpaque)
    var bitmap = Bitmap(width: 72, height: 120)
    var playback = sequence.playback()
    for _ in 0..<3 { _ = playback.skip() }
    let frame = playback.next()
    let root = try #require(frame).snapshot.root
    Compositor(scale: 1.5).draw(root, into: &bitmap)
    #expect(picture.image.bitmap == bitmap)
  }

  /// The bitmap is used again: nothing of the frame before may shine through.
  @Test func `a page that is not opaque is drawn on nothing`() throws {
    let scene = Fixture.scene(background: .literal(Color(red: 200, green: 0, blue: 0, alpha: 100)))
    try withFolder { folder in
      _ = try run(folder, try Fixture.sequence(scene))
      let file = try FileSystem.read("\(folder)/frame-0011.png")
      #expect(try file == Fixture.sequence(scene).png(ofFrame: 11))
    }
  }

  @Test func `the manifest has the keys of the format in their order`() throws {
    try withFolder { folder in
      _ = try run(folder)
      let bytes = try FileSystem.read("\(folder)/manifest.json")
      guard case .object(let members) = try #require(JSONParser.parse(bytes)) else { return }
      #expect(
        members.map(\.key) == [
          "version", "tool", "libraries", "inputs", "scene", "technique", "timeline", "fps", "refreshRate", "scale",
          "size", "frames",
        ])
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      #expect(lines.contains("  \"size\": [48,80],"))
      let digest = SHA256.hash(try FileSystem.read("\(folder)/frame-0001.png")).hexadecimal
      let line =
        #"    {"file":"frame-0001.png","time":0.016667,"offset":-1,"phase":"dragging","sha256":"\#(digest)"},"#
      #expect(lines.contains(Substring(line)))
    }
  }

  @Test func `the manifest is read back`() throws {
    try withFolder { folder in
      _ = try run(folder)
      let bytes = try FileSystem.read("\(folder)/manifest.json")
      let manifest = try #require(FrameManifest(json: bytes))
      #expect(manifest.json == bytes)
      #expect(manifest.frames.map(\.file) == names(0...11).sorted())
      #expect(manifest.tool.hasPrefix("stretchy-render "))
      #expect(manifest.libraries.map(\.name) == ["libpng", "zlib", "libdeflate", "libjpeg", "lcms2"])
      let path = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "frame-0003.png", with: "../f.png")
      #expect(FrameManifest(json: Array(path.utf8)) == nil)
    }
  }

  @Test func `any number of workers gives the same files`() throws {
    try withFolder { folder in
      for jobs in [1, 2, 7] { _ = try run("\(folder)/\(jobs)", jobs: jobs) }
      let one = try files(in: "\(folder)/1")
      #expect(try files(in: "\(folder)/2") == one)
      #expect(try files(in: "\(folder)/7") == one)
    }
  }

  @Test func `progress ends at the whole`() throws {
    try withFolder { folder in
      let seen = Locked<[FrameRun.Progress]>([])
      var run = FrameRun(try Fixture.sequence(), folder: folder)
      run.jobs = 3
      _ = try run.write { progress in seen.withLock { $0.append(progress) } }
      let done = seen.withLock { $0 }
      #expect(done.map(\.done).sorted() == Array(0...12))
      #expect(done.allSatisfy { $0.total == 12 })
    }
  }

  // MARK: Parts

  @Test func `parts add up to the whole`() throws {
    try withFolder { folder in
      _ = try run("\(folder)/whole")
      #expect(try run("\(folder)/parts", frames: 6...8) == .init(drawn: 1, repeated: 2, kept: 0))
      #expect(Set(try files(in: "\(folder)/parts").keys) == names(6...8).union(["manifest.json"]))
      #expect(try run("\(folder)/parts", frames: 0...3, jobs: 2) == .init(drawn: 4, repeated: 0, kept: 0))
      #expect(Set(try files(in: "\(folder)/parts").keys) == names(0...3).union(names(6...8)).union(["manifest.json"]))
      let summary = try run("\(folder)/parts", jobs: 2)
      #expect(summary.kept == 7)
      #expect(try files(in: "\(folder)/parts") == files(in: "\(folder)/whole"))
    }
  }

  @Test func `a range past the end is cut, one that begins there is an error`() throws {
    try withFolder { folder in
      let end = try run(folder, frames: 10...500)
      #expect(end.drawn == 2)
      #expect(throws: OutputError.noSuchFrame(12, timeline: "pull", count: 12)) {
        try run(folder, frames: 12...(.max))
      }
      let last = try run(folder, frames: 11...(.max))
      #expect(last.kept == 1)
    }
  }
}
