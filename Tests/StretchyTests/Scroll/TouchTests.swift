import Raster
import Testing

@testable import Stretchy

@Suite struct `The finger on the screen` {
  private func dots(_ segments: [Timeline.Segment], touches: Bool = true, fps: Int = 60) -> [Layer?] {
    var scene = TableHeaderTests.scene()
    scene.touches = touches
    let timeline = Timeline(name: "t", segments: segments)
    return Playback(scene, assets: SceneAssets(), timeline: timeline, fps: fps).map { frame in
      let last = frame.snapshot.root.sublayers.last
      return last?.id == "touch" ? last : nil
    }
  }

  @Test func `it moves with the finger, not with the content, and fades`() {
    let dots = dots([.hold(50), .drag(-120, 100), .hold(50), .release(velocity: 0), .settle, .hold(300)])
    #expect(dots[0...2].allSatisfy { $0 == nil })
    // It touches on the tick from which it moves.
    #expect(dots[3]?.frame.midY == 362)
    let ys = dots[4...9].compactMap { $0?.frame.midY }
    #expect(ys.count == 6)
    for (index, y) in ys.enumerated() { #expect(abs(y - (422 - 60 + 20 * Double(index + 1))) < 1e-6) }
    #expect(dots[4...12].allSatisfy { $0?.opacity == 0.5 })
    let fading = dots[12...26].compactMap { $0?.opacity }
    #expect(fading == fading.sorted(by: >) && fading.first == 0.5 && fading.count == 15)
    #expect(dots[27...].allSatisfy { $0 == nil })
    for case let dot? in dots {
      #expect(dot.frame.midX == 195 && dot.frame.width == 44 && dot.frame.height == 44)
    }
  }

  @Test func `a way up or down lies in the middle of the screen`() {
    for by in [-300.0, 300] {
      let ys = dots([.drag(by, 100), .hold(50), .drag(by / 2, 100)]).compactMap { $0?.frame.midY }
      let ends = (ys.min() ?? 0, ys.max() ?? 0)
      #expect(abs(ends.0 + ends.1 - 844) <= 1e-5 && abs(ends.1 - ends.0 - 450) <= 1e-5)
    }
  }

  @Test func `exact offsets are held by a finger that is farther away`() {
    let dots = dots([.offsets([-10, -51.635150])])
    let ys = dots.compactMap { $0?.frame.midY }
    #expect(ys.count == 3 && abs(ys[2] - ys[1] - (100 - RubberBand(length: 844).excess(forDistance: 10))) < 1e-3)
  }

  @Test func `it makes no timeline longer, and is there only where it is asked for`() {
    let segments: [Timeline.Segment] = [.drag(100, 100), .release(velocity: 0)]
    #expect(dots(segments).count == dots(segments, touches: false).count)
    #expect(dots(segments, touches: false).allSatisfy { $0 == nil })
    #expect(dots([.fling(velocity: 2000)])[0]?.frame.midY == 422.0)
  }
}
