extension Compositor {
  /// The layer's rounded corners within `region`; `nil` where they cut nothing of it.
  func cornerMask(_ layer: Layer, _ place: LayerPlacement, in region: PixelRect) -> CoverageMask? {
    guard layer.cornerRadius > 0, !layer.maskedCorners.isEmpty, !region.isEmpty else { return nil }
    let mask = CoverageFiller.mask(
      outline(of: layer, place, inset: 0), rule: .nonZero, region: region.intersection(place.box))
    return mask.covers(region) ? nil : mask
  }

  /// The layer's box with its rounded corners, in device pixels.
  private func outline(of layer: Layer, _ place: LayerPlacement, inset: Double) -> Path {
    let box = place.box
    let rect = Rect(
      x: Double(box.left) + inset, y: Double(box.top) + inset, width: max(0, Double(box.width) - 2 * inset),
      height: max(0, Double(box.height) - 2 * inset))
    // What is drawn of the radius, before the border's inner edge takes its width off.
    let radius = min(layer.cornerRadius * place.pixelsPerPoint, Double(min(box.width, box.height)) / 2)
    return .roundedRectangle(
      rect, cornerRadius: radius - inset, curve: layer.cornerCurve, corners: layer.maskedCorners)
  }

  func fill(
    _ region: PixelRect, _ color: Color, _ opacity: UInt8, mask: CoverageMask?, into surface: inout Surface
  ) {
    if let mask {
      surface.fill(mask, with: CoverageColors(color, opacity: opacity), in: region)
    } else {
      let pixel = PixelKernels.multiply(PremultipliedPixel(color).packed, by: UInt32(opacity))
      surface.fill(region, with: PremultipliedPixel(packed: pixel))
    }
  }

  /// The border lies inside the layer's box; its inner corners have the radius less the width.
  func drawBorder(
    of layer: Layer, _ place: LayerPlacement, clip: PixelRect, opacity: UInt8, isSquareOutside: Bool,
    into surface: inout Surface
  ) {
    let region = place.box.intersection(clip).intersection(surface.box)
    let width = layer.borderWidth * place.pixelsPerPoint
    guard !region.isEmpty, width.isFinite else { return }
    let box = place.box
    var path =
      isSquareOutside
      ? Path.rectangle(
        Rect(x: Double(box.left), y: Double(box.top), width: Double(box.width), height: Double(box.height)))
      : outline(of: layer, place, inset: 0)
    // A border as thick as half the layer leaves no hole.
    if 2 * width < Double(min(box.width, box.height)) {
      path = path.appending(outline(of: layer, place, inset: width))
    }
    let mask = CoverageFiller.mask(path, rule: .evenOdd, region: region)
    surface.fill(mask, with: CoverageColors(layer.borderColor, opacity: opacity), in: region)
  }

  func drawPath(
    _ path: Path, _ color: Color, _ rule: FillRule, _ place: LayerPlacement, clip: PixelRect, opacity: UInt8,
    into surface: inout Surface
  ) {
    let region = clip.intersection(surface.box)
    let origin = Point(x: place.frame.x * scale, y: place.frame.y * scale)
    let mask = CoverageFiller.mask(path, scale: place.pixelsPerPoint, offset: origin, rule: rule, region: region)
    surface.fill(mask, with: CoverageColors(color, opacity: opacity), in: region)
  }
}
