import Raster
import Testing

@Suite struct PixelRectTests {
  @Test func `exact ties go down the screen, in both signs`() {
    #expect(PixelRect.pixelEdge(0.5, scale: 1) == 1)
    #expect(PixelRect.pixelEdge(-0.5, scale: 1) == 0)
    #expect(PixelRect.pixelEdge(-62.5, scale: 1) == -62)
    #expect(PixelRect.pixelEdge(62.5, scale: 1) == 63)
  }

  @Test func `ties survive the noise of binary thirds`() {
    for third in -3000...3000 where third % 2 != 0 {
      // Half of a multiple of 1/3 point, at 3x: always an exact tie.
      let edge = Double(third) / 3 / 2
      let expected = Int((Double(third) / 2 + 0.5).rounded(.down))
      #expect(PixelRect.pixelEdge(edge, scale: 3) == expected, "\(third)/6 points")
    }
  }

  @Test func `layers that share an edge share a pixel row`() {
    for step in -500...500 {
      let edge = Double(step) * 0.01
      for scale in [1.0, 2, 3] {
        let upper = PixelRect(rounding: Rect(x: 0, y: edge - 10, width: 5, height: 10), scale: scale)
        let lower = PixelRect(rounding: Rect(x: 0, y: edge, width: 5, height: 10), scale: scale)
        #expect(upper.bottom == lower.top, "edge \(edge) at \(scale)x")
      }
    }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300])
  func `edges beyond every bitmap stay finite`(edge: Double) {
    let pixel = PixelRect.pixelEdge(edge, scale: 3)
    #expect(abs(pixel) <= 1 << 30)
  }

  @Test func `intersection and union obey their laws on all small boxes`() {
    var boxes: [PixelRect] = []
    for left in 0...2 {
      for right in left...2 {
        for top in 0...2 {
          for bottom in top...2 {
            boxes.append(PixelRect(left: left, top: top, right: right, bottom: bottom))
          }
        }
      }
    }
    func has(_ box: PixelRect, _ x: Int, _ y: Int) -> Bool {
      box.left <= x && x < box.right && box.top <= y && y < box.bottom
    }
    for a in boxes {
      for b in boxes {
        let common = a.intersection(b)
        let both = a.union(b)
        for x in 0..<2 {
          for y in 0..<2 {
            #expect(has(common, x, y) == (has(a, x, y) && has(b, x, y)))
            if has(a, x, y) || has(b, x, y) { #expect(has(both, x, y)) }
          }
        }
        #expect(a.contains(common) && both.contains(a))
      }
    }
  }
}
