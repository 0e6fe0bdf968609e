extension Compositor {
  /// Where a picture lies on the screen, in points.
  func imageRect(_ image: Image, _ mode: ContentMode, _ place: LayerPlacement) -> Rect {
    let size = Size(width: image.size.width * place.zoom, height: image.size.height * place.zoom)
    return mode.imageRect(for: size, in: place.frame)
  }

  /// - Parameter radius: the blur's sigma in points of the layer; 0 for none.
  func drawImage(
    _ image: Image, _ mode: ContentMode, radius: Double, _ place: LayerPlacement, clip: PixelRect, opacity: UInt8,
    mask: CoverageMask?, into surface: inout Surface
  ) {
    let rect = imageRect(image, mode, place)
    let box = PixelRect(rounding: rect, scale: scale)
    let region = box.intersection(clip).intersection(surface.box)
    let placement = Rect(
      x: rect.x * scale, y: rect.y * scale, width: rect.width * scale, height: rect.height * scale)
    // A clip to nowhere, or a frame that is no number.
    guard !region.isEmpty, placement.maxX.isFinite, placement.maxY.isFinite else { return }
    let blur = GaussianBlur(sigma: radius * place.pixelsPerPoint)
    // Blurring needs what lies around the region, but nothing beyond the picture: there its edge goes on.
    let needed = region.expanded(by: blur.reach).intersection(box)
    var pixels = Resampler.resample(image.bitmap, placement: placement, region: needed)
    if !blur.isIdentity { pixels = blur.blur(pixels, box: needed, anchor: box, region: region) }
    surface.draw(
      pixels, left: region.left, top: region.top, opacity: opacity, isOpaque: image.isOpaque, mask: mask, in: region)
  }
}
