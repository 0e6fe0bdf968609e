/// Turns a layer tree into device pixels.
///
/// Every layer's edges are rounded to the pixel grid by themselves (``PixelRect/pixelEdge(_:scale:)``); pictures keep
/// their exact placement. Colours blend in gamma-encoded sRGB, source-over, with exact rounding.
public struct Compositor: Sendable {
  /// Device pixels per point, above 0.
  public let scale: Double

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
    draw(root, at: .zero, clip: surface.box, into: &surface)
    bitmap = surface.bitmap
  }

  private func draw(_ layer: Layer, at origin: Point, clip: PixelRect, into surface: inout Surface) {
    let opacity = Color.byte(layer.opacity)
    guard !layer.isHidden, opacity > 0 else { return }
    let frame = layer.frame.offsetBy(x: origin.x, y: origin.y)
    let box = PixelRect(rounding: frame, scale: scale)
    let clip = layer.masksToBounds ? clip.intersection(box) : clip
    guard !clip.isEmpty else { return }
    guard opacity < 255, !layer.sublayers.isEmpty || layer.backgroundColor != nil && layer.contents != .none else {
      drawParts(of: layer, frame: frame, box: box, clip: clip, opacity: opacity, into: &surface)
      return
    }
    // A group: flattened first, then multiplied as a whole. What draws a single thing needs no surface of its own; the
    // same pixels come out.
    let extent = pixelExtent(of: layer, at: origin).intersection(clip).intersection(surface.box)
    guard !extent.isEmpty else { return }
    var group = Surface(offscreen: extent)
    drawParts(of: layer, frame: frame, box: box, clip: extent, opacity: 255, into: &group)
    surface.draw(
      group.bitmap, left: extent.left, top: extent.top, opacity: opacity, isOpaque: false, in: extent)
  }

  private func drawParts(
    of layer: Layer, frame: Rect, box: PixelRect, clip: PixelRect, opacity: UInt8, into surface: inout Surface
  ) {
    if let color = layer.backgroundColor { fill(box.intersection(clip), color, opacity, into: &surface) }
    switch layer.contents {
    case .none: break
    case .hairline(let color):
      fill(thickened(box, frame).intersection(clip), color, opacity, into: &surface)
    case .image(let image, let mode):
      drawImage(image, in: mode.imageRect(for: image.size, in: frame), clip: clip, opacity: opacity, into: &surface)
    case .blurredImage, .glyphs, .gradient, .path, .backdropBlur: break
    }
    for sublayer in layer.sublayers { draw(sublayer, at: frame.origin, clip: clip, into: &surface) }
  }

  private func fill(_ region: PixelRect, _ color: Color, _ opacity: UInt8, into surface: inout Surface) {
    let pixel = PixelKernels.multiply(PremultipliedPixel(color).packed, by: UInt32(opacity))
    surface.fill(region, with: PremultipliedPixel(packed: pixel))
  }

  /// The box of a hairline: at least one pixel each way, unless its frame has no size at all.
  private func thickened(_ box: PixelRect, _ frame: Rect) -> PixelRect {
    guard !frame.isEmpty else { return box }
    return PixelRect(
      left: min(box.left, box.right - 1), top: min(box.top, box.bottom - 1), right: box.right, bottom: box.bottom)
  }

  private func drawImage(
    _ image: Image, in rect: Rect, clip: PixelRect, opacity: UInt8, into surface: inout Surface
  ) {
    let region = PixelRect(rounding: rect, scale: scale).intersection(clip).intersection(surface.box)
    guard !region.isEmpty else { return }
    let placement = Rect(
      x: rect.x * scale, y: rect.y * scale, width: rect.width * scale, height: rect.height * scale)
    let pixels = Resampler.resample(image.bitmap, placement: placement, region: region)
    surface.draw(
      pixels, left: region.left, top: region.top, opacity: opacity, isOpaque: image.isOpaque, in: region)
  }

  /// A box that holds everything the layer and its sublayers draw.
  private func pixelExtent(of layer: Layer, at origin: Point) -> PixelRect {
    let frame = layer.frame.offsetBy(x: origin.x, y: origin.y)
    let box = PixelRect(rounding: frame, scale: scale)
    if layer.masksToBounds { return box }
    var extent = thickened(box, frame)
    if case .image(let image, let mode) = layer.contents {
      extent = extent.union(PixelRect(rounding: mode.imageRect(for: image.size, in: frame), scale: scale))
    }
    for sublayer in layer.sublayers { extent = extent.union(pixelExtent(of: sublayer, at: frame.origin)) }
    return extent
  }
}
