@testable import Raster

/// Coverage computed in another way than the filler does: for each pixel row many lines across, on each line the exact
/// lengths inside, found from the crossings of the polygon's sides.
enum CoverageReference {
  static let linesPerPixel = 256

  /// 255 times the covered area of each pixel.
  static func polygons(_ polygons: [[Point]], rule: FillRule, region: PixelRect) -> [Double] {
    var result = [Double](repeating: 0, count: region.width * region.height)
    for row in 0..<region.height {
      for line in 0..<linesPerPixel {
        let y = Double(region.top + row) + (Double(line) + 0.5) / Double(linesPerPixel)
        var crossings: [(x: Double, winding: Int)] = []
        for polygon in polygons {
          for index in polygon.indices {
            let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
            guard (a.y <= y) != (b.y <= y) else { continue }
            crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y < b.y ? 1 : -1))
          }
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        for (crossing, next) in zip(crossings, crossings.dropFirst()) {
          winding += crossing.winding
          guard rule == .nonZero ? winding != 0 : winding % 2 != 0 else { continue }
          for column in 0..<region.width {
            let left = max(crossing.x, Double(region.left + column))
            let right = min(next.x, Double(region.left + column + 1))
            if right > left { result[row * region.width + column] += (right - left) * 255 / Double(linesPerPixel) }
          }
        }
      }
    }
    return result
  }

  /// 255 times the area that a circle covers of a pixel, integrated over its columns by the midpoint rule.
  static func circle(_ center: Point, _ radius: Double, pixel x: Int, _ y: Int) -> Double {
    let steps = 512
    var area = 0.0
    for step in 0..<steps {
      let dx = Double(x) + (Double(step) + 0.5) / Double(steps) - center.x
      let square = radius * radius - dx * dx
      guard square > 0 else { continue }
      let half = square.squareRoot()
      area += max(0, min(center.y + half, Double(y + 1)) - max(center.y - half, Double(y)))
    }
    return area * 255 / Double(steps)
  }

  static func path(_ polygons: [[Point]]) -> Path {
    var path = Path()
    for polygon in polygons {
      for (index, point) in polygon.enumerated() { path.elements.append(index == 0 ? .move(point) : .line(point)) }
    }
    return path
  }
}

extension CoverageMask {
  /// All pixels of `region`, row by row.
  func values(in region: PixelRect) -> [UInt8] {
    (region.top..<region.bottom).flatMap { y in (region.left..<region.right).map { self[$0, y] } }
  }
}
