import Testing

@testable import Raster

@Suite struct RoundedRectangleTests {
  static func mask(
    _ width: Double, _ height: Double, _ radius: Double, _ curve: CornerCurve, _ corners: Corners = .all
  ) -> (CoverageMask, PixelRect) {
    let region = PixelRect(left: 0, top: 0, right: Int(width), bottom: Int(height))
    let path = Path.roundedRectangle(
      Rect(x: 0, y: 0, width: width, height: height), cornerRadius: radius, curve: curve, corners: corners)
    return (CoverageFiller.mask(path, rule: .nonZero, region: region), region)
  }

  @Test(arguments: CornerCurve.allCases)
  func `a rounded rectangle is its own mirror image`(curve: CornerCurve) {
    for radius in [0.5, 3, 5.25, 8, 11, 100] {
      let (mask, _) = Self.mask(24, 17, radius, curve)
      for y in 0..<17 {
        for x in 0..<24 {
          #expect(mask[x, y] == mask[23 - x, y] && mask[x, y] == mask[x, 16 - y], "radius \(radius) at \(x),\(y)")
        }
      }
    }
  }

  @Test func `circular corners cover the exact area of their circle segment`() {
    var worst = 0.0
    for radius in [1.0, 2.5, 8, 12] {
      let (mask, _) = Self.mask(30, 24, radius, .circular)
      for y in 0..<12 {
        for x in 0..<15 {
          let (right, bottom) = (Double(x + 1), Double(y + 1))
          guard right <= radius, bottom <= radius else { continue }
          let exact = CoverageReference.circle(Point(x: radius, y: radius), radius, pixel: x, y)
          worst = max(worst, (Double(mask[x, y]) - exact).magnitude)
        }
      }
    }
    #expect(worst <= CoverageTests.curveTolerance)
  }

  @Test func `rows and columns without a corner are wholly covered`() {
    for curve in CornerCurve.allCases {
      let (mask, _) = Self.mask(40, 40, 8, curve)
      let reach = curve == .circular ? 8 : 13
      #expect(mask.covers(PixelRect(left: 0, top: reach, right: 40, bottom: 40 - reach)))
      #expect(mask.covers(PixelRect(left: reach, top: 0, right: 40 - reach, bottom: 40)))
      #expect(mask[0, 0] == 0)
    }
  }

  @Test func `only the named corners are rounded`() {
    let all: [(Corners, Int, Int)] = [
      (.topLeft, 0, 0), (.topRight, 19, 0), (.bottomLeft, 0, 19), (.bottomRight, 19, 19),
    ]
    for set in 0..<UInt8(16) {
      for curve in CornerCurve.allCases {
        let (mask, _) = Self.mask(20, 20, 6, curve, Corners(rawValue: set))
        for (corner, x, y) in all {
          #expect(mask[x, y] == (Corners(rawValue: set).contains(corner) ? 0 : 255))
        }
      }
    }
  }

  @Test func `a continuous corner runs through the published points`() throws {
    let path = Path.roundedRectangle(
      Rect(x: 0, y: 0, width: 400, height: 400), cornerRadius: 100, curve: .continuous, corners: .topRight)
    guard case .move(let start)? = path.elements.first, case .cubic(let a, let b, let c) = path.elements[1],
      case .cubic(let d, _, _) = path.elements[2]
    else {
      Issue.record("a corner is three cubics")
      return
    }
    // Distances from the corner, in radii.
    let expected = [(1.528665, 0.0), (1.088493, 0), (0.868407, 0), (0.631494, 0.074911), (0.372824, 0.169060)]
    for (point, (x, y)) in zip([start, a, b, c, d], expected) {
      #expect((400 - point.x - 100 * x).magnitude < 1e-9 && (point.y - 100 * y).magnitude < 1e-9)
    }
  }

  @Test func `a continuous corner without room becomes the circular one, and never jumps on its way`() {
    let (circle, region) = Self.mask(40, 40, 20, .circular)
    let (smooth, _) = Self.mask(40, 40, 20, .continuous)
    for (a, b) in zip(circle.values(in: region), smooth.values(in: region)) {
      #expect((Int(a) - Int(b)).magnitude <= 1)
    }
    var last = smooth.values(in: region)
    for step in 1...160 {
      let (mask, _) = Self.mask(40, 40, 20 - Double(step) / 16, .continuous)
      let values = mask.values(in: region)
      let jump = zip(values, last).map { (Int($0) - Int($1)).magnitude }.max() ?? 0
      #expect(jump <= 24, "radius \(20 - Double(step) / 16)")
      last = values
    }
  }

  @Test func `a radius is at most half the shorter side, and one below 0 rounds nothing`() {
    for curve in CornerCurve.allCases {
      let (a, region) = Self.mask(20, 12, 6, curve)
      let (b, _) = Self.mask(20, 12, 600, curve)
      #expect(a.values(in: region) == b.values(in: region))
      for radius in [0, -3, Double.nan] {
        let (mask, region) = Self.mask(20, 12, radius, curve)
        #expect(mask.covers(region))
      }
    }
  }
}
