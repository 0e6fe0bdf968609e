import CKernels

/// The two passes of the resampler over a whole region. Between them a channel is kept as 64 times its value, unclamped:
/// the negative lobes of the horizontal pass still matter to the vertical one.
enum ResamplingKernels {
  /// - Parameters:
  ///   - columns: taps into the source's columns, one entry for each pixel of an output row.
  ///   - rows: taps into the source's rows, one entry for each output row.
  ///   - level: which form of the loops; all give the same pixels.
  /// - Returns: the output's pixels, row by row.
  static func resample(
    _ source: Bitmap, columns: ResamplingWeights, rows: ResamplingWeights, level: ck_level = ck_best_level()
  ) -> [UInt32] {
    let width = columns.first.count
    let sourceRows = rows.sourceRange
    precondition(columns.sourceRange.upperBound <= source.width && sourceRows.upperBound <= source.height)
    let narrowed = horizontal(source, rows: sourceRows, weights: columns, level: level)
    let taps = rows.weights.map { Int16($0) }
    return unsafe [UInt32](unsafeUninitializedCapacity: width * rows.first.count) { buffer, count in
      count = width * rows.first.count
      guard count > 0, let output = buffer.baseAddress else { return }
      unsafe narrowed.withUnsafeBufferPointer { channels in
        unsafe taps.withUnsafeBufferPointer { taps in
          guard let channels = channels.baseAddress, let taps = taps.baseAddress else { return }
          for row in rows.first.indices {
            unsafe ck_resample_vertical(
              level, channels + (rows.first[row] - sourceRows.lowerBound) * width * 4, width * 4,
              taps + rows.start[row], rows.start[row + 1] - rows.start[row], width, output + row * width)
          }
        }
      }
    }
  }

  /// - Returns: four channels a pixel, `weights.first.count` pixels for each row of `rows`.
  private static func horizontal(
    _ source: Bitmap, rows: Range<Int>, weights: ResamplingWeights, level: ck_level
  ) -> [Int16] {
    let width = weights.first.count
    let first = weights.first.map { Int32($0) }
    let start = weights.start.map { Int32($0) }
    let taps = weights.weights.map { Int16($0) }
    return unsafe [Int16](unsafeUninitializedCapacity: rows.count * width * 4) { buffer, count in
      count = rows.count * width * 4
      guard count > 0, let output = buffer.baseAddress else { return }
      unsafe source.pixels.withUnsafeBufferPointer { pixels in
        guard let pixels = pixels.baseAddress else { return }
        for (index, row) in rows.enumerated() {
          unsafe ck_resample_horizontal(
            level, pixels + row * source.width, first, start, taps, width, output + index * width * 4)
        }
      }
    }
  }
}
