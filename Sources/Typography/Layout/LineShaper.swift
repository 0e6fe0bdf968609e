/// Shapes clusters of one paragraph as a line.
struct LineShaper {
  struct Glyph {
    /// As ``Font/typeface(_:)`` counts.
    var typeface: Int
    var id: UInt32
    /// The cluster that it stands for; the end of the line's clusters for an ellipsis.
    var cluster: Int
    /// On the baseline, from the line's left end, in points, y down.
    var x: Double
    var y: Double
    var advance: Double
  }

  struct Line {
    var glyphs: [Glyph] = []
    /// The sum of all advances, in points.
    var width = 0.0
  }

  private struct Item {
    var scalars: Range<Int>
    var cluster: Int
    var typeface: Int
    var level: UInt8
    var script: UInt32
  }

  private struct Run {
    var items: Range<Int>
    var level: UInt8
  }

  let paragraph: Paragraph
  let font: Font
  private let ellipsis: (scalars: [UInt32], typeface: Int)

  init(paragraph: Paragraph, font: Font) {
    self.paragraph = paragraph
    self.font = font
    if let typeface = font.firstTypeface(where: { $0.canDraw(0x2026) }) {
      ellipsis = ([0x2026], typeface)
    } else {
      ellipsis = ([0x2E, 0x2E, 0x2E], font.firstTypeface { $0.canDraw(0x2E) } ?? 0)
    }
  }

  /// Glyphs from left to right. Spaces at the end take no part. A soft hyphen at the end is seen where the line is not
  /// the paragraph's last; with `isTruncated`, an ellipsis stands at the end instead.
  func shape(_ range: Range<Int>, isTruncated: Bool = false) -> Line {
    let end = paragraph.trimmedEnd(range)
    var scalars: [UInt32] = []
    var items: [Item] = []
    items.reserveCapacity(end - range.lowerBound)
    for index in range.lowerBound..<end {
      let cluster = paragraph.clusters[index]
      let begin = scalars.count
      scalars.append(contentsOf: paragraph.scalars[cluster.scalars])
      let item = Item(
        scalars: begin..<scalars.count, cluster: index, typeface: cluster.typeface, level: cluster.level,
        script: cluster.script)
      items.append(item)
    }
    if isTruncated {
      let script = items.last?.script ?? Script.common
      for scalar in ellipsis.scalars {
        scalars.append(scalar)
        let item = Item(
          scalars: scalars.count - 1..<scalars.count, cluster: end, typeface: ellipsis.typeface,
          level: paragraph.baseLevel, script: script)
        items.append(item)
      }
    } else if end < paragraph.clusters.count, let last = items.last, scalars[last.scalars.lowerBound] == 0xAD {
      scalars[last.scalars.lowerBound] = font.typeface(last.typeface).canDraw(0x2010) ? 0x2010 : 0x2D
    }
    return place(items, scalars)
  }

  private func place(_ items: [Item], _ scalars: [UInt32]) -> Line {
    var line = Line()
    var itemOfScalar: [Int] = []
    itemOfScalar.reserveCapacity(scalars.count)
    for (index, item) in items.enumerated() { for _ in item.scalars { itemOfScalar.append(index) } }
    for run in Self.visualOrder(Self.runs(items)) {
      let first = items[run.items.lowerBound]
      let range = first.scalars.lowerBound..<items[run.items.upperBound - 1].scalars.upperBound
      let typeface = font.typeface(first.typeface)
      let scale = font.size / Double(typeface.unitsPerEm)
      let shaped = typeface.file.shape(scalars, range, script: first.script, isRightToLeft: run.level % 2 == 1)
      // Whole font units are added up, so no error does.
      var pen = 0
      for glyph in shaped {
        let item = items[itemOfScalar[glyph.cluster]]
        let placed = Glyph(
          typeface: first.typeface, id: glyph.id, cluster: item.cluster,
          x: line.width + Double(pen + glyph.xOffset) * scale, y: Double(0 - glyph.yOffset) * scale,
          advance: Double(glyph.advance) * scale)
        line.glyphs.append(placed)
        pen += glyph.advance
      }
      line.width += Double(pen) * scale
    }
    return line
  }

  /// Neighbours of one level, script and typeface.
  private static func runs(_ items: [Item]) -> [Run] {
    var runs: [Run] = []
    for (index, item) in items.enumerated() {
      if let last = runs.last {
        let previous = items[last.items.lowerBound]
        if previous.level == item.level, previous.script == item.script, previous.typeface == item.typeface {
          runs[runs.count - 1].items = last.items.lowerBound..<index + 1
          continue
        }
      }
      runs.append(Run(items: index..<index + 1, level: item.level))
    }
    return runs
  }

  /// UAX #9, L2.
  private static func visualOrder(_ runs: [Run]) -> [Run] {
    var runs = runs
    guard let highest = runs.map(\.level).max() else { return runs }
    var level = highest
    while level > 0 {
      var start = 0
      while start < runs.count {
        guard runs[start].level >= level else {
          start += 1
          continue
        }
        var end = start
        while end < runs.count, runs[end].level >= level { end += 1 }
        runs[start..<end].reverse()
        start = end
      }
      level -= 1
    }
    return runs
  }
}
