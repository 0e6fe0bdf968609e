import Raster
import Stretchy
import Testing

/// Section 3 of the UIKit facts, and the layout language.
@Suite struct LayoutTests {
  private let a = LayoutItem("a")
  private let b = LayoutItem("b")
  private let c = LayoutItem("c")

  private func width(_ build: (inout Layout) -> Void) -> Double {
    var layout = Layout()
    build(&layout)
    layout.solve()
    #expect(layout.conflicts.isEmpty)
    return layout.frame(of: a).width
  }

  // MARK: Priorities

  @Test func `hugging and compression as UIKit's`() {
    for (wish, result) in [(60.0, 100.0), (160, 160), (100, 100)] {
      let width = width { layout in
        layout.addIntrinsicSize(a.width, 100)
        layout.add(a.width == wish, priority: 500)
      }
      #expect(width == result)
    }
    // Nothing else asked for: the intrinsic size; below hugging a wish is not heard, above compression it is.
    #expect(width { $0.addIntrinsicSize(a.width, 100) } == 100)
    for (priority, wish, result) in [(249, 160.0, 100.0), (251, 160, 160), (749, 60, 100), (751, 60, 60)] {
      let width = width { layout in
        layout.addIntrinsicSize(a.width, 100)
        layout.add(a.width == wish, priority: priority)
      }
      #expect(width == result, "\(wish) at \(priority)")
    }
  }

  @Test func `two labels side by side: the one that hugs less grows, the one that resists less shrinks`() {
    for (room, left, right) in [(300.0, 200.0, 100.0), (150, 100, 50), (200, 100, 100), (80, 80, 0)] {
      var layout = Layout()
      layout.add(a.left == 0)
      layout.add(b.left == a.right)
      layout.add(b.right == room)
      layout.addIntrinsicSize(a.width, 100, hugging: 250, compression: 751)
      layout.addIntrinsicSize(b.width, 100, hugging: 251, compression: 750)
      layout.solve()
      #expect(layout.frame(of: a).width == left && layout.frame(of: b).width == right, "in \(room)")
    }
  }

  @Test func `a priority beats any number of lower ones`() {
    for count in [1, 1000, 1001, 3000] {
      let width = width { layout in
        layout.add(a.width == 0, priority: 750)
        for _ in 0..<count { layout.add(a.width == 10, priority: 749) }
      }
      #expect(width == 0)
    }
  }

  @Test func `every priority beats the next one`() {
    for priority in 1..<1000 {
      var layout = Layout()
      layout.add(a.width == 30, priority: priority + 1)
      layout.add(a.width == 20, priority: priority)
      layout.solve()
      #expect(layout.frame(of: a).width == 30)
    }
    let all = width { layout in
      for priority in 1...1000 { layout.add(a.width == Double(priority), priority: priority) }
    }
    #expect(all == 1000)
  }

  @Test func `equal priorities: violations add up, the median wins`() {
    #expect(width { layout in for x in [10.0, 20, 90] { layout.add(a.width == x, priority: 500) } } == 20)
    // Between two, every width is as good: the stay takes the nearest to 0.
    #expect(width { layout in for x in [10.0, 20] { layout.add(a.width == x, priority: 500) } } == 10)
    #expect(width { layout in for x in [10.0, 20, 20] { layout.add(a.width == x, priority: 500) } } == 20)
  }

  // MARK: Conflicts

  @Test func `two contradictory required constraints: the one added last is broken, and nothing else suffers`() {
    var layout = Layout()
    layout.add(a.width == 10)
    let second = layout.add(a.width == 20)
    layout.add(b.width == a.width + 5)
    layout.solve()
    #expect(layout.frame(of: a).width == 10 && layout.frame(of: b).width == 15)
    #expect(layout.conflicts.count == 1)
    #expect(layout.conflicts.first?.broken == second)
    #expect(
      layout.conflicts.first?.description
        == "`a.width == 10` and `a.width == 20` cannot both hold: `a.width == 20` is broken")
    #expect(layout.violation(of: second) == -10)
  }

  @Test func `an edited constraint is broken rather than one added later`() {
    var layout = Layout()
    let edited = layout.add(a.width == 10)
    layout.add(a.width == 20)
    layout.setConstant(10, of: edited)
    layout.solve()
    #expect(layout.frame(of: a).width == 20)
    #expect(layout.conflicts.map(\.broken) == [edited])
  }

  @Test func `a broken constraint is kept as nearly as possible, above every priority, and heals`() {
    var layout = Layout()
    layout.add(a.width <= 50)
    let wish = layout.add(a.width == 80)
    layout.add(a.width == 20, priority: 999)
    layout.solve()
    #expect(layout.frame(of: a).width == 50)
    #expect(layout.conflicts.map(\.broken) == [wish])
    layout.setConstant(30, of: wish)
    layout.solve()
    #expect(layout.frame(of: a).width == 30 && layout.conflicts.isEmpty)
    layout.setConstant(60, of: wish)
    layout.solve()
    #expect(layout.frame(of: a).width == 50 && layout.conflicts.count == 1)
  }

  @Test func `sizes are never negative, and say so`() {
    var layout = Layout()
    layout.add(a.width == -5)
    layout.add(a.left == 10)
    layout.solve()
    #expect(layout.frame(of: a) == Rect(x: 10, y: 0, width: 0, height: 0))
    #expect(
      layout.conflicts.first?.description
        == "`a.width == -5` and `a.width >= 0` cannot both hold: `a.width == -5` is broken")
    var edges = Layout()
    edges.add(a.top == 100)
    edges.add(a.bottom == 40, priority: 900)
    edges.solve()
    #expect(edges.frame(of: a) == Rect(x: 0, y: 100, width: 0, height: 0) && edges.conflicts.isEmpty)
  }

  @Test func `conflicts apart from each other are all found`() {
    var layout = Layout()
    for item in [a, b, c] {
      layout.add(item.left == 1)
      layout.add(item.left == 2)
    }
    layout.solve()
    #expect(layout.conflicts.count == 3)
    for item in [a, b, c] { #expect(layout.frame(of: item).x == 1) }
  }

  @Test func `redundant constraints that agree are accepted silently`() {
    var layout = Layout()
    for _ in 0..<3 {
      layout.add(a.width == 100)
      layout.add(b.width == 0.5 * a.width)
      layout.add(a.width == 2 * b.width)
      layout.add(b.centerX == a.centerX)
      layout.add(a.left + 50 == b.left + 25)
    }
    layout.solve()
    #expect(layout.conflicts.isEmpty)
    #expect(layout.frame(of: b).width == 50)
  }

  // MARK: Ambiguity

  @Test func `what nothing determines is 0 and is named`() {
    var layout = Layout()
    layout.add(a.width == 100)
    layout.add(b.left == a.right + 8)
    layout.solve()
    #expect(layout.frame(of: a) == Rect(x: 0, y: 0, width: 100, height: 0))
    #expect(layout.frame(of: b) == Rect(x: 108, y: 0, width: 0, height: 0))
    #expect(layout.frame(of: c) == .zero)
    #expect(
      layout.ambiguities().map(\.description) == [
        "a.left", "a.top", "a.height", "b.left", "b.top", "b.width", "b.height",
      ])
    for item in [a, b] { layout.fix(item, to: layout.frame(of: item)) }
    layout.solve()
    #expect(layout.ambiguities().isEmpty)
  }

  @Test func `an inequality alone leaves room, two that meet do not`() {
    var layout = Layout()
    layout.fix(b, to: .zero)
    for attribute in [a.left, a.top, a.height] { layout.add(attribute == 0) }
    let low = layout.add(a.width >= 10)
    let high = layout.add(a.width <= 20)
    layout.solve()
    #expect(layout.frame(of: a).width == 10)
    #expect(layout.ambiguities().map(\.description) == ["a.width"])
    layout.setConstant(10, of: high)
    layout.solve()
    #expect(layout.ambiguities().isEmpty)
    layout.setConstant(5, of: low)
    layout.setConstant(5, of: high)
    layout.solve()
    #expect(layout.frame(of: a).width == 5 && layout.ambiguities().isEmpty)
  }

  // MARK: Language

  @Test func `anchors and operators mean what they say`() {
    var layout = Layout()
    layout.fix(b, to: Rect(x: 10, y: 20, width: 300, height: 200))
    layout.add(a.leading == b.leading + 5)
    layout.add((a.trailing == b.trailing - 5).priority(900))
    layout.add(a.centerY == b.centerY)
    layout.add(a.height == 0.5 * b.width / 3 - 10)
    layout.add(c.centerX == b.centerX * 1)
    layout.add(c.width <= 64)
    layout.add(c.width >= 100, priority: 700)
    layout.add(c.height == c.width)
    layout.add(200 - c.bottom == b.top + 30)
    layout.solve()
    #expect(layout.frame(of: a) == Rect(x: 15, y: 100, width: 290, height: 40))
    #expect(layout.frame(of: c) == Rect(x: 128, y: 86, width: 64, height: 64))
    #expect(layout.conflicts.isEmpty && layout.ambiguities().isEmpty)
  }

  @Test func `a constant is the right side's, with everything else on the left`() {
    var layout = Layout()
    layout.add(b.top == 0)
    let id = layout.add(a.top + 5 == b.top + 8)
    layout.solve()
    #expect(layout.frame(of: a).y == 3)
    layout.setConstant(-4, of: id)
    layout.solve()
    #expect(layout.frame(of: a).y == -4)
    #expect(layout.constraint(id).description == "a.top + 5 == b.top + 1")
    layout.setConstant(.nan, of: id)
    layout.solve()
    #expect(layout.frame(of: a).y == -4)
    layout.setConstant(.infinity, of: id)
    layout.solve()
    #expect(layout.frame(of: a).y == Layout.limit)
    layout.setConstant(-0.0, of: id)
    layout.solve()
    #expect(layout.frame(of: a).y == 0 && layout.frame(of: a).y.sign == .plus)
  }

  @Test func `constraints added after a solution join in`() {
    var layout = Layout()
    layout.add(a.width == 100, priority: 500)
    layout.solve()
    #expect(layout.frame(of: a).width == 100)
    layout.add(a.width <= 0.5 * b.width)
    layout.add(b.width == 60)
    layout.solve()
    #expect(layout.frame(of: a).width == 30)
    layout.add(a.width >= 40, priority: 499)
    layout.add(a.width >= 40)
    layout.solve()
    #expect(layout.conflicts.count == 1)
  }

  @Test func `constraints are written back as they are read`() {
    let constraints: [(LayoutConstraint, String)] = [
      (a.bottom == b.bottom - 10, "a.bottom == b.bottom - 10"),
      ((a.width == 0.5 * b.width).priority(750), "a.width == 0.5 * b.width @ 750"),
      (a.height <= 64, "a.height <= 64"),
      (0.25 - a.top >= b.top - 2 * c.height, "-a.top + 0.25 >= b.top - 2 * c.height"),
    ]
    for (constraint, text) in constraints {
      #expect(constraint.description == text)
      let read = try? ConstraintText.parse(text, owner: nil, items: ["a", "b", "c"])
      #expect(read?.description == text)
    }
  }
}
