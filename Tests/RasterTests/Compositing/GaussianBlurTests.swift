import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@testable import Raster

@Suite struct GaussianBlurTests {
  /// Half a level of the last rounding; samples beyond 3.5 sigma left out (0.05 % of a step of 255 levels).
  static let tolerance = 0.75
  /// From a sigma of 8 pixels on: the same, and what a line between two blocks 1/4 sigma apart cuts off the Gaussian's
  /// bend, `255 * 0.242 / (8 * 4 * 4)` at a step.
  static let blockTolerance = 1.5

  static let sigmas = [0.3, 0.5, 1, 2, 3.7, 7.9, 8, 12, 15.9, 16, 25, 40]

  /// The Gaussian in floating point out to 6 sigma, one row; beyond its ends the edge pixels go on.
  static func reference(_ row: [Double], sigma: Double, clamps: Bool = true) -> [Double] {
    let radius = Int(6 * sigma) + 2
    let weights = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = weights.reduce(0, +)
    return row.indices.map { index in
      var sum = 0.0
      for (tap, weight) in weights.enumerated() {
        let source = index + tap - radius
        if clamps || row.indices.contains(source) { sum += weight * row[min(max(source, 0), row.count - 1)] }
      }
      return sum / total
    }
  }

  static func gray(_ row: [UInt8], height: Int = 1) -> Bitmap {
    Bitmap(
      width: row.count, height: height,
      pixels: (0..<height).flatMap { _ in row.map { PremultipliedPixel(Color(red: $0, green: $0, blue: $0)).packed } })
  }

  static func blur(_ bitmap: Bitmap, _ sigma: Double) -> Bitmap {
    GaussianBlur(sigma: sigma).blur(bitmap, box: bitmap.bounds, anchor: bitmap.bounds, region: bitmap.bounds)
  }

  @Test func `the exponential without a library is the library's`() {
    for step in 0...4000 {
      let x = Double(step) / 100
      #expect((GaussianBlur.exponential(x) - exp(-x)).magnitude <= 1e-12 * exp(-x))
    }
  }

  @Test func `weights add up to one and are their own mirror image`() {
    for step in 1...300 {
      let weights = GaussianBlur.weights(sigma: Double(step) / 30)
      guard !weights.isEmpty else { continue }
      #expect(weights.reduce(0) { $0 + Int($1) } == 65536)
      #expect(weights == weights.reversed())
    }
  }

  @Test(arguments: sigmas)
  func `steps, lines and noise come out as the float Gaussian draws them`(sigma: Double) {
    var numbers = SequenceOfNumbers(seed: 21)
    let step = (0..<200).map { UInt8($0 < 93 ? 0 : 255) }
    let line = (0..<200).map { UInt8($0 == 71 ? 255 : 0) }
    let noise = (0..<200).map { _ in numbers.byte() }
    for row in [step, line, noise] {
      let expected = Self.reference(row.map(Double.init), sigma: sigma)
      let across = Self.blur(Self.gray(row), sigma)
      let down = Self.blur(Bitmap(width: 1, height: 200, pixels: Self.gray(row).pixels), sigma)
      var worst = 0.0
      for index in row.indices {
        worst = max(worst, (Double(across[index, 0].red) - expected[index]).magnitude)
        #expect(down[0, index] == across[index, 0])
      }
      #expect(worst <= (sigma < 8 ? Self.tolerance : Self.blockTolerance))
    }
  }

  @Test func `constant colours stay what they are at every sigma and size`() {
    for pixel in [0xFF01_80FE, 0x8001_7F80, 0xFFFF_FFFF, 0] as [UInt32] {
      for sigma in Self.sigmas + [100, 499, 1e9] {
        let bitmap = Bitmap(width: 5, height: 3, filledWith: PremultipliedPixel(packed: pixel))
        let isSame = Self.blur(bitmap, sigma) == bitmap
        #expect(isSame, "sigma \(sigma)")
      }
    }
  }

  @Test func `a sigma of nothing copies`() {
    let bitmap = ResamplerTests.noise(9, 7, translucent: true)
    for sigma in [0, -1, Double.nan, 0.01] {
      let isSame = Self.blur(bitmap, sigma) == bitmap
      #expect(isSame)
    }
  }

  @Test func `a translucent picture stays premultiplied, and what is clear lends no colour`() {
    let noise = ResamplerTests.noise(40, 30, translucent: true)
    for sigma in [1.5, 9] {
      let isPremultiplied = Self.blur(noise, sigma).pixels.allSatisfy {
        let pixel = PremultipliedPixel(packed: $0)
        return max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha
      }
      #expect(isPremultiplied)
    }
    // White beside nothing stays white, at less alpha.
    let edge = Bitmap(
      width: 40, height: 1, pixels: (0..<40).map { $0 < 20 ? 0xFFFF_FFFF : 0 })
    for x in 0..<40 {
      let pixel = Self.blur(edge, 4)[x, 0]
      #expect(pixel.red == pixel.alpha)
    }
  }

  @Test func `a part of a blur is that part, and blocks move with the anchor`() {
    let source = ResamplerTests.noise(70, 50, translucent: true)
    for sigma in [1.2, 9, 17] {
      let blur = GaussianBlur(sigma: sigma)
      let whole = Self.blur(source, sigma)
      let region = PixelRect(left: 33, top: 21, right: 52, bottom: 40)
      let needed = region.expanded(by: blur.reach).intersection(source.bounds)
      var surface = Surface(screen: source)
      surface.backdrop = nil
      let part = blur.blur(
        surface.pixels(in: needed), box: needed, anchor: source.bounds, region: region)
      #expect(part.isSame(as: whole, in: part.bounds, movedBy: region.left, region.top))
      let moved = blur.blur(
        source, box: source.bounds.moved(x: 5, y: -3), anchor: source.bounds.moved(x: 5, y: -3),
        region: region.moved(x: 5, y: -3))
      #expect(moved.isSame(as: part, in: part.bounds))
    }
  }
}
