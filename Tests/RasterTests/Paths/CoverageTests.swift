import Testing

@testable import Raster

@Suite struct CoverageTests {
  /// Half a level of rounding; the reference's 256 lines a pixel are exact where no side ends between two of them, and
  /// sides end on a grid of 1/16.
  static let polygonTolerance = 0.6
  /// Half a level of rounding, a quarter of one for chords (1/1024 pixel), a third for cubics that are no circles (at
  /// the largest radius tested), and the reference's own error at the rim.
  static let curveTolerance = 1.1

  static let region = PixelRect(left: 0, top: 0, right: 12, bottom: 12)

  static func randomPolygons(_ numbers: inout SequenceOfNumbers) -> [[Point]] {
    (0..<1 + numbers.next(below: 3)).map { _ in
      (0..<3 + numbers.next(below: 5)).map { _ in
        Point(x: Double(numbers.next(below: 256)) / 16 - 2, y: Double(numbers.next(below: 256)) / 16 - 2)
      }
    }
  }

  @Test(arguments: FillRule.allCases)
  func `polygons that cross and cover themselves and each other have their exact area`(rule: FillRule) {
    var numbers = SequenceOfNumbers(seed: 7)
    var worst = 0.0
    for _ in 0..<60 {
      let polygons = Self.randomPolygons(&numbers)
      let expected = CoverageReference.polygons(polygons, rule: rule, region: Self.region)
      let mask = CoverageFiller.mask(CoverageReference.path(polygons), rule: rule, region: Self.region)
      for (value, exact) in zip(mask.values(in: Self.region), expected) {
        worst = max(worst, (Double(value) - exact).magnitude)
      }
    }
    #expect(worst <= Self.polygonTolerance)
  }

  @Test func `two outlines on the same half of a pixel cover half of it, on opposite halves all of it`() {
    func half(_ left: Double, reversed: Bool) -> [Point] {
      let points = [
        Point(x: left, y: 0), Point(x: left + 0.5, y: 0), Point(x: left + 0.5, y: 1), Point(x: left, y: 1),
      ]
      return reversed ? points.reversed() : points
    }
    let pixel = PixelRect(left: 0, top: 0, right: 1, bottom: 1)
    for reversed in [false, true] {
      func coverage(_ other: Double, _ rule: FillRule) -> UInt8 {
        let path = CoverageReference.path([half(0, reversed: false), half(other, reversed: reversed)])
        return CoverageFiller.mask(path, rule: rule, region: pixel)[0, 0]
      }
      // Opposite windings cancel to winding 0 where they lie on one another.
      #expect(coverage(0, .nonZero) == (reversed ? 0 : 128))
      #expect(coverage(0, .evenOdd) == 0)
      #expect(coverage(0.5, .nonZero) == 255)
      #expect(coverage(0.25, .nonZero) == (reversed ? 128 : 191))
    }
  }

  @Test func `both windings give the same mask`() {
    var numbers = SequenceOfNumbers(seed: 3)
    for rule in FillRule.allCases {
      for _ in 0..<40 {
        let polygons = Self.randomPolygons(&numbers)
        let mask = CoverageFiller.mask(CoverageReference.path(polygons), rule: rule, region: Self.region)
        let reversed = CoverageFiller.mask(
          CoverageReference.path(polygons.map { $0.reversed() }), rule: rule, region: Self.region)
        let isSame = mask.values(in: Self.region) == reversed.values(in: Self.region)
        #expect(isSame)
      }
    }
  }

  @Test func `rectangles on the pixel grid have no partial pixel, at every small size and place`() {
    for width in 0...6 {
      for height in 0...6 {
        for (x, y) in [(0, 0), (3, 1), (-2, -3), (9, 10)] {
          let path = Path.rectangle(
            Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)))
          let values = CoverageFiller.mask(path, rule: .nonZero, region: Self.region).values(in: Self.region)
          let box = PixelRect(left: x, top: y, right: x + width, bottom: y + height)
          let expected = (0..<144).map { index -> UInt8 in
            let pixel = PixelRect(
              left: index % 12, top: index / 12, right: index % 12 + 1, bottom: index / 12 + 1)
            return box.contains(pixel) ? 255 : 0
          }
          #expect(values == expected, "\(width)x\(height) at \(x),\(y)")
        }
      }
    }
  }

  @Test func `rectangles between pixels cover the product of their sides`() {
    var wrong: [String] = []
    for step in 0..<256 {
      let (left, top) = (Double(step % 16) / 16, Double(step / 16) / 16)
      let rect = Rect(x: left, y: top, width: 2.3125, height: 1.4375)
      let mask = CoverageFiller.mask(.rectangle(rect), rule: .evenOdd, region: Self.region)
      for y in 0..<4 {
        for x in 0..<5 {
          let width = max(0, min(rect.maxX, Double(x + 1)) - max(rect.minX, Double(x)))
          let height = max(0, min(rect.maxY, Double(y + 1)) - max(rect.minY, Double(y)))
          if mask[x, y] != UInt8(width * height * 255 + 0.5) { wrong.append("\(step) at \(x),\(y)") }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `circles cover their exact area`() {
    var worst = 0.0
    for (center, radius) in [
      (Point(x: 6, y: 6), 5.0), (Point(x: 5.5, y: 6.25), 0.3), (Point(x: 6.125, y: 5.75), 3.6),
      (Point(x: 6.5, y: 6.5), 0.5), (Point(x: -90, y: 6), 100), (Point(x: 230, y: 250), 333),
    ] {
      let rect = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      let mask = CoverageFiller.mask(.ellipse(in: rect), rule: .nonZero, region: Self.region)
      for y in 0..<12 {
        for x in 0..<12 {
          let exact = CoverageReference.circle(center, radius, pixel: x, y)
          worst = max(worst, (Double(mask[x, y]) - exact).magnitude)
        }
      }
    }
    #expect(worst <= Self.curveTolerance)
  }

  @Test func `a quadratic curve encloses two thirds of its triangle`() {
    // Between a parabola of chord 10 and its control point 8 above: area 10 * 8 / 2 * 2 / 3.
    let path = Path(elements: [
      .move(Point(x: 1, y: 10)), .quadratic(control: Point(x: 6, y: 2), end: Point(x: 11, y: 10)),
    ])
    let sum = CoverageFiller.mask(path, rule: .nonZero, region: Self.region).values(in: Self.region)
      .reduce(0) { $0 + Double($1) }
    #expect((sum / 255 - 80.0 / 3).magnitude < 0.02)
  }

  @Test func `a mask of a part is that part of the mask, for straight and curved outlines`() {
    var numbers = SequenceOfNumbers(seed: 11)
    var differing = 0
    for round in 0..<80 {
      var path = CoverageReference.path(Self.randomPolygons(&numbers))
      if round % 2 == 0 {
        path = path.appending(.ellipse(in: Rect(x: 1.3, y: 0.7, width: 9, height: 7 + Double(round) / 20)))
      }
      let whole = CoverageFiller.mask(path, rule: .evenOdd, region: Self.region)
      let left = numbers.next(below: 11)
      let top = numbers.next(below: 11)
      let part = PixelRect(
        left: left, top: top, right: left + 1 + numbers.next(below: 12 - left),
        bottom: top + 1 + numbers.next(below: 12 - top))
      let mask = CoverageFiller.mask(path, rule: .evenOdd, region: part)
      if mask.values(in: part) != whole.values(in: part) { differing += 1 }
      #expect(part.contains(mask.box))
    }
    #expect(differing == 0)
  }

  @Test func `moving an outline by whole pixels moves its mask`() {
    var numbers = SequenceOfNumbers(seed: 5)
    for distance in [-1000, -7, 1, 64, 4096] {
      let path = CoverageReference.path(Self.randomPolygons(&numbers))
        .appending(.ellipse(in: Rect(x: 2.25, y: 1.5, width: 6, height: 8)))
      let mask = CoverageFiller.mask(path, rule: .nonZero, region: Self.region)
      let moved = CoverageFiller.mask(
        path, offset: Point(x: Double(distance), y: Double(-distance)), rule: .nonZero,
        region: Self.region.moved(x: distance, y: -distance))
      let isSame = mask.values(in: Self.region) == moved.values(in: Self.region.moved(x: distance, y: -distance))
      #expect(isSame, "by \(distance)")
    }
  }

  @Test func `outlines that make no sense draw nothing and trap nothing`() {
    let bad = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, 5, 1e-300]
    for a in bad {
      for b in bad {
        for path in [
          Path(elements: [.move(Point(x: a, y: b)), .line(Point(x: b, y: a)), .line(Point(x: 3, y: 4)), .close]),
          Path(elements: [
            .cubic(control1: Point(x: a, y: 1), control2: Point(x: 2, y: b), end: Point(x: b, y: a)), .close,
          ]),
          Path(elements: [.quadratic(control: Point(x: a, y: b), end: Point(x: 5, y: 5))]),
          .ellipse(in: Rect(x: a, y: b, width: b, height: a)),
          .roundedRectangle(Rect(x: a, y: 1, width: 8, height: b), cornerRadius: a, curve: .continuous),
        ] {
          let mask = CoverageFiller.mask(path, rule: .nonZero, region: Self.region)
          if a.isNaN || b.isNaN { #expect(mask.values(in: Self.region).allSatisfy { $0 == 0 }) }
          #expect(path.stroked(width: a).elements.count >= 0)
        }
      }
    }
    for path in [
      Path(), Path(elements: [.close]), Path(elements: [.move(Point(x: 3, y: 3))]),
      Path(elements: [.move(Point(x: 3, y: 3)), .line(Point(x: 3, y: 3)), .close]),
      Path(elements: [.move(Point(x: 3, y: 3)), .line(Point(x: 9, y: 3)), .line(Point(x: 3, y: 3))]),
    ] {
      #expect(
        CoverageFiller.mask(path, rule: .nonZero, region: Self.region).values(in: Self.region).allSatisfy { $0 == 0 })
    }
    let nowhere = PixelRect(left: 3, top: 3, right: 3, bottom: 9)
    #expect(
      CoverageFiller.mask(.ellipse(in: Rect(x: 0, y: 0, width: 9, height: 9)), rule: .nonZero, region: nowhere).box
        .isEmpty)
  }

  @Test func `an outline far larger than the screen covers all of it`() {
    for size in [1e4, 1e9, 1e12, 1e300] {
      let path = Path.ellipse(in: Rect(x: -size, y: -size, width: 2 * size, height: 2 * size))
      let mask = CoverageFiller.mask(path, rule: .nonZero, region: Self.region)
      #expect(mask.covers(Self.region))
    }
  }

  @Test func `a path that begins without a move begins at the origin, and an open one is closed`() {
    let open = Path(elements: [.line(Point(x: 8, y: 0)), .line(Point(x: 8, y: 8))])
    let closed = Path(elements: [.move(.zero), .line(Point(x: 8, y: 0)), .line(Point(x: 8, y: 8)), .line(.zero)])
    let isSame =
      CoverageFiller.mask(open, rule: .nonZero, region: Self.region).values(in: Self.region)
      == CoverageFiller.mask(closed, rule: .nonZero, region: Self.region).values(in: Self.region)
    #expect(isSame)
  }
}
