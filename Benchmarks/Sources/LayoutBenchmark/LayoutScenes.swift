import Raster
import Stretchy

/// A layout to be timed, and the edit that a scroll event makes in it.
struct LayoutScene: Sendable {
  var name: String
  /// How many constraints it has.
  var constraintCount: Int
  var make: @Sendable () -> (layout: Layout, edit: (inout Layout, Double) -> Void)
}

extension LayoutScene {
  /// A header whose height an event changes, and rows below it, each below the one before: eight constraints a row.
  static func rows(_ count: Int) -> LayoutScene {
    LayoutScene(name: "header + \(count) rows", constraintCount: 4 + 8 * count) {
      var layout = Layout()
      let header = LayoutItem("header")
      layout.add(header.left == 0)
      layout.add(header.top == 0)
      layout.add(header.width == 390)
      let height = layout.add(header.height == 250)
      var above = header
      for number in 0..<count {
        let row = LayoutItem("row \(number)")
        layout.add(row.left == header.left)
        layout.add(row.right == header.right)
        layout.add(row.top == above.bottom)
        layout.add(row.height == 44, priority: 750)
        layout.add(row.height >= 20)
        layout.add(row.height <= 100)
        layout.addIntrinsicSize(row.height, 30, hugging: 250, compression: 251)
        above = row
      }
      return (layout, { $0.setConstant(250 + $1, of: height) })
    }
  }

  /// Items one below the other, three constraints each; an event moves the first.
  static func chain(_ count: Int) -> LayoutScene {
    LayoutScene(name: "chain of \(count)", constraintCount: 3 * count + 1) {
      var layout = Layout()
      var above = LayoutItem("0")
      let first = layout.add(above.top == 0)
      for number in 0..<count {
        let item = LayoutItem(String(number))
        layout.add(item.height == 20)
        layout.add(item.width == 100)
        if number > 0 { layout.add(item.top == above.bottom + 8) } else { layout.add(item.left == 0) }
        above = item
      }
      return (layout, { $0.setConstant($1, of: first) })
    }
  }

  /// A header as people make them: fifty views in rows and columns that hang on each other and on the header's edges,
  /// with intrinsic sizes, limits and wishes; the header's frame and ten constants change at every event, so that
  /// limits are reached and left.
  static let fiftyViews = LayoutScene(name: "header of 50 views", constraintCount: 9 + 50 * 8) {
    var layout = Layout()
    let (view, header) = (LayoutItem("view"), LayoutItem("header"))
    let screen = layout.fix(view, to: .zero)
    layout.add(header.left == view.left)
    layout.add(header.right == view.right)
    layout.add(header.top == view.top)
    layout.add(header.bottom == 280, priority: 900)
    layout.add(header.height >= 64)
    var moved: [Layout.ConstraintID] = []
    var items: [LayoutItem] = []
    for number in 0..<50 {
      let item = LayoutItem("item \(number)")
      layout.addIntrinsicSize(item.width, 30 + Double(number % 7))
      layout.addIntrinsicSize(item.height, 20 + Double(number % 3))
      layout.add(item.bottom <= header.bottom - 4)
      layout.add(item.width <= 0.25 * header.width)
      if number % 5 == 0 {
        layout.add(item.left == header.left + 16)
        moved.append(layout.add(item.top == header.top + Double(number) * 5, priority: 800))
      } else {
        layout.add(item.left == items[number - 1].right + 8)
        layout.add(item.centerY == items[number - 1].centerY)
      }
      items.append(item)
    }
    return (
      layout,
      { layout, offset in
        layout.setFrame(Rect(x: 0, y: offset, width: 390, height: 844), of: screen)
        for (number, id) in moved.enumerated() { layout.setConstant(Double(number) * 25 - offset / 4, of: id) }
      }
    )
  }
}
