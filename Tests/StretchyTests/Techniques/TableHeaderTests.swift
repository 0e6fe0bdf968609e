import Raster
import Stretchy
import Testing

/// Section 1 of the techniques' facts, row by row.
@Suite struct TableHeaderTests {
  static func stage(inset: Double = 0, at offset: Double?) -> StageSnapshot {
    var stage = Stage(scene(inset: inset), assets: SceneAssets())
    if let offset { stage.receive(ScrollEvent(contentOffset: offset)) }
    return stage.snapshot(at: 0)
  }

  static let picture = Image(bitmap: Bitmap(width: 192, height: 128))

  static func scene(inset: Double = 0) -> Scene {
    Scene(
      name: "table-header", adjustment: .never, contentInset: EdgeInsets(top: inset),
      header: Header(
        technique: .tableHeader(TableHeaderTechnique.Configuration()),
        image: .image(picture)),
      content: .table(Table(rows: 35, rowHeight: 74)))
  }

  struct Row: Sendable {
    var offset: Double
    var clips: Bool
    var top: Double
    var height: Double
    var visible: ClosedRange<Double>?
  }

  static let rows = [
    Row(offset: -400, clips: false, top: -400, height: 650, visible: 0...650),
    Row(offset: -200, clips: false, top: -200, height: 450, visible: 0...450),
    Row(offset: -91, clips: false, top: -91, height: 341, visible: 0...341),
    Row(offset: -47, clips: false, top: -47, height: 297, visible: 0...297),
    Row(offset: -1, clips: false, top: -1, height: 251, visible: 0...251),
    Row(offset: 0, clips: true, top: 0, height: 250, visible: 0...250),
    Row(offset: 1, clips: true, top: 0.5, height: 250, visible: -0.5...249),
    Row(offset: 50, clips: true, top: 25, height: 250, visible: -25...200),
    Row(offset: 100, clips: true, top: 50, height: 250, visible: -50...150),
    Row(offset: 125, clips: true, top: 62.5, height: 250, visible: -62.5...125),
    Row(offset: 250, clips: true, top: 125, height: 250, visible: nil),
    Row(offset: 500, clips: true, top: 250, height: 250, visible: nil),
  ]

  @Test(arguments: rows)
  func `without insets`(row: Row) throws {
    let snapshot = Self.stage(at: row.offset)
    let header = try #require(snapshot.root.layer("header"))
    let container = try #require(header.layer("header.container"))
    let image = try #require(container.layer("header.image"))
    #expect(header.frame == Rect(x: 0, y: -row.offset, width: 390, height: 250))
    #expect(container.frame == Rect(x: 0, y: 0, width: 390, height: 250))
    #expect(container.masksToBounds == row.clips)
    #expect(image.masksToBounds)
    #expect(image.frame == Rect(x: 0, y: row.top, width: 390, height: row.height))
    #expect(snapshot.height == row.height)
    #expect(snapshot.progress == row.height / 250)
    #expect(snapshot.visible?.top == row.visible?.lowerBound)
    #expect(snapshot.visible?.bottom == row.visible?.upperBound)
  }

  /// Offset, clipping, top and height of the picture in the container (case A) with `contentInset.top` = 20.
  static let insetRows: [(Double, Bool, Double, Double)] = [
    (-220, false, -220, 470), (-120, false, -120, 370), (-21, false, -21, 271), (-20, true, -20, 270),
    (-10, true, -15, 270), (0, true, -10, 270), (80, true, 30, 270), (180, true, 80, 270),
  ]

  @Test(arguments: insetRows.indices)
  func `with a content inset of 20, drawn as case A`(index: Int) throws {
    let (offset, clips, top, height) = Self.insetRows[index]
    let container = try #require(Self.stage(inset: 20, at: offset).root.layer("header.container"))
    let image = try #require(container.layer("header.image"))
    #expect(container.frame.height == 250)
    #expect(container.masksToBounds == clips)
    #expect(image.frame == Rect(x: 0, y: top, width: 390, height: height))
  }

  @Test func `before the first event nothing clips and nothing stretches`() throws {
    let container = try #require(Self.stage(inset: 20, at: nil).root.layer("header.container"))
    #expect(!container.masksToBounds)
    #expect(container.layer("header.image")?.frame == Rect(x: 0, y: 0, width: 390, height: 250))
  }

  @Test func `any closed excursion ends where it began, bit for bit`() {
    var stage = Stage(Self.scene(), assets: SceneAssets())
    stage.receive(ScrollEvent(contentOffset: 0))
    let first = stage.snapshot(at: 0).root
    for offset in [-91.3, -400.7, 12, 800, 0.1, -0.1, 0] { stage.receive(ScrollEvent(contentOffset: offset)) }
    #expect(stage.snapshot(at: 9).root == first)
  }

  @Test func `no offset gives NaN, a negative zero or a negative size`() {
    var stage = Stage(Self.scene(), assets: SceneAssets())
    for step in stride(from: -10_000.0, through: 100_000, by: 37.3) {
      stage.receive(ScrollEvent(contentOffset: step))
      stage.snapshot(at: 0).root.forEachLayer { layer in
        for value in [layer.frame.x, layer.frame.y, layer.frame.width, layer.frame.height] {
          #expect(value.isFinite && !(value == 0 && value.sign == .minus), "\(layer.id) at \(step)")
        }
        #expect(layer.frame.width >= 0 && layer.frame.height >= 0)
      }
    }
  }

  @Test func `the header's bottom and the first row are one pixel row at 1x, 2x and 3x`() throws {
    var stage = Stage(Self.scene(), assets: SceneAssets())
    for step in -3000...3000 {
      let offset = Double(step) * 0.01
      stage.receive(ScrollEvent(contentOffset: offset))
      let root = stage.snapshot(at: 0).root
      let header = try #require(root.screenFrame("header"))
      let row = try #require(root.screenFrame("content.row.0"))
      for scale in [1.0, 2, 3] {
        #expect(PixelRect.pixelEdge(header.maxY, scale: scale) == PixelRect.pixelEdge(row.minY, scale: scale))
      }
    }
  }
}
