import Raster
import Testing

@testable import Stretchy

/// Section 4 of the techniques' facts, row by row.
@Suite struct StickyTests {
  typealias Configuration = StickyTechnique.Configuration

  static func fixture(_ configuration: Configuration = Configuration()) -> TechniqueFixture {
    var configuration = configuration
    configuration.icon = .image(TechniqueFixture.picture)
    return TechniqueFixture(.sticky(configuration))
  }

  static func animationsEnd(_ fixture: TechniqueFixture) -> Double? { fixture.stage.animationsEnd() }

  enum Step {
    case scroll(Double)
    case end
  }

  /// What happens, then the height, the tint's alpha and the icon's, to four places.
  static let pulls: [(Step, Double, Double, Double)] = [
    (.scroll(-5), 155, 0.5909, 1), (.scroll(-10), 165, 0.5909, 1), (.scroll(-15), 180, 0.5909, 1),
    (.scroll(-20), 200, 0.5909, 1), (.end, 150, 0.5909, 1), (.scroll(-18), 168, 0.5909, 1),
    (.scroll(-12), 180, 0.5909, 1), (.scroll(-6), 186, 0.5909, 1), (.scroll(-2), 188, 0.5909, 1),
    (.end, 150, 0.5909, 1),
  ]
  static let collapses: [(Step, Double, Double, Double)] = [
    (.scroll(100), 149, 0.6024, 0.9882), (.scroll(500), 144, 0.6141, 0.9294), (.scroll(1000), 134, 0.6376, 0.8118),
    (.scroll(2000), 114, 0.6847, 0.5765), (.scroll(3000), 84, 0.7553, 0.2235), (.scroll(4000), 65, 0.8494, 0),
    (.scroll(10), 65, 0.8496, 0), (.scroll(0), 65, 0.8496, 0), (.scroll(-10), 75, 0.8452, 0.1176),
    (.scroll(-30), 105, 0.8391, 0.4706), (.scroll(-100), 205, 0.827, 1), (.end, 150, 0.827, 1),
  ]

  @Test(arguments: [pulls, collapses].indices) func `event by event`(index: Int) throws {
    var fixture = Self.fixture()
    fixture.scroll(to: 0)
    for (number, (step, height, tint, icon)) in [Self.pulls, Self.collapses][index].enumerated() {
      switch step {
      case .scroll(let offset): fixture.scroll(to: offset)
      case .end:
        let isDrag = number == 4
        fixture.receive(isDrag ? .didEndDragging(willDecelerate: true) : .didEndDecelerating, offset: 0)
      }
      // After any spring has ended.
      let root = fixture.stage.snapshot(at: 1000).root
      #expect(isNear(root.screenFrame("header"), Rect(x: 0, y: 0, width: 390, height: height)), "event \(number + 1)")
      #expect(
        isNear(root.screenFrame("content"), Rect(x: 0, y: height, width: 390, height: 844 - height)),
        "event \(number + 1)")
      #expect(isNear(root.screenFrame("header.image"), Rect(x: 0, y: 0, width: 390, height: height)))
      #expect(isNear(root.screenFrame("header.overlay.0"), Rect(x: 0, y: 0, width: 390, height: height)))
      #expect(isNear(root.screenFrame("header.icon"), Rect(x: 175, y: height / 2 - 14, width: 40, height: 40)))
      let tintLayer = try #require(root.layer("header.overlay.0"))
      let iconLayer = try #require(root.layer("header.icon"))
      #expect(abs(tintLayer.opacity - tint) <= 5e-5, "event \(number + 1): \(tintLayer.opacity)")
      #expect(abs(iconLayer.opacity - icon) <= 5e-5, "event \(number + 1): \(iconLayer.opacity)")
      #expect(abs(fixture.stage.bounds.viewportHeight - (844 - height)) < 1e-9)
    }
  }

  @Test(arguments: [(5, 450, 0.59), (10, 700, 0.5906), (20, 1200, 0.5909), (50, 2700, 0.5911), (100, 5200, 0.5911)])
  func `growth depends on the number of events`(count: Int, height: Double, tint: Double) throws {
    var fixture = Self.fixture()
    for event in 1...count { fixture.scroll(to: -100 * Double(event) / Double(count)) }
    #expect(abs(fixture.snapshot.height - height) < 1e-6)
    #expect(abs(try #require(fixture.root.layer("header.overlay.0")).opacity - tint) <= 5e-5)
    #expect(fixture.frame("content")?.height == max(0, 844 - fixture.snapshot.height))
  }

  @Test(arguments: [(1, 130, 0.8004), (5, 58, 0.8013), (10, 41, 0.8026), (20, 29, 0.8047), (40, 21, 0.8174)])
  func `a collapse takes the sum of the offsets`(speed: Int, events: Int, tint: Double) throws {
    var fixture = Self.fixture()
    var count = 0
    while fixture.snapshot.height > 65, count < 1000 {
      count += 1
      fixture.scroll(to: Double(count * speed))
    }
    #expect(count == events)
    #expect(abs(try #require(fixture.root.layer("header.overlay.0")).opacity - tint) <= 5e-5)
  }

  /// Seconds after the release, the height on its way back from 200 and from 188.
  static let springRows: [(Double, Double, Double)] = [
    (0, 200, 188), (1 / 60.0, 196.2633, 185.1601), (2 / 60.0, 188.3615, 179.1547), (0.05, 179.0969, 172.1137),
    (4 / 60.0, 170.2228, 165.3693), (0.1, 156.8334, 155.1934), (0.15, 148.4802, 148.845), (0.2, 147.9425, 148.4363),
    (0.25, 149.1539, 149.3569), (0.3, 149.9099, 149.9316), (0.35, 150.1033, 150.0785),
  ]

  @Test func `the snap is a spring that ends at its duration`() {
    for (from, pick) in [(200.0, 0), (188.0, 1)] {
      var fixture = Self.fixture()
      fixture.scroll(to: 150 - from, at: 2)
      fixture.receive(.didEndDragging(willDecelerate: true), offset: -20, at: 2)
      for row in Self.springRows {
        let height = fixture.stage.snapshot(at: 2 + row.0).height
        let expected = pick == 0 ? row.1 : row.2
        // The facts' numbers come from the exact root of the system's equation, UIKit's from twelve Newton steps.
        #expect(abs(height - expected) < 2e-4, "at \(row.0): \(height)")
      }
      #expect(fixture.stage.snapshot(at: 2.4).height == 150)
      #expect(Self.animationsEnd(fixture) == 2.4)
      // 0.07 points of a distance of 50 are left a moment before.
      #expect(fixture.stage.snapshot(at: 2.399).height > 150.05)
    }
  }

  @Test func `springs add up, and everything moves with the header`() {
    var fixture = Self.fixture()
    fixture.scroll(to: -50, at: 0)
    fixture.receive(.didEndDragging(willDecelerate: true), offset: -18, at: 0)
    for (offset, time) in [(-18.0, 0.05), (-20, 0.1)] { fixture.scroll(to: offset, at: time) }
    func alone(_ distance: Double, after seconds: Double) -> Double {
      guard seconds < 0.4 else { return 0 }
      return distance * (1 - UIViewSpring(duration: 0.4, dampingRatio: 0.7, initialVelocity: 0.5).progress(at: seconds))
    }
    #expect(abs(fixture.stage.snapshot(at: 0.1).height - (188 + alone(50, after: 0.1))) < 1e-9)
    fixture.receive(.didEndDecelerating, offset: 0, at: 0.2)
    for time in [0.2, 0.25, 0.39, 0.4, 0.55, 0.6] {
      let snapshot = fixture.stage.snapshot(at: time)
      let expected = 150 + alone(50, after: time) + alone(38, after: time - 0.2)
      #expect(abs(snapshot.height - expected) < 1e-9, "at \(time)")
      let root = snapshot.root
      #expect(root.screenFrame("content")?.minY == snapshot.height)
      #expect(isNear(root.screenFrame("header.icon"), Rect(x: 175, y: snapshot.height / 2 - 14, width: 40, height: 40)))
    }
    #expect(Self.animationsEnd(fixture) == 0.6000000000000001)
  }

  @Test func `nothing jumps at a release`() {
    for distance in [0.5, 50, 700] {
      var fixture = Self.fixture()
      fixture.scroll(to: 0 - distance, at: 1)
      let before = fixture.stage.snapshot(at: 1).root
      fixture.receive(.didEndDragging(willDecelerate: true), offset: 0 - distance, at: 1)
      let isSame = fixture.stage.snapshot(at: 1).root == before
      #expect(isSame, "\(distance)")
    }
  }

  @Test func `the header stays a header on a spring from far away`() {
    var fixture = Self.fixture()
    fixture.scroll(to: -6000)
    fixture.receive(.didEndDragging(willDecelerate: true), offset: -6000)
    let heights = (0...40).map { fixture.stage.snapshot(at: Double($0) / 100).height }
    #expect(heights.allSatisfy { $0 >= 0 } && heights.contains(0))
  }

  @Test func `the steps can be left away`() throws {
    var stays = Self.fixture(Configuration(collapses: false))
    stays.scroll(to: 4000)
    #expect(stays.snapshot.height == 150)
    #expect(try #require(stays.root.layer("header.overlay.0")).opacity == 0.6)
    var plain = Self.fixture(Configuration(fades: false))
    for offset in [-40.0, 4000, 4000, 4000] { plain.scroll(to: offset) }
    #expect(plain.snapshot.height == 70)
    #expect(try #require(plain.root.layer("header.overlay.0")).opacity == 0.6)
    #expect(try #require(plain.root.layer("header.icon")).opacity == 1)
    var loose = Self.fixture(Configuration(snaps: false))
    loose.scroll(to: -40)
    loose.receive(.didEndDragging(willDecelerate: true), offset: -40)
    #expect(loose.stage.snapshot(at: 9).height == 190 && Self.animationsEnd(loose) == nil)
  }

  @Test func `every number of the arithmetic can be set`() throws {
    let configuration = Configuration(
      height: 200, minimumHeight: 100, divisor: 10,
      overlay: StickyTechnique.Tint(color: .literal(.black), alpha: 0.25, collapseDivisor: 50, stretchDivisor: 20),
      iconSize: 30, iconOffset: -7,
      spring: StickyTechnique.Spring(duration: .milliseconds(100), damping: 1, velocity: 0))
    var fixture = Self.fixture(configuration)
    fixture.scroll(to: 250)
    #expect(fixture.snapshot.height == 175 && fixture.snapshot.progress == 0.875)
    let tint = try #require(fixture.root.layer("header.overlay.0"))
    #expect(tint.backgroundColor == .black && abs(tint.opacity - 0.3) < 1e-12)
    let icon = try #require(fixture.root.layer("header.icon"))
    #expect(icon.opacity == 0.75 && icon.frame == Rect(x: 180, y: 65.5, width: 30, height: 30))
    fixture.scroll(to: -45)
    #expect(fixture.snapshot.height == 220)
    #expect(abs(try #require(fixture.root.layer("header.overlay.0")).opacity - 0.19) < 1e-12)
    fixture.receive(.didEndDecelerating, offset: 0, at: 5)
    #expect(Self.animationsEnd(fixture) == 5.1)
    #expect(abs(fixture.stage.snapshot(at: 5.05).height - (200 + 20 * (1 - 0.944477))) < 1e-3)
  }

  @Test func `the picture overflows under an opaque table, and further overlays count from 1`() throws {
    var scene = Scene(
      name: "s", adjustment: .never,
      header: Header(
        technique: .sticky(Configuration()), image: .image(TechniqueFixture.picture),
        overlays: [Overlay(color: .literal(.white), alpha: 0.5)]),
      content: .table(Table()))
    var stage = Stage(scene, assets: SceneAssets())
    stage.receive(ScrollEvent(contentOffset: 0))
    let root = stage.snapshot(at: 0).root
    #expect(root.sublayers.map(\.id) == ["header", "content", "statusBar"])
    #expect(try #require(root.layer("header")).backgroundColor == .white)
    let image = try #require(root.layer("header.image"))
    #expect(!image.masksToBounds)
    #expect(image.sublayers.map(\.id) == ["header.overlay.0", "header.overlay.1"])
    #expect(image.sublayers.map(\.opacity) == [0.6, 0.5])
    #expect(try #require(root.layer("content")).backgroundColor == .white)
    scene.appearance = .dark
    let dark = Stage(scene, assets: SceneAssets()).snapshot(at: 0).root
    #expect(try #require(dark.layer("content")).backgroundColor == .black)
  }

  @Test func `the title is in capitals, centred below the header's top`() throws {
    let engine = TextEngine(size: { text, _ in Size(width: Double(text.string.count) * 10, height: text.font.size) })
    let scene = Scene(
      name: "s",
      header: Header(technique: .sticky(Configuration(title: "Straße")), image: .image(TechniqueFixture.picture)),
      content: .table(Table()))
    let technique = StickyTechnique(Configuration(title: "Straße"))
    let stage = Stage(scene, assets: SceneAssets(), technique: technique, textEngine: engine)
    // STRASSE has seven letters.
    #expect(stage.snapshot(at: 0).root.screenFrame("header.title") == Rect(x: 160, y: 28, width: 70, height: 15))
    #expect(Stage(scene, assets: SceneAssets()).snapshot(at: 0).root.layer("header.title")?.frame.height == 18)
    #expect(Self.fixture().root.layer("header.title") == nil)
  }

  @Test func `bars and safe area do not move the table`() {
    let fixture = TechniqueFixture(.sticky(Configuration()), adjustment: .automatic, navigationBar: .transparent)
    #expect(fixture.stage.bounds.topInset == 0)
    #expect(fixture.stage.bounds.bottomInset == 34)
    #expect(fixture.frame("content.row.0")?.minY == 150)
    let opaque = TechniqueFixture(.sticky(Configuration()), adjustment: .automatic, navigationBar: .opaque)
    #expect(opaque.frame("header") == Rect(x: 0, y: 91, width: 390, height: 150))
    #expect(opaque.frame("content") == Rect(x: 0, y: 241, width: 390, height: 603))
  }

  @Test func `setting the height sets the constraint, not the number in the code`() {
    var fixture = Self.fixture()
    fixture.receive(.set(key: "header.height", value: 200), offset: 0, at: 1)
    #expect(fixture.snapshot.height == 200 && fixture.snapshot.progress == 200 / 150.0)
    fixture.receive(.didEndDecelerating, offset: 0, at: 1)
    #expect(fixture.stage.snapshot(at: 2).height == 150)
  }

  @Test func `a pull on its own twenty rows bounces twice and ends inside the bounds`() throws {
    let segments: [Timeline.Segment] = [
      .drag(by: -120, duration: .milliseconds(300)), .release(velocity: 0),
      .drag(by: 500, duration: .milliseconds(500)),
      .release(), .settle,
    ]
    let fixture = TechniqueFixture(.sticky(Configuration()), adjustment: .automatic)
    for timeline in [Array(segments.prefix(2)), segments, [.fling(velocity: 3000)], [.fling(velocity: -3000)]] {
      let frames = Array(
        Playback(fixture.scene, assets: SceneAssets(), timeline: Timeline(name: "t", segments: timeline)))
      let last = try #require(frames.last)
      // 20 rows of 44 in a table that begins at the header's bottom; the home indicator's 34 below.
      let viewport = 844 - last.snapshot.height
      #expect((0...max(0, 880 + 34 - viewport) + 1e-9).contains(last.contentOffset), "\(last.contentOffset)")
      #expect(last.snapshot.height <= 150)
    }
    // Up by the pull, down by the first snap, up again by the events of the bounce, down by the second snap.
    let heights = Playback(
      fixture.scene, assets: SceneAssets(), timeline: Timeline(name: "t", segments: Array(segments.prefix(2)))
    ).map(\.snapshot.height)
    var turns = 0
    var isRising = true
    for (a, b) in zip(heights, heights.dropFirst()) where abs(b - a) > 1 && (b > a) != isRising {
      turns += 1
      isRising.toggle()
    }
    #expect(turns >= 3, "\(heights)")
  }
}
