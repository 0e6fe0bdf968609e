/// The filter taps of one axis: for each output pixel, which source pixels it takes and by how much.
///
/// One filter for all scales, so that nothing pops when a stretch crosses 1: Catmull-Rom (cubic, a = -0.5), its support
/// widened by the reduction when minifying. Weights are fixed point and add up to exactly ``one``, so a constant colour
/// stays what it is; taps beyond the source's edges go to the edge pixel.
struct ResamplingWeights: Sendable {
  /// The fixed-point 1: 2^14 leaves room for the sum of a row of taps in 32 bits.
  static let one = 16384
  static let shift = 14

  /// For each output pixel, the first source index.
  private(set) var first: [Int] = []
  /// For each output pixel, where its weights begin in `weights`; one more entry than output pixels.
  private(set) var start: [Int] = [0]
  private(set) var weights: [Int32] = []

  /// - Parameters:
  ///   - sourceCount: pixels of the source along this axis, 1 or more.
  ///   - origin: where the source's first edge lies on the output's axis, in output pixels.
  ///   - length: the source's length on the output's axis, in output pixels, above 0.
  ///   - range: the output pixels wanted.
  init(sourceCount: Int, origin: Double, length: Double, range: Range<Int>) {
    let step = Double(sourceCount) / length
    let stretch = max(1, step)
    let support = 2 * stretch
    first.reserveCapacity(range.count)
    start.reserveCapacity(range.count + 1)
    var taps: [Double] = []
    for output in range {
      // Centres lie at half-integers on both axes. Far outside the source every tap is the edge pixel anyway.
      let center = min(max((Double(output) + 0.5 - origin) * step, 0 - 2 * support), Double(sourceCount) + 2 * support)
      let low = Int((center - support - 0.5).rounded(.up))
      let high = Int((center + support - 0.5).rounded(.down))
      let lowest = min(max(low, 0), sourceCount - 1)
      let highest = min(max(high, lowest), sourceCount - 1)
      taps.removeAll(keepingCapacity: true)
      taps.append(contentsOf: repeatElement(0, count: highest - lowest + 1))
      var total = 0.0
      for index in low...max(low, high) {
        let weight = Self.catmullRom((Double(index) + 0.5 - center) / stretch)
        total += weight
        taps[min(max(index, lowest), highest) - lowest] += weight
      }
      append(taps, total: total, first: lowest)
    }
  }

  /// Rounds a tap row so that it adds up to ``one``, the remainder on the largest tap, and drops zeros at both ends.
  private mutating func append(_ taps: [Double], total: Double, first lowest: Int) {
    let begin = weights.count
    var sum = 0
    var largest = 0
    for (index, tap) in taps.enumerated() {
      let weight = Int((tap / total * Double(Self.one)).rounded())
      sum += weight
      weights.append(Int32(weight))
      if weight > Int(weights[begin + largest]) { largest = index }
    }
    weights[begin + largest] += Int32(Self.one - sum)
    var lead = 0
    while weights.count - begin > 1, weights.last == 0 { weights.removeLast() }
    while begin + lead < weights.count - 1, weights[begin + lead] == 0 { lead += 1 }
    weights.removeSubrange(begin..<begin + lead)
    first.append(lowest + lead)
    start.append(weights.count)
  }

  /// The Catmull-Rom kernel (Keys' cubic convolution with a = -0.5), 0 outside -2...2.
  static func catmullRom(_ x: Double) -> Double {
    let t = x.magnitude
    if t < 1 { return (1.5 * t - 2.5) * t * t + 1 }
    if t < 2 { return ((-0.5 * t + 2.5) * t - 4) * t + 2 }
    return 0
  }

  /// True where every output pixel is exactly one source pixel, and the sources are neighbours.
  var isCopy: Bool {
    weights.count == first.count && first.indices.allSatisfy { first[$0] == first[0] + $0 }
  }

  /// The source pixels that any output pixel takes.
  var sourceRange: Range<Int> {
    guard !first.isEmpty else { return 0..<0 }
    var low = Int.max
    var high = 0
    for output in first.indices {
      low = min(low, first[output])
      high = max(high, first[output] + start[output + 1] - start[output])
    }
    return low..<high
  }
}
