/// Draws a bitmap at another size: separable, prefiltered, fixed point.
struct Resampler {
  /// The picture's pixels for `region`, row by row.
  ///
  /// - Parameters:
  ///   - source: premultiplied, so that transparent pixels bleed no colour; results are clamped to 0...alpha.
  ///   - placement: where the whole of `source` lies, in output pixels. Its origin is rounded to 1/16 pixel.
  ///   - region: the output pixels wanted, not empty. Beyond the placement the edge pixels go on.
  static func resample(_ source: Bitmap, placement: Rect, region: PixelRect) -> Bitmap {
    let columns = ResamplingWeights(
      sourceCount: source.width, origin: quantizedPhase(placement.x), length: max(placement.width, shortestLength),
      range: region.left..<region.right)
    let rows = ResamplingWeights(
      sourceCount: source.height, origin: quantizedPhase(placement.y), length: max(placement.height, shortestLength),
      range: region.top..<region.bottom)
    if columns.isCopy, rows.isCopy {
      return copy(source, left: columns.first[0], top: rows.first[0], region: region)
    }
    return Bitmap(
      width: region.width, height: region.height,
      pixels: ResamplingKernels.resample(source, columns: columns, rows: rows))
  }

  /// A picture squeezed to less than this, in output pixels, is drawn this long: its number of filter taps grows as its
  /// length shrinks, without end.
  private static let shortestLength = 1.0 / 16

  /// Moves by less than 1/16 pixel change nothing, so that a picture in slow motion is resampled a few times only.
  static func quantizedPhase(_ position: Double) -> Double { (position * 16 + 0.5).rounded(.down) / 16 }

  private static func copy(_ source: Bitmap, left: Int, top: Int, region: PixelRect) -> Bitmap {
    var result = Bitmap(width: region.width, height: region.height)
    for row in 0..<region.height {
      PixelKernels.copy(
        source.pixels, from: (top + row) * source.width + left, to: &result.pixels,
        row * region.width..<(row + 1) * region.width)
    }
    return result
  }
}
