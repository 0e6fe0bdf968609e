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
    guard !visible.isEmpty else { return }
    // What is seen of the layer, and what is not seen but throws a shadow on what is.
    let casting = visible.moved(x: -x, y: -y).expanded(by: blur.reach)
    var extent = bodyExtent(of: layer, place).intersection(visible.union(casting))
    if layer.blursBackdrop { extent = extent.union(place.box.intersection(surface.box)) }
    guard !extent.isEmpty else { return }
    var body = Surface(offscreen: extent)
    if layer.blursBackdrop { body.backdrop = surface.backdrop(for: extent) }
    drawBody(of: layer, place, clip: extent, opacity: 255, into: &body)
    var region = extent.expanded(by: blur.reach).moved(x: x, y: y).intersection(visible)
    if layer.masksToBounds { region = region.intersection(place.box) }
    let all = region.union(extent.intersection(visible))
    guard !all.isEmpty else { return }
    func lay(on target: inout Surface) {
      if !region.isEmpty {
        let mask = shadowMask(body, blur, place, region: region, x: x, y: y)
          .multiplied(by: layer.masksToBounds ? cornerMask(layer, place, in: region) : nil)
        target.fill(mask, with: CoverageColors(shadow.color, opacity: Color.byte(shadow.opacity)), in: region)
      }
      target.draw(
        body.bitmap, left: extent.left, top: extent.top, opacity: 255, isOpaque: false, in: extent.intersection(visible)
      )
    }
    if opacity == 255 {
      lay(on: &surface)
    } else {
      var group = Surface(offscreen: all)
      lay(on: &group)
      surface.draw(group.bitmap, left: all.left, top: all.top, opacity: opacity, isOpaque: false, in: all)
    }
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
