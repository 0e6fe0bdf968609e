import Raster
import Stretchy
import Testing

@Suite struct PlaybackTests {
  static func frames(_ segments: [Timeline.Segment], fps: Int? = nil, refreshRate: Int = 60) -> [StageFrame] {
    var scene = TableHeaderTests.scene()
    scene.refreshRate = refreshRate
    return Array(
      Playback(scene, assets: SceneAssets(), timeline: Timeline(name: "t", segments: segments), fps: fps))
  }

  @Test func `offsets of n values span n ticks after the rest frame`() {
    let frames = Self.frames([.offsets([-10, -20.5, 7])])
    #expect(frames.map(\.contentOffset) == [0, -10, -20.5, 7])
    #expect(frames.map(\.phase) == [.idle, .dragging, .dragging, .dragging])
    #expect(frames.map(\.number) == [0, 1, 2, 3])
    for (number, frame) in frames.enumerated() { #expect(frame.time == Double(number) / 60) }
  }

  @Test func `290 ms at 60 Hz are 18 ticks, and 31 frames at 100 fps`() {
    let hold = [Timeline.Segment.hold(.milliseconds(290))]
    #expect(Self.frames(hold).count == 19)
    #expect(Self.frames(hold, fps: 100).count == 31)
  }

  @Test func `fractions that add up badly in binary end on their tick`() {
    // 0.2 + 0.5 + 0.1 seconds at 60 Hz: 12 + 30 + 6 ticks.
    let segments = [200, 500, 100].map { Timeline.Segment.hold(.milliseconds($0)) }
    #expect(Self.frames(segments).count == 49)
    for milliseconds in 1...1000 {
      #expect(AuthoredDuration.milliseconds(milliseconds).ticks(at: 60) == (milliseconds * 60 + 999) / 1000)
    }
  }

  @Test(arguments: [60, 120]) func `fps changes what is seen, never what happens`(refreshRate: Int) {
    let offsets = (1...30).map { -Double($0 * $0) / 4 }
    let all = Self.frames([.offsets(offsets), .hold(.milliseconds(50)), .jump(to: 0)], refreshRate: refreshRate)
    for fps in [1, 7, 24, 25, 30, 50, 59, 60, 61, 100, 119, 120, 144, 239, 240] {
      let seen = Self.frames(
        [.offsets(offsets), .hold(.milliseconds(50)), .jump(to: 0)], fps: fps, refreshRate: refreshRate)
      for frame in seen {
        let tick = min(frame.number * refreshRate / fps, all.count - 1)
        #expect(frame.contentOffset == all[tick].contentOffset)
        let isSame = frame.snapshot.root == all[tick].snapshot.root
        #expect(isSame)
      }
      let end = all.count - 1
      #expect(seen.count == (end * fps + refreshRate - 1) / refreshRate + 1)
      #expect(seen.last?.contentOffset == 0)
    }
  }

  @Test func `counting and skipping agree with playing`() {
    let segments: [Timeline.Segment] = [.offsets([1, 2, 3]), .hold(.milliseconds(33)), .jump(to: 400)]
    let frames = Self.frames(segments)
    var playback = Playback(
      TableHeaderTests.scene(), assets: SceneAssets(), timeline: Timeline(name: "t", segments: segments))
    #expect(playback.remainingCount == frames.count)
    for _ in 0..<3 {
      let hasSkipped = playback.skip()
      #expect(hasSkipped)
    }
    let fourth = playback.next()
    #expect(fourth?.snapshot.root == frames[3].snapshot.root)
    #expect(playback.remainingCount == frames.count - 4)
  }

  @Test func `the rest event comes first, at the rest offset`() {
    var scene = TableHeaderTests.scene()
    scene.adjustment = .automatic
    var playback = Playback(
      scene, assets: SceneAssets(), timeline: Timeline(name: "t", segments: [.hold(.milliseconds(0))]))
    let first = playback.next()
    #expect(first?.contentOffset == -47)
    #expect(first?.snapshot.height == 297)
    #expect(playback.next() == nil)
  }
}
