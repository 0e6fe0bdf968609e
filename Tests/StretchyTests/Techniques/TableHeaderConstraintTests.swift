import Raster
import Stretchy
import Testing

/// Section 1.4 of the techniques' facts: the conflict and the ambiguity of the table header's constraints.
@Suite struct TableHeaderConstraintTests {
  private func technique(inset: Double, at offset: Double?) -> TableHeaderTechnique {
    var context = StageContext(
      screen: Size(width: 390, height: 844), viewport: Rect(x: 0, y: 0, width: 390, height: 844), contentOffset: -inset,
      contentInsetTop: inset, adjustedInsetTop: inset, picture: HeaderPicture(image: TableHeaderTests.picture))
    var technique = TableHeaderTechnique()
    technique.prepare(in: context)
    if let offset {
      context.contentOffset = offset
      technique.receive(ScrollEvent(contentOffset: offset), in: context)
    }
    return technique
  }

  @Test func `a content inset makes two constraints conflict, and they are named`() {
    let expected =
      "table-header: with contentInset.top = 20, `header.height == container.height` and "
      + "`container.height == header.height + 20` cannot both hold: `container.height == header.height + 20` is broken; "
      + "UIKit may break either"
    #expect(technique(inset: 20, at: 0).warnings == [expected])
    for inset in [-20, -0.5, 0.5, 91] { #expect(technique(inset: inset, at: -100).warnings.count == 1) }
  }

  @Test func `without a content inset, and before the first event, nothing conflicts`() {
    for offset in [-400.0, 0, 700] { #expect(technique(inset: 0, at: offset).warnings.isEmpty) }
    #expect(technique(inset: 20, at: nil).warnings.isEmpty)
  }

  @Test func `the safe area is no content inset`() {
    var scene = TableHeaderTests.scene()
    scene.adjustment = .automatic
    #expect(scene.warnings.isEmpty)
  }

  @Test func `a scene tells of it once, whatever is scrolled`() {
    let scene = TableHeaderTests.scene(inset: 20)
    #expect(scene.warnings.count == 1)
    #expect(scene.warnings.first?.severity == .warning)
    var stage = Stage(scene, assets: SceneAssets())
    for offset in stride(from: -300.0, through: 300, by: 7) { stage.receive(ScrollEvent(contentOffset: offset)) }
    #expect(stage.warnings.count == 1)
  }

  @Test func `the closed formulas hold at every offset, with and without a content inset`() {
    var wrong: [String] = []
    for inset in [0.0, 20, -12.5] {
      var stage = Stage(TableHeaderTests.scene(inset: inset), assets: SceneAssets())
      for step in -1000...5000 {
        let offset = Double(step) + (step % 3 == 0 ? 0.25 : 0)
        stage.receive(ScrollEvent(contentOffset: offset))
        let root = stage.snapshot(at: 0).root
        let pull = 0 - (offset + inset)
        let height = 250 + max(pull + inset, inset)
        let expected = Rect(x: 0, y: 250 + max(0, 0 - pull / 2) - height, width: 390, height: height)
        if root.layer("header.image")?.frame != expected { wrong.append("\(offset), inset \(inset)") }
        if root.layer("header.container")?.frame != Rect(x: 0, y: 0, width: 390, height: 250) {
          wrong.append("container at \(offset), inset \(inset)")
        }
        wrong += TextStage.defects(root).map { "\(offset): \($0)" }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3))")
  }

  /// The picture's top goes with the container's: it is determined in the container.
  @Test func `the container's top and the picture's left are ambiguous`() {
    for offset in [-91.0, 0, 100] {
      let names = technique(inset: 0, at: offset).ambiguities.map(\.description)
      #expect(names == ["container.top", "image.left", "image.top"])
    }
    #expect(technique(inset: 20, at: 0).ambiguities.map(\.description) == ["container.top", "image.left", "image.top"])
  }
}
