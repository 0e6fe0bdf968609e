import Testing

@testable import Raster

@Suite struct GlyphTests {
  static let box = GlyphOutline(path: .rectangle(Rect(x: 0, y: -1000, width: 500, height: 1000)))

  static func draw(_ glyphs: [GlyphRun.Glyph], _ color: Color = .black, opacity: Double = 1, scale: Double = 1)
    -> Bitmap
  {
    LayerFixture.draw(
      Layer(
        frame: Rect(x: 4, y: 4, width: 30, height: 30), contents: .glyphs(GlyphRun(color: color, glyphs: glyphs)),
        opacity: opacity), scale: scale, ground: .clear)
  }

  @Test func `a glyph stands on its baseline, at its size`() {
    // 10 points high, 5 wide: origin at (4 + 6, 4 + 20).
    let bitmap = Self.draw([.init(outline: Self.box, position: Point(x: 6, y: 20), scale: 0.01)])
    for y in 0..<40 {
      for x in 0..<40 { #expect(bitmap[x, y].alpha == ((10..<15).contains(x) && (14..<24).contains(y) ? 255 : 0)) }
    }
  }

  @Test func `origins are rounded to quarters of a pixel both ways`() {
    for step in 0..<64 {
      let shift = Double(step) / 32
      let quarter = (shift * 4 + 0.5).rounded(.down) / 4
      for (dx, dy) in [(1.0, 0.0), (0, 1)] {
        let bitmap = Self.draw([
          .init(outline: Self.box, position: Point(x: 6 + shift * dx, y: 20 + shift * dy), scale: 0.01)
        ])
        let path = Path.rectangle(Rect(x: 10 + quarter * dx, y: 14 + quarter * dy, width: 5, height: 10))
        let mask = CoverageFiller.mask(path, rule: .nonZero, region: bitmap.bounds)
        let isSame = bitmap.pixels.map { UInt8($0 >> 24) } == mask.values(in: bitmap.bounds)
        #expect(isSame, "\(shift)")
      }
    }
  }

  @Test func `a glyph has the coverage of its outline at device scale`() {
    for scale in [1.0, 2, 1.3] {
      let bitmap = Self.draw(
        [.init(outline: LayerFixture.outline, position: Point(x: 2, y: 16), scale: 0.015)], scale: scale)
      let origin = Point(
        x: ((6 * scale) * 4 + 0.5 + 0x1p-10).rounded(.down) / 4,
        y: ((20 * scale) * 4 + 0.5 + 0x1p-10).rounded(.down) / 4)
      let mask = CoverageFiller.mask(
        LayerFixture.outline.path, scale: 0.015 * scale, offset: origin, rule: .nonZero, region: bitmap.bounds)
      let isSame = bitmap.pixels.map { UInt8($0 >> 24) } == mask.values(in: bitmap.bounds)
      #expect(isSame, "\(scale)")
    }
  }

  @Test func `overlapping glyphs of a translucent run do not show through each other`() {
    let color = Color(red: 200, green: 10, blue: 10, alpha: 100)
    let bitmap = Self.draw(
      [
        .init(outline: Self.box, position: Point(x: 6, y: 20), scale: 0.01),
        .init(outline: Self.box, position: Point(x: 8, y: 22), scale: 0.01),
      ], color)
    for y in 0..<40 { for x in 0..<40 { #expect([0, 100].contains(bitmap[x, y].alpha)) } }
    #expect(bitmap[13, 18].alpha == 100)
  }

  @Test func `a huge glyph has the pixels of a path`() {
    let scale = 0.6
    let run = [GlyphRun.Glyph(outline: LayerFixture.outline, position: Point(x: -200, y: 300), scale: scale)]
    let path = LayerFixture.outline.path.scaled(by: scale, offset: Point(x: -200, y: 300))
    let asPath = LayerFixture.draw(
      Layer(frame: Rect(x: 4, y: 4, width: 30, height: 30), contents: .path(path, .black, .nonZero)), ground: .clear)
    let isSame = Self.draw(run) == asPath
    #expect(isSame)
  }

  @Test func `the cache returns what was made, stays within its limit, and changes no pixel`() {
    let cache = GlyphMaskCache(byteLimit: 4000)
    var made = 0
    for round in 0..<400 {
      let key = GlyphMaskCache.Key(
        outline: ObjectIdentifier(Self.box), size: Double(round % 40 + 1), phase: round % 16)
      let mask = cache.mask(for: key, of: Self.box) {
        made += 1
        let side = round % 40 + 1
        return CoverageMask(
          box: PixelRect(left: 0, top: 0, right: side, bottom: 1),
          bytes: (0..<side).map { UInt8($0 + round % 40) })
      }
      #expect(mask.box.width == round % 40 + 1)
      #expect(cache.byteCount <= 4000)
    }
    #expect(made > 40)
    let again = GlyphMaskCache.Key(outline: ObjectIdentifier(Self.box), size: 40, phase: 15)
    _ = cache.mask(for: again, of: Self.box) { .nothing }
    _ = cache.mask(for: again, of: Self.box) {
      Issue.record("made twice")
      return .nothing
    }

    let compositor = Compositor(scale: 2)
    let layer = Layer(frame: Rect(x: 3, y: 2, width: 30, height: 20), contents: .glyphs(LayerFixture.run(.black)))
    var bitmaps = [Bitmap(width: 60, height: 40), Bitmap(width: 60, height: 40)]
    for index in 0..<2 { compositor.draw(layer, into: &bitmaps[index]) }
    let isSame = bitmaps[0] == bitmaps[1]
    #expect(isSame)
  }
}
