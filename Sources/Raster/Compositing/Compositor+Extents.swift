extension Compositor {
  /// A box that holds everything the layer and its sublayers draw, shadows too.
  func extent(of layer: Layer, in space: LayerSpace) -> PixelRect {
    let nothing = PixelRect(left: 0, top: 0, right: 0, bottom: 0)
    guard !layer.isHidden, Color.byte(layer.opacity) > 0,
      let place = LayerPlacement(layer, in: space, scale: scale)
    else { return nothing }
    let body = bodyExtent(of: layer, place)
    guard let shadow = layer.shadow, shadow.isVisible, !body.isEmpty, !layer.masksToBounds else { return body }
    let (blur, x, y) = shadowBlur(shadow, place)
    return body.union(body.expanded(by: blur.reach).moved(x: x, y: y))
  }

  /// The same without the layer's own shadow.
  func bodyExtent(of layer: Layer, _ place: LayerPlacement) -> PixelRect {
    if layer.masksToBounds { return place.box }
    var extent = place.box.union(contentsExtent(of: layer, place))
    for sublayer in layer.sublayers { extent = extent.union(self.extent(of: sublayer, in: place.space)) }
    return extent
  }

  private func contentsExtent(of layer: Layer, _ place: LayerPlacement) -> PixelRect {
    switch layer.contents {
    case .none, .gradient, .backdropBlur: place.box
    case .hairline: place.box.thickened(for: place.frame)
    case .image(let image, let mode), .blurredImage(let image, let mode, _):
      PixelRect(rounding: imageRect(image, mode, place), scale: scale)
    case .path(let path, _, _): pixels(of: path.controlBounds, place)
    case .glyphs(let run):
      run.glyphs.reduce(PixelRect(left: 0, top: 0, right: 0, bottom: 0)) { extent, glyph in
        extent.union(pixels(of: glyph.bounds, place))
      }
    }
  }

  /// The pixels that a box in the layer's points touches, with one to spare for rounding.
  private func pixels(of bounds: Rect?, _ place: LayerPlacement) -> PixelRect {
    guard let bounds else { return place.box }
    let zoom = place.zoom
    return PixelRect(
      rounding: Rect(
        x: place.frame.x + bounds.x * zoom, y: place.frame.y + bounds.y * zoom, width: bounds.width * zoom,
        height: bounds.height * zoom), scale: scale
    ).expanded(by: 2)
  }
}

extension PixelRect {
  /// The box of a hairline: at least one pixel each way, unless its frame has no size at all.
  func thickened(for frame: Rect) -> PixelRect {
    guard !frame.isEmpty else { return self }
    return PixelRect(left: min(left, right - 1), top: min(top, bottom - 1), right: right, bottom: bottom)
  }

  var area: Int { width * height }

  func expanded(by margin: Int) -> PixelRect {
    PixelRect(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }

  func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}
