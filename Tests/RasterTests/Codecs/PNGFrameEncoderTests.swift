import CKernels
import CPNG
import Testing

@testable import Raster

@Suite struct PNGFrameEncoderTests {
  /// nil where libpng gives the bitmap back.
  static func problem(_ bitmap: Bitmap, _ file: [UInt8], _ name: String) -> String? {
    do {
      let picture = try PictureDecoder.decode(file)
      return picture.image.bitmap == bitmap && picture.warnings.isEmpty ? nil : "\(name): other pixels"
    } catch {
      return "\(name): \(error)"
    }
  }

  @Test(arguments: PNGEncoder.Compression.allCases)
  func `noise of every size up to 40 comes back`(compression: PNGEncoder.Compression) {
    let encoder = PNGFrameEncoder(compression: compression)
    var generator = PictureData.Generator(state: 7)
    let noise = (0..<1600).map { _ in UInt32(truncatingIfNeeded: generator.next()) }
    let opaque = noise.map { $0 | 0xFF00_0000 }
    let translucent = PictureData.bitmap(width: 40, height: 40, isOpaque: false).pixels
    var file: [UInt8] = []
    var problems: [String] = []
    for width in 1...40 {
      for height in 1...40 {
        for pixels in [opaque, translucent] {
          let bitmap = Bitmap(width: width, height: height, pixels: Array(pixels.prefix(width * height)))
          encoder.encode(bitmap, into: &file)
          if let problem = Self.problem(bitmap, file, "\(width) x \(height)") { problems.append(problem) }
        }
      }
    }
    #expect(problems.isEmpty, "\(problems.prefix(3))")
  }

  @Test(arguments: PNGSamples.all.indices)
  func `every kind of picture comes back at every setting, with equal bytes at every level`(index: Int) {
    let sample = PNGSamples.all[index]
    var problems: [String] = []
    for (width, height) in [(1, 300), (300, 1), (64, 64), (85, 40), (390, 250)] {
      let bitmap = sample.make(width, height)
      for compression in PNGEncoder.Compression.allCases {
        let files = KernelLevels.all.map { PNGFrameEncoder(compression: compression, level: $0).encode(bitmap) }
        let name = "\(sample.name) \(width) x \(height) \(compression)"
        if let problem = Self.problem(bitmap, files[0], name) { problems.append(problem) }
        if files.contains(where: { $0 != files[0] }) { problems.append("\(name): levels differ") }
      }
    }
    #expect(problems.isEmpty, "\(problems.prefix(3))")
  }

  @Test func `what a frame was encoded after changes nothing`() {
    for compression in PNGEncoder.Compression.allCases {
      let encoder = PNGFrameEncoder(compression: compression)
      var file: [UInt8] = []
      var isSame = true
      for (width, height) in [(200, 90), (31, 7), (120, 200)] {
        for sample in PNGSamples.all {
          let bitmap = sample.make(width, height)
          encoder.encode(bitmap, into: &file)
          isSame = isSame && file == PNGEncoder(compression: compression).encode(bitmap)
        }
      }
      #expect(isSame, "\(compression)")
    }
  }

  @Test func `noise is stored, at five bytes for each 64 KiB`() {
    let (width, height) = (400, 300)
    let raw = (width * 3 + 1) * height
    for compression in PNGEncoder.Compression.allCases {
      let file = PNGEncoder(compression: compression).encode(PNGSamples.noise(width, height))
      #expect(file.count < raw + raw / 2000 + 200, "\(compression)")
    }
  }

  /// By libpng's own default: all filters, zlib level 6 for filtered rows.
  static func referenceSize(_ bitmap: Bitmap) -> Int {
    var result = unsafe cpng_result()
    defer { unsafe cpng_free(&result) }
    let settings = cpng_settings(level: 6, strategy: cpng_strategy_filtered, filters: cpng_filters_all)
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      unsafe cpng_encode(
        pixels.baseAddress, UInt32(bitmap.width), UInt32(bitmap.height), bitmap.isOpaque, settings, &result)
    }
    return unsafe result.file_length
  }

  /// Shapes that repeat exactly are what zlib's long search is best at; real text comes out a tenth larger at most.
  @Test(arguments: [("photograph", [1.15, 1.1, 1.05]), ("text", [1.8, 1.8, 1.05])])
  func `files are not much larger than libpng's`(name: String, limits: [Double]) {
    let bitmap = PNGSamples.all.first { $0.name == name }!.make(390, 500)
    let reference = Double(Self.referenceSize(bitmap))
    for (compression, limit) in zip([PNGEncoder.Compression.fast, .default, .small], limits) {
      let ratio = Double(PNGEncoder(compression: compression).encode(bitmap).count) / reference
      #expect(ratio <= limit, "\(compression)")
    }
  }

  @Test func `runs of every length around the longest match come back`() {
    var problems: [String] = []
    let encoder = PNGFrameEncoder()
    for length in Array(1...40) + Array(80...95) + Array(165...180) + [1000, 5461, 5462, 11000, 30000] {
      // A run of 3 * length zeros between bytes that differ, on rows that differ.
      let bitmap = PNGSamples.bitmap(length + 6, 5) { x, y in
        x < 3 || x >= length + 3 ? PNGSamples.opaque(x * 37 + y * 11, x * 91, y * 53) : PNGSamples.opaque(0, 0, 0)
      }
      if let problem = Self.problem(bitmap, encoder.encode(bitmap), "run of \(length)") { problems.append(problem) }
    }
    #expect(problems.isEmpty, "\(problems.prefix(3))")
  }

  @Test func `strings repeat up to and beyond the farthest distance`() {
    var problems: [String] = []
    let encoder = PNGFrameEncoder()
    var generator = PictureData.Generator(state: 3)
    let mark = (0..<40).map { _ in UInt32(truncatingIfNeeded: generator.next()) | 0xFF00_0000 }
    // A row of 5461 pixels is 16384 bytes with its filter's, two of them are the format's farthest distance.
    for width in [5459, 5460, 5461, 5462, 5463, 10921, 10922, 10923, 10924] {
      let bitmap = PNGSamples.bitmap(width, 9) { x, y in y % 2 == 0 && x >= 100 && x < 140 ? mark[x - 100] : 0xFFFF_FFFF
      }
      if let problem = Self.problem(bitmap, encoder.encode(bitmap), "width \(width)") { problems.append(problem) }
    }
    #expect(problems.isEmpty, "\(problems.prefix(3))")
  }

  @Test func `rows longer than a block and a band come back`() {
    let bitmap = PNGSamples.bitmap(120_000, 3) { x, y in
      x < 60_000 ? PNGSamples.opaque(x / 100, y, x &* x >> 7) : 0xFFFF_FFFF
    }
    for compression in PNGEncoder.Compression.allCases {
      let problem = Self.problem(bitmap, PNGEncoder(compression: compression).encode(bitmap), "\(compression)")
      #expect(problem == nil)
    }
  }

  @Test func `pictures made of random pieces come back`() {
    var generator = PictureData.Generator(state: 99)
    func below(_ limit: Int) -> Int { Int(generator.next() % UInt64(limit)) }
    let encoders = PNGEncoder.Compression.allCases.map { PNGFrameEncoder(compression: $0) }
    let scalar = PNGFrameEncoder(compression: .default, level: CK_LEVEL_SCALAR)
    var problems: [String] = []
    for round in 0..<150 {
      let (width, height) = (1 + below(160), 1 + below(160))
      let palette = (0..<4).map { _ in UInt32(truncatingIfNeeded: generator.next()) | 0xFF00_0000 }
      var pixels = [UInt32](repeating: palette[0], count: width * height)
      for _ in 0..<below(12) {
        let (start, count) = (below(pixels.count), 1 + below(pixels.count))
        let (kind, step) = (below(5), 1 + below(width * 2))
        for index in start..<min(pixels.count, start + count) {
          switch kind {
          case 0: pixels[index] = palette[1]
          case 1: pixels[index] = UInt32(truncatingIfNeeded: generator.next()) | 0xFF00_0000
          case 2: pixels[index] = index >= step ? pixels[index - step] : palette[2]
          case 3: pixels[index] = UInt32(index % step & 255) &* 0x10101 | 0xFF00_0000
          default: pixels[index] = round % 2 == 0 ? palette[3] : palette[index % 4 / 2 + 1]
          }
        }
      }
      // Every third has clear pixels, and so an alpha channel.
      if round % 3 == 0 { for index in stride(from: 0, to: pixels.count, by: 1 + below(50)) { pixels[index] = 0 } }
      let bitmap = Bitmap(width: width, height: height, pixels: pixels)
      let encoder = encoders[round % encoders.count]
      let file = encoder.encode(bitmap)
      if let problem = Self.problem(bitmap, file, "round \(round)") { problems.append(problem) }
      if encoder.compression == .default, scalar.encode(bitmap) != file { problems.append("round \(round): levels") }
    }
    #expect(problems.isEmpty, "\(problems.prefix(3))")
  }
}
