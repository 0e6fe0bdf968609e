/// A bitmap that is a window on the device's pixels: what layers are drawn into, the screen or an offscreen group.
struct Surface {
  var bitmap: Bitmap
  /// The device pixels that the bitmap holds; its size is the bitmap's.
  let box: PixelRect

  /// The screen itself.
  init(screen bitmap: Bitmap) {
    self.bitmap = bitmap
    box = bitmap.bounds
  }

  /// A transparent offscreen surface.
  /// - Precondition: `box` is not empty.
  init(offscreen box: PixelRect) {
    bitmap = Bitmap(width: box.width, height: box.height)
    self.box = box
  }

  private func range(row: Int, _ region: PixelRect) -> Range<Int> {
    let start = (row - box.top) * bitmap.width - box.left
    return start + region.left..<start + region.right
  }

  /// Lays one colour over the pixels of `region` that the surface holds.
  mutating func fill(_ region: PixelRect, with pixel: PremultipliedPixel) {
    let region = region.intersection(box)
    guard !region.isEmpty, pixel.alpha > 0 else { return }
    for row in region.top..<region.bottom {
      if pixel.alpha == 255 {
        PixelKernels.fill(&bitmap.pixels, range(row: row, region), with: pixel.packed)
      } else {
        PixelKernels.blend(pixel.packed, over: &bitmap.pixels, range(row: row, region))
      }
    }
  }

  /// Lays another bitmap over this surface: its top left pixel comes to (`left`, `top`), its pixels are multiplied by
  /// `opacity`, and only `region` changes.
  mutating func draw(_ source: Bitmap, left: Int, top: Int, opacity: UInt8, isOpaque: Bool, in region: PixelRect) {
    let sourceBox = PixelRect(left: left, top: top, right: left + source.width, bottom: top + source.height)
    let region = region.intersection(box).intersection(sourceBox)
    guard !region.isEmpty, opacity > 0 else { return }
    for row in region.top..<region.bottom {
      let start = (row - top) * source.width + region.left - left
      if isOpaque, opacity == 255 {
        PixelKernels.copy(source.pixels, from: start, to: &bitmap.pixels, range(row: row, region))
      } else {
        PixelKernels.blend(
          source.pixels, from: start, opacity: UInt32(opacity), over: &bitmap.pixels, range(row: row, region))
      }
    }
  }
}
