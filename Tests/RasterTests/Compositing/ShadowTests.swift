import Testing

@testable import Raster

@Suite struct ShadowTests {
  /// Rounding of the blurred alpha and of the blended colour, and the blur's own tolerance.
  static let tolerance = 2.0

  @Test func `along a straight edge a shadow fades as the Gaussian does`() {
    // Fractions at distance d outside: d = -r .8413; 0 .5; r/2 .3085; r .1587; 2r .0228; 3r .0013.
    for radius in [4.0, 6, 10] {
      let layer = Layer(
        frame: Rect(x: -300, y: -300, width: 350, height: 700), backgroundColor: LayerFixture.red,
        shadow: Shadow(opacity: 1, radius: radius, offset: Point(x: 40, y: 0)))
      let bitmap = LayerFixture.draw(layer, width: 160, height: 20, ground: .clear)
      for (distance, fraction) in [(0.0, 0.5), (0.5, 0.3085), (1, 0.1587), (2, 0.0228), (3, 0.0013)] {
        // The shadow's edge lies at 90; a fraction at a pixel border is the mean of the pixels beside it.
        let x = 90 + Int(distance * radius)
        let value = (Double(bitmap[x - 1, 10].alpha) + Double(bitmap[x, 10].alpha)) / 2
        #expect((value - fraction * 255).magnitude <= Self.tolerance, "\(distance) of \(radius)")
      }
    }
  }

  @Test func `a shadow's default is Core Animation's, and draws nothing until its opacity is set`() {
    let shadow = Shadow()
    #expect(shadow.opacity == 0 && shadow.radius == 3 && shadow.offset == Point(x: 0, y: -3) && shadow.color == .black)
    let frame = Rect(x: 10, y: 10, width: 20, height: 20)
    let isSame =
      LayerFixture.draw(Layer(frame: frame, backgroundColor: .white, shadow: shadow))
      == LayerFixture.draw(Layer(frame: frame, backgroundColor: .white))
    #expect(isSame)
  }

  @Test func `a sharp shadow is the layer's shape in another colour, moved by whole pixels`() {
    let layer = Layer(
      frame: Rect(x: 4, y: 4, width: 12, height: 12), backgroundColor: LayerFixture.blue, cornerRadius: 6,
      shadow: Shadow(color: .black, opacity: 1, radius: 0, offset: Point(x: 18, y: 15.8)))
    let bitmap = LayerFixture.draw(layer, ground: .clear)
    for y in 0..<16 { for x in 0..<16 { #expect(bitmap[x, y].alpha == bitmap[x + 18, y + 16].alpha) } }
    #expect(bitmap[28, 26].blue == 0 && bitmap[10, 10].blue == 0xE0)
  }

  @Test func `the shadow is the float Gaussian of what the layer and its sublayers cover`() {
    let layer = Layer(
      frame: Rect(x: 12, y: 10, width: 14, height: 12), contents: .path(LayerFixture.star, LayerFixture.red, .nonZero),
      sublayers: [Layer(frame: Rect(x: -6, y: 8, width: 9, height: 9), backgroundColor: LayerFixture.blue)])
    let shape = LayerFixture.draw(layer, ground: .clear)
    var shadowed = layer
    shadowed.shadow = Shadow(color: .black, opacity: 0.8, radius: 2.5, offset: Point(x: 3, y: -2))
    let bitmap = LayerFixture.draw(shadowed, ground: .clear)
    let rows = (0..<40).map { y in
      GaussianBlurTests.reference((0..<40).map { Double(shape[$0, y].alpha) }, sigma: 2.5, clamps: false)
    }
    let columns = (0..<40).map { x in
      GaussianBlurTests.reference(rows.map { $0[x] }, sigma: 2.5, clamps: false)
    }
    var worst = 0.0
    for y in 0..<38 {
      for x in 3..<40 {
        let alpha = columns[x - 3][y + 2] * 204 / 255
        let expected = FloatPixel(shape[x, y]).over(FloatPixel(channels: SIMD4(0, 0, 0, alpha)))
        worst = max(worst, expected.distance(bitmap[x, y]))
      }
    }
    #expect(worst <= Self.tolerance)
  }

  @Test func `masking to bounds takes the shadow away outside`() {
    var layer = Layer(
      frame: Rect(x: 10, y: 10, width: 20, height: 20), backgroundColor: LayerFixture.glass, cornerRadius: 8,
      shadow: Shadow(opacity: 1, radius: 4))
    let free = LayerFixture.draw(layer)
    layer.masksToBounds = true
    let masked = LayerFixture.draw(layer)
    layer.shadow = nil
    let none = LayerFixture.draw(layer)
    for y in 0..<40 {
      for x in 0..<40 where !((10..<30).contains(x) && (10..<30).contains(y)) {
        #expect(masked[x, y] == none[x, y])
      }
    }
    #expect(free[20, 6] != none[20, 6])
    #expect(masked[20, 20] != none[20, 20], "it still shows through what is translucent")
    #expect(masked[10, 10] == none[10, 10], "and is cut by the corners")
  }

  @Test func `opacity fades the layer and its shadow as one`() {
    var layer = Layer(
      frame: Rect(x: 10, y: 10, width: 20, height: 20), backgroundColor: LayerFixture.glass, cornerRadius: 8,
      shadow: Shadow(opacity: 1, radius: 4))
    let whole = LayerFixture.draw(layer, ground: .clear)
    layer.opacity = 0.5
    let half = LayerFixture.draw(layer, ground: .clear)
    for y in 0..<40 {
      for x in 0..<40 {
        #expect(FloatPixel(whole[x, y]).multiplied(by: 128.0 / 255).distance(half[x, y]) <= 0.5)
      }
    }
  }

  @Test func `a layer beside the screen throws its shadow onto it`() {
    let layer = Layer(
      frame: Rect(x: -30, y: 0, width: 20, height: 40), backgroundColor: .black,
      shadow: Shadow(opacity: 1, radius: 1, offset: Point(x: 20, y: 0)))
    let bitmap = LayerFixture.draw(layer)
    #expect(bitmap[4, 20].red == 0 && bitmap[20, 20].red == 255)
  }
}
