import Testing

@testable import Raster

@Suite struct BlurLayerTests {
  static let picture = Image(bitmap: ResamplerTests.noise(40, 40, translucent: false, seed: 9))

  /// A noisy page under a bar.
  static func page(_ bar: Layer) -> Layer {
    Layer(
      frame: Rect(x: 0, y: 0, width: 40, height: 40), contents: .image(picture, .scaleToFill), sublayers: [bar])
  }

  static let bar = Rect(x: 5, y: 8, width: 30, height: 20)

  /// One rounding each for blur, tint and blending, and the blur's own tolerance.
  static let tolerance = 2.0

  /// The pixels of `box` of the picture under a float Gaussian that sees nothing else, then the tint.
  static func reference(sigma: Double, tint: Color, box: PixelRect) -> [[FloatPixel]] {
    func channel(_ value: (PremultipliedPixel) -> UInt8) -> [[Double]] {
      let rows = (box.top..<box.bottom).map { y in
        GaussianBlurTests.reference(
          (box.left..<box.right).map { Double(value(picture.bitmap[$0, y])) }, sigma: sigma)
      }
      let columns = (0..<box.width).map { x in GaussianBlurTests.reference(rows.map { $0[x] }, sigma: sigma) }
      return (0..<box.height).map { y in columns.map { $0[y] } }
    }
    let (red, green, blue) = (channel(\.red), channel(\.green), channel(\.blue))
    return (0..<box.height).map { y in
      (0..<box.width).map { x in
        FloatPixel(tint).over(FloatPixel(channels: SIMD4(red[y][x], green[y][x], blue[y][x], 255)))
      }
    }
  }

  @Test(arguments: [1.0, 3, 9])
  func `a bar shows what lies behind its box, blurred and tinted, and nothing beside it`(radius: Double) {
    let tint = Color(red: 250, green: 250, blue: 255, alpha: 90)
    let bitmap = LayerFixture.draw(
      Self.page(Layer(frame: Self.bar, contents: .backdropBlur(BackdropBlur(radius: radius, tint: tint)))))
    let expected = Self.reference(
      sigma: radius, tint: tint, box: PixelRect(left: 5, top: 8, right: 35, bottom: 28))
    var worst = 0.0
    for y in 8..<28 { for x in 5..<35 { worst = max(worst, expected[y - 8][x - 5].distance(bitmap[x, y])) } }
    #expect(worst <= Self.tolerance)
    for x in 0..<40 {
      #expect(bitmap[x, 7] == Self.picture.bitmap[x, 7] && bitmap[x, 28] == Self.picture.bitmap[x, 28])
    }
  }

  @Test func `a fading bar lies between the sharp page and the blurred one, in a group as well`() {
    let blur = Layer(frame: Self.bar, contents: .backdropBlur(BackdropBlur(radius: 2)))
    let sharp = LayerFixture.draw(Self.page(Layer(frame: .zero)))
    let blurred = LayerFixture.draw(Self.page(blur))
    var fading = blur
    fading.opacity = 0.4
    let group = Layer(
      frame: Self.bar, opacity: 0.4,
      sublayers: [
        Layer(frame: Rect(x: 0, y: 0, width: 30, height: 20), contents: .backdropBlur(BackdropBlur(radius: 2)))
      ])
    for layer in [fading, group] {
      let bitmap = LayerFixture.draw(Self.page(layer))
      var worst = 0.0
      for y in 8..<28 {
        for x in 5..<35 {
          let mixed = FloatPixel(blurred[x, y]).multiplied(by: 0.4).over(FloatPixel(sharp[x, y]))
          worst = max(worst, mixed.distance(bitmap[x, y]))
        }
      }
      #expect(worst <= Self.tolerance)
    }
    let isSame = LayerFixture.draw(Self.page(fading)) == LayerFixture.draw(Self.page(group))
    #expect(isSame)
  }

  @Test func `a group under rounded corners blurs what lies behind the group`() {
    let inner = Layer(
      frame: Rect(x: 0, y: 0, width: 30, height: 20), contents: .backdropBlur(BackdropBlur(radius: 2)))
    let direct = LayerFixture.draw(Self.page(Layer(frame: Self.bar, sublayers: [inner])))
    let round = LayerFixture.draw(
      Self.page(Layer(frame: Self.bar, masksToBounds: true, cornerRadius: 6, sublayers: [inner])))
    #expect(round.isSame(as: direct, in: PixelRect(left: 11, top: 8, right: 29, bottom: 28)))
    #expect(round[5, 8] == Self.picture.bitmap[5, 8])
  }

  @Test func `a blur inside a clip takes the pixels beyond the clip`() {
    let whole = LayerFixture.draw(
      Self.page(Layer(frame: Self.bar, contents: .backdropBlur(BackdropBlur(radius: 3)))))
    let inner = Layer(
      frame: Rect(x: -4, y: -5, width: 30, height: 20), contents: .backdropBlur(BackdropBlur(radius: 3)))
    for opacity in [1, 0.999] {
      let clipped = LayerFixture.draw(
        Self.page(
          Layer(
            frame: Rect(x: 9, y: 13, width: 8, height: 8), opacity: opacity, masksToBounds: true, sublayers: [inner])))
      let region = PixelRect(left: 9, top: 13, right: 17, bottom: 21)
      #expect(clipped.isSame(as: whole, in: region))
    }
  }

  @Test func `saturation moves colours away from their grey`() {
    var pixels = [PremultipliedPixel(Color(red: 200, green: 100, blue: 50)).packed]
    let luma = Double(54 * 200 + 183 * 100 + 19 * 50) / 256
    for factor in [0, 128, 256, 460] {
      let saturation = Double(factor) / 256
      var moved = pixels
      PixelKernels.saturate(&moved, factor: Int32(factor))
      let pixel = PremultipliedPixel(packed: moved[0])
      for (value, channel) in zip([pixel.red, pixel.green, pixel.blue], [200.0, 100, 50]) {
        let exact = min(max(luma + (channel - luma) * saturation, 0), 255)
        #expect((Double(value) - exact).magnitude <= 0.51)
      }
    }
    PixelKernels.saturate(&pixels, factor: 25600)
    #expect(PremultipliedPixel(packed: pixels[0]).red == 255 && PremultipliedPixel(packed: pixels[0]).blue == 0)
  }

  @Test func `a blurred picture is the float Gaussian of the picture, its edges clamped`() {
    let frame = Rect(x: 0, y: 0, width: 40, height: 40)
    for radius in [0.8, 2.2, 9] {
      let bitmap = LayerFixture.draw(
        Layer(frame: frame, contents: .blurredImage(Self.picture, .scaleToFill, radius: radius)))
      let expected = Self.reference(sigma: radius, tint: .clear, box: bitmap.bounds)
      var worst = 0.0
      for y in 0..<40 { for x in 0..<40 { worst = max(worst, expected[y][x].distance(bitmap[x, y])) } }
      #expect(worst <= Self.tolerance)
    }
  }

  @Test func `a picture is drawn at its size first and blurred then`() {
    let frame = Rect(x: 0, y: 0, width: 40, height: 40)
    func draw(_ contents: Layer.Contents) -> Bitmap { LayerFixture.draw(Layer(frame: frame, contents: contents)) }
    let sharp = draw(.image(LayerFixture.image, .scaleAspectFill))
    let blurred = draw(.blurredImage(LayerFixture.image, .scaleAspectFill, radius: 1.5))
    let again = draw(.blurredImage(Image(bitmap: sharp), .scaleToFill, radius: 1.5))
    // Away from the sides, where the one goes on and the other clamps, both are the same.
    #expect(again.isSame(as: blurred, in: PixelRect(left: 10, top: 0, right: 30, bottom: 40)))
    let isUnblurred = draw(.blurredImage(LayerFixture.image, .scaleAspectFill, radius: 0)) == sharp
    #expect(isUnblurred)
  }
}
