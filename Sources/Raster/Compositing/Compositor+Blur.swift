extension Compositor {
  func drawBackdropBlur(
    _ backdrop: BackdropBlur, _ place: LayerPlacement, clip: PixelRect, opacity: UInt8, mask: CoverageMask?,
    into surface: inout Surface
  ) {
    let box = place.box.intersection(surface.box)
    let region = box.intersection(clip)
    guard !region.isEmpty else { return }
    let blur = GaussianBlur(sigma: backdrop.radius * place.pixelsPerPoint)
    let needed = region.expanded(by: blur.reach).intersection(box)
    var pixels = blur.blur(surface.pixels(in: needed), box: needed, anchor: place.box, region: region)
    let saturation = backdrop.saturation.isNaN ? 1 : min(max(backdrop.saturation, 0), 100)
    if saturation != 1 { PixelKernels.saturate(&pixels.pixels, factor: Int32(saturation * 256 + 0.5)) }
    let tint = PremultipliedPixel(backdrop.tint)
    if tint.alpha > 0 { PixelKernels.blend(tint.packed, over: &pixels.pixels, 0..<pixels.pixels.count) }
    surface.draw(
      pixels, left: region.left, top: region.top, opacity: opacity, isOpaque: false, mask: mask, in: region)
  }
}
