/// The loops of ``GaussianBlur``. Channels are kept as 256 times their value in 16 bits.
enum BlurKernels {
  /// A plane of interleaved channels.
  struct Plane {
    var width: Int
    var height: Int
    /// 1 (alpha) or 4 (red, green, blue, alpha).
    var channels: Int
    var values: [UInt16]
    var rowLength: Int { width * channels }
  }

  /// Averages blocks of `factor` x `factor` pixels.
  ///
  /// - Parameters:
  ///   - columns: for each column of the finest grid the source's column, or -1 where there is nothing; a multiple of
  ///     `factor` entries.
  ///   - rows: the same for rows; `stride` is the source's row length.
  ///   - factor: a power of two, at most 128.
  static func average(
    _ pixels: [UInt32], stride: Int, columns: [Int], rows: [Int], factor: Int, channels: Int
  ) -> Plane {
    let width = columns.count / factor
    let height = rows.count / factor
    var plane = Plane(width: width, height: height, channels: channels, values: [])
    plane.values.reserveCapacity(width * height * channels)
    // 128 x 128 x 255 fits; times 256 it still fits.
    let shift = UInt32(2 * factor.trailingZeroBitCount)
    let half: UInt32 = shift > 0 ? 1 << (shift - 1) : 0
    var sums = [UInt32](repeating: 0, count: width * channels)
    for blockRow in 0..<height {
      for index in sums.indices { sums[index] = 0 }
      for row in rows[blockRow * factor..<(blockRow + 1) * factor] where row >= 0 {
        add(pixels, from: row * stride, columns: columns, factor: factor, channels: channels, to: &sums)
      }
      for sum in sums { plane.values.append(UInt16(truncatingIfNeeded: ((sum &<< 8) &+ half) &>> shift)) }
    }
    return plane
  }

  private static func add(
    _ pixels: [UInt32], from start: Int, columns: [Int], factor: Int, channels: Int, to sums: inout [UInt32]
  ) {
    for block in 0..<columns.count / factor {
      // Two channels in a word: a row of a block sums to 128 x 255 at most.
      var even: UInt32 = 0
      var odd: UInt32 = 0
      for column in columns[block * factor..<(block + 1) * factor] where column >= 0 {
        let pixel = pixels[start + column]
        even &+= pixel & 0x00FF_00FF
        odd &+= (pixel &>> 8) & 0x00FF_00FF
      }
      if channels == 1 {
        sums[block] &+= odd &>> 16
      } else {
        sums[block * 4] &+= even & 0xFFFF
        sums[block * 4 + 1] &+= odd & 0xFFFF
        sums[block * 4 + 2] &+= even &>> 16
        sums[block * 4 + 3] &+= odd &>> 16
      }
    }
  }

  /// Weighs neighbours in a row; the plane gets narrower by `weights.count - 1`.
  /// - Parameter weights: they add up to 65536.
  static func horizontal(_ plane: Plane, weights: [UInt16]) -> Plane {
    var result = Plane(
      width: plane.width - weights.count + 1, height: plane.height, channels: plane.channels, values: [])
    result.values.reserveCapacity(result.rowLength * result.height)
    var sums = [UInt32](repeating: 0, count: result.rowLength)
    for row in 0..<plane.height {
      let start = row * plane.rowLength
      for index in sums.indices { sums[index] = 32768 }
      for (tap, weight) in weights.enumerated() {
        add(plane.values, from: start + tap * plane.channels, times: weight, to: &sums)
      }
      for sum in sums { result.values.append(UInt16(truncatingIfNeeded: sum &>> 16)) }
    }
    return result
  }

  /// Weighs neighbours in a column; the plane gets lower by `weights.count - 1`.
  static func vertical(_ plane: Plane, weights: [UInt16]) -> Plane {
    var result = Plane(
      width: plane.width, height: plane.height - weights.count + 1, channels: plane.channels, values: [])
    result.values.reserveCapacity(result.rowLength * result.height)
    var sums = [UInt32](repeating: 0, count: result.rowLength)
    for row in 0..<result.height {
      for index in sums.indices { sums[index] = 32768 }
      for (tap, weight) in weights.enumerated() {
        add(plane.values, from: (row + tap) * plane.rowLength, times: weight, to: &sums)
      }
      for sum in sums { result.values.append(UInt16(truncatingIfNeeded: sum &>> 16)) }
    }
    return result
  }

  /// 65280 x 65536 and the half still fit 32 bits.
  static func add(_ values: [UInt16], from start: Int, times weight: UInt16, to sums: inout [UInt32]) {
    precondition(start >= 0 && start + sums.count <= values.count)
    for index in sums.indices { sums[index] &+= UInt32(values[start + index]) &* UInt32(weight) }
  }

  /// Interpolates between the blocks of a plane of four channels and goes back to packed pixels.
  ///
  /// - Parameters:
  ///   - columns: for each pixel, where its centre lies between blocks, in halves of a pixel from the centre of block 0:
  ///     `block * 2 * factor + fraction`.
  ///   - rows: the same.
  static func enlarge(_ plane: Plane, columns: [Int], rows: [Int], factor: Int) -> [UInt32] {
    precondition(plane.channels == 4)
    let steps = UInt32(2 * factor)
    let shift = SIMD4(repeating: UInt32(2 * steps.trailingZeroBitCount + 8))
    let half = SIMD4(repeating: UInt32(1) << (shift.x - 1))
    // One block more than there is, so that a pixel on the last block's centre finds a neighbour, of weight 0.
    var line = [SIMD4<UInt32>](repeating: .zero, count: plane.width + 1)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(columns.count * rows.count)
    for row in rows {
      let (upper, lower, fraction) = neighbours(row, plane, steps)
      for block in 0..<plane.width {
        line[block] =
          channels(plane.values, upper + 4 * block) &* (steps &- fraction)
          &+ channels(plane.values, lower + 4 * block) &* fraction
      }
      for column in columns {
        let fraction = UInt32(truncatingIfNeeded: column) & (steps &- 1)
        let block = column &>> steps.trailingZeroBitCount
        let sum = (line[block] &* (steps &- fraction) &+ line[block + 1] &* fraction &+ half) &>> shift
        pixels.append(sum.x | sum.y &<< 8 | sum.z &<< 16 | sum.w &<< 24)
      }
    }
    return pixels
  }

  /// The same for one channel.
  static func enlargeAlpha(_ plane: Plane, columns: [Int], rows: [Int], factor: Int) -> [UInt8] {
    precondition(plane.channels == 1)
    let steps = UInt32(2 * factor)
    let shift = UInt32(2 * steps.trailingZeroBitCount + 8)
    let half: UInt32 = 1 << (shift - 1)
    var line = [UInt32](repeating: 0, count: plane.width + 1)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(columns.count * rows.count)
    for row in rows {
      let (upper, lower, fraction) = neighbours(row, plane, steps)
      for block in 0..<plane.width {
        line[block] =
          UInt32(plane.values[upper + block]) &* (steps &- fraction)
          &+ UInt32(plane.values[lower + block]) &* fraction
      }
      for column in columns {
        let fraction = UInt32(truncatingIfNeeded: column) & (steps &- 1)
        let block = column &>> steps.trailingZeroBitCount
        let sum = line[block] &* (steps &- fraction) &+ line[block + 1] &* fraction
        bytes.append(UInt8(truncatingIfNeeded: (sum &+ half) &>> shift))
      }
    }
    return bytes
  }

  /// Where the two rows of blocks around a pixel row begin, and how much the lower one counts.
  private static func neighbours(_ row: Int, _ plane: Plane, _ steps: UInt32) -> (Int, Int, UInt32) {
    let fraction = UInt32(truncatingIfNeeded: row) & (steps &- 1)
    let upper = (row &>> steps.trailingZeroBitCount) * plane.rowLength
    return (upper, fraction > 0 ? upper + plane.rowLength : upper, fraction)
  }

  private static func channels(_ values: [UInt16], _ index: Int) -> SIMD4<UInt32> {
    SIMD4(UInt32(values[index]), UInt32(values[index + 1]), UInt32(values[index + 2]), UInt32(values[index + 3]))
  }
}
