/// A box of whole device pixels: columns `left ..< right`, rows `top ..< bottom`, y down. Never negative in size.
public struct PixelRect: Hashable, Sendable {
  public var left: Int
  public var top: Int
  public var right: Int
  public var bottom: Int

  /// A box whose right or bottom edge lies before its left or top edge becomes empty.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = max(left, right)
    self.bottom = max(top, bottom)
  }

  public var width: Int { right - left }
  public var height: Int { bottom - top }
  public var isEmpty: Bool { left >= right || top >= bottom }

  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
  }

  /// True where every pixel of `other` is in this box. An empty box is in every box.
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom)
  }
}

extension PixelRect {
  /// Edges further out than this, in device pixels, are drawn as if they lay here: far beyond any bitmap, and safe
  /// to convert to `Int`.
  static let farthestEdge = 1_073_741_824.0

  /// The device row or column that an edge lies on: `floor(edge * scale + 0.5 + 2^-10)`.
  ///
  /// The 2^-10 lifts exact ties, which occur all the time (a parallax at half speed on a 1/3-point grid), past the
  /// noise of binary fractions, so that two layers which share an edge share a pixel row.
  /// - Parameters:
  ///   - edge: A coordinate in points.
  ///   - scale: Device pixels per point, above 0.
  public static func pixelEdge(_ edge: Double, scale: Double) -> Int {
    let position = (edge * scale + (0.5 + 0x1p-10)).rounded(.down)
    guard position.isFinite else { return position < 0 ? -Int(farthestEdge) : Int(farthestEdge) }
    return Int(min(max(position, -farthestEdge), farthestEdge))
  }

  /// The box of pixels of a rectangle in points: each edge rounded by itself.
  public init(rounding rect: Rect, scale: Double) {
    self.init(
      left: Self.pixelEdge(rect.minX, scale: scale), top: Self.pixelEdge(rect.minY, scale: scale),
      right: Self.pixelEdge(rect.maxX, scale: scale), bottom: Self.pixelEdge(rect.maxY, scale: scale))
  }
}

extension PixelRect {
  /// The smallest box that holds both; an empty box adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
