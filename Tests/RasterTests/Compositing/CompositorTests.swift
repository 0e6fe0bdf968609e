import Raster
import Testing

@Suite struct CompositorTests {
  static func draw(_ root: Layer, width: Int = 10, height: Int = 10, scale: Double = 1) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, filledWith: PremultipliedPixel(.white))
    Compositor(scale: scale).draw(root, into: &bitmap)
    return bitmap
  }

  static func color(_ pixel: PremultipliedPixel) -> [UInt8] { [pixel.red, pixel.green, pixel.blue, pixel.alpha] }

  let red = Color(red: 255, green: 0, blue: 0)
  let blue = Color(red: 0, green: 0, blue: 255)

  @Test func `a solid layer covers exactly the pixels between its rounded edges`() {
    let layer = Layer(frame: Rect(x: 1.5, y: 2.4, width: 3, height: 4.2), backgroundColor: red)
    let bitmap = Self.draw(layer)
    for y in 0..<10 {
      for x in 0..<10 {
        let inside = (2..<5).contains(x) && (2..<7).contains(y)
        #expect(Self.color(bitmap[x, y]) == (inside ? [255, 0, 0, 255] : [255, 255, 255, 255]))
      }
    }
  }

  @Test func `sublayers lie in their superlayer's coordinates and are clipped only where it masks`() {
    let child = Layer(frame: Rect(x: 2, y: 2, width: 6, height: 6), backgroundColor: blue)
    for masks in [false, true] {
      let parent = Layer(
        frame: Rect(x: 1, y: 1, width: 4, height: 4), backgroundColor: red, masksToBounds: masks, sublayers: [child])
      let bitmap = Self.draw(parent)
      #expect(Self.color(bitmap[1, 1]) == [255, 0, 0, 255])
      #expect(Self.color(bitmap[4, 4]) == [0, 0, 255, 255])
      #expect(Self.color(bitmap[6, 6]) == (masks ? [255, 255, 255, 255] : [0, 0, 255, 255]))
    }
  }

  @Test func `opacity works on the group, not on each layer`() {
    // White ground, blue parent, red child covering, opacity .5: group on gives (1, .5, .5) where red covers.
    let child = Layer(frame: Rect(x: 0, y: 0, width: 2, height: 2), backgroundColor: red)
    let parent = Layer(
      frame: Rect(x: 0, y: 0, width: 4, height: 4), backgroundColor: blue, opacity: 0.5, sublayers: [child])
    let bitmap = Self.draw(parent)
    #expect(Self.color(bitmap[1, 1]) == [255, 127, 127, 255])
    #expect(Self.color(bitmap[3, 3]) == [127, 127, 255, 255])
  }

  @Test func `a group of one gives the pixels of the layer alone, at every opacity`() {
    let bare = Layer(frame: Rect(x: 0, y: 0, width: 4, height: 4), backgroundColor: Color(rgb: 0x3A91C5))
    for step in 0...255 {
      let opacity = Double(step) / 255
      var direct = bare
      direct.opacity = opacity
      let grouped = Layer(frame: bare.frame, opacity: opacity, sublayers: [bare])
      #expect(Self.draw(direct) == Self.draw(grouped))
    }
  }

  @Test func `hidden and clear layers draw nothing, whatever they hold`() {
    let child = Layer(frame: Rect(x: 0, y: 0, width: 9, height: 9), backgroundColor: blue)
    for (hidden, opacity) in [(true, 1.0), (false, 0), (false, -1), (false, .nan)] {
      let layer = Layer(
        frame: Rect(x: 0, y: 0, width: 9, height: 9), backgroundColor: red, opacity: opacity, isHidden: hidden,
        sublayers: [child])
      #expect(Self.draw(layer) == Bitmap(width: 10, height: 10, filledWith: PremultipliedPixel(.white)))
    }
  }

  @Test func `a hairline keeps one pixel at every scale and phase`() {
    for step in 0..<30 {
      for scale in [0.4, 1.0, 2, 3] {
        let bottom = 2 + Double(step) / 10
        let frame = Rect(x: 0, y: bottom - 1.0 / 3, width: 10, height: 1.0 / 3)
        let bitmap = Self.draw(
          Layer(frame: frame, contents: .hairline(.black)), width: 30, height: 30, scale: scale)
        let rows = (0..<30).filter { bitmap[1, $0].red == 0 }
        #expect(rows == [PixelRect.pixelEdge(bottom, scale: scale) - 1], "bottom \(bottom) at \(scale)x")
      }
    }
  }

  @Test func `a layer far outside or of enormous size draws what is inside`() {
    for frame in [
      Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12), Rect(x: -1e300, y: 0, width: 2e300, height: 20),
    ] {
      let bitmap = Self.draw(Layer(frame: frame, backgroundColor: red))
      #expect(Self.color(bitmap[5, 5]) == [255, 0, 0, 255])
    }
    #expect(
      Self.draw(Layer(frame: Rect(x: 1e18, y: 0, width: 5, height: 5), backgroundColor: red))
        == Bitmap(width: 10, height: 10, filledWith: PremultipliedPixel(.white)))
  }

  @Test func `a picture that fills its frame leaves no pixel of the background, at any offset`() {
    var pixels = Bitmap(width: 7, height: 5)
    pixels = Bitmap(width: 7, height: 5, pixels: pixels.pixels.indices.map { 0xFF00_0000 | UInt32($0 * 7) })
    let image = Image(bitmap: pixels)
    for step in 0..<60 {
      let frame = Rect(x: 0, y: Double(step) * 0.05, width: 10, height: 3.7)
      for scale in [1.0, 2, 3] {
        let layer = Layer(
          frame: frame, backgroundColor: red, contents: .image(image, .scaleAspectFill), masksToBounds: true)
        let bitmap = Self.draw(layer, width: 30, height: 30, scale: scale)
        let box = PixelRect(rounding: frame, scale: scale)
        for y in box.top..<box.bottom {
          for x in 0..<Int(10 * scale) {
            #expect(bitmap[x, y].red < 250, "\(step) \(scale) \(x),\(y)")
          }
        }
        #expect(Self.color(bitmap[0, box.bottom]) == [255, 255, 255, 255])
      }
    }
  }

  @Test func `without a mask an aspect fill overflows its frame, with one it does not`() {
    let image = Image(bitmap: Bitmap(width: 2, height: 8, filledWith: PremultipliedPixel(.black)))
    let frame = Rect(x: 2, y: 4, width: 4, height: 2)
    for masks in [false, true] {
      let bitmap = Self.draw(Layer(frame: frame, contents: .image(image, .scaleAspectFill), masksToBounds: masks))
      #expect(Self.color(bitmap[3, 0]) == (masks ? [255, 255, 255, 255] : [0, 0, 0, 255]))
      #expect(Self.color(bitmap[3, 4]) == [0, 0, 0, 255])
    }
  }
}
