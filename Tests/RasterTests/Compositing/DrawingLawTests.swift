import Testing

@testable import Raster

/// What holds for every kind of layer.
@Suite struct DrawingLawTests {
  private func screen(_ layer: Layer, size: Double = 40, x: Double = 0, y: Double = 0) -> Layer {
    Layer(frame: Rect(x: x, y: y, width: size, height: size), sublayers: [layer])
  }

  @Test func `a smaller bitmap shows the same pixels, wherever it looks`() {
    var wrong: [String] = []
    for (name, layer) in LayerFixture.layers {
      for scale in [1.0, 2] {
        let whole = LayerFixture.draw(screen(layer), width: 80, height: 80, scale: scale)
        for (left, top, width, height) in [(0, 0, 17, 80), (10, 13, 9, 5), (23, 20, 30, 40), (31, 8, 1, 60)] {
          let part = LayerFixture.draw(
            screen(layer, x: -Double(left) / scale, y: -Double(top) / scale), width: width, height: height,
            scale: scale)
          if !part.isSame(as: whole, in: part.bounds, movedBy: left, top) {
            wrong.append("\(name) at \(scale)x, \(left),\(top)")
          }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `a clipping layer crops and changes nothing else`() {
    var wrong: [String] = []
    for (name, layer) in LayerFixture.layers {
      let whole = LayerFixture.draw(screen(layer))
      for box in [
        PixelRect(left: 5, top: 3, right: 21, bottom: 22), PixelRect(left: 14, top: 16, right: 40, bottom: 23),
      ] {
        var moved = layer
        moved.frame = layer.frame.offsetBy(x: -Double(box.left), y: -Double(box.top))
        let clipped = LayerFixture.draw(
          Layer(
            frame: Rect(
              x: Double(box.left), y: Double(box.top), width: Double(box.width), height: Double(box.height)),
            masksToBounds: true, sublayers: [moved]))
        if !clipped.isSame(as: whole, in: box) { wrong.append(name) }
        let outside = (0..<40 * 40).contains { index in
          let pixel = PixelRect(left: index % 40, top: index / 40, right: index % 40 + 1, bottom: index / 40 + 1)
          return !box.contains(pixel) && clipped[index % 40, index / 40] != PremultipliedPixel(.white)
        }
        if outside { wrong.append(name + " outside") }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `moving by whole pixels moves the pixels`() {
    var wrong: [String] = []
    for (name, layer) in LayerFixture.layers {
      let still = LayerFixture.draw(layer, width: 60, height: 60)
      for (x, y) in [(5, 0), (0, 7), (11, 13)] {
        var moved = layer
        moved.frame = layer.frame.offsetBy(x: Double(x), y: Double(y))
        let bitmap = LayerFixture.draw(moved, width: 60, height: 60)
        if !still.isSame(as: bitmap, in: PixelRect(left: 0, top: 0, right: 45, bottom: 45), movedBy: x, y) {
          wrong.append("\(name) by \(x),\(y)")
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `a group of one has the pixels of the layer alone, at every opacity`() {
    var wrong: [String] = []
    let ground = PremultipliedPixel(Color(red: 200, green: 90, blue: 20, alpha: 180))
    for (name, layer) in LayerFixture.layers {
      for opacity in [0.2, 0.5, 0.73, 1] {
        var alone = layer
        alone.opacity = opacity
        let group = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40), opacity: opacity, sublayers: [layer])
        let isSame = LayerFixture.draw(alone, ground: ground) == LayerFixture.draw(group, ground: ground)
        if !isSame { wrong.append("\(name) at \(opacity)") }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `a layer of one thing under rounded corners has the pixels of its group`() {
    for (name, contents) in LayerFixture.contents {
      var layer = Layer(
        frame: Rect(x: 8, y: 9, width: 24, height: 20), contents: contents, opacity: 0.6, masksToBounds: true,
        cornerRadius: 8)
      let direct = LayerFixture.draw(layer)
      // An empty sublayer makes it a group and draws nothing.
      layer.sublayers = [Layer(frame: .zero)]
      let isSame = direct == LayerFixture.draw(layer)
      #expect(isSame, "\(name)")
    }
  }

  @Test func `every pixel stays premultiplied`() {
    var wrong: [String] = []
    for (name, layer) in LayerFixture.layers {
      let bitmap = LayerFixture.draw(layer, ground: .clear)
      let isPremultiplied = bitmap.pixels.allSatisfy {
        let pixel = PremultipliedPixel(packed: $0)
        return max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha
      }
      if !isPremultiplied { wrong.append(name) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `an extent holds everything that is drawn`() {
    var wrong: [String] = []
    for (name, layer) in LayerFixture.layers {
      let bitmap = LayerFixture.draw(layer, ground: .clear)
      let extent = Compositor(scale: 1).extent(of: layer, in: .screen)
      for y in 0..<40 {
        for x in 0..<40 where bitmap[x, y] != .clear {
          if !extent.contains(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1)) { wrong.append(name) }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `numbers that make no sense draw something or nothing, and trap nothing`() {
    let bad = [Double.nan, .infinity, -.infinity, 1e300, -1, 0, 1e-300]
    for value in bad {
      for (_, contents) in LayerFixture.contents + [
        ("blur", .backdropBlur(BackdropBlur(radius: value, saturation: value)))
      ] {
        var layer = Layer(
          frame: Rect(x: 3, y: 3, width: 20, height: 20), backgroundColor: LayerFixture.glass, contents: contents,
          masksToBounds: true, cornerRadius: value, borderWidth: value,
          shadow: Shadow(opacity: 1, radius: value.isNaN ? value : min(value, 3), offset: Point(x: value, y: value)))
        _ = LayerFixture.draw(layer)
        layer.masksToBounds = false
        _ = LayerFixture.draw(layer)
        layer.scale = value
        _ = LayerFixture.draw(layer)
        layer.scale = 1
        for frame in [
          Rect(x: value, y: 0, width: 20, height: 20), Rect(x: 0, y: 0, width: 20, height: value),
          Rect(x: value, y: value, width: value, height: value),
        ] {
          layer.frame = frame
          layer.shadow = nil
          _ = LayerFixture.draw(layer)
        }
      }
      var run = LayerFixture.run(.black)
      run.glyphs[0].position.x = value
      run.glyphs[1].scale = value
      _ = LayerFixture.draw(Layer(frame: Rect(x: 3, y: 3, width: 20, height: 20), contents: .glyphs(run)))
    }
  }
}
