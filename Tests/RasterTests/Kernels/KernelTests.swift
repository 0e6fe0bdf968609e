import Testing

@testable import Raster

/// Each row loop against a plain one, at every length from 1 to 256.
@Suite struct KernelTests {
  static let count = 300
  static let lengths = 1...256

  static func pixels(_ seed: UInt32) -> [UInt32] {
    var numbers = SequenceOfNumbers(seed: seed)
    return (0..<count).map { _ in PremultipliedPixel(numbers.color()).packed }
  }

  static func bytes(_ seed: UInt32) -> [UInt8] {
    var numbers = SequenceOfNumbers(seed: seed)
    // Bare and covered pixels are as frequent as they are in masks.
    return (0..<count).map { _ in [0, 255, numbers.byte(), numbers.byte()][numbers.next(below: 4)] }
  }

  static func channels(_ pixel: UInt32) -> [UInt32] { [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24] }

  static func scaled(_ pixel: [UInt32], _ factor: UInt32) -> [UInt32] { pixel.map { ($0 * factor + 127) / 255 } }

  static func over(_ source: [UInt32], _ backdrop: UInt32) -> UInt32 {
    let under = scaled(channels(backdrop), 255 - source[3])
    return (0..<4).reduce(0) { $0 | (source[$1] + under[$1]) << UInt32(8 * $1) }
  }

  @Test func `masked colours`() {
    let (mask, ground) = (Self.bytes(1), Self.pixels(2))
    let colors = CoverageColors(Color(red: 200, green: 30, blue: 90, alpha: 170), opacity: 201)
    var wrong: [Int] = []
    for length in Self.lengths {
      var pixels = ground
      PixelKernels.blend(colors.pixels, coverage: mask, from: 11, over: &pixels, 20..<20 + length)
      let expected = ground.indices.map { index in
        (20..<20 + length).contains(index)
          ? Self.over(Self.channels(colors.pixels[Int(mask[index - 9])]), ground[index]) : ground[index]
      }
      if pixels != expected { wrong.append(length) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `masked pictures`() {
    let (mask, source, ground) = (Self.bytes(1), Self.pixels(3), Self.pixels(2))
    var wrong: [Int] = []
    for length in Self.lengths {
      let opacity = UInt32(length - 1)
      var pixels = ground
      PixelKernels.blend(
        source, from: 5, coverage: mask, from: 11, opacity: opacity, over: &pixels, 20..<20 + length)
      let expected = ground.indices.map { index in
        guard (20..<20 + length).contains(index) else { return ground[index] }
        let masked = Self.scaled(Self.channels(source[index - 15]), UInt32(mask[index - 9]))
        return Self.over(Self.scaled(masked, opacity), ground[index])
      }
      if pixels != expected { wrong.append(length) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `pictures and colours`() {
    let (source, ground) = (Self.pixels(3), Self.pixels(2))
    var wrong: [Int] = []
    for length in Self.lengths {
      for opacity in [UInt32(255), UInt32(length - 1)] {
        var pixels = ground
        PixelKernels.blend(source, from: 5, opacity: opacity, over: &pixels, 20..<20 + length)
        var colored = ground
        PixelKernels.blend(source[length], over: &colored, 20..<20 + length)
        for index in ground.indices {
          let isInside = (20..<20 + length).contains(index)
          let blended =
            isInside ? Self.over(Self.scaled(Self.channels(source[index - 15]), opacity), ground[index]) : ground[index]
          let laid = isInside ? Self.over(Self.channels(source[length]), ground[index]) : ground[index]
          if pixels[index] != blended || colored[index] != laid { wrong.append(length) }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `united coverage`() {
    let (a, b) = (Self.bytes(4), Self.bytes(5))
    var wrong: [Int] = []
    for length in Self.lengths {
      var bytes = b
      PixelKernels.unite(a, from: 3, into: &bytes, 20..<20 + length)
      let expected = b.indices.map { index -> UInt8 in
        guard (20..<20 + length).contains(index) else { return b[index] }
        let bare = (255 - Double(a[index - 17])) * (255 - Double(b[index])) / 255
        // To the nearest, and half never occurs: 255 is odd.
        return UInt8((255 - bare).rounded())
      }
      if bytes != expected { wrong.append(length) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `weighted sums of a blur`() {
    var numbers = SequenceOfNumbers(seed: 8)
    let values = (0..<Self.count).map { _ in UInt16(truncatingIfNeeded: numbers.next()) }
    var wrong: [Int] = []
    for length in Self.lengths {
      let weight = UInt16(truncatingIfNeeded: numbers.next())
      var sums = (0..<length).map { UInt32($0) }
      BlurKernels.add(values, from: 7, times: weight, to: &sums)
      if sums != (0..<length).map({ UInt32($0) + UInt32(values[$0 + 7]) * UInt32(weight) }) { wrong.append(length) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `the passes of the resampler`() {
    var wrong: [Int] = []
    for length in Self.lengths {
      let source = ResamplerTests.noise(7 + length % 60, 3, translucent: true, seed: UInt32(length))
      let weights = ResamplingWeights(
        sourceCount: source.width, origin: -0.4, length: Double(source.width) * 1.37, range: 0..<length)
      let rows = ResamplingWeights(sourceCount: 3, origin: 0.2, length: 4.1, range: 0..<5)
      let pixels = ResamplingKernels.resample(source, columns: weights, rows: rows)
      let across = (0..<3).flatMap { row in
        (0..<length).flatMap { column in
          (0..<4).map { channel in
            let sum = (weights.start[column]..<weights.start[column + 1]).reduce(128) { sum, tap in
              let pixel = source.pixels[row * source.width + weights.first[column] + tap - weights.start[column]]
              return sum + Int(Self.channels(pixel)[channel]) * Int(weights.weights[tap])
            }
            return Int16(sum >> 8)
          }
        }
      }
      let expected = (0..<5).flatMap { row in
        (0..<length).map { column -> UInt32 in
          let sums = (0..<4).map { channel in
            (rows.start[row]..<rows.start[row + 1]).reduce(1 << 19) { sum, tap in
              let line = rows.first[row] + tap - rows.start[row]
              return sum + Int(across[(line * length + column) * 4 + channel]) * Int(rows.weights[tap])
            } >> 20
          }
          let alpha = min(max(sums[3], 0), 255)
          return (0..<3).reduce(UInt32(alpha) << 24) { $0 | UInt32(min(max(sums[$1], 0), alpha)) << UInt32(8 * $1) }
        }
      }
      if pixels != expected { wrong.append(length) }
    }
    #expect(wrong.isEmpty)
  }
}
