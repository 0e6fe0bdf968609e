/// Something with a frame that constraints place: a view, a layout guide, the screen.
///
/// Items are told apart by their names, and all items of a ``Layout`` share one coordinate space: points, y down.
public struct LayoutItem: Hashable, Sendable {
  public let name: String

  public init(_ name: String) { self.name = name }

  public var left: LayoutExpression { self[.left] }
  public var right: LayoutExpression { self[.right] }
  /// As `left`: this layout runs from left to right.
  public var leading: LayoutExpression { self[.leading] }
  /// As `right`.
  public var trailing: LayoutExpression { self[.trailing] }
  public var top: LayoutExpression { self[.top] }
  public var bottom: LayoutExpression { self[.bottom] }
  /// Never negative.
  public var width: LayoutExpression { self[.width] }
  /// Never negative.
  public var height: LayoutExpression { self[.height] }
  public var centerX: LayoutExpression { self[.centerX] }
  public var centerY: LayoutExpression { self[.centerY] }

  public subscript(attribute: LayoutAttribute) -> LayoutExpression {
    LayoutExpression(LayoutAnchor(item: self, attribute: attribute))
  }
}

/// An edge, a size or a centre; the raw value is its name in a scene.
public enum LayoutAttribute: String, CaseIterable, Sendable {
  case left, right, leading, trailing, top, bottom, width, height, centerX, centerY
}

extension LayoutAttribute {
  /// What a solution consists of for each item.
  enum Dimension: Int, CaseIterable { case x, y, width, height }

  enum Kind: Equatable { case horizontalPosition, verticalPosition, size }

  var kind: Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX: .horizontalPosition
    case .top, .bottom, .centerY: .verticalPosition
    case .width, .height: .size
    }
  }

  /// The attribute as a sum of dimensions.
  var dimensions: [(dimension: Dimension, coefficient: Double)] {
    switch self {
    case .left, .leading: [(.x, 1)]
    case .right, .trailing: [(.x, 1), (.width, 1)]
    case .centerX: [(.x, 1), (.width, 0.5)]
    case .top: [(.y, 1)]
    case .bottom: [(.y, 1), (.height, 1)]
    case .centerY: [(.y, 1), (.height, 0.5)]
    case .width: [(.width, 1)]
    case .height: [(.height, 1)]
    }
  }
}

/// One attribute of one item.
public struct LayoutAnchor: Hashable, Sendable, CustomStringConvertible {
  public var item: LayoutItem
  public var attribute: LayoutAttribute

  public init(item: LayoutItem, attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }

  /// `header.bottom`.
  public var description: String { "\(item.name).\(attribute.rawValue)" }
}
