/// The two passes of the resampler. Between them a channel is kept as 64 times its value, unclamped: the negative lobes
/// of the horizontal pass still matter to the vertical one.
enum ResamplingKernels {
  private static let fractionBits = 6

  /// - Returns: four `Int16` channels a pixel, `weights.first.count` pixels for each row of `rows`.
  static func horizontal(_ source: Bitmap, rows: Range<Int>, weights: ResamplingWeights) -> [Int16] {
    let width = weights.first.count
    let shift = Int32(ResamplingWeights.shift - fractionBits)
    let half = SIMD4<Int32>(repeating: 1 &<< (shift &- 1))
    return unsafe [Int16](unsafeUninitializedCapacity: rows.count * width * 4) { buffer, count in
      unsafe source.pixels.withUnsafeBufferPointer { pixels in
        unsafe weights.weights.withUnsafeBufferPointer { taps in
          var output = 0
          for row in rows {
            let line = row * source.width
            for column in 0..<width {
              let begin = weights.start[column]
              let end = weights.start[column + 1]
              var index = line + weights.first[column]
              var sum = half
              for tap in begin..<end {
                let pixel = unsafe pixels[index]
                let channels = SIMD4<Int32>(
                  Int32(bitPattern: pixel & 255), Int32(bitPattern: (pixel &>> 8) & 255),
                  Int32(bitPattern: (pixel &>> 16) & 255), Int32(bitPattern: pixel &>> 24))
                unsafe sum &+= channels &* taps[tap]
                index &+= 1
              }
              sum = sum &>> SIMD4(repeating: shift)
              unsafe buffer[output] = Int16(truncatingIfNeeded: sum.x)
              unsafe buffer[output &+ 1] = Int16(truncatingIfNeeded: sum.y)
              unsafe buffer[output &+ 2] = Int16(truncatingIfNeeded: sum.z)
              unsafe buffer[output &+ 3] = Int16(truncatingIfNeeded: sum.w)
              output &+= 4
            }
          }
          count = output
        }
      }
    }
  }

  /// - Parameters:
  ///   - source: what ``horizontal(_:rows:weights:)`` gave; its first row is source row `firstRow`.
  ///   - width: pixels a row.
  static func vertical(_ source: [Int16], width: Int, firstRow: Int, weights: ResamplingWeights) -> [UInt32] {
    let height = weights.first.count
    var sums = [Int32](repeating: 0, count: width * 4)
    return unsafe [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      unsafe source.withUnsafeBufferPointer { channels in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          for row in 0..<height {
            unsafe accumulate(
              row, channels, sums: sums, rowLength: width * 4, firstRow: firstRow, weights: weights)
            unsafe pack(sums, into: buffer, from: row * width, count: width)
          }
        }
      }
      count = width * height
    }
  }

  private static func accumulate(
    _ row: Int, _ channels: UnsafeBufferPointer<Int16>, sums: UnsafeMutableBufferPointer<Int32>, rowLength: Int,
    firstRow: Int, weights: ResamplingWeights
  ) {
    for index in 0..<rowLength { unsafe sums[index] = 1 &<< 19 }
    var line = (weights.first[row] - firstRow) * rowLength
    for tap in weights.start[row]..<weights.start[row + 1] {
      let weight = weights.weights[tap]
      for index in 0..<rowLength {
        unsafe sums[index] = sums[index] &+ Int32(channels[line &+ index]) &* weight
      }
      line += rowLength
    }
  }

  /// Back to 8 bits: 14 bits of weight and 6 of fraction go, channels are clamped to alpha and alpha to 255.
  private static func pack(
    _ sums: UnsafeMutableBufferPointer<Int32>, into pixels: UnsafeMutableBufferPointer<UInt32>, from start: Int,
    count: Int
  ) {
    for index in 0..<count {
      let alpha = unsafe min(max(sums[index &* 4 &+ 3] &>> 20, 0), 255)
      let red = unsafe min(max(sums[index &* 4] &>> 20, 0), alpha)
      let green = unsafe min(max(sums[index &* 4 &+ 1] &>> 20, 0), alpha)
      let blue = unsafe min(max(sums[index &* 4 &+ 2] &>> 20, 0), alpha)
      unsafe pixels[start &+ index] = UInt32(
        bitPattern: red | green &<< 8 | blue &<< 16 | alpha &<< 24)
    }
  }
}
