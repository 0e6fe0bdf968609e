import Testing

@testable import Stretchy

@Suite struct RubberBandTests {
  /// d, then f(x) for x = 1, 10, 50, 100, 200, 400, 844, 1000.
  static let vectors: [(length: Double, distances: [Double])] = [
    (320, [0.549056, 5.407066, 25.323741, 46.933333, 81.860465, 130.370370, 189.421066, 202.298851]),
    (390, [0.549225, 5.423515, 25.688623, 48.202247, 85.800000, 140.655738, 211.938656, 228.191489]),
    (667, [0.549547, 5.455019, 26.411087, 50.810249, 94.427284, 165.434047, 273.710573, 301.437962]),
    (812, [0.549628, 5.462997, 26.599166, 51.510957, 96.876356, 173.100775, 295.353706, 327.900147]),
    (844, [0.549642, 5.464391, 26.632243, 51.635150, 97.316562, 174.511278, 299.483871, 332.998565]),
    (852, [0.549645, 5.464723, 26.640136, 51.664829, 97.422037, 174.850746, 300.485033, 334.236805]),
    (932, [0.549676, 5.467733, 26.711829, 51.935157, 98.387716, 177.986111, 309.865635, 345.883941]),
  ]

  @Test func `the distances of the table`() {
    let excesses = [1.0, 10, 50, 100, 200, 400, 844, 1000]
    for (length, distances) in Self.vectors {
      let band = RubberBand(length: length)
      for (excess, distance) in zip(excesses, distances) {
        #expect(abs(band.distance(forExcess: excess) - distance) <= 6e-7)
        #expect(band.distance(forExcess: 0 - excess) == 0 - band.distance(forExcess: excess))
      }
    }
  }

  @Test func `the published values at 960 points`() {
    let golden = [(5.0, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)]
    for (excess, distance) in golden {
      #expect(abs(RubberBand(length: 960).distance(forExcess: excess) - distance) <= 0.006)
    }
  }

  @Test func `the inverse`() {
    let band = RubberBand(length: 844)
    for (distance, excess) in [(10.0, 18.399826), (50, 96.633845), (100, 206.256109), (200, 476.566911)] {
      #expect(abs(band.excess(forDistance: distance) - excess) <= 6e-7)
      #expect(band.excess(forDistance: 0 - distance) == 0 - band.excess(forDistance: distance))
    }
    for length in [1.0, 320, 844, 2000] {
      let band = RubberBand(length: length)
      for excess in stride(from: -3000.0, through: 3000, by: 37.5) {
        guard abs(band.distance(forExcess: excess)) <= length * 1023 / 1024 else { continue }
        let back = band.excess(forDistance: band.distance(forExcess: excess))
        #expect(abs(back - excess) <= 1e-9 * max(1, abs(excess) * abs(excess) / length))
      }
    }
  }

  @Test func `it grows with the excess, stays below the length, and has the slope 0.55 at the edge`() {
    let band = RubberBand(length: 844)
    var last = -844.0
    for excess in stride(from: -20_000.0, through: 20_000, by: 13) {
      let distance = band.distance(forExcess: excess)
      #expect(distance > last && abs(distance) < 844)
      last = distance
    }
    #expect(abs(band.distance(forExcess: 1e-6) / 1e-6 - 0.55) < 1e-6)
  }

  @Test func `no excess, no length, and numbers without end`() {
    #expect(RubberBand(length: 844).distance(forExcess: 0) == 0)
    #expect(RubberBand(length: 0).distance(forExcess: 50) == 0)
    #expect(RubberBand(length: 0).excess(forDistance: 50) == 0)
    #expect(RubberBand(length: 844).distance(forExcess: 1e300) <= 844)
    for distance in [844.0, 1000, 1e9] {
      #expect(RubberBand(length: 844).excess(forDistance: distance) == 844 * 1023 / 0.55)
    }
    for value in [0.0, -0.0] {
      #expect(RubberBand(length: 844).distance(forExcess: value).sign == .plus)
      #expect(RubberBand(length: 844).excess(forDistance: value).sign == .plus)
    }
  }
}
