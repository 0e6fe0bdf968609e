public import Raster

extension Layout {
  /// The four required constraints of an item whose frame the program sets, as an autoresizing mask's.
  public struct FixedFrame: Hashable, Sendable {
    let left: ConstraintID
    let top: ConstraintID
    let width: ConstraintID
    let height: ConstraintID
  }

  /// Fixes an item's frame.
  /// - Returns: what names the frame when it is to change.
  @discardableResult
  public mutating func fix(_ item: LayoutItem, to frame: Rect) -> FixedFrame {
    FixedFrame(
      left: add(item.left == frame.x), top: add(item.top == frame.y), width: add(item.width == frame.width),
      height: add(item.height == frame.height))
  }

  /// Changes a frame that ``fix(_:to:)`` made.
  public mutating func setFrame(_ frame: Rect, of fixed: FixedFrame) {
    setConstant(frame.x, of: fixed.left)
    setConstant(frame.y, of: fixed.top)
    setConstant(frame.width, of: fixed.width)
    setConstant(frame.height, of: fixed.height)
  }

  /// The two constraints of a size that an item's content asks for along one axis.
  public struct IntrinsicSize: Hashable, Sendable {
    let hugging: ConstraintID
    let compression: ConstraintID
  }

  /// Lets an item's content ask for a size: not more of it at the priority `hugging`, not less at `compression`.
  ///
  /// - Parameter size: `item.width` or `item.height`.
  /// - Returns: what names the size when it is to change.
  @discardableResult
  public mutating func addIntrinsicSize(
    _ size: LayoutExpression, _ points: Double, hugging: Int = 250, compression: Int = 750
  ) -> IntrinsicSize {
    IntrinsicSize(
      hugging: add(size <= points, priority: hugging), compression: add(size >= points, priority: compression))
  }

  /// Changes a size that ``addIntrinsicSize(_:_:hugging:compression:)`` made.
  public mutating func setIntrinsicSize(_ points: Double, of size: IntrinsicSize) {
    setConstant(points, of: size.hugging)
    setConstant(points, of: size.compression)
  }
}

/// Required constraints that cannot hold together, and the one that gave way.
public struct LayoutConflict: Sendable {
  /// In the order in which they were added. Without any one of them the others can hold.
  public var constraints: [(id: Layout.ConstraintID, constraint: LayoutConstraint)]
  /// Widths and heights that take part by never being negative.
  public var sizes: [LayoutAnchor]
  /// The one of `constraints` that is broken: the last added one whose constant was ever changed, else the last added
  /// one. It is kept as nearly as possible, above every other priority.
  public var broken: Layout.ConstraintID
}

extension LayoutConflict: CustomStringConvertible {
  /// "`a.height == 10` and `a.height == 20` cannot both hold: `a.height == 20` is broken".
  public var description: String {
    let parts =
      constraints.map { "`\($0.constraint)`" } + sizes.map { "`\(LayoutExpression($0) >= 0.0)`" }
    let list =
      parts.count == 1 ? parts[0] : parts.dropLast().joined(separator: ", ") + " and " + parts[parts.count - 1]
    let broken = constraints.first { $0.id == self.broken }.map { "`\($0.constraint)`" } ?? ""
    return "\(list) cannot \(parts.count == 2 ? "both" : "all") hold: \(broken) is broken"
  }
}
