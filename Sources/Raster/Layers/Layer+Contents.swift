extension Layer {
  /// What a layer shows above its background colour.
  public enum Contents: Sendable, Equatable {
    case none
    /// A picture placed by a content mode. It overflows the frame where the mode says so and nothing clips it.
    case image(Image, ContentMode)
    /// A picture under a Gaussian blur, placed as by `image`. The blur's edges clamp: it never lets the ground through.
    /// - radius: the Gaussian's sigma in points of the layer.
    case blurredImage(Image, ContentMode, radius: Double)
    /// The frame filled with a colour, but never thinner than one device pixel (it then grows up and to the left), so
    /// that the separators of a 3x device stay on the picture at 1x.
    case hairline(Color)
    /// Text: glyphs of one colour, placed from the layer's top left corner.
    case glyphs(GlyphRun)
    /// The frame filled with a gradient.
    case gradient(LinearGradient)
    /// An outline in points from the layer's top left corner, filled with one colour. It may overflow the frame.
    case path(Path, Color, FillRule)
    /// What lies behind the frame, blurred.
    case backdropBlur(BackdropBlur)
  }
}
