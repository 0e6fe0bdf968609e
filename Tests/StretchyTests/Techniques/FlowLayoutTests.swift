import Raster
import Stretchy
import Testing

/// Section 2 of the techniques' facts, row by row.
@Suite struct FlowLayoutTests {
  static func fixture(_ grid: Grid = Grid(), inset: Double = 0, height: Double = 250) -> TechniqueFixture {
    TechniqueFixture(.flowLayout(.init(height: height)), content: .grid(grid), inset: inset)
  }

  /// Offset, the header's top and height on the screen, the first item's top.
  static let rows: [(offset: Double, top: Double, height: Double, item: Double)] = [
    (-300, 0, 550, 550), (-91, 0, 341, 341), (-47, 0, 297, 297), (-1, 0, 251, 251), (0, 0, 250, 250),
    (1, -1, 250, 249), (100, -100, 250, 150), (250, -250, 250, 0), (400, -400, 250, -150),
  ]

  @Test(arguments: rows.indices) func `header and first item`(index: Int) {
    let row = Self.rows[index]
    var fixture = Self.fixture()
    fixture.scroll(to: row.offset)
    #expect(fixture.frame("header") == Rect(x: 0, y: row.top, width: 390, height: row.height))
    #expect(fixture.frame("header.image") == fixture.frame("header"))
    #expect(fixture.snapshot.height == row.height)
    #expect(fixture.snapshot.progress == row.height / 250)
    // The items of row 0 are no longer there once they are out of sight: its pitch is 101.
    if row.item > -100 {
      #expect(fixture.frame("content.item.0")?.minY == row.item)
    } else {
      #expect(fixture.frame("content.item.0") == nil)
      #expect(fixture.frame("content.item.3")?.minY == row.item + 101)
    }
  }

  @Test func `an inset stretches the header at rest`() {
    var fixture = Self.fixture(inset: 20)
    fixture.rest()
    #expect(fixture.snapshot.height == 270)
    var notched = TechniqueFixture(.flowLayout(.init()), content: .grid(Grid()), adjustment: .automatic)
    notched.rest()
    #expect(notched.snapshot.height == 297)
  }

  @Test func `the header is gone below minus the viewport's height`() {
    var fixture = Self.fixture()
    for (offset, isThere) in [(-843.0, true), (-844, true), (-844.1, false), (-5000, false), (-10, true)] {
      fixture.scroll(to: offset)
      #expect((fixture.frame("header") != nil) == isThere, "at \(offset)")
      #expect((fixture.snapshot.visible != nil) == isThere, "at \(offset)")
    }
  }

  @Test func `only the first section's header is moved`() {
    var fixture = Self.fixture(Grid(items: 0, itemSize: Size(width: 130, height: 100)).sections([4, 0, 3]))
    fixture.scroll(to: -60)
    #expect(fixture.frame("header") == Rect(x: 0, y: 0, width: 390, height: 310))
    // 310, then rows of 100 + 1 + 100: the two columns of 130 with a spacing of 1 leave room for no third.
    #expect(fixture.frame("content.section.1") == Rect(x: 0, y: 511, width: 390, height: 250))
    #expect(fixture.frame("content.section.2") == Rect(x: 0, y: 761, width: 390, height: 250))
    #expect(fixture.root.layer("content.section.1")?.layer("content.section.1.image")?.masksToBounds == true)
    fixture.scroll(to: 600)
    #expect(fixture.frame("content.section.2")?.minY == 101)
    #expect(fixture.frame("content.item.4")?.minY == 351)
    #expect(fixture.frame("content.item.6")?.minY == 452)
  }

  @Test func `setting the header's height is taken at once`() {
    var fixture = Self.fixture(Grid(items: 0).sections([3, 3]))
    fixture.scroll(to: 0)
    fixture.receive(.set(key: "header.height", value: 200), offset: 0)
    #expect(fixture.snapshot.height == 200)
    #expect(fixture.snapshot.progress == 0.8)
    #expect(fixture.frame("content.item.0")?.minY == 200)
    #expect(fixture.frame("content.section.1") == Rect(x: 0, y: 300, width: 390, height: 200))
    #expect(fixture.stage.bounds.contentHeight == 600)
  }

  @Test func `the page is the demo's`() {
    #expect(Self.fixture().root.backgroundColor == Color(rgb: 0xBC224B))
  }
}

extension Grid {
  func sections(_ items: [Int]) -> Grid {
    var grid = self
    grid.sections = items.map { Section(items: $0) }
    return grid
  }
}
