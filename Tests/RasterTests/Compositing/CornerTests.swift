import Testing

@testable import Raster

@Suite struct CornerTests {
  /// Two roundings of 8 bits on the way to the result, each half a level, and the coverage's own half.
  static let tolerance = 1.6

  let frame = Rect(x: 4, y: 6, width: 28, height: 24)

  @Test func `a rounded background blends by the exact area of its corners`() {
    let color = Color(red: 220, green: 40, blue: 90, alpha: 200)
    let bitmap = LayerFixture.draw(Layer(frame: frame, backgroundColor: color, opacity: 0.7, cornerRadius: 12))
    var worst = 0.0
    for y in 6..<18 {
      for x in 4..<16 {
        let area = CoverageReference.circle(Point(x: 16, y: 18), 12, pixel: x, y) / 255
        let expected = FloatPixel(color).multiplied(by: area * 179 / 255).over(FloatPixel(PremultipliedPixel(.white)))
        worst = max(worst, expected.distance(bitmap[x, y]))
      }
    }
    #expect(worst <= Self.tolerance)
  }

  @Test func `rounded corners cut contents and sublayers only where the layer masks`() {
    let child = Layer(frame: Rect(x: 0, y: 0, width: 28, height: 24), backgroundColor: .black)
    for masks in [false, true] {
      let bitmap = LayerFixture.draw(
        Layer(
          frame: frame, backgroundColor: LayerFixture.blue, masksToBounds: masks, cornerRadius: 10, sublayers: [child]))
      #expect(bitmap[4, 6].red == (masks ? 255 : 0))
      #expect(bitmap[18, 18].red == 0)
    }
  }

  @Test func `a masked picture has the picture's pixels inside and none outside`() {
    let plain = LayerFixture.draw(Layer(frame: frame, contents: .image(LayerFixture.image, .scaleToFill)))
    let round = LayerFixture.draw(
      Layer(frame: frame, contents: .image(LayerFixture.image, .scaleToFill), masksToBounds: true, cornerRadius: 12))
    var worst = 0.0
    for y in 6..<30 {
      for x in 4..<32 {
        let (nearX, nearY) = (x < 18 ? x : 35 - x, y < 18 ? y : 35 - y)
        let area =
          nearX < 16 && nearY < 18
          ? CoverageReference.circle(Point(x: 16, y: 18), 12, pixel: nearX, nearY) / 255 : 1
        let expected = FloatPixel(plain[x, y]).multiplied(by: area).over(FloatPixel(PremultipliedPixel(.white)))
        worst = max(worst, expected.distance(round[x, y]))
      }
    }
    #expect(worst <= Self.tolerance)
  }

  @Test func `the masks of nested layers multiply`() {
    let inner = Layer(
      frame: Rect(x: 0, y: 0, width: 28, height: 24), backgroundColor: .black, masksToBounds: true, cornerRadius: 12)
    let once = LayerFixture.draw(
      Layer(frame: frame, masksToBounds: true, cornerRadius: 0, sublayers: [inner]), ground: .clear)
    let twice = LayerFixture.draw(
      Layer(frame: frame, masksToBounds: true, cornerRadius: 12, sublayers: [inner]), ground: .clear)
    var worst = 0.0
    for y in 6..<30 {
      for x in 4..<32 {
        let coverage = Double(once[x, y].alpha)
        worst = max(worst, (Double(twice[x, y].alpha) - coverage * coverage / 255).magnitude)
      }
    }
    #expect(worst <= 0.5)
  }

  @Test func `a background and its mask cut once, not twice`() {
    let plain = LayerFixture.draw(Layer(frame: frame, backgroundColor: .black, cornerRadius: 12))
    let masked = LayerFixture.draw(
      Layer(
        frame: frame, backgroundColor: .black, masksToBounds: true, cornerRadius: 12, sublayers: [Layer(frame: .zero)]))
    let isSame = plain == masked
    #expect(isSame)
  }

  @Test func `a border covers its ring, above sublayers`() {
    let child = Layer(frame: Rect(x: 0, y: 0, width: 28, height: 24), backgroundColor: .black)
    for masks in [false, true] {
      let bitmap = LayerFixture.draw(
        Layer(
          frame: frame, masksToBounds: masks, borderWidth: 3, borderColor: LayerFixture.red, sublayers: [child]))
      for y in 6..<30 {
        for x in 4..<32 {
          let isInside = (7..<29).contains(x) && (9..<27).contains(y)
          #expect(bitmap[x, y].red == (isInside ? 0 : 0xE0), "\(x),\(y)")
        }
      }
    }
  }

  @Test func `a round border covers the area between two circles`() {
    let square = Rect(x: 4, y: 4, width: 24, height: 24)
    var worst = 0.0
    for width in [1.0, 2.5, 4] {
      let layer = Layer(frame: square, cornerRadius: 12, borderWidth: width, borderColor: .black)
      let bitmap = LayerFixture.draw(layer, ground: .clear)
      for y in 0..<32 {
        for x in 0..<32 {
          let center = Point(x: 16, y: 16)
          let ring =
            CoverageReference.circle(center, 12, pixel: x, y)
            - CoverageReference.circle(center, 12 - width, pixel: x, y)
          worst = max(worst, (Double(bitmap[x, y].alpha) - ring).magnitude)
        }
      }
    }
    #expect(worst <= CoverageTests.curveTolerance + 0.4)
  }

  @Test func `a masked ring's outer edge lets none of the picture through`() {
    // Both lie under one mask: at the rim there is ring and ground, no picture.
    let bitmap = LayerFixture.draw(
      Layer(
        frame: Rect(x: 4, y: 4, width: 24, height: 24), backgroundColor: .black, masksToBounds: true, cornerRadius: 12,
        borderWidth: 3, borderColor: .white))
    for x in 0..<40 { #expect(bitmap[x, 5].red == 255 && bitmap[4, x].red == 255) }
  }

  @Test func `a border thicker than the layer fills it`() {
    let bitmap = LayerFixture.draw(
      Layer(frame: frame, borderWidth: 50, borderColor: .black))
    for y in 6..<30 { for x in 4..<32 { #expect(bitmap[x, y].red == 0) } }
  }

  @Test func `scale draws a layer and what is below it about its centre`() {
    let child = Layer(frame: Rect(x: 2, y: 2, width: 4, height: 4), backgroundColor: .black)
    let layer = Layer(
      frame: Rect(x: 10, y: 10, width: 12, height: 8), backgroundColor: LayerFixture.blue, scale: 2, sublayers: [child])
    #expect(layer.scaledFrame == Rect(x: 4, y: 6, width: 24, height: 16))
    let bitmap = LayerFixture.draw(layer)
    let same = LayerFixture.draw(
      Layer(
        frame: Rect(x: 4, y: 6, width: 24, height: 16), backgroundColor: LayerFixture.blue,
        sublayers: [Layer(frame: Rect(x: 4, y: 4, width: 8, height: 8), backgroundColor: .black)]))
    let isSame = bitmap == same
    #expect(isSame)
  }

  @Test func `what is scaled has the pixels of what is drawn at that size`() {
    var wrong: [String] = []
    for (name, layer) in LayerFixture.layers {
      // All sizes of the fixture doubled about the origin, against the device's scale doubled.
      let parent = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40), scale: 2, sublayers: [layer])
      let scaled = LayerFixture.draw(
        Layer(frame: Rect(x: 20, y: 20, width: 40, height: 40), sublayers: [parent]), width: 80, height: 80)
      let device = LayerFixture.draw(layer, width: 80, height: 80, scale: 2)
      if scaled != device { wrong.append(name) }
    }
    #expect(wrong.isEmpty)
  }
}
