/// A bitmap that is a window on the device's pixels: what layers are drawn into, the screen or an offscreen group.
struct Surface {
  var bitmap: Bitmap
  /// The device pixels that the bitmap holds; its size is the bitmap's.
  let box: PixelRect
  /// What lies behind a group, for backdrop blurs inside it; of the bitmap's size. `nil` where none will ask.
  var backdrop: Bitmap?

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
    for row in region.top..<region.bottom { fillRow(row, region, pixel.packed) }
  }

  private mutating func fillRow(_ row: Int, _ region: PixelRect, _ pixel: UInt32) {
    if pixel >> 24 == 255 {
      PixelKernels.fill(&bitmap.pixels, range(row: row, region), with: pixel)
    } else {
      PixelKernels.blend(pixel, over: &bitmap.pixels, range(row: row, region))
    }
  }

  /// Lays a colour over the pixels that `mask` covers, within `region`.
  mutating func fill(_ mask: CoverageMask, with colors: CoverageColors, in region: PixelRect) {
    let region = region.intersection(box).intersection(mask.box)
    guard !region.isEmpty, !colors.isClear else { return }
    for row in region.top..<region.bottom {
      switch mask.row(row) {
      case .empty: break
      case .full: fillRow(row, region, colors.pixels[255])
      case .partial(let start):
        PixelKernels.blend(
          colors.pixels, coverage: mask.bytes, from: start + region.left - mask.box.left, over: &bitmap.pixels,
          range(row: row, region))
      }
    }
  }

  /// Lays another bitmap over this surface: its top left pixel comes to (`left`, `top`), its pixels are multiplied by
  /// the mask and by `opacity`, in this order, and only `region` changes.
  mutating func draw(
    _ source: Bitmap, left: Int, top: Int, opacity: UInt8, isOpaque: Bool, mask: CoverageMask? = nil,
    in region: PixelRect
  ) {
    let sourceBox = PixelRect(left: left, top: top, right: left + source.width, bottom: top + source.height)
    let region = region.intersection(box).intersection(sourceBox).intersection(mask?.box ?? sourceBox)
    guard !region.isEmpty, opacity > 0 else { return }
    for row in region.top..<region.bottom {
      let start = (row - top) * source.width + region.left - left
      switch mask?.row(row) ?? .full {
      case .empty: break
      case .full where isOpaque && opacity == 255:
        PixelKernels.copy(source.pixels, from: start, to: &bitmap.pixels, range(row: row, region))
      case .full:
        PixelKernels.blend(
          source.pixels, from: start, opacity: UInt32(opacity), over: &bitmap.pixels, range(row: row, region))
      case .partial(let maskStart):
        guard let mask else { break }
        PixelKernels.blend(
          source.pixels, from: start, coverage: mask.bytes, from: maskStart + region.left - mask.box.left,
          opacity: UInt32(opacity), over: &bitmap.pixels, range(row: row, region))
      }
    }
  }
}

extension Surface {
  /// What is seen so far in `region`: for a group, what it holds over what lies behind it.
  /// - Precondition: the surface holds the region, which is not empty.
  func pixels(in region: PixelRect) -> Bitmap {
    guard let backdrop else { return Self.crop(bitmap, box, to: region) }
    var seen = Self.crop(backdrop, box, to: region)
    for row in 0..<region.height {
      PixelKernels.blend(
        bitmap.pixels, from: range(row: region.top + row, region).lowerBound, opacity: 255, over: &seen.pixels,
        row * region.width..<(row + 1) * region.width)
    }
    return seen
  }

  /// What is seen behind a group of this box; nothing where it reaches beyond this surface.
  func backdrop(for group: PixelRect) -> Bitmap {
    let shared = group.intersection(box)
    guard !shared.isEmpty else { return Bitmap(width: group.width, height: group.height) }
    guard shared != group else { return pixels(in: group) }
    var surface = Surface(offscreen: group)
    surface.draw(
      pixels(in: shared), left: shared.left, top: shared.top, opacity: 255, isOpaque: true, in: shared)
    return surface.bitmap
  }

  private static func crop(_ bitmap: Bitmap, _ box: PixelRect, to region: PixelRect) -> Bitmap {
    precondition(box.contains(region))
    var result = Bitmap(width: region.width, height: region.height)
    for row in 0..<region.height {
      PixelKernels.copy(
        bitmap.pixels, from: (region.top + row - box.top) * box.width + region.left - box.left, to: &result.pixels,
        row * region.width..<(row + 1) * region.width)
    }
    return result
  }
}
