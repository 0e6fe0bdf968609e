/// How a picture is placed in its layer: UIKit's thirteen modes, under UIKit's names.
///
/// Nothing is clipped by a mode: a picture that is larger than its layer overflows unless a layer masks to bounds.
public enum ContentMode: String, CaseIterable, Sendable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
  case center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight
}

extension ContentMode {
  /// Where a picture of size `image` lies in a layer whose bounds are `bounds`, in the coordinate space of `bounds`.
  ///
  /// All in points, exact, not rounded to pixels. A picture or a layer of zero size gives a rectangle of zero size
  /// for the modes that scale.
  public func imageRect(for image: Size, in bounds: Rect) -> Rect {
    switch self {
    case .scaleToFill, .redraw: bounds
    case .scaleAspectFit: scaled(image, in: bounds) { min($0, $1) }
    case .scaleAspectFill: scaled(image, in: bounds) { max($0, $1) }
    case .center: placed(image, in: bounds, 0.5, 0.5)
    case .top: placed(image, in: bounds, 0.5, 0)
    case .bottom: placed(image, in: bounds, 0.5, 1)
    case .left: placed(image, in: bounds, 0, 0.5)
    case .right: placed(image, in: bounds, 1, 0.5)
    case .topLeft: placed(image, in: bounds, 0, 0)
    case .topRight: placed(image, in: bounds, 1, 0)
    case .bottomLeft: placed(image, in: bounds, 0, 1)
    case .bottomRight: placed(image, in: bounds, 1, 1)
    }
  }

  private func scaled(_ image: Size, in bounds: Rect, _ choose: (Double, Double) -> Double) -> Rect {
    guard image.width > 0, image.height > 0 else { return Rect(origin: bounds.origin, size: .zero) }
    let horizontal = bounds.width / image.width
    let vertical = bounds.height / image.height
    let scale = choose(horizontal, vertical)
    // The side that decides is taken from the bounds themselves: (w / iw) * iw need not be w in binary.
    let size = Size(
      width: scale == horizontal ? bounds.width : image.width * scale,
      height: scale == vertical ? bounds.height : image.height * scale)
    return placed(size, in: bounds, 0.5, 0.5)
  }

  private func placed(_ size: Size, in bounds: Rect, _ x: Double, _ y: Double) -> Rect {
    Rect(
      x: bounds.x + (bounds.width - size.width) * x, y: bounds.y + (bounds.height - size.height) * y,
      width: size.width, height: size.height)
  }
}
