/// One rectangle of the picture and what lies on it: the one thing that passes from the model to the pixels.
///
/// A layer means what `CALayer` means. Its frame is in its superlayer's coordinates, points, y down. It draws, back to
/// front: `backgroundColor`, `contents`, `sublayers`; the whole is then multiplied by `opacity` as one group.
/// Coordinates are exact; only the compositor rounds to pixels.
public struct Layer: Sendable, Equatable {
  /// The name that `inspect` prints and golden geometry is keyed by; empty for a layer that is only structure.
  public var id: String
  /// In points of the superlayer's coordinate space. Its size is never negative.
  public var frame: Rect
  public var backgroundColor: Color?
  public var contents: Contents
  /// 0...1, the layer's own; values outside are drawn as the nearer end and printed as they are.
  public var opacity: Double
  public var isHidden: Bool
  /// True where contents and sublayers are cut to the layer's bounds (`clipsToBounds`).
  public var masksToBounds: Bool
  /// Back to front.
  public var sublayers: [Layer]

  public init(
    id: String = "", frame: Rect, backgroundColor: Color? = nil, contents: Contents = .none, opacity: Double = 1,
    isHidden: Bool = false, masksToBounds: Bool = false, sublayers: [Layer] = []
  ) {
    self.id = id
    self.frame = frame
    self.backgroundColor = backgroundColor
    self.contents = contents
    self.opacity = opacity
    self.isHidden = isHidden
    self.masksToBounds = masksToBounds
    self.sublayers = sublayers
  }
}

extension Layer {
  /// What a layer shows above its background colour.
  public enum Contents: Sendable, Equatable {
    case none
    /// A picture placed by a content mode. It overflows the frame where the mode says so and nothing clips it.
    case image(Image, ContentMode)
    /// The frame filled with a colour, but never thinner than one device pixel (it then grows up and to the left), so
    /// that the separators of a 3x device stay on the picture at 1x.
    case hairline(Color)
  }
}
