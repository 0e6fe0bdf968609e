import Raster
import Stretchy
import Testing

@testable import StretchyOutput

@Suite struct InputsDigestTests {
  private func digest(
    _ scene: Scene = Fixture.scene(), timeline: Timeline = Fixture.pull, scale: Double = 1, fps: Int? = nil,
    compression: PNGEncoder.Compression = .fast, damage: PictureDecoder.Damage = .strict
  ) throws -> Digest {
    try InputsDigest.digest(
      of: FrameSequence(
        scene, assets: SceneAssets(damage: damage), timeline: timeline, fps: fps, scale: scale, compression: compression
      ))
  }

  @Test func `the same inputs give the same digest`() throws {
    #expect(try digest() == digest())
    var scene = Fixture.scene()
    scene.timelines.append(Timeline(name: "other", segments: []))
    #expect(try digest(scene) == digest())
    #expect(try digest(fps: 60) == digest())
  }

  @Test func `a recording counts by its rows, not by its file`() throws {
    func digest(_ offsets: [Double], step: Int = 20_000, path: String?) throws -> Digest {
      let samples = offsets.enumerated().map { ScrollRecording.Sample(microseconds: $0 * step, offset: $1) }
      let recording = try #require(ScrollRecording(samples, path: path))
      return try self.digest(timeline: Timeline(name: "pull", segments: [.recording(recording)]))
    }
    let one = try digest([1, 2, 3], path: "a.csv")
    #expect(try digest([1, 2, 3], path: "b.csv") == one && digest([1, 2, 3], path: nil) == one)
    #expect(try digest([1, 2, 4], path: "a.csv") != one)
    #expect(try digest([1, 2, 3, 3], path: "a.csv") != one)
    #expect(try digest([1, 2, 3], step: 20_001, path: "a.csv") != one)
  }

  @Test func `whatever decides pixels or names changes it`() throws {
    var digests: [Digest] = [try digest()]
    digests.append(try digest(scale: 2))
    digests.append(try digest(fps: 30))
    digests.append(try digest(compression: .small))
    digests.append(try digest(damage: .lenient))
    digests.append(try digest(timeline: Timeline(name: "pull", segments: [.offsets([-1])])))
    digests.append(try digest(timeline: Timeline(name: "pull", segments: [.jump(to: -1)])))
    digests.append(try digest(timeline: Timeline(name: "push", segments: Fixture.pull.segments)))
    digests.append(try digest(Fixture.scene(name: "large")))
    digests.append(try digest(Fixture.scene(height: 41)))
    digests.append(try digest(Fixture.scene(background: .system(.systemBlue))))
    digests.append(try digest(Fixture.scene(background: .system(.label))))
    let changes: [(inout Scene) -> Void] = [
      { $0.appearance = .dark },
      { $0.touches = true },
      { $0.scrollView.bounces = false },
      { $0.scrollView.alwaysBounceVertical = true },
      { $0.scrollView.alwaysBounceVertical = false },
      { $0.scrollView.decelerationRate = .fast },
      { $0.refreshRate = 120 },
      { $0.adjustment = .never },
      { $0.contentInset.top = 1 },
      { $0.contentInset.bottom = 1 },
      { $0.device.safeArea.top = 3 },
      { $0.device.scale = 3 },
      { $0.header.contentMode = .center },
      { $0.header.overlays = [Overlay(color: .literal(.black), alpha: 0.5)] },
      { $0.header.overlays = [Overlay(color: .literal(.black), alpha: 0.25)] },
      { $0.header.image = .image(Image(bitmap: Bitmap(width: 16, height: 12))) },
      { $0.content = .table(Table(rows: 10, rowHeight: 11)) },
      { $0.content = .table(Table(rows: 9, rowHeight: 11, rowBackgrounds: [.literal(.black)])) },
      { $0.content = .table(Table(rows: 9, rowHeight: 11, separator: Separator(left: 0))) },
    ]
    for change in changes {
      var scene = Fixture.scene()
      change(&scene)
      digests.append(try digest(scene))
    }
    #expect(Set(digests).count == digests.count)
  }

  private struct Part {
    var list: [Double] = []
    var set: Set<String> = []
    var map: [String: Int] = [:]
    var place: Stretchy.SourceLocation?
    var text: String?
    var flag = false
  }

  @Test func `neither hash order nor places count, everything else does`() throws {
    let words = (0..<20).map { "word \($0)" }
    func digest(_ change: (inout Part) -> Void) throws -> Digest {
      var part = Part()
      change(&part)
      return try InputsDigest.digest(ofValue: part)
    }
    // A set with room for more has another order.
    var roomy = Set<String>(minimumCapacity: 1000)
    for word in words.reversed() { roomy.insert(word) }
    #expect(try digest { $0.set = roomy } == digest { $0.set = Set(words) })
    var map: [String: Int] = Dictionary(minimumCapacity: 1000)
    for (index, word) in words.enumerated().reversed() { map[word] = index }
    let pairs = zip(words, 0...)
    #expect(try digest { $0.map = map } == digest { $0.map = Dictionary(uniqueKeysWithValues: pairs) })
    let here = Stretchy.SourceLocation(file: "a", line: 1, column: 1)
    let there = Stretchy.SourceLocation(file: "b", line: 2, column: 2)
    #expect(try digest { $0.place = here } == digest { $0.place = there })
    #expect(try digest { $0.list = [0] } == digest { $0.list = [-0.0] })
    let all = try [
      digest { _ in }, digest { $0.list = [1] }, digest { $0.list = [1, 2] }, digest { $0.list = [2, 1] },
      digest { $0.list = [12] }, digest { $0.set = ["a"] }, digest { $0.set = ["a", "b"] },
      digest { $0.map = ["a": 1] },
      digest { $0.map = ["a": 2] }, digest { $0.text = "" }, digest { $0.text = "nil" }, digest { $0.flag = true },
    ]
    #expect(Set(all).count == all.count)
  }

  @Test func `of a file its bytes count, not its path or the place that names it`() throws {
    try withFolder { folder in
      try FileSystem.write([1, 2, 3], to: "\(folder)/a.png")
      try FileSystem.write([1, 2, 3], to: "\(folder)/b.png")
      try FileSystem.write([1, 2, 4], to: "\(folder)/c.png")
      let place = Stretchy.SourceLocation(file: "x", line: 1, column: 2)
      let a = try digest(Fixture.scene(image: .file(path: "\(folder)/a.png", location: place)))
      #expect(try digest(Fixture.scene(image: .file(path: "\(folder)/b.png", location: nil))) == a)
      #expect(try digest(Fixture.scene(image: .file(path: "\(folder)/c.png", location: nil))) != a)
      #expect(throws: OutputError.self) {
        try digest(Fixture.scene(image: .file(path: "\(folder)/none.png", location: nil)))
      }
    }
  }
}
