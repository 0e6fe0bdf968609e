/// Turns a layer tree into device pixels.
///
/// Every layer's edges are rounded to the pixel grid by themselves (``PixelRect/pixelEdge(_:scale:)``); pictures, paths
/// and gradients keep their exact placement. Colours blend in gamma-encoded sRGB, source-over, with exact rounding.
///
/// Copies share one bounded cache of glyph masks, which any thread may use. It changes no pixel.
public struct Compositor: Sendable {
  /// Device pixels per point, above 0.
  public let scale: Double
  let glyphMasks = GlyphMaskCache()

  public init(scale: Double) {
    precondition(scale > 0 && scale.isFinite, "a scale is above 0")
    self.scale = scale
  }

  /// The size in device pixels of a screen of `size` points: each side rounded as edges are, at least 1.
  public func bitmapSize(for size: Size) -> (width: Int, height: Int) {
    let box = PixelRect(rounding: Rect(origin: .zero, size: size), scale: scale)
    return (max(1, box.width), max(1, box.height))
  }

  /// Draws `root`, whose superlayer's origin is the bitmap's top left corner, over what the bitmap holds.
  public func draw(_ root: Layer, into bitmap: inout Bitmap) {
    // The pixels are moved into the surface and back, never copied.
    var surface = Surface(screen: bitmap.take())
    draw(root, in: .screen, clip: surface.box, into: &surface)
    bitmap = surface.bitmap
  }

  func draw(_ layer: Layer, in space: LayerSpace, clip: PixelRect, into surface: inout Surface) {
    let opacity = Color.byte(layer.opacity)
    guard !layer.isHidden, opacity > 0, let place = LayerPlacement(layer, in: space, scale: scale) else { return }
    if let shadow = layer.shadow, shadow.isVisible {
      drawWithShadow(shadow, layer, place, clip: clip, opacity: opacity, into: &surface)
    } else {
      drawBody(of: layer, place, clip: clip, opacity: opacity, into: &surface)
    }
  }

  /// The layer without its shadow.
  func drawBody(
    of layer: Layer, _ place: LayerPlacement, clip: PixelRect, opacity: UInt8, into surface: inout Surface
  ) {
    let clip = layer.masksToBounds ? clip.intersection(place.box) : clip
    guard !clip.isEmpty else { return }
    let mask = layer.masksToBounds ? cornerMask(layer, place, in: clip.intersection(surface.box)) : nil
    // Which it is must not hang on what is seen of it, or blending would round in another order at the edge of a clip.
    // A group is flattened first, then cut and multiplied as a whole. What draws a single thing needs no surface of its
    // own; the same pixels come out.
    let needsGroup = layer.isRounded && !layer.isSingleAndMaskable || opacity < 255 && !layer.isSingle
    guard needsGroup else {
      return drawParts(of: layer, place, clip: clip, opacity: opacity, mask: mask, into: &surface)
    }
    var extent = bodyExtent(of: layer, place).intersection(surface.box)
    // A blur takes pixels from beyond the clip.
    if !layer.blursBackdrop { extent = extent.intersection(clip) }
    guard !extent.isEmpty else { return }
    var group = Surface(offscreen: extent)
    if layer.blursBackdrop { group.backdrop = surface.backdrop(for: extent) }
    drawParts(of: layer, place, clip: extent, opacity: 255, isCutLater: layer.isRounded, into: &group)
    surface.draw(
      group.bitmap, left: extent.left, top: extent.top, opacity: opacity, isOpaque: false, mask: mask,
      in: extent.intersection(clip))
  }

  /// - Parameters:
  ///   - mask: the rounded corners to draw through; only where the layer is single and maskable.
  ///   - isCutLater: true in a group that is cut by its rounded corners when it is finished: background and border are
  ///     then drawn square, or their soft edge would be multiplied twice.
  private func drawParts(
    of layer: Layer, _ place: LayerPlacement, clip: PixelRect, opacity: UInt8, mask: CoverageMask? = nil,
    isCutLater: Bool = false, into surface: inout Surface
  ) {
    if let color = layer.backgroundColor {
      let region = place.box.intersection(clip).intersection(surface.box)
      fill(
        region, color, opacity, mask: mask ?? (isCutLater ? nil : cornerMask(layer, place, in: region)),
        into: &surface)
    }
    drawContents(of: layer, place, clip: clip, opacity: opacity, mask: mask, into: &surface)
    for sublayer in layer.sublayers { draw(sublayer, in: place.space, clip: clip, into: &surface) }
    if layer.hasBorder {
      drawBorder(of: layer, place, clip: clip, opacity: opacity, isSquareOutside: isCutLater, into: &surface)
    }
  }

  private func drawContents(
    of layer: Layer, _ place: LayerPlacement, clip: PixelRect, opacity: UInt8, mask: CoverageMask?,
    into surface: inout Surface
  ) {
    switch layer.contents {
    case .none: break
    case .hairline(let color):
      let region = place.box.thickened(for: place.frame).intersection(clip)
      fill(region, color, opacity, mask: nil, into: &surface)
    case .image(let image, let mode):
      drawImage(image, mode, radius: 0, place, clip: clip, opacity: opacity, mask: mask, into: &surface)
    case .blurredImage(let image, let mode, let radius):
      drawImage(image, mode, radius: radius, place, clip: clip, opacity: opacity, mask: mask, into: &surface)
    case .glyphs(let run): drawGlyphs(run, place, clip: clip, opacity: opacity, into: &surface)
    case .gradient(let gradient):
      drawGradient(gradient, place, clip: clip, opacity: opacity, mask: mask, into: &surface)
    case .path(let path, let color, let rule):
      drawPath(path, color, rule, place, clip: clip, opacity: opacity, into: &surface)
    case .backdropBlur(let blur):
      drawBackdropBlur(blur, place, clip: clip, opacity: opacity, mask: mask, into: &surface)
    }
  }
}
