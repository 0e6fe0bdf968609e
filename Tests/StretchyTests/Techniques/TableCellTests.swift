import Raster
import Stretchy
import Testing

/// Section 6 of the techniques' facts, row by row.
@Suite struct TableCellTests {
  enum Step {
    case offset(Double, top: Double, bottom: Double)
    case reload
  }

  static let plain: [Step] = [
    .offset(0, top: 0, bottom: 200), .offset(-10, top: 0, bottom: 210), .offset(-50, top: 0, bottom: 250),
    .offset(-120, top: 0, bottom: 320), .offset(-60, top: 0, bottom: 260), .offset(-5, top: 0, bottom: 205),
    .offset(0, top: 0, bottom: 200), .offset(40, top: -40, bottom: 160),
  ]
  static let sticking: [Step] = [
    .offset(0, top: 0, bottom: 200), .offset(-40, top: 0, bottom: 240), .offset(-50, top: 0, bottom: 250),
    .offset(10, top: -60, bottom: 190), .offset(30, top: -80, bottom: 170), .offset(-10, top: 0, bottom: 210),
    .offset(0, top: 0, bottom: 200),
  ]
  static let drifting: [Step] = [
    .offset(-50, top: 0, bottom: 250), .reload, .offset(-60, top: 0, bottom: 210), .offset(-30, top: 0, bottom: 180),
    .offset(0, top: 0, bottom: 150), .offset(-20, top: 0, bottom: 170),
  ]

  @Test(arguments: [plain, sticking, drifting].indices) func `the cell, event by event`(index: Int) {
    var fixture = TechniqueFixture(.tableCell(.init()))
    var last = 0.0
    for step in [Self.plain, Self.sticking, Self.drifting][index] {
      switch step {
      case .reload:
        fixture.receive(.reload, offset: last)
        #expect(fixture.frame("header") == Rect(x: 0, y: 0 - last, width: 390, height: 200))
      case .offset(let offset, let top, let bottom):
        fixture.scroll(to: offset)
        last = offset
        let isRight = isNear(
          fixture.frame("header"), Rect(x: 0, y: top, width: 390, height: bottom - top), 1e-4)
        #expect(isRight, "at \(offset): \(String(describing: fixture.frame("header")))")
        #expect(abs(fixture.snapshot.progress - (bottom - top) / 200) < 1e-6)
      }
    }
  }

  @Test func `the difference is of single precision`() {
    var fixture = TechniqueFixture(.tableCell(.init()))
    fixture.scroll(to: -0.1)
    #expect(fixture.snapshot.height == 200 + Double(Float(0.1)))
    #expect(fixture.snapshot.height != 200.1)
  }

  @Test func `the first content row comes after the cell and is never moved`() {
    var fixture = TechniqueFixture(.tableCell(.init()), content: .table(Table(rows: 3)))
    #expect(fixture.stage.bounds.contentHeight == 200 + 3 * 44)
    for offset in [-120.0, 0, 40] {
      fixture.scroll(to: offset)
      #expect(fixture.frame("content.row.0")?.minY == 200 - offset)
    }
  }

  @Test func `a safe area stretches at rest, with bars and without`() {
    for (bar, height) in [(NavigationBar.Style.hidden, 247.0), (.transparent, 291)] {
      var fixture = TechniqueFixture(
        .tableCell(.init()), content: .table(Table(rows: 0)), adjustment: .automatic, navigationBar: bar)
      fixture.rest()
      #expect(fixture.frame("header") == Rect(x: 0, y: 0, width: 390, height: height))
    }
  }

  @Test func `a cell that leaves the screen while it sticks comes back wrong`() {
    var fixture = TechniqueFixture(.tableCell(.init()), content: .table(Table(rows: 50)))
    for offset in [0.0, -50, 10, 199, 200, 150] { fixture.scroll(to: offset) }
    #expect(fixture.frame("header") == Rect(x: 0, y: -150, width: 390, height: 200))
    fixture.scroll(to: 0)
    #expect(fixture.snapshot.height == 150)
  }

  @Test func `a height below nothing is none`() {
    var fixture = TechniqueFixture(.tableCell(.init()))
    fixture.scroll(to: -300)
    fixture.receive(.reload, offset: -300)
    fixture.scroll(to: -20)
    #expect(fixture.frame("header") == Rect(x: 0, y: 0, width: 390, height: 0))
    #expect(fixture.snapshot.height == 0 && fixture.snapshot.progress == 0 && fixture.snapshot.visible == nil)
    // The model goes on with the negative height: 200 + (20 - 300) + (250 - 20).
    fixture.scroll(to: -250)
    #expect(fixture.snapshot.height == 150)
  }

  @Test func `a new row height waits for the table's layout`() {
    var fixture = TechniqueFixture(.tableCell(.init()), content: .table(Table(rows: 1)))
    fixture.scroll(to: 0)
    fixture.receive(.set(key: "header.height", value: 120), offset: 0)
    #expect(fixture.snapshot.height == 200)
    fixture.receive(.reload, offset: 0)
    #expect(fixture.snapshot.height == 120)
    #expect(fixture.frame("content.row.0")?.minY == 120)
  }
}
