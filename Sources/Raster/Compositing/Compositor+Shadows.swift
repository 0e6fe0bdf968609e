extension Compositor {
  /// The shadow's blur and how far it is moved, in device pixels.
  func shadowBlur(_ shadow: Shadow, _ place: LayerPlacement) -> (blur: GaussianBlur, x: Int, y: Int) {
    (
      GaussianBlur(sigma: shadow.radius * place.pixelsPerPoint),
      PixelRect.pixelEdge(shadow.offset.x, scale: place.pixelsPerPoint),
      PixelRect.pixelEdge(shadow.offset.y, scale: place.pixelsPerPoint)
    )
  }

  /// The layer is flattened; what its alpha throws is laid down first, then the layer.
  func drawWithShadow(
    _ shadow: Shadow, _ layer: Layer, _ place: LayerPlacement, clip: PixelRect, opacity: UInt8,
    into surface: inout Surface
  ) {
    let (blur, x, y) = shadowBlur(shadow, place)
    let visible = clip.intersection(surface.box)
    let extent = bodyExtent(of: layer, place)
    let shown = extent.intersection(visible)
    var shaded = extent.moved(x: x, y: y).expanded(by: blur.reach).intersection(visible)
    if layer.masksToBounds { shaded = shaded.intersection(place.box) }
    guard !shown.isEmpty || !shaded.isEmpty else { return }
    // What is not seen throws its shadow on what is.
    let casting = shaded.isEmpty ? shaded : shaded.moved(x: -x, y: -y).expanded(by: blur.reach).intersection(extent)
    var both = shown.union(casting)
    // A shadow may be thrown from far away; both are then drawn apart, with the same pixels.
    let isApart = both.area > 2 * (shown.area + casting.area)
    if isApart { both = shown }
    let body = flatten(layer, place, in: both, behind: surface)
    let source = isApart ? flatten(layer, place, in: casting, behind: surface) : body
    func lay(on target: inout Surface) {
      if let source, !shaded.isEmpty {
        let mask = shadowMask(source, blur, place, region: shaded, x: x, y: y)
          .multiplied(by: layer.masksToBounds ? cornerMask(layer, place, in: shaded) : nil)
        target.fill(mask, with: CoverageColors(shadow.color, opacity: Color.byte(shadow.opacity)), in: shaded)
      }
      if let body {
        target.draw(
          body.bitmap, left: body.box.left, top: body.box.top, opacity: 255, isOpaque: false, in: shown)
      }
    }
    if opacity == 255 {
      lay(on: &surface)
    } else {
      let all = shown.union(shaded)
      var group = Surface(offscreen: all)
      lay(on: &group)
      surface.draw(group.bitmap, left: all.left, top: all.top, opacity: opacity, isOpaque: false, in: all)
    }
  }

  /// The layer without its shadow, on a surface of its own; `nil` for an empty box.
  private func flatten(_ layer: Layer, _ place: LayerPlacement, in box: PixelRect, behind surface: Surface) -> Surface?
  {
    guard !box.isEmpty else { return nil }
    var box = box
    // A blur takes pixels from beyond the clip; far from this surface there are none.
    if layer.blursBackdrop, !box.intersection(surface.box).isEmpty {
      box = box.union(bodyExtent(of: layer, place).intersection(surface.box))
    }
    var body = Surface(offscreen: box)
    if layer.blursBackdrop { body.backdrop = surface.backdrop(for: box) }
    drawBody(of: layer, place, clip: box, opacity: 255, into: &body)
    return body
  }

  private func shadowMask(
    _ body: Surface, _ blur: GaussianBlur, _ place: LayerPlacement, region: PixelRect, x: Int, y: Int
  ) -> CoverageMask {
    let source = region.moved(x: -x, y: -y)
    return CoverageMask(
      box: region, bytes: blur.blurAlpha(body.bitmap, box: body.box, anchor: place.box, region: source))
  }
}

extension CoverageMask {
  /// The product of both, pixel by pixel, where they overlap; `nil` covers everything.
  func multiplied(by other: CoverageMask?) -> CoverageMask {
    guard let other else { return self }
    let shared = box.intersection(other.box)
    guard !shared.isEmpty else { return .nothing }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(shared.width * shared.height)
    for y in shared.top..<shared.bottom {
      for x in shared.left..<shared.right {
        bytes.append(UInt8(PremultipliedPixel.divideBy255(UInt32(self[x, y]) * UInt32(other[x, y]))))
      }
    }
    return CoverageMask(box: shared, bytes: bytes)
  }
}
