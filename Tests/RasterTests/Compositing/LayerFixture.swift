import Raster

/// One layer of each kind, and what they need.
enum LayerFixture {
  static let image = Image(bitmap: ResamplerTests.noise(13, 9, translucent: false))
  static let translucentImage = Image(bitmap: ResamplerTests.noise(11, 12, translucent: true))
  static let red = Color(rgb: 0xE0402C)
  static let blue = Color(rgb: 0x2C5FE0)
  static let glass = Color(red: 30, green: 160, blue: 90, alpha: 140)

  static let outline = GlyphOutline(
    path: Path(elements: [
      .move(Point(x: 100, y: 0)), .line(Point(x: 400, y: -900)), .line(Point(x: 700, y: 0)), .close,
      .move(Point(x: 300, y: -200)), .quadratic(control: Point(x: 400, y: -500), end: Point(x: 500, y: -200)), .close,
    ]))

  static func run(_ color: Color) -> GlyphRun {
    GlyphRun(
      color: color,
      glyphs: (0..<5).map {
        GlyphRun.Glyph(outline: outline, position: Point(x: 1 + Double($0) * 4.3, y: 15), scale: 0.012)
      })
  }

  static let gradient = LinearGradient(
    stops: [
      .init(color: red, location: 0.1), .init(color: glass, location: 0.5), .init(color: blue, location: 0.9),
    ], start: Point(x: 0.2, y: 0), end: Point(x: 0.8, y: 1))

  static let star = Path(elements: [
    .move(Point(x: 12, y: 0)), .line(Point(x: 20, y: 22)), .line(Point(x: 0, y: 8)), .line(Point(x: 24, y: 8)),
    .line(Point(x: 4, y: 22)), .close,
  ])

  static let contents: [(String, Layer.Contents)] = [
    ("none", .none), ("image", .image(image, .scaleAspectFill)), ("picture", .image(translucentImage, .scaleToFill)),
    ("blurred", .blurredImage(image, .scaleAspectFill, radius: 1.7)), ("hairline", .hairline(glass)),
    ("glyphs", .glyphs(run(glass))), ("gradient", .gradient(gradient)),
    ("upright gradient", .gradient(LinearGradient(colors: [red, glass]))), ("path", .path(star, glass, .evenOdd)),
  ]

  /// Layers of 24 x 20 points with every combination of what can be set, named.
  static let layers: [(String, Layer)] = contents.flatMap { name, contents in
    [0, 1, 2, 3].map { variant in
      var layer = Layer(frame: Rect(x: 8, y: 9, width: 24, height: 20), contents: contents)
      if variant & 1 != 0 {
        layer.backgroundColor = blue
        layer.cornerRadius = 6
        layer.borderWidth = 1.5
        layer.borderColor = red
      }
      if variant & 2 != 0 {
        layer.masksToBounds = true
        layer.cornerRadius = 7.5
        layer.cornerCurve = .continuous
        layer.sublayers = [
          Layer(frame: Rect(x: -3, y: 10, width: 12, height: 16), backgroundColor: glass, cornerRadius: 3, scale: 1.25)
        ]
      }
      if variant == 1 { layer.shadow = Shadow(color: .black, opacity: 0.6, radius: 1.5, offset: Point(x: 2, y: 3)) }
      return ("\(name) \(variant)", layer)
    }
  }

  static func draw(
    _ layer: Layer, width: Int = 40, height: Int = 40, scale: Double = 1, ground: PremultipliedPixel? = nil
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, filledWith: ground ?? PremultipliedPixel(.white))
    Compositor(scale: scale).draw(layer, into: &bitmap)
    return bitmap
  }
}
