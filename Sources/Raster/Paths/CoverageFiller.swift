/// The one path filler: exact area, 256 levels, both fill rules.
///
/// Adding up signed areas of edges pixel by pixel, as many rasterisers do, is right only where outlines do not overlap:
/// two half-covered pixels of two overlapping outlines would add to a whole one, and a hole drawn over a hole would
/// cancel. So each pixel row is first cut into bands in which no edge begins, ends or crosses another. Within a band
/// the edges have one order from left to right, the winding number between two neighbours is known, and an edge counts
/// only where it separates inside from outside. The areas of those edges are then exact, whatever overlaps.
struct CoverageFiller {
  /// Coverage is area x 255, rounded half up. 2^-20 lifts ties (an area of one half is common) past the noise of the
  /// order of summation, so that a mask does not depend on the region it was asked for.
  static let half = 0.5 + 0x1p-20

  private struct Span {
    var upper: Double
    var lower: Double
    var winding: Int
    var middle: Double { upper + lower }
  }

  private let rule: FillRule
  private let left: Double
  private var row: CoverageRow
  private var spans: [Span] = []
  private var crossings: [Double] = []

  /// The coverage of `path` within `region`.
  static func mask(
    _ path: Path, scale: Double = 1, offset: Point = .zero, rule: FillRule, region: PixelRect
  ) -> CoverageMask {
    let list = EdgeList(path, scale: scale, offset: offset, region: region)
    let edges = list.edges
    guard let first = edges.first else { return .nothing }
    var low = Point(x: first.topX, y: first.top)
    var high = low
    for edge in edges {
      low.x = min(low.x, edge.topX, edge.bottomX)
      high = Point(x: max(high.x, edge.topX, edge.bottomX), y: max(high.y, edge.bottom))
    }
    let box = PixelRect(
      left: Int(low.x.rounded(.down)), top: Int(low.y.rounded(.down)),
      right: list.reachesRight ? region.right : Int(high.x.rounded(.up)),
      bottom: Int(high.y.rounded(.up))
    ).intersection(region)
    guard !box.isEmpty else { return .nothing }
    var filler = CoverageFiller(rule: rule, box: box)
    return filler.fill(edges, box)
  }

  private init(rule: FillRule, box: PixelRect) {
    self.rule = rule
    left = Double(box.left)
    row = CoverageRow(width: box.width)
  }

  private mutating func fill(_ edges: [EdgeList.Edge], _ box: PixelRect) -> CoverageMask {
    var mask = CoverageMask(box: box)
    var active: [EdgeList.Edge] = []
    var next = 0
    var breaks: [Double] = []
    // True where the row above was crossed from end to end by upright edges only: then this one is the same.
    var repeats = false
    for y in box.top..<box.bottom {
      let top = Double(y)
      let bottom = top + 1
      let before = active.count
      active.removeAll { $0.bottom <= top }
      repeats = repeats && active.count == before
      while next < edges.count, edges[next].top < bottom {
        if edges[next].bottom > top { active.append(edges[next]) }
        next += 1
        repeats = false
      }
      guard !active.isEmpty else {
        mask.appendEmptyRow()
        continue
      }
      breaks.removeAll(keepingCapacity: true)
      var isUpright = true
      for edge in active {
        if edge.top > top { breaks.append(edge.top) }
        if edge.bottom < bottom { breaks.append(edge.bottom) }
        isUpright = isUpright && edge.slope == 0
      }
      if repeats, breaks.isEmpty {
        mask.repeatRow()
        continue
      }
      repeats = isUpright && breaks.isEmpty
      breaks.append(bottom)
      if breaks.count > 2 { breaks.sort() }
      var upper = top
      for lower in breaks where lower > upper {
        addBand(active, upper, lower)
        upper = lower
      }
      row.finish(into: &mask)
    }
    return mask
  }

  /// A band in which no edge begins or ends.
  private mutating func addBand(_ active: [EdgeList.Edge], _ upper: Double, _ lower: Double) {
    takeSpans(active, upper, lower)
    let isOrdered = spans.indices.dropFirst().allSatisfy {
      spans[$0 - 1].upper <= spans[$0].upper && spans[$0 - 1].lower <= spans[$0].lower
    }
    guard !isOrdered else { return addSpans(height: lower - upper) }
    crossings.removeAll(keepingCapacity: true)
    for (index, a) in spans.enumerated() {
      for b in spans[(index + 1)...] {
        let above = a.upper - b.upper
        let below = a.lower - b.lower
        guard above < 0 && below > 0 || above > 0 && below < 0 else { continue }
        crossings.append(upper + (lower - upper) * (above / (above - below)))
      }
    }
    crossings.append(lower)
    crossings.sort()
    var top = upper
    for bottom in crossings where bottom > top {
      takeSpans(active, top, bottom)
      addSpans(height: bottom - top)
      top = bottom
    }
  }

  /// The edges across a band, by the place of their middles: their order where none cross.
  private mutating func takeSpans(_ active: [EdgeList.Edge], _ upper: Double, _ lower: Double) {
    spans.removeAll(keepingCapacity: true)
    for edge in active where edge.top <= upper && edge.bottom >= lower {
      let span = Span(upper: edge.x(at: upper), lower: edge.x(at: lower), winding: edge.winding)
      var place = spans.count
      while place > 0, spans[place - 1].middle > span.middle { place -= 1 }
      spans.insert(span, at: place)
    }
  }

  private mutating func addSpans(height: Double) {
    var winding = 0
    for span in spans {
      let wasInside = isInside(winding)
      winding += span.winding
      guard isInside(winding) != wasInside else { continue }
      row.add(span.upper - left, span.lower - left, cover: wasInside ? -height : height)
    }
  }

  private func isInside(_ winding: Int) -> Bool { rule == .nonZero ? winding != 0 : winding & 1 != 0 }
}
