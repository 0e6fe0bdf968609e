/// A Gaussian blur in integers: the same bytes on every machine.
///
/// Up to a sigma of 8 pixels the Gaussian's own samples are the weights, of 16 bits, out to 3.5 sigma. Beyond, pixels
/// are first averaged in blocks of 2, 4, 8 … pixels so that the sigma is 4 to 8 blocks, blurred, and interpolated
/// linearly between the blocks' centres. Averaging and interpolating blur too, by a variance of `factor^2 / 4` pixels,
/// which the weights leave out. All stays within 1.5 levels of the exact Gaussian, and within 0.75 below a sigma of 8.
/// Three box passes are 2.5 levels off at an edge, and read every pixel six times.
struct GaussianBlur {
  /// In device pixels.
  let sigma: Double
  /// Pixels a block.
  private let factor: Int
  private let weights: [UInt16]
  private var radius: Int { weights.count / 2 }

  /// Larger ones are drawn like this one, in device pixels.
  static let largestSigma = 500.0

  /// - Parameter sigma: in device pixels; not a number and less than 0 blur nothing.
  init(sigma: Double) {
    let sigma = sigma > 0 ? min(sigma, Self.largestSigma) : 0
    var factor = 1
    while sigma >= Double(8 * factor) { factor *= 2 }
    self.sigma = sigma
    self.factor = factor
    let blocks = sigma / Double(factor)
    weights = Self.weights(sigma: (factor > 1 ? blocks * blocks - 0.25 : blocks * blocks).squareRoot())
  }

  var isIdentity: Bool { weights.isEmpty }

  /// No pixel takes anything from further away than this, in pixels.
  var reach: Int { isIdentity ? 0 : factor * (radius + 2) }

  /// Weights that add up to 65536, or none where a blur would change nothing.
  static func weights(sigma: Double) -> [UInt16] {
    let radius = Int((3.5 * sigma).rounded(.up))
    guard radius > 0 else { return [] }
    let samples = (0...radius).map { exponential(Double($0 * $0) / (2 * sigma * sigma)) }
    let total = 2 * samples.reduce(0, +) - samples[0]
    var weights = samples.map { Int(($0 / total * 65536 + 0.5).rounded(.down)) }
    weights[0] = 65536 - 2 * weights.dropFirst().reduce(0, +)
    while weights.count > 1, weights[weights.count - 1] == 0 { weights.removeLast() }
    guard weights.count > 1 else { return [] }
    return (weights.dropFirst().reversed() + weights).map { UInt16($0) }
  }

  /// `e^-x` for 0 <= x <= 700, without the C library, whose last bit is not the same everywhere.
  static func exponential(_ x: Double) -> Double {
    // e^-x = (e^-(x / 1024))^1024; for an argument below 0.7 ten terms are exact to the last bits.
    let small = x / 1024
    var term = 1.0
    var sum = 1.0
    for index in 1...12 {
      term *= -small / Double(index)
      sum += term
    }
    for _ in 0..<10 { sum *= sum }
    return sum
  }
}

extension GaussianBlur {
  /// The blurred pixels of `region`.
  ///
  /// - Parameters:
  ///   - source: its top left pixel lies at the corner of `box`. Beyond `box` its edge pixels go on.
  ///   - anchor: a corner that blocks begin at; the layer's own, so that a layer which moves by whole pixels keeps its
  ///     pixels, however it is clipped.
  func blur(_ source: Bitmap, box: PixelRect, anchor: PixelRect, region: PixelRect) -> Bitmap {
    let axes = axes(region, anchor)
    let plane = blur(source, box: box, axes, channels: 4) { min(max($0, $1), $2 - 1) }
    return Bitmap(
      width: region.width, height: region.height,
      pixels: BlurKernels.enlarge(
        plane, columns: axes.across.positions, rows: axes.down.positions, factor: factor))
  }

  /// The blurred alpha of `region`, row by row; beyond `box` nothing is there.
  func blurAlpha(_ source: Bitmap, box: PixelRect, anchor: PixelRect, region: PixelRect) -> [UInt8] {
    let axes = axes(region, anchor)
    let plane = blur(source, box: box, axes, channels: 1) { $0 < $1 || $0 >= $2 ? nil : $0 }
    return BlurKernels.enlargeAlpha(
      plane, columns: axes.across.positions, rows: axes.down.positions, factor: factor)
  }

  private func axes(_ region: PixelRect, _ anchor: PixelRect) -> (across: Axis, down: Axis) {
    (
      Axis(region.left..<region.right, anchor: anchor.left, factor: factor, radius: radius),
      Axis(region.top..<region.bottom, anchor: anchor.top, factor: factor, radius: radius)
    )
  }

  /// - Parameter place: the source's column or row for one of the screen, between two ends of `box`; nil for none.
  private func blur(
    _ source: Bitmap, box: PixelRect, _ axes: (across: Axis, down: Axis), channels: Int,
    at place: (Int, Int, Int) -> Int?
  ) -> BlurKernels.Plane {
    let plane = BlurKernels.average(
      source.pixels, stride: source.width,
      columns: axes.across.pixels.map { x in place(x, box.left, box.right).map { $0 - box.left } ?? -1 },
      rows: axes.down.pixels.map { y in place(y, box.top, box.bottom).map { $0 - box.top } ?? -1 },
      factor: factor, channels: channels)
    guard !isIdentity else { return plane }
    return BlurKernels.vertical(BlurKernels.horizontal(plane, weights: weights), weights: weights)
  }

  /// One axis: the pixels whose blocks are needed, and where between the blurred blocks each output pixel lies.
  private struct Axis {
    let pixels: Range<Int>
    let positions: [Int]

    init(_ range: Range<Int>, anchor: Int, factor: Int, radius: Int) {
      // A pixel's centre lies 2 * x + 1 - factor halves of a pixel after the centre of block 0.
      func halves(_ pixel: Int) -> Int { 2 * (pixel - anchor) + 1 - factor }
      let steps = 2 * factor
      func floorDivided(_ value: Int) -> Int { value >= 0 ? value / steps : -((steps - 1 - value) / steps) }
      let first = floorDivided(halves(range.lowerBound))
      let last = floorDivided(halves(range.upperBound - 1)) + (factor > 1 ? 1 : 0)
      pixels = anchor + (first - radius) * factor..<anchor + (last + radius + 1) * factor
      positions = range.map { halves($0) - first * steps }
    }
  }
}
