/// Pictures of a difference, for eyes.
public enum DifferencePicture {
  /// What differs.
  public static let markColor = Color(rgb: 0xE6007A)
  /// Round the pictures of a triptych.
  public static let paperColor = Color(rgb: 0x3C3F46)

  /// The reference in pale grey, and on it each pixel that differs in ``markColor``. Bitmaps of different sizes lie on
  /// each other at the top left; what only one of them covers counts as different.
  public static func make(_ reference: Bitmap, _ actual: Bitmap) -> Bitmap {
    let width = max(reference.width, actual.width)
    let height = max(reference.height, actual.height)
    let mark = PremultipliedPixel(markColor).packed
    var pixels = [UInt32](repeating: mark, count: width * height)
    for row in 0..<min(reference.height, actual.height) {
      for column in 0..<min(reference.width, actual.width) {
        let pixel = reference.pixels[row * reference.width + column]
        guard pixel == actual.pixels[row * actual.width + column] else { continue }
        pixels[row * width + column] = pale(PremultipliedPixel(packed: pixel))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Reference, actual and difference side by side. Rows that differ are marked in the gutters beside the pictures, so
  /// that a line one pixel high is not overlooked.
  /// - Parameter captions: drawn above the pictures where it is given: one bitmap for each of the three.
  public static func triptych(_ reference: Bitmap, _ actual: Bitmap, captions: [Bitmap] = []) -> Bitmap {
    let difference = make(reference, actual)
    let top = captions.isEmpty ? gutter : gutter * 2 + (captions.map(\.height).max() ?? 0)
    let parts = [reference, actual, difference]
    let width = parts.reduce(gutter) { $0 + $1.width + gutter }
    let height = top + difference.height + gutter
    var result = Bitmap(width: width, height: height, filledWith: PremultipliedPixel(paperColor))
    var left = gutter
    for (index, part) in parts.enumerated() {
      if index < captions.count {
        result.draw(captions[index].cropped(width: part.width), left: left, top: gutter)
      }
      result.draw(part, left: left, top: top)
      left += part.width + gutter
    }
    markRows(of: difference, lefts: [0, width - gutter], top: top, in: &result)
    return result
  }

  /// The space between the pictures of a triptych, in pixels.
  public static let gutter = 12

  private static func markRows(of difference: Bitmap, lefts: [Int], top: Int, in picture: inout Bitmap) {
    let mark = PremultipliedPixel(markColor).packed
    for row in 0..<difference.height {
      let range = row * difference.width..<(row + 1) * difference.width
      guard difference.pixels[range].contains(mark) else { continue }
      for left in lefts {
        // Three rows for one: a gutter's mark is for finding, not for measuring.
        for y in max(0, top + row - 1)...min(picture.height - 1, top + row + 1) {
          let start = y * picture.width + left + 2
          PixelKernels.fill(&picture.pixels, start..<start + gutter - 4, with: mark)
        }
      }
    }
  }

  /// Never ``markColor``, which is no grey.
  private static func pale(_ pixel: PremultipliedPixel) -> UInt32 {
    let color = pixel.flattened(on: 255)
    let luma = (77 * UInt32(color.red) + 150 * UInt32(color.green) + 29 * UInt32(color.blue) + 128) >> 8
    let level = 255 - (255 - luma) / 4
    return level | level << 8 | level << 16 | 0xFF00_0000
  }
}

extension Bitmap {
  /// Draws `source`, source-over, as much of it as lies inside.
  fileprivate mutating func draw(_ source: Bitmap, left: Int, top: Int) {
    let columns = max(0, -left)..<max(max(0, -left), min(source.width, width - left))
    for row in max(0, -top)..<max(max(0, -top), min(source.height, height - top)) {
      let start = (top + row) * width + left + columns.lowerBound
      PixelKernels.blend(
        source.pixels, from: row * source.width + columns.lowerBound, opacity: 255, over: &pixels,
        start..<start + columns.count)
    }
  }

  /// The left part, at most `width` pixels wide.
  fileprivate func cropped(width limit: Int) -> Bitmap {
    guard limit < width else { return self }
    var cropped = [UInt32]()
    cropped.reserveCapacity(limit * height)
    for row in 0..<height { cropped += pixels[row * width..<row * width + limit] }
    return Bitmap(width: limit, height: height, pixels: cropped)
  }
}
