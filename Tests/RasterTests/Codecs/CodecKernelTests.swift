import CKernels
import Testing

/// Each kernel against its scalar form at every length from 1 to 256, and the scalar forms against their definitions.
@Suite struct CodecKernelTests {
  static let margin = Int(CK_MARGIN)

  /// Bytes with few values, so that runs and ties are common, between margins of zeros.
  static func bytes(_ count: Int, values: UInt64, seed: UInt64) -> [UInt8] {
    var generator = PictureData.Generator(state: seed)
    let middle = (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next() % values) }
    return [UInt8](repeating: 0, count: margin) + middle + [UInt8](repeating: 0x5A, count: margin)
  }

  static func paeth(_ a: Int, _ b: Int, _ c: Int) -> Int {
    let (toA, toB, toC) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
    return toA <= toB && toA <= toC ? a : toB <= toC ? b : c
  }

  static func prediction(_ filter: ck_filter, _ a: Int, _ b: Int, _ c: Int) -> Int {
    switch filter {
    case CK_FILTER_SUB: a
    case CK_FILTER_UP: b
    case CK_FILTER_AVERAGE: (a + b) / 2
    case CK_FILTER_PAETH: paeth(a, b, c)
    default: 0
    }
  }

  @Test func `filters and their costs are the standard's at every level and length`() {
    var isRight = true
    for length in 1...256 {
      for pixelBytes in [3, 4] {
        let row = Self.bytes(length, values: length % 2 == 0 ? 256 : 3, seed: UInt64(length))
        let above = Self.bytes(length, values: length % 3 == 0 ? 256 : 2, seed: UInt64(length) + 1000)
        var expected: [[UInt8]] = []
        for number in 0..<CK_FILTER_COUNT.rawValue {
          expected.append(
            (Self.margin..<Self.margin + length).map { x in
              let value = Self.prediction(
                ck_filter(number), Int(row[x - pixelBytes]), Int(above[x]), Int(above[x - pixelBytes]))
              return row[x] &- UInt8(value)
            })
        }
        let sums = expected.map { $0.reduce(UInt64(0)) { $0 + UInt64(min($1, 0 &- $1)) } }
        for level in KernelLevels.all {
          var costs = [UInt64](repeating: 0, count: 5)
          unsafe row.withUnsafeBufferPointer { row in
            unsafe above.withUnsafeBufferPointer { above in
              let (x, b) = unsafe (row.baseAddress! + Self.margin, above.baseAddress! + Self.margin)
              unsafe ck_filter_costs(level, x, b, length, pixelBytes, true, &costs)
              for number in 0..<CK_FILTER_COUNT.rawValue {
                var residuals = [UInt8](repeating: 0, count: length + Self.margin)
                unsafe ck_filter_row(level, ck_filter(number), x, b, length, pixelBytes, &residuals)
                isRight = isRight && residuals.prefix(length) == expected[Int(number)][...]
              }
            }
          }
          isRight = isRight && costs == sums
        }
      }
    }
    #expect(isRight)
  }

  @Test func `the predictor is the standard's for all neighbours`() {
    // Rows of two pixels of three bytes: left, corner and above vary, the pixel itself is 0.
    var isRight = true
    for a in stride(from: 0, through: 255, by: 5) {
      for b in stride(from: 0, through: 255, by: 3) {
        var row = [UInt8](repeating: 0, count: 2 * Self.margin + 6)
        var above = row
        for channel in 0..<3 {
          row[Self.margin + channel] = UInt8(a)
          above[Self.margin + 3 + channel] = UInt8(b)
          above[Self.margin + channel] = UInt8((a * 7 + b * 3 + channel * 85) & 255)
        }
        for level in KernelLevels.all {
          var residuals = [UInt8](repeating: 0, count: 6 + Self.margin)
          unsafe row.withUnsafeBufferPointer { row in
            unsafe above.withUnsafeBufferPointer { above in
              unsafe ck_filter_row(
                level, CK_FILTER_PAETH, row.baseAddress! + Self.margin, above.baseAddress! + Self.margin, 6, 3,
                &residuals)
            }
          }
          for channel in 0..<3 {
            let expected = Self.paeth(a, b, Int(above[Self.margin + channel]))
            isRight = isRight && residuals[3 + channel] == 0 &- UInt8(expected)
          }
        }
      }
    }
    #expect(isRight)
  }

  @Test func `opaque rows are packed the same at every level and length`() {
    var generator = PictureData.Generator(state: 5)
    let pixels = (0..<256).map { _ in UInt32(truncatingIfNeeded: generator.next()) | 0xFF00_0000 }
    let expected = pixels.flatMap { [UInt8($0 & 255), UInt8($0 >> 8 & 255), UInt8($0 >> 16 & 255)] }
    var isRight = true
    for count in 1...256 {
      for level in KernelLevels.all {
        var row = [UInt8](repeating: 0, count: count * 3 + Self.margin)
        unsafe pixels.withUnsafeBufferPointer { unsafe ck_pack_row(level, $0.baseAddress, count, true, &row) }
        isRight = isRight && row.prefix(count * 3) == expected.prefix(count * 3)
      }
    }
    #expect(isRight)
  }

  @Test func `runs are found at every place, level and length`() {
    let shortest = Int(CK_SHORTEST_RUN)
    var isRight = true
    for length in 1...256 {
      var bytes = Self.bytes(length, values: 256, seed: UInt64(length))
      // A run from anywhere, of any length.
      let start = Self.margin + length * 31 % length
      let count = length * 17 % 90
      for index in start..<min(start + count, Self.margin + length) { bytes[index] = 9 }
      func repeats(_ place: Int) -> Bool { bytes[Self.margin + place] == bytes[Self.margin + place - 1] }
      for place in [1, 2, length / 3, length / 2, length - 1] where place >= 1 && place < length {
        let next =
          (place..<length).first { $0 + shortest <= length && ($0..<$0 + shortest).allSatisfy(repeats) } ?? length
        let end = (place..<length).first { !repeats($0) } ?? length
        for level in KernelLevels.all {
          unsafe bytes.withUnsafeBufferPointer { bytes in
            let first = unsafe bytes.baseAddress! + Self.margin
            unsafe isRight = isRight && ck_next_run(level, first, place, length) == next
            unsafe isRight = isRight && ck_run_end(level, first, place, length) == end
          }
        }
      }
    }
    #expect(isRight)
  }

  static func adler(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }

  static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var state = UInt32.max
    for byte in bytes {
      state ^= UInt32(byte)
      for _ in 0..<8 { state = state & 1 == 0 ? state >> 1 : state >> 1 ^ 0xEDB8_8320 }
    }
    return ~state
  }

  @Test func `checksums are right at every level and length, and of long rows of the largest byte`() {
    // "123456789" is the check value of both algorithms' catalogues.
    #expect(
      Self.crc(ArraySlice("123456789".utf8)) == 0xCBF4_3926 && Self.adler(ArraySlice("123456789".utf8)) == 0x91E_01DE)
    var isRight = true
    let noise = Self.bytes(300, values: 256, seed: 4)
    let largest = [UInt8](repeating: 255, count: 12_000)
    for (bytes, lengths) in [
      (noise, Array(0...300)), (largest, [5503, 5504, 5505, 5552, 5553, 11_007, 11_008, 12_000]),
    ] {
      for length in lengths {
        let (adler, crc) = (Self.adler(bytes.prefix(length)), Self.crc(bytes.prefix(length)))
        for level in KernelLevels.all {
          unsafe bytes.withUnsafeBufferPointer {
            unsafe isRight = isRight && ck_adler32(level, 1, $0.baseAddress, length) == adler
            unsafe isRight = isRight && ck_crc32(level, 0, $0.baseAddress, length) == crc
          }
        }
      }
    }
    #expect(isRight)
  }

  @Test func `checksums of two pieces join at every cut`() {
    let bytes = Self.bytes(200, values: 256, seed: 8)
    let (adler, crc) = (Self.adler(bytes[...]), Self.crc(bytes[...]))
    var isRight = true
    for cut in 0...bytes.count {
      let (first, second) = (bytes[..<cut], bytes[cut...])
      let length = UInt64(second.count)
      isRight = isRight && ck_adler32_join(Self.adler(first), Self.adler(second), length) == adler
      isRight = isRight && ck_crc32_join(Self.crc(first), Self.crc(second), length) == crc
    }
    #expect(isRight)
  }

  @Test func `code lengths fill the code space within the limit`() {
    var generator = PictureData.Generator(state: 12)
    var problems: [String] = []
    for (symbols, limit) in [(286, 12), (30, 12), (19, 7), (2, 12)] {
      for round in 0..<200 {
        // From flat to steeper than Fibonacci, which asks for the longest codes; some symbols do not occur.
        let counts = (0..<symbols).map { symbol -> UInt32 in
          let draw = generator.next()
          guard draw % 5 != 0 else { return 0 }
          return UInt32(
            truncatingIfNeeded: ((draw >> 8 & 0xFFFF) >> UInt64(round % 17)) << UInt64(symbol % (round % 15 + 1)))
        }
        var lengths = [UInt8](repeating: 99, count: symbols)
        unsafe ck_code_lengths(counts, Int32(symbols), Int32(limit), &lengths)
        let used = counts.filter { $0 > 0 }.count
        let space = lengths.reduce(0) { $1 > 0 ? $0 + 1 << (limit - Int($1)) : $0 }
        let isFull = used == 0 ? space == 0 : used == 1 ? space == 1 << (limit - 1) : space == 1 << limit
        // The most frequent symbol has the shortest code.
        let shortest = lengths.filter { $0 > 0 }.min() ?? 0
        let largest = counts.max()!
        let isOrdered = used == 0 || zip(counts, lengths).contains { $0 == largest && $1 == shortest }
        if !isFull || !isOrdered { problems.append("\(symbols) symbols, round \(round)") }
      }
    }
    #expect(problems.isEmpty, "\(problems.prefix(3))")
  }
}
