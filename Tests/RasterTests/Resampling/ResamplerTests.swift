import CKernels
import Testing

@testable import Raster

@Suite struct ResamplerTests {
  /// A picture without structure, from a fixed linear congruential sequence; premultiplied where `translucent`.
  static func noise(_ width: Int, _ height: Int, translucent: Bool, seed: UInt32 = 1) -> Bitmap {
    var state = seed
    func next() -> UInt8 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    return Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { _ in
        PremultipliedPixel(
          Color(red: next(), green: next(), blue: next(), alpha: translucent ? next() : 255)
        ).packed
      })
  }

  /// The same filter in floating point, unseparated in its rounding: no quantised weight, no 8-bit step between.
  static func reference(_ source: Bitmap, placement: Rect, region: PixelRect) -> [[Double]] {
    func taps(_ output: Int, _ origin: Double, _ length: Double, _ count: Int) -> [(Int, Double)] {
      let step = Double(count) / length
      let stretch = max(1, step)
      let center = (Double(output) + 0.5 - (origin * 16 + 0.5).rounded(.down) / 16) * step
      let low = Int((center - 2 * stretch).rounded(.down)) - 1
      let raw = (low...low + Int(4 * stretch) + 4).map { index in
        (index, ResamplingWeights.catmullRom((Double(index) + 0.5 - center) / stretch))
      }
      let total = raw.reduce(0) { $0 + $1.1 }
      return raw.map { (min(max($0.0, 0), count - 1), $0.1 / total) }
    }
    var result: [[Double]] = []
    for y in region.top..<region.bottom {
      for x in region.left..<region.right {
        var sum = [0.0, 0, 0, 0]
        for (row, rowWeight) in taps(y, placement.y, placement.height, source.height) {
          for (column, columnWeight) in taps(x, placement.x, placement.width, source.width) {
            let pixel = source[column, row]
            let weight = rowWeight * columnWeight
            sum[0] += Double(pixel.red) * weight
            sum[1] += Double(pixel.green) * weight
            sum[2] += Double(pixel.blue) * weight
            sum[3] += Double(pixel.alpha) * weight
          }
        }
        sum[3] = min(max(sum[3], 0), 255)
        for channel in 0..<3 { sum[channel] = min(max(sum[channel], 0), sum[3]) }
        result.append(sum)
      }
    }
    return result
  }

  /// Half a step of 8-bit rounding, and what 14-bit weights and 6 bits between the passes add.
  static let tolerance = 0.75

  @Test(arguments: [false, true])
  func `fixed point stays within one level of the float filter`(translucent: Bool) {
    let source = Self.noise(11, 9, translucent: translucent)
    for (width, height, x, y) in [
      (11.0, 9.0, 0.5, 0.25), (22, 30, -3.3, -1.1), (5, 4, 0.4, 0.9), (2.5, 17, 0, 0), (40, 3, -7.77, 0.01),
    ] {
      let region = PixelRect(left: -2, top: -1, right: 9, bottom: 7)
      let placement = Rect(x: x, y: y, width: width, height: height)
      let result = Resampler.resample(source, placement: placement, region: region)
      let expected = Self.reference(source, placement: placement, region: region)
      for (index, wanted) in expected.enumerated() {
        let pixel = PremultipliedPixel(packed: result.pixels[index])
        for (value, want) in zip([pixel.red, pixel.green, pixel.blue, pixel.alpha], wanted) {
          #expect(abs(Double(value) - want) <= Self.tolerance, "\(placement) pixel \(index)")
        }
        #expect(pixel.red <= pixel.alpha && pixel.green <= pixel.alpha && pixel.blue <= pixel.alpha)
      }
    }
  }

  @Test func `one source pixel on one device pixel is copied exactly`() {
    let source = Self.noise(13, 8, translucent: true)
    for shift in -3...3 {
      let placement = Rect(x: Double(shift), y: Double(-shift), width: 13, height: 8)
      let region = PixelRect(left: shift, top: -shift, right: 13 + shift, bottom: 8 - shift)
      #expect(Resampler.resample(source, placement: placement, region: region) == source)
    }
  }

  @Test func `a constant colour stays what it is at every scale and phase`() {
    let pixel = PremultipliedPixel(Color(red: 201, green: 7, blue: 98, alpha: 173))
    let source = Bitmap(width: 9, height: 7, filledWith: pixel)
    for length in 1...40 {
      let placement = Rect(x: Double(length) / 7, y: 0, width: Double(length), height: Double(41 - length))
      let result = Resampler.resample(
        source, placement: placement, region: PixelRect(left: -5, top: -5, right: 45, bottom: 45))
      #expect(result.pixels.allSatisfy { $0 == pixel.packed })
    }
  }

  @Test func `weights add up to one and cover their sources`() {
    for count in 1...20 {
      for tenths in 1...60 {
        let weights = ResamplingWeights(
          sourceCount: count, origin: Double(tenths) / 16, length: Double(tenths) / 3, range: -4..<24)
        for output in weights.first.indices {
          let taps = weights.weights[weights.start[output]..<weights.start[output + 1]]
          #expect(taps.reduce(0, +) == Int32(ResamplingWeights.one))
          #expect(weights.first[output] >= 0 && weights.first[output] + taps.count <= count)
        }
      }
    }
  }

  @Test func `a moved picture has the same pixels, moved`() {
    let source = Self.noise(12, 12, translucent: false)
    let region = PixelRect(left: 0, top: 0, right: 20, bottom: 20)
    let here = Resampler.resample(source, placement: Rect(x: 0.3, y: 0.7, width: 20, height: 20), region: region)
    let there = Resampler.resample(
      source, placement: Rect(x: 1000.3, y: -499.3, width: 20, height: 20),
      region: PixelRect(left: 1000, top: -500, right: 1020, bottom: -480))
    #expect(here == there)
  }
}

extension ResamplerTests {
  @Test func `no dark fringe runs along the edge between opaque and clear pixels`() {
    // White beside nothing: whatever alpha the filter gives, the colour stays white.
    let source = Bitmap(
      width: 8, height: 8, pixels: (0..<64).map { $0 % 8 < 4 ? 0xFFFF_FFFF : 0 })
    for length in [3.0, 7.3, 8, 11.9, 40] {
      let region = PixelRect(left: 0, top: 0, right: Int(length.rounded(.up)), bottom: Int(length.rounded(.up)))
      let result = Resampler.resample(
        source, placement: Rect(x: 0.3, y: 0.1, width: length, height: length), region: region)
      let isWhite = result.pixels.allSatisfy {
        let pixel = PremultipliedPixel(packed: $0)
        return pixel.red == pixel.alpha && pixel.green == pixel.alpha && pixel.blue == pixel.alpha
      }
      #expect(isWhite, "length \(length)")
    }
  }

  @Test func `a picture squeezed to nearly nothing is drawn in good time`() {
    let source = Self.noise(64, 64, translucent: false)
    for length in [1e-300, 1e-9, 1e-3] {
      let result = Resampler.resample(
        source, placement: Rect(x: 0, y: 0.4999, width: 4, height: length),
        region: PixelRect(left: 0, top: 0, right: 4, bottom: 1))
      #expect(result.isOpaque)
    }
  }

  @Test func `every level gives the pixels of plain C, at every width from 1 to 256`() {
    let source = Self.noise(97, 41, translucent: true, seed: 5)
    let levels = (0...ck_best_level().rawValue).map { ck_level(rawValue: $0) }
    for width in 1...256 {
      let columns = ResamplingWeights(
        sourceCount: 97, origin: Double(width % 16) / 16, length: Double(width) * 1.3, range: 0..<width)
      let rows = ResamplingWeights(sourceCount: 41, origin: 0, length: Double(width % 60 + 3), range: 0..<7)
      let plain = ResamplingKernels.resample(source, columns: columns, rows: rows, level: CK_LEVEL_SCALAR)
      for level in levels {
        let isSame = ResamplingKernels.resample(source, columns: columns, rows: rows, level: level) == plain
        #expect(isSame, "width \(width), level \(level.rawValue)")
      }
    }
  }
}
