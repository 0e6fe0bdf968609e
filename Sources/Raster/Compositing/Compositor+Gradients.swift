extension Compositor {
  func drawGradient(
    _ gradient: LinearGradient, _ place: LayerPlacement, clip: PixelRect, opacity: UInt8, mask: CoverageMask?,
    into surface: inout Surface
  ) {
    let region = place.box.intersection(clip).intersection(surface.box)
    guard !region.isEmpty, let colors = GradientColors(gradient) else { return }
    let axis = GradientAxis(gradient, in: place.frame, scale: scale)
    if axis.perColumn == 0, mask == nil {
      for row in region.top..<region.bottom {
        let pixel = PixelKernels.multiply(colors.pixel(at: axis.position(0, row)), by: UInt32(opacity))
        let line = PixelRect(left: region.left, top: row, right: region.right, bottom: row + 1)
        surface.fill(line, with: PremultipliedPixel(packed: pixel))
      }
      return
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(region.width * region.height)
    for row in region.top..<region.bottom {
      if axis.perRow == 0, row > region.top {
        pixels.append(contentsOf: pixels[0..<region.width])
      } else {
        for column in region.left..<region.right { pixels.append(colors.pixel(at: axis.position(column, row))) }
      }
    }
    surface.draw(
      Bitmap(width: region.width, height: region.height, pixels: pixels), left: region.left, top: region.top,
      opacity: opacity, isOpaque: false, mask: mask, in: region)
  }
}

/// Where a pixel's centre lies between a gradient's start (0) and end (1).
struct GradientAxis {
  /// Change of the position for one pixel to the right, and down.
  let perColumn: Double
  let perRow: Double
  private let start: Double

  /// The gradient's line lies in the exact frame, not in the box of pixels.
  init(_ gradient: LinearGradient, in frame: Rect, scale: Double) {
    let first = Point(
      x: (frame.x + gradient.start.x * frame.width) * scale, y: (frame.y + gradient.start.y * frame.height) * scale)
    let along = Point(
      x: (gradient.end.x - gradient.start.x) * frame.width * scale,
      y: (gradient.end.y - gradient.start.y) * frame.height * scale)
    let square = along.x * along.x + along.y * along.y
    guard square > 0, square.isFinite, first.x.isFinite, first.y.isFinite else {
      (perColumn, perRow, start) = (0, 0, 1)
      return
    }
    perColumn = along.x / square
    perRow = along.y / square
    start = (0.5 - first.x) * perColumn + (0.5 - first.y) * perRow
  }

  func position(_ column: Int, _ row: Int) -> Double {
    Double(column) * perColumn + Double(row) * perRow + start
  }
}

/// A gradient's colours by position, in integers from there on.
struct GradientColors {
  private struct Segment {
    /// In 2^-20 of the axis, as all positions here.
    var start: Int
    var end: Int
    var from: Color
    var to: Color
  }

  private static let one = 1 << 20
  private let segments: [Segment]
  private let first: UInt32
  private let last: UInt32

  /// - Returns: nil where there are no stops.
  init?(_ gradient: LinearGradient) {
    guard let first = gradient.stops.first, let last = gradient.stops.last else { return nil }
    self.first = PremultipliedPixel(first.color).packed
    self.last = PremultipliedPixel(last.color).packed
    var segments: [Segment] = []
    var position = Self.fixed(first.location) ?? 0
    for (a, b) in zip(gradient.stops, gradient.stops.dropFirst()) {
      let next = max(position, Self.fixed(b.location) ?? position)
      segments.append(Segment(start: position, end: next, from: a.color, to: b.color))
      position = next
    }
    if segments.isEmpty { segments = [Segment(start: position, end: position, from: first.color, to: first.color)] }
    self.segments = segments
  }

  /// Positions far outside change nothing any more. Moved above 0 first: there cutting off is rounding down, which is a
  /// call into the library otherwise.
  private static func fixed(_ position: Double) -> Int? {
    guard !position.isNaN else { return nil }
    return Int((min(max(position, -1024), 1024) + 1024) * Double(one) + 0.5) - 1024 * one
  }

  /// The premultiplied colour, rounded once.
  func pixel(at position: Double) -> UInt32 {
    guard let position = Self.fixed(position) else { return last }
    guard position >= segments[0].start else { return first }
    for segment in segments where position < segment.end {
      // Of 2^16; channels are then 2^16 times their value.
      let length = segment.end - segment.start
      let share = (((position - segment.start) << 16) + length / 2) / length
      func mix(_ a: UInt8, _ b: UInt8) -> Int { (Int(a) << 16) + (Int(b) - Int(a)) * share }
      let alpha = mix(segment.from.alpha, segment.to.alpha)
      let rounded = UInt32((alpha + 0x8000) >> 16)
      func premultiplied(_ a: UInt8, _ b: UInt8) -> UInt32 {
        min(UInt32((mix(a, b) * alpha / 255 + 0x8000_0000) >> 32), rounded)
      }
      let red = premultiplied(segment.from.red, segment.to.red)
      let green = premultiplied(segment.from.green, segment.to.green)
      let blue = premultiplied(segment.from.blue, segment.to.blue)
      return red | green << 8 | blue << 16 | rounded << 24
    }
    return last
  }
}
