/// One rectangle of the picture and what lies on it: the one thing that passes from the model to the pixels.
///
/// A layer means what `CALayer` means. Its frame is in its superlayer's coordinates, points, y down. It draws, back to
/// front: `shadow`, `backgroundColor`, `contents`, `sublayers`, the border; the whole is then multiplied by `opacity`
/// as one group. Coordinates are exact; only the compositor rounds to pixels.
public struct Layer: Sendable, Equatable {
  /// The name that `inspect` prints and golden geometry is keyed by; empty for a layer that is only structure.
  public var id: String
  /// In points of the superlayer's coordinate space, before ``scale``. Its size is never negative.
  public var frame: Rect
  public var backgroundColor: Color?
  public var contents: Contents
  /// 0...1, the layer's own; values outside are drawn as the nearer end and printed as they are.
  public var opacity: Double
  public var isHidden: Bool
  /// True where contents and sublayers are cut to the layer's bounds (`clipsToBounds`), rounded as its corners are.
  /// A shadow is then cut as well.
  public var masksToBounds: Bool
  /// In points. Rounds the background and the border; contents and sublayers only where the layer masks to bounds.
  /// Drawn as at most half the shorter side; below 0, and NaN, as 0.
  public var cornerRadius: Double
  public var cornerCurve: CornerCurve
  /// The corners that `cornerRadius` rounds.
  public var maskedCorners: Corners
  /// In points, inside the bounds, above contents and sublayers.
  public var borderWidth: Double
  public var borderColor: Color
  public var shadow: Shadow?
  /// Draws the layer and all below it larger or smaller about the centre of `frame`; 1 or any factor above 0. Values
  /// that are not draw nothing.
  public var scale: Double
  /// Back to front.
  public var sublayers: [Layer]

  public init(
    id: String = "", frame: Rect, backgroundColor: Color? = nil, contents: Contents = .none, opacity: Double = 1,
    isHidden: Bool = false, masksToBounds: Bool = false, cornerRadius: Double = 0,
    cornerCurve: CornerCurve = .circular, maskedCorners: Corners = .all, borderWidth: Double = 0,
    borderColor: Color = .black, shadow: Shadow? = nil, scale: Double = 1, sublayers: [Layer] = []
  ) {
    self.id = id
    self.frame = frame
    self.backgroundColor = backgroundColor
    self.contents = contents
    self.opacity = opacity
    self.isHidden = isHidden
    self.masksToBounds = masksToBounds
    self.cornerRadius = cornerRadius
    self.cornerCurve = cornerCurve
    self.maskedCorners = maskedCorners
    self.borderWidth = borderWidth
    self.borderColor = borderColor
    self.shadow = shadow
    self.scale = scale
    self.sublayers = sublayers
  }
}

extension Layer {
  /// `frame` after ``scale``, in points of the superlayer's coordinate space: what is seen of the layer.
  public var scaledFrame: Rect {
    // Exact where nothing is scaled, so that no rounding of a centre reaches the pixels.
    guard scale != 1 else { return frame }
    let size = Size(width: frame.width * scale, height: frame.height * scale)
    return Rect(
      x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// Where the layer is seen on the screen, in points.
  /// - Parameters:
  ///   - origin: the screen frame's origin of the superlayer.
  ///   - zoom: the product of the scales of all layers above; 1 where none is scaled.
  public func screenFrame(origin: Point, zoom: Double) -> Rect {
    let own = scaledFrame
    return Rect(
      x: origin.x + own.x * zoom, y: origin.y + own.y * zoom, width: own.width * zoom, height: own.height * zoom)
  }
}
