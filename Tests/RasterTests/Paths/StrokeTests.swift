import Testing

@testable import Raster

@Suite struct StrokeTests {
  static let region = PixelRect(left: 0, top: 0, right: 40, bottom: 40)

  static func area(_ path: Path) -> Double {
    CoverageFiller.mask(path, rule: .nonZero, region: region).values(in: region).reduce(0) { $0 + Double($1) } / 255
  }

  static func line(_ points: (Double, Double)..., closed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let point = Point(x: point.0, y: point.1)
      path.elements.append(index == 0 ? .move(point) : .line(point))
    }
    if closed { path.elements.append(.close) }
    return path
  }

  /// Levels of 1/255 along the rim of some 60 pixels, mostly cancelling.
  static let tolerance = 0.05

  @Test func `a straight line covers its length times its width, and its caps`() {
    for (dx, dy) in [(20.0, 0.0), (0, 20), (12, 16), (-12, 16), (16, -12)] {
      let path = Self.line((20, 20), (20 + dx * 0.75, 20 + dy * 0.75))
      #expect((Self.area(path.stroked(width: 4)) - 60).magnitude < Self.tolerance)
      #expect((Self.area(path.stroked(width: 4, cap: .square)) - 76).magnitude < Self.tolerance)
      #expect((Self.area(path.stroked(width: 4, cap: .round)) - 60 - 4 * Double.pi).magnitude < Self.tolerance)
    }
  }

  @Test func `an upright line on the grid has no partial pixel`() {
    let mask = CoverageFiller.mask(
      Self.line((10, 5), (10, 25)).stroked(width: 4), rule: .nonZero, region: Self.region)
    for y in 0..<40 {
      for x in 0..<40 {
        #expect(mask[x, y] == ((8..<12).contains(x) && (5..<25).contains(y) ? 255 : 0))
      }
    }
  }

  @Test func `right angles join to a corner, a slant or an arc, turning either way`() {
    for end in [(30.0, 10.0), (30, 30)] {
      let path = Self.line((10, 20), (30, 20), end)
      // Two lines that overlap in a quarter of the corner's square; the joins fill the opposite quarter.
      let bare = 20.0 * 4 + 10 * 4 - 4
      #expect((Self.area(path.stroked(width: 4, join: .miter)) - bare - 4).magnitude < Self.tolerance)
      #expect((Self.area(path.stroked(width: 4, join: .bevel)) - bare - 2).magnitude < Self.tolerance)
      #expect((Self.area(path.stroked(width: 4, join: .round)) - bare - Double.pi).magnitude < Self.tolerance)
    }
  }

  @Test func `a closed square has four corners and no caps`() {
    let square = Self.line((10, 10), (30, 10), (30, 30), (10, 30), closed: true)
    #expect((Self.area(square.stroked(width: 4, cap: .square)) - (24 * 24 - 16 * 16)).magnitude < Self.tolerance)
    let again = Self.line((10, 10), (30, 10), (30, 30), (10, 30), (10, 10), closed: true)
    #expect((Self.area(again.stroked(width: 4)) - (24 * 24 - 16 * 16)).magnitude < Self.tolerance)
  }

  @Test func `a circle's ring covers its circumference times its width`() {
    let ring = Path.ellipse(in: Rect(x: 8, y: 8, width: 24, height: 24)).stroked(width: 3)
    #expect((Self.area(ring) - 2 * Double.pi * 12 * 3).magnitude < 2 * Self.tolerance)
  }

  @Test func `lines of no length are dots under round and square caps`() {
    let dot = Self.line((20, 20), (20, 20))
    #expect(dot.stroked(width: 6).elements.isEmpty)
    #expect((Self.area(dot.stroked(width: 6, cap: .round)) - 9 * Double.pi).magnitude < Self.tolerance)
    #expect(Self.area(dot.stroked(width: 6, cap: .square)) == 36)
    for width in [0, -1, Double.nan, .infinity] { #expect(dot.stroked(width: width, cap: .round).elements.isEmpty) }
    #expect(Path(elements: [.move(Point(x: 3, y: 3))]).stroked(width: 6, cap: .round).elements.isEmpty)
  }

  @Test func `a very sharp corner is cut, not drawn as a spike`() {
    let spike = Self.line((10, 20), (30, 20), (10, 20.5)).stroked(width: 2)
    let bounds = spike.controlBounds
    #expect((bounds?.maxX ?? 99) <= 31.1)
  }
}
