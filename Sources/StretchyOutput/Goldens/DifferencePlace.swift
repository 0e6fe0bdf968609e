import Raster

/// Says in words where in a frame pixels differ, with the layers that have an edge there.
struct DifferencePlace {
  private let layers: [FrameReport.LayerReport]
  private let scale: Double

  init(_ report: FrameReport, scale: Double) {
    // A layer that covers nothing, or is not shown, has no edge that can be seen.
    layers = report.layers.filter { !$0.isHidden && $0.alpha > 0 && $0.width > 0 && $0.height > 0 }
    self.scale = scale
  }

  /// Of pictures that nothing is known of.
  init() {
    layers = []
    scale = 1
  }

  /// As in "row 852, full width: the seam under header" or "rows 120-340, columns 0-389, within header.image".
  func text(_ difference: BitmapDifference) -> String {
    let bands = difference.bands
    let bounds = difference.bounds
    let isFull = bounds.left == 0 && bounds.right == difference.width
    let columns = isFull ? "full width" : Self.range(bounds.left..<bounds.right, "column")
    var text = "\(Self.rows(bands)), \(columns)"
    if bands.count == 1, bands[0].count <= 2, let seam = seam(rows: bands[0], columns: bounds) {
      text += ": \(seam)"
    } else if let layer = innermost(bounds) {
      text += ", within \(layer)"
    }
    return text
  }

  /// The layers that end above one of the rows or begin with it, or end or begin below it.
  private func seam(rows: Range<Int>, columns: PixelRect) -> String? {
    let edges = rows.lowerBound...rows.upperBound
    var above: FrameReport.LayerReport?
    var below: FrameReport.LayerReport?
    for layer in layers {
      let box = box(of: layer)
      guard box.left < columns.right, columns.left < box.right else { continue }
      // The first one is the outermost and furthest back: `header` before `header.image`.
      if above == nil, edges.contains(box.bottom) { above = layer }
      if edges.contains(box.top), below == nil || Self.isOver(layer, below) { below = layer }
    }
    switch (above, below) {
    case (let above?, let below?): return "the seam under \(above.id), over \(below.id)"
    case (let above?, nil): return "the seam under \(above.id)"
    case (nil, let below?): return "the top edge of \(below.id)"
    case (nil, nil): return nil
    }
  }

  /// A layer that is no part of the other one, and further to the front.
  private static func isOver(_ layer: FrameReport.LayerReport, _ other: FrameReport.LayerReport?) -> Bool {
    guard let other else { return true }
    return !layer.id.hasPrefix(other.id + ".")
  }

  /// The smallest layer that holds a box; the front one of equals.
  private func innermost(_ bounds: PixelRect) -> String? {
    var best: (id: String, size: Int)?
    for layer in layers {
      let box = box(of: layer)
      guard box.contains(bounds), box.width * box.height <= best?.size ?? .max else { continue }
      best = (layer.id, box.width * box.height)
    }
    return best?.id
  }

  private func box(of layer: FrameReport.LayerReport) -> PixelRect {
    PixelRect(rounding: Rect(x: layer.x, y: layer.y, width: layer.width, height: layer.height), scale: scale)
  }

  private static func rows(_ bands: [Range<Int>]) -> String {
    let shown = bands.prefix(3)
    let total = bands.reduce(0) { $0 + $1.count }
    let isOne = total == 1
    let numbers = shown.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound - 1)" }
    let rest = bands.count > shown.count ? " and more, \(total) in all" : ""
    return "\(isOne ? "row" : "rows") \(numbers.joined(separator: ", "))\(rest)"
  }

  private static func range(_ range: Range<Int>, _ noun: String) -> String {
    range.count == 1
      ? "\(noun) \(range.lowerBound)" : "\(noun)s \(range.lowerBound)-\(range.upperBound - 1)"
  }
}
