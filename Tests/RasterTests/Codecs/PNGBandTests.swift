import CKernels
import Testing

@testable import Raster

@Suite struct PNGBandTests {
  @Test func `borders cover every row once and depend on the size alone`() {
    for width in [1, 7, 390, 1170, 100_000] {
      for height in [1, 2, 71, 72, 73, 500, 2532] {
        let borders = PNGBand.borders(width: width, height: height)
        #expect(borders.first?.lowerBound == 0 && borders.last?.upperBound == height)
        #expect(zip(borders, borders.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        #expect(borders.dropLast().allSatisfy { $0.count == borders[0].count } && borders.allSatisfy { !$0.isEmpty })
      }
    }
  }

  static func replacing(_ range: Range<Int>, of bitmap: Bitmap, from other: Bitmap) -> [UInt32] {
    var pixels = bitmap.pixels
    pixels.replaceSubrange(range, with: other.pixels[range])
    return pixels
  }

  static func joined(
    _ bitmap: Bitmap, _ bands: [PNGBand], longestChunk: Int = Int(Int32.max)
  ) -> [UInt8] {
    var none: [UInt8] = []
    var stream = PNGStream(
      width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque, reusing: &none, longestChunk: longestChunk)
    stream.beginBands(level: ck_best_level())
    for band in bands { stream.append(band) }
    stream.endBands()
    return stream.finish()
  }

  @Test func `bands that were kept give the file of a fresh encoder`() {
    let before = PNGSamples.text(390, 700)
    // Other rows in the middle.
    let other = PNGSamples.photograph(390, 700)
    let after = Bitmap(
      width: 390, height: 700,
      pixels: Self.replacing(390 * 300..<390 * 400, of: before, from: other))
    let encoder = PNGBandEncoder(effort: CK_EFFORT_DEFAULT)
    let borders = PNGBand.borders(width: 390, height: 700)
    var bands = borders.map { encoder.encode(before, rows: $0, isOpaque: true) }
    var encoded = 0
    for (index, rows) in borders.enumerated() where rows.overlaps(300..<400) {
      bands[index] = encoder.encode(after, rows: rows, isOpaque: true)
      encoded += 1
    }
    #expect(encoded < borders.count)
    let isSame = Self.joined(after, bands) == PNGEncoder().encode(after)
    #expect(isSame)
  }

  @Test func `a band takes nothing from the rows around it`() {
    let (first, second) = (PNGSamples.photograph(100, 90), PNGSamples.noise(100, 90))
    let mixed = Bitmap(
      width: 100, height: 90,
      pixels: Self.replacing(100 * 30..<100 * 60, of: second, from: first))
    let encoder = PNGBandEncoder(effort: CK_EFFORT_DEFAULT)
    let alone = encoder.encode(first, rows: 30..<60, isOpaque: true)
    let between = encoder.encode(mixed, rows: 30..<60, isOpaque: true)
    #expect(alone.bytes == between.bytes && alone.checks == between.checks)
  }

  @Test func `any borders and any length of chunk make a good file`() {
    let bitmap = PNGSamples.text(60, 50)
    let encoder = PNGBandEncoder(effort: CK_EFFORT_FAST)
    var problems: [String] = []
    for rows in 1...50 {
      let bands = stride(from: 0, to: 50, by: rows).map {
        encoder.encode(bitmap, rows: $0..<min(50, $0 + rows), isOpaque: true)
      }
      for longest in [9, 10, 17, 64, 1000, Int(Int32.max)] {
        let file = Self.joined(bitmap, bands, longestChunk: longest)
        if let problem = PNGFrameEncoderTests.problem(bitmap, file, "\(rows) rows, chunks of \(longest)") {
          problems.append(problem)
        }
      }
    }
    #expect(problems.isEmpty, "\(problems.prefix(3))")
  }
}
