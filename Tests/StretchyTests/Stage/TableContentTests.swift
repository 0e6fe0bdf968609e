import Raster
import Stretchy
import Testing

@Suite struct TableContentTests {
  static func rows(_ table: Table, at offset: Double) -> [Layer] {
    var scene = TableHeaderTests.scene()
    scene.content = .table(table)
    var stage = Stage(scene, assets: SceneAssets())
    stage.receive(ScrollEvent(contentOffset: offset))
    return stage.snapshot(at: 0).root.layer("content")?.sublayers ?? []
  }

  @Test func `a row is there iff it overlaps the viewport by more than nothing`() {
    for offset in stride(from: -900.0, through: 3000, by: 0.5) {
      let rows = Self.rows(Table(rows: 35, rowHeight: 74), at: offset)
      let expected = (0..<35).filter { row in
        let top = 250 + Double(row) * 74 - offset
        return top < 844 && top + 74 > 0
      }
      #expect(rows.map(\.id) == expected.map { "content.row.\($0)" }, "at \(offset)")
    }
  }

  @Test func `a hundred thousand rows cost what twenty do`() {
    #expect(Self.rows(Table(rows: 100_000), at: 2_000_000).count <= 21)
    #expect(Self.rows(Table(rows: 100_000), at: 1e300).isEmpty)
    #expect(Self.rows(Table(rows: 0), at: 0).isEmpty)
  }

  @Test func `row colours cycle, separators end the rows`() {
    let table = Table(
      rows: 5, rowHeight: 44, background: .literal(.white),
      rowBackgrounds: [.literal(Color(rgb: 1)), .literal(Color(rgb: 2))],
      separator: Separator(left: 16, right: 4))
    let rows = Self.rows(table, at: 0)
    #expect(rows.map(\.backgroundColor) == [1, 2, 1, 2, 1].map { Color(rgb: $0) })
    #expect(
      rows[0].sublayers == [
        Layer(
          id: "content.row.0.separator", frame: Rect(x: 16, y: 44 - 1.0 / 3, width: 370, height: 1.0 / 3),
          contents: .hairline(.white))
      ])
  }

  @Test func `filler separators go on below the last row`() {
    let rows = Self.rows(Table(rows: 2, rowHeight: 100, fillerSeparators: true), at: 0)
    #expect(rows.map(\.id) == ["content.row.0", "content.row.1", "", "", "", ""])
    #expect(rows.last?.frame.minY == 750)
  }
}
