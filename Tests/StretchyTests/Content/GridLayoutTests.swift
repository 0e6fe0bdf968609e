import Raster
import Testing

@testable import Stretchy

/// Section 16 of the techniques' facts and section 5 of UIKit's, row by row.
@Suite struct GridLayoutTests {
  static func layout(
    _ width: Double, item: Double, spacing: Double, insets: Double = 0, perRow: Int? = nil
  ) -> GridLayout {
    GridLayout(
      Grid(
        itemSize: Size(width: item, height: item), minimumInteritemSpacing: spacing,
        sectionInset: EdgeInsets(left: insets, right: insets), itemsPerRow: perRow), width: width)
  }

  static let rows: [(width: Double, item: Double, spacing: Double, insets: Double, x: [Double])] = [
    (390, 100, 1, 0, [0, 145, 290]), (390, 388 / 3.0, 1, 0, [0, 130.3333, 260.6667]),
    (390, 50, 10, 0, [0, 68, 136, 204, 272, 340]), (320, 155, 10, 0, [0, 165]), (390, 200, 10, 0, [95]),
    (390, 190, 10, 0, [0, 200]), (390, 120, 10, 16, [16, 254]), (390, 100, 1, 20, [20, 145, 270]),
    (375, 100, 1, 0, [0, 137.5, 275]), (414, 100, 1, 0, [0, 104.6667, 209.3333, 314]), (390, 130, 0, 0, [0, 130, 260]),
    (320, 100, 1, 0, [0, 110, 220]), (393, 100, 1, 0, [0, 146.5, 293]),
    (428, 100, 1, 0, [0, 109.3333, 218.6667, 328]), (430, 100, 1, 0, [0, 110, 220, 330]),
    (768, 100, 1, 0, [0, 111.3333, 222.6667, 334, 445.3333, 556.6667, 668]), (390, 100, 1, 16, [16, 145, 274]),
    (375, 50, 10, 0, [0, 65, 130, 195, 260, 325]), (390, 500, 10, 0, [0]),
  ]

  @Test func `columns`() {
    for row in Self.rows {
      let columns = Self.layout(row.width, item: row.item, spacing: row.spacing, insets: row.insets).columns
      #expect(columns.count == row.x.count, "\(row)")
      for (column, x) in zip(columns, row.x) { #expect(abs(column - x) <= 5e-5, "\(row): \(columns)") }
    }
  }

  @Test func `three in a row are three on every width`() {
    var flaws: [Int] = []
    for width in 300..<1100 {
      let layout = Self.layout(Double(width), item: 100, spacing: 1, perRow: 3)
      let isRight =
        layout.columns.count == 3 && abs(layout.itemSize.width - Double(width - 2) / 3) < 1e-9
        && layout.itemSize.width == layout.itemSize.height
      if !isRight { flaws.append(width) }
    }
    #expect(flaws.isEmpty)
  }

  @Test func `items per row keep the shape, and may leave no room`() {
    let grid = Grid(itemSize: Size(width: 100, height: 50), itemsPerRow: 3)
    let layout = GridLayout(grid, width: 390)
    #expect(abs(layout.itemSize.width - 388 / 3.0) < 1e-12 && abs(layout.itemSize.height - 194 / 3.0) < 1e-12)
    let crowded = GridLayout(Grid(minimumInteritemSpacing: 200, itemsPerRow: 3), width: 390)
    #expect(crowded.itemSize == .zero)
  }

  @Test func `the demo's content is 2595 points high`() {
    let content = GridContent(Grid(itemsPerRow: 3), width: 390, headerHeight: 250, appearance: .light)
    #expect(abs(content.height + 250 - 2595) < 1e-9)
  }

  /// Item number, red, green, blue.
  static let colors: [(Int, UInt32)] = [
    (0, 0x65D65A), (1, 0x7251E2), (2, 0x049529), (3, 0x62B00F), (4, 0xE52A29), (5, 0x889A95), (6, 0x45644B),
    (7, 0xBD4C13), (8, 0x67DBF0), (53, 0x9E2660),
  ]

  @Test func `colours of a program that never seeds`() {
    var fixture = TechniqueFixture(.flowLayout(.init()), content: .grid(Grid(itemSize: Size(width: 40, height: 40))))
    fixture.scroll(to: 0)
    for (item, color) in Self.colors {
      #expect(fixture.root.layer("content.item.\(item)")?.backgroundColor == Color(rgb: color), "item \(item)")
    }
  }

  @Test func `skipping is drawing without looking`() {
    for count in 0..<100 {
      var drawn = DarwinRandom()
      for _ in 0..<count { _ = drawn.next() }
      var skipped = DarwinRandom()
      skipped.skip(count)
      let numbers = (drawn.next(), skipped.next())
      #expect(numbers.0 == numbers.1)
    }
    var random = DarwinRandom()
    let first = random.next()
    #expect(abs(first - 0.396465) < 5e-7)
  }

  static func items(_ grid: Grid, at offset: Double, appearance: Appearance = .light) -> [Layer] {
    var fixture = TechniqueFixture(.flowLayout(.init()), content: .grid(grid), appearance: appearance)
    fixture.scroll(to: offset)
    return fixture.root.layer("content")?.sublayers ?? []
  }

  @Test func `the last row keeps the columns, a section that is no full row too`() {
    let items = Self.items(Grid(items: 5), at: 0)
    #expect(items.map(\.frame.x) == [0, 145, 290, 0, 145])
    #expect(items.map(\.frame.y) == [250, 250, 250, 351, 351])
    #expect(Self.items(Grid(items: 2), at: 0).map(\.frame.x) == [0, 145])
    #expect(Self.items(Grid(items: 2, itemSize: Size(width: 200, height: 10)), at: 0).map(\.frame.x) == [95, 95])
  }

  @Test func `insets surround each section, colours and numbers go on`() {
    var grid = Grid(
      itemSize: Size(width: 130, height: 100), minimumLineSpacing: 7, minimumInteritemSpacing: 0,
      sectionInset: EdgeInsets(top: 10, bottom: 20),
      colors: .cycle([.literal(.black), .literal(.white), .system(.label)]))
    grid.sections = [4, 0, 1].map { Grid.Section(items: $0) }
    var fixture = TechniqueFixture(.gsk(.init()), content: .grid(grid), appearance: .dark)
    fixture.scroll(to: 0)
    let layers = fixture.root.layer("content")?.sublayers ?? []
    #expect(layers.map(\.id) == (0..<5).map { "content.item.\($0)" })
    #expect(layers.map(\.frame.y) == [10, 10, 10, 117, 277])
    #expect(layers.map(\.backgroundColor) == [.black, .white, .white, .black, .white])
    #expect(fixture.stage.bounds.contentHeight == 397)
  }

  @Test func `an item is there iff it overlaps the viewport by more than nothing`() {
    var flaws: [Double] = []
    // No offset at which an edge of an item meets one of the viewport: thirds of points do so up to a binary digit.
    for offset in stride(from: -899.9, through: 2700, by: 2) {
      let items = Self.items(Grid(itemsPerRow: 3).sections([20, 34]), at: offset).filter {
        $0.id.hasPrefix("content.item.")
      }
      let side = 388 / 3.0
      let expected = (0..<54).filter { item in
        let local = item < 20 ? item : item - 20
        let sectionTop = item < 20 ? 250.0 : 500 + 7 * side + 6
        let top = sectionTop + Double(local / 3) * (side + 1) - offset
        return top < 844 && top + side > 0
      }
      if items.map(\.id) != expected.map({ "content.item.\($0)" }) { flaws.append(offset) }
    }
    #expect(flaws.isEmpty, "\(flaws.prefix(5))")
  }

  @Test func `a million items cost what a screen of them does`() {
    let grid = Grid(items: 1_000_000)
    #expect(Self.items(grid, at: 30_000_000).count <= 30)
    #expect(Self.items(grid, at: 1e300).isEmpty && Self.items(grid, at: -1e300).isEmpty)
    #expect(Self.items(Grid(items: 0), at: 0).isEmpty)
    #expect(Self.items(Grid(items: 50, minimumInteritemSpacing: 500, itemsPerRow: 3), at: 0).isEmpty)
  }
}
