import Raster
import Stretchy
import Testing

@Suite struct TableSectionTests {
  static let table = Table().sections([("A", 3), ("B", 3), ("C", 3)])

  static func headers(_ fixture: TechniqueFixture) -> [Double?] {
    (0..<3).map { fixture.frame("content.section.\($0)")?.minY }
  }

  /// UIKit's facts, 4.3: the visible top in the content, and the headers' y in it; three sections of 160.
  static let rows: [(Double, [Double])] = [
    (-50, [0, 160, 320]), (20, [20, 160, 320]), (131.5, [131.5, 160, 320]), (140, [132, 160, 320]),
    (200, [132, 200, 320]), (300, [132, 292, 320]),
  ]

  @Test(arguments: rows.indices) func `plain headers pin`(index: Int) {
    let (visibleTop, expected) = Self.rows[index]
    // A header of no height keeps everything else out of it; with an inset the headers stop below that.
    for inset in [0.0, 100] {
      var fixture = TechniqueFixture(
        .gsk(.init(maximumContentHeight: 0, managesScrollViewInsets: false)), content: .table(Self.table), inset: inset)
      let offset = visibleTop - inset
      fixture.scroll(to: offset)
      for (section, y) in expected.enumerated() {
        let top = y - offset
        let frame = fixture.frame("content.section.\(section)")
        if top + 28 > 0 {
          #expect(frame == Rect(x: 0, y: top, width: 390, height: 28), "section \(section)")
        } else {
          #expect(frame == nil, "section \(section)")
        }
      }
    }
  }

  @Test func `numbers go on through the sections, headers lie over rows`() throws {
    var fixture = TechniqueFixture(
      .tableHeader(.init()), content: .table(Table().sections([(nil, 2), ("B", 0), ("C", 3)])))
    fixture.scroll(to: 0)
    let layers = try #require(fixture.root.layer("content")).sublayers
    #expect(
      layers.map(\.id) == (0..<5).map { "content.row.\($0)" } + ["content.section.1", "content.section.2"])
    #expect(layers.map(\.frame.y) == [250, 294, 394, 438, 482, 338, 366])
    #expect(fixture.stage.bounds.contentHeight == 250 + 2 * 28 + 5 * 44)
    #expect(layers.last?.backgroundColor == Color(rgb: 0xF2F2F7))
  }

  @Test func `under a managed gsk header they stop at its maximum, else under the collapsed one`() {
    let long = Content.table(Table().sections([("A", 50), ("B", 50)]))
    var managed = TechniqueFixture(.gsk(.init(height: 280, minimumContentHeight: 64)), content: long)
    managed.scroll(to: 500)
    #expect(managed.snapshot.height == 64)
    #expect(managed.frame("content.section.0")?.minY == 280)
    var unmanaged = TechniqueFixture(
      .gsk(.init(height: 280, minimumContentHeight: 64, managesScrollViewInsets: false)), content: long, inset: 64,
      spacer: 216)
    unmanaged.rest()
    #expect(unmanaged.frame("content.section.0")?.minY == 280)
    unmanaged.scroll(to: 500)
    #expect(unmanaged.snapshot.height == 64)
    #expect(unmanaged.frame("content.section.0")?.minY == 64)
  }

  @Test func `visible rows and headers, with sections of all sizes`() {
    let sizes = [0, 1, 0, 5, 2, 0, 17, 3, 0, 0, 30, 1]
    let table = Table().sections(sizes.enumerated().map { ($0.offset % 3 == 1 ? nil : "s", $0.element) })
    var fixture = TechniqueFixture(.tableHeader(.init()), content: .table(table))
    var flaws: [Double] = []
    for offset in stride(from: -900.0, through: 3400, by: 1.25) {
      fixture.scroll(to: offset)
      var expected: [String] = []
      var headers: [String] = []
      var y = 250 - offset
      var row = 0
      for (section, size) in sizes.enumerated() {
        let header = section % 3 == 1 ? 0.0 : 28
        let end = y + header + Double(size) * 44
        let pinned = min(max(y, 0), end - header)
        if header > 0, pinned < 844, pinned + 28 > 0 { headers.append("content.section.\(section)") }
        for index in 0..<size {
          let top = y + header + Double(index) * 44
          if top < 844, top + 44 > 0 { expected.append("content.row.\(row)") }
          row += 1
        }
        y = end
      }
      let ids = fixture.root.layer("content")?.sublayers.map(\.id) ?? []
      if ids != expected + headers { flaws.append(offset) }
    }
    #expect(flaws.isEmpty, "\(flaws.prefix(5))")
  }

  @Test func `a hundred thousand sections cost what a few do`() {
    var table = Table().sections((0..<100_000).map { ($0 % 2 == 0 ? "s" : nil, $0 % 4) })
    table.rowHeight = 30
    var fixture = TechniqueFixture(.tableHeader(.init()), content: .table(table))
    fixture.scroll(to: 3_000_000)
    let count = fixture.root.layer("content")?.sublayers.count ?? 0
    #expect((20...60).contains(count))
    let clock = ContinuousClock()
    let time = clock.measure { for _ in 0..<200 { _ = fixture.snapshot } }
    // A pass over all sections takes 200 times as long as this allows even in a debug build.
    #expect(time < .seconds(2), "\(time)")
  }

  @Test func `a sum of fractions does not drift`() {
    var table = Table().sections((0..<10_000).map { _ in (nil, 10) })
    table.rowHeight = 44.1
    var fixture = TechniqueFixture(.tableHeader(.init()), content: .table(table))
    fixture.scroll(to: 0)
    #expect(fixture.stage.bounds.contentHeight == 250 + 100_000 * 44.1)
  }
}
