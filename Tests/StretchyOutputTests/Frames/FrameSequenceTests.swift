import Raster
import Stretchy
import Testing

@testable import StretchyOutput

@Suite struct FrameSequenceTests {
  @Test(arguments: [(60, 12), (1, 2), (30, 7), (100, 20), (240, 45)]) func `counts frames up to the end`(
    fps: Int, count: Int
  ) throws {
    // 11 ticks at 60 a second.
    let sequence = try FrameSequence(
      Fixture.scene(), assets: SceneAssets(), timeline: Fixture.pull, fps: fps, scale: 1)
    #expect(sequence.frameCount == count)
    #expect(Array(sequence.playback()).count == count)
  }

  @Test func `an empty timeline has the frame at rest`() throws {
    let sequence = try Fixture.sequence(timeline: Timeline(name: "none", segments: []))
    #expect(sequence.frameCount == 1)
    #expect(throws: OutputError.noSuchFrame(1, timeline: "none", count: 1)) { try sequence.png(ofFrame: 1) }
    #expect(throws: OutputError.noSuchFrame(-1, timeline: "none", count: 1)) { try sequence.png(ofFrame: -1) }
  }

  @Test func `sizes that no memory holds are errors`() throws {
    var scene = Fixture.scene()
    scene.device.size = Size(width: 1e15, height: 1e15)
    #expect(throws: OutputError.self) { try Fixture.sequence(scene) }
    scene.device.size = Size(width: 20_000, height: 20_000)
    #expect(throws: OutputError.frameTooLarge(width: 20_000, height: 20_000)) { try Fixture.sequence(scene) }
  }

  @Test func `a timeline without end is an error`() throws {
    let timeline = Timeline(name: "long", segments: [.hold(.milliseconds(20_000_000))])
    #expect(throws: OutputError.tooManyFrames(timeline: "long")) { try Fixture.sequence(timeline: timeline) }
  }

  @Test func `a few frames of a long timeline keep their numbers`() throws {
    try withFolder { folder in
      let timeline = Timeline(name: "long", segments: [.hold(.milliseconds(500_000))])
      var run = FrameRun(try Fixture.sequence(timeline: timeline), folder: folder)
      run.frames = 29_999...30_000
      #expect(try run.write() == .init(drawn: 1, repeated: 1, kept: 0))
      #expect(Set(try files(in: folder).keys) == ["frame-29999.png", "frame-30000.png", "manifest.json"])
    }
  }
}
