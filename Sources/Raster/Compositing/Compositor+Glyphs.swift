extension Compositor {
  /// Glyph origins are rounded to quarters of a pixel, to the right and down, ties up: text that moves slowly then moves
  /// by quarters, and each glyph has sixteen masks at most. Whole pixels would make lines jump against the rows that
  /// carry them, at scales where those do not lie on the pixel grid.
  static let phases = 4

  /// The glyphs of a run are united into one mask, so that overlapping ones do not show through translucent text.
  func drawGlyphs(
    _ run: GlyphRun, _ place: LayerPlacement, clip: PixelRect, opacity: UInt8, into surface: inout Surface
  ) {
    let region = clip.intersection(surface.box)
    let colors = CoverageColors(run.color, opacity: opacity)
    guard !region.isEmpty, !colors.isClear else { return }
    var pieces: [(mask: CoverageMask, x: Int, y: Int)] = []
    var box = PixelRect(left: 0, top: 0, right: 0, bottom: 0)
    for glyph in run.glyphs {
      guard let piece = piece(glyph, place, region: region) else { continue }
      pieces.append(piece)
      box = box.union(piece.mask.box.moved(x: piece.x, y: piece.y).intersection(region))
    }
    guard !box.isEmpty else { return }
    var bytes = [UInt8](repeating: 0, count: box.width * box.height)
    for piece in pieces { Self.unite(piece.mask, x: piece.x, y: piece.y, into: &bytes, box) }
    surface.fill(CoverageMask(box: box, bytes: bytes), with: colors, in: box)
  }

  /// A glyph's mask and where its box's origin comes to; `nil` where it does not show in `region`.
  private func piece(
    _ glyph: GlyphRun.Glyph, _ place: LayerPlacement, region: PixelRect
  ) -> (mask: CoverageMask, x: Int, y: Int)? {
    let size = glyph.scale * place.pixelsPerPoint
    guard size > 0, size.isFinite, let bounds = glyph.outline.bounds,
      let x = Self.quarters((place.frame.x + glyph.position.x * place.zoom) * scale),
      let y = Self.quarters((place.frame.y + glyph.position.y * place.zoom) * scale)
    else { return nil }
    let (left, top) = (x >> 2, y >> 2)
    let reach = PixelRect(rounding: bounds, scale: size).expanded(by: 2)
    guard !reach.moved(x: left, y: top).intersection(region).isEmpty else { return nil }
    let phase = Point(x: Double(x & 3) / 4, y: Double(y & 3) / 4)
    // Only what is small is worth keeping; a huge glyph is filled where it is seen.
    guard reach.width <= 256, reach.height <= 256 else {
      let seen = region.moved(x: -left, y: -top)
      let mask = CoverageFiller.mask(glyph.outline.path, scale: size, offset: phase, rule: .nonZero, region: seen)
      return mask.box.isEmpty ? nil : (mask, left, top)
    }
    let key = GlyphMaskCache.Key(outline: ObjectIdentifier(glyph.outline), size: size, phase: (x & 3) << 2 | y & 3)
    let mask = glyphMasks.mask(for: key, of: glyph.outline) {
      CoverageFiller.mask(glyph.outline.path, scale: size, offset: phase, rule: .nonZero, region: reach)
    }
    return mask.box.isEmpty ? nil : (mask, left, top)
  }

  /// - Returns: nil for a place far outside every screen.
  private static func quarters(_ position: Double) -> Int? {
    // The 2^-10 lifts ties, as it does for edges.
    let value = (position * Double(phases) + (0.5 + 0x1p-10)).rounded(.down)
    return value.magnitude <= PixelRect.farthestEdge ? Int(value) : nil
  }

  private static func unite(_ mask: CoverageMask, x: Int, y: Int, into bytes: inout [UInt8], _ box: PixelRect) {
    let placed = mask.box.moved(x: x, y: y)
    let shared = placed.intersection(box)
    guard !shared.isEmpty else { return }
    for row in shared.top..<shared.bottom {
      let start = (row - box.top) * box.width - box.left
      let range = start + shared.left..<start + shared.right
      switch mask.row(row - y) {
      case .empty: break
      case .full: for index in range { bytes[index] = 255 }
      case .partial(let first):
        PixelKernels.unite(mask.bytes, from: first + shared.left - placed.left, into: &bytes, range)
      }
    }
  }
}

extension GlyphRun.Glyph {
  /// What the glyph may cover, in the layer's points.
  var bounds: Rect? {
    outline.bounds.map {
      Rect(
        x: position.x + $0.x * scale, y: position.y + $0.y * scale, width: $0.width * scale,
        height: $0.height * scale)
    }
  }
}
