import Raster
import Stretchy
import Testing

/// Section 5 of the techniques' facts, row by row.
@Suite struct SnapKitTests {
  static func stage(
    title: String = "A title", text: String = "text", insets: EdgeInsets? = nil, at offset: Double? = nil
  ) -> Stage {
    let configuration = SnapKitTechnique.Configuration(title: title)
    return TextStage.stage(
      TextStage.scene(.snapKit(configuration), insets: insets, text: text), SnapKitTechnique(configuration), at: offset)
  }

  /// Offset, the header's top and height on the screen, its top in the content, the title's top on the screen.
  static let rows: [(Double, Double, Double, Double, Double)] = [
    (-200, 0, 400, -200, 420), (-91, 0, 291, -91, 311), (-47, 0, 247, -47, 267), (-1, 0, 201, -1, 221),
    (0, 0, 200, 0, 220), (1, -1, 200, 0, 219), (50, -50, 200, 0, 170), (150, -150, 200, 0, 70),
    (200, -200, 200, 0, 20), (300, -300, 200, 0, -80),
  ]

  @Test(arguments: rows.indices) func `the table of frames`(index: Int) throws {
    let (offset, top, height, contentTop, titleTop) = Self.rows[index]
    let snapshot = Self.stage(at: offset).snapshot(at: 0)
    let header = try #require(snapshot.root.layer("header"))
    #expect(header.frame == Rect(x: 0, y: top, width: 390, height: height))
    #expect(header.frame.y + offset == contentTop)
    #expect(snapshot.height == height)
    #expect(snapshot.progress == height / 200)
    if titleTop > -34 {
      #expect(snapshot.root.screenFrame("title") == Rect(x: 20, y: titleTop, width: 350, height: 34))
    } else {
      #expect(snapshot.root.layer("title") == nil, "it has left the screen")
    }
    #expect(snapshot.visible?.bottom == (offset < 200 ? top + height : nil))
  }

  @Test func `the header is the image view itself: distorted, not clipped`() throws {
    let header = try #require(Self.stage(at: -100).snapshot(at: 0).root.layer("header"))
    let isDistorted = if case .image(_, .scaleToFill) = header.contents { true } else { false }
    #expect(isDistorted)
    #expect(!header.masksToBounds)
  }

  @Test func `title, then text, then 500 points`() {
    let stage = Self.stage(at: 0)
    #expect(stage.snapshot(at: 0).root.screenFrame("label") == Rect(x: 20, y: 274, width: 350, height: 100))
    #expect(stage.bounds.contentHeight == 874)
    #expect(Self.stage(text: "", at: 0).bounds.contentHeight == 220 + 34 + 500)
    #expect(Self.stage(text: "", at: 0).snapshot(at: 0).root.layer("label") == nil)
    #expect(Self.stage(title: "", text: "", at: 0).bounds.contentHeight == 720)
    let insets = EdgeInsets(top: 8, left: 1, bottom: 9, right: 2)
    let other = Self.stage(insets: insets, at: 0)
    #expect(other.snapshot(at: 0).root.screenFrame("label") == Rect(x: 1, y: 262, width: 387, height: 100))
    #expect(other.bounds.contentHeight == 371)
  }

  @Test func `the safe area stretches it at rest`() {
    var scene = TextStage.scene(.snapKit(.init()))
    scene.adjustment = .automatic
    var stage = TextStage.stage(scene, SnapKitTechnique())
    stage.receive(ScrollEvent(contentOffset: stage.bounds.minimumOffset))
    #expect(stage.snapshot(at: 0).height == 247)
  }

  @Test func `the formula, the gap of 20 and the numbers, at every offset`() {
    var wrong: [String] = []
    var stage = Self.stage()
    for step in -1000...5000 {
      let offset = Double(step) + (step % 3 == 0 ? 0.25 : 0)
      stage.receive(ScrollEvent(contentOffset: offset))
      let snapshot = stage.snapshot(at: 0)
      let frame = snapshot.root.screenFrame("header")
      let expected = Rect(x: 0, y: 0 - max(0, offset), width: 390, height: 200 - min(0, offset))
      if frame != expected { wrong.append("\(offset): \(frame.debugDescription)") }
      if let title = snapshot.root.screenFrame("title"), let frame, title.minY - frame.maxY != 20 {
        wrong.append("\(offset): gap \(title.minY - frame.maxY)")
      }
      wrong += TextStage.defects(snapshot.root).map { "\(offset): \($0)" }
    }
    for step in stride(from: -10_000.0, through: 100_000, by: 37.3) {
      stage.receive(ScrollEvent(contentOffset: step))
      let snapshot = stage.snapshot(at: 0)
      if abs(snapshot.height - (200 - min(0, step))) > 1e-9 { wrong.append("\(step): \(snapshot.height)") }
      wrong += TextStage.defects(snapshot.root).map { "\(step): \($0)" }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3))")
    #expect(stage.warnings.isEmpty)
  }

  @Test func `any closed excursion ends where it began, bit for bit`() {
    var stage = Self.stage(at: -47)
    let first = stage.snapshot(at: 0).root
    for offset in [-91.3, -400.7, 12, 800.1, 0.1, -0.1, 0, -47] { stage.receive(ScrollEvent(contentOffset: offset)) }
    let isSame = stage.snapshot(at: 9).root == first
    #expect(isSame)
  }

  /// 5.3: with `k` at 0 for good, `height >= 0` breaks the 999 one and the required inequality holds.
  @Test func `without the scroll callback the height stops at 0 and nothing conflicts`() {
    let (view, content, header) = (LayoutItem("view"), LayoutItem("content"), LayoutItem("header"))
    var layout = Layout()
    let screen = layout.fix(view, to: .zero)
    layout.fix(content, to: Rect(x: 0, y: 0, width: 390, height: 2000))
    layout.add(header.leading == content.leading)
    layout.add(header.trailing == content.trailing)
    let wish = layout.add(header.top == view.top + 0, priority: 999)
    let bound = layout.add(header.top <= view.top + 0)
    layout.add(header.bottom == content.top + 200)
    for offset in stride(from: -300.0, through: 900, by: 12.5) {
      layout.setFrame(Rect(x: 0, y: offset, width: 390, height: 844), of: screen)
      layout.solve()
      #expect(layout.frame(of: header).height == max(0, 200 - offset))
      #expect(layout.frame(of: header).maxY == 200)
      #expect(layout.violation(of: wish) == min(0, 200 - offset))
      #expect(layout.violation(of: bound) == 0)
      #expect(layout.conflicts.isEmpty)
    }
  }
}
