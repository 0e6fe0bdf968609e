import Raster
import Stretchy
import Testing

/// Section 3 of the techniques' facts, row by row.
@Suite struct ScrollViewTests {
  static func stage(
    _ configuration: ScrollViewTechnique.Configuration = .init(), insets: EdgeInsets? = nil, at offset: Double? = nil
  ) -> Stage {
    TextStage.stage(
      TextStage.scene(.scrollView(configuration), insets: insets), ScrollViewTechnique(configuration), at: offset)
  }

  /// Offset, the header's height on the screen, the label's top on the screen.
  static let rows: [(Double, Double, Double)] = [
    (-300, 570, 580), (-91, 361, 371), (-47, 317, 327), (-1, 271, 281), (0, 270, 280), (50, 220, 230),
    (100, 170, 180), (200, 70, 80), (269.5, 0.5, 10.5), (270, 0, 10), (271, 0, 9), (1000, 0, -720),
  ]

  @Test(arguments: rows.indices) func `the table of frames`(index: Int) throws {
    let (offset, height, labelTop) = Self.rows[index]
    let snapshot = Self.stage(at: offset).snapshot(at: 0)
    let header = try #require(snapshot.root.layer("header"))
    #expect(header.frame == Rect(x: 0, y: 0, width: 390, height: height))
    #expect(header.backgroundColor == Color(rgb: 0x808080))
    let image = try #require(header.layer("header.image"))
    #expect(image.frame == Rect(x: 0, y: 0, width: 390, height: height))
    #expect(image.masksToBounds)
    #expect(image.backgroundColor == Color(rgb: 0x00FF00))
    let isFill = if case .image(_, .scaleAspectFill) = image.contents { true } else { false }
    #expect(isFill)
    #expect(snapshot.height == height)
    #expect(snapshot.progress == height / 270)
    if labelTop > -100 {
      #expect(snapshot.root.screenFrame("label") == Rect(x: 10, y: labelTop, width: 370, height: 100))
    } else {
      #expect(snapshot.root.layer("label") == nil, "it has left the screen")
    }
  }

  @Test func `the header lies above the label`() {
    let layers = Self.stage(at: 0).snapshot(at: 0).root.sublayers.map(\.id)
    #expect(layers == ["content", "header", "statusBar"])
  }

  @Test func `at rest the bars stretch it`() {
    for (top, height) in [(91.0, 361.0), (47, 317), (0, 270)] {
      var scene = TextStage.scene(.scrollView(.init()))
      scene.contentInset.top = top
      var stage = TextStage.stage(scene, ScrollViewTechnique())
      stage.receive(ScrollEvent(contentOffset: stage.bounds.minimumOffset))
      #expect(stage.snapshot(at: 0).height == height)
    }
  }

  @Test func `the content ends 10 points below the label`() {
    #expect(Self.stage().bounds.contentHeight == 390)
    #expect(Self.stage(insets: EdgeInsets(top: 0, left: 0, bottom: 33, right: 0)).bounds.contentHeight == 413)
  }

  @Test func `before the first event it is laid out at the rest offset`() {
    let snapshot = Self.stage().snapshot(at: 0)
    #expect(snapshot.height == 270)
    #expect(snapshot.root.screenFrame("label")?.minY == 280)
  }

  @Test func `the formula, the gap of 10 and the numbers, at every offset`() {
    var wrong: [String] = []
    var stage = Self.stage()
    var before = Double.infinity
    for step in -1000...5000 {
      let offset = Double(step) + (step % 3 == 0 ? 0.25 : 0)
      stage.receive(ScrollEvent(contentOffset: offset))
      let snapshot = stage.snapshot(at: 0)
      if snapshot.height != max(0, 270 - offset) { wrong.append("\(offset): height \(snapshot.height)") }
      if snapshot.height > before { wrong.append("\(offset): grows") }
      before = snapshot.height
      if let label = snapshot.root.screenFrame("label"), let header = snapshot.root.screenFrame("header"), offset <= 270
      {
        if label.minY - header.maxY != 10 { wrong.append("\(offset): gap \(label.minY - header.maxY)") }
      }
      wrong += TextStage.defects(snapshot.root).map { "\(offset): \($0)" }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3))")
  }

  @Test func `offsets far out and of many digits`() {
    var wrong: [String] = []
    var stage = Self.stage()
    for step in stride(from: -10_000.0, through: 100_000, by: 37.3) {
      stage.receive(ScrollEvent(contentOffset: step))
      let snapshot = stage.snapshot(at: 0)
      if abs(snapshot.height - max(0, 270 - step)) > 1e-9 { wrong.append("\(step): \(snapshot.height)") }
      wrong += TextStage.defects(snapshot.root).map { "\(step): \($0)" }
    }
    for offset in [1e300, -1e300, .infinity, -.infinity, .nan, 0] {
      stage.receive(ScrollEvent(contentOffset: offset))
    }
    if stage.snapshot(at: 0).height != 270 { wrong.append("it does not come back") }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3))")
  }

  @Test func `any closed excursion ends where it began, bit for bit`() {
    var stage = Self.stage(at: -47)
    let first = stage.snapshot(at: 0).root
    for offset in [-91.3, -400.7, 12, 270, 800.1, 270.3, 0.1, -0.1, -47] {
      stage.receive(ScrollEvent(contentOffset: offset))
    }
    let isSame = stage.snapshot(at: 9).root == first
    #expect(isSame)
  }

  @Test func `other lengths, and none that traps`() {
    #expect(Self.stage(.init(labelTop: 64, spacing: 4), at: -10).snapshot(at: 0).height == 70)
    let empty = Self.stage(.init(labelTop: 4, spacing: 64), at: 0).snapshot(at: 0)
    #expect(empty.height == 0 && empty.progress == 1)
  }
}
