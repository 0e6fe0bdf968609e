import Raster
import Testing

@Suite struct BitmapDifferenceTests {
  private func bitmap(_ width: Int, _ height: Int, _ changes: [(x: Int, y: Int, pixel: UInt32)] = []) -> Bitmap {
    var pixels = [UInt32](repeating: 0xFF20_4060, count: width * height)
    for change in changes { pixels[change.y * width + change.x] = change.pixel }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  @Test func `equal bitmaps have no difference`() throws {
    for width in 1...9 {
      let difference = try #require(BitmapDifference(bitmap(width, 3), bitmap(width, 3)))
      #expect(difference.isEmpty && difference.count == 0 && difference.largestStep == 0)
      #expect(difference.longestRun == nil && difference.fullestRow == nil && difference.bounds.isEmpty)
    }
  }

  @Test func `other sizes cannot be compared`() {
    #expect(BitmapDifference(bitmap(2, 3), bitmap(3, 2)) == nil)
    #expect(BitmapDifference(bitmap(2, 3), bitmap(2, 4)) == nil)
  }

  /// Against a plain count over all pixels, for every pattern of a small bitmap.
  @Test func `every pattern of seven pixels is measured`() throws {
    var failures: [Int] = []
    for width in [1, 7] {
      for pattern in 0..<128 {
        let changed = (0..<7).filter { pattern >> $0 & 1 == 1 }
        let changes = changed.map { (x: $0 % width, y: $0 / width, pixel: UInt32(0xFF20_4060) + UInt32($0 + 1)) }
        let difference = try #require(
          BitmapDifference(bitmap(width, 7 / width), bitmap(width, 7 / width, changes)))
        var longest = 0
        var run = 0
        for index in 0..<7 {
          run = changed.contains(index) ? (index % width == 0 ? 1 : run + 1) : 0
          longest = max(longest, run)
        }
        let isRight =
          difference.count == changed.count && difference.longestRun?.length ?? 0 == longest
          && difference.largestStep == (changed.last.map { $0 + 1 } ?? 0)
          && difference.rows.map(\.row) == Array(Set(changed.map { $0 / width })).sorted()
        if !isRight { failures.append(pattern) }
      }
    }
    #expect(failures == [])
  }

  @Test func `a seam is one row of full width`() throws {
    let seam = (0..<20).map { (x: $0, y: 6, pixel: UInt32(0xFF20_4061)) }
    let difference = try #require(BitmapDifference(bitmap(20, 9), bitmap(20, 9, seam)))
    #expect(difference.longestRun == .init(row: 6, left: 0, length: 20))
    #expect(difference.bounds == PixelRect(left: 0, top: 6, right: 20, bottom: 7))
    #expect(difference.bands == [6..<7])
    #expect(difference.largestStep == 1)
  }

  @Test func `rows are joined to bands, and the fullest row is found`() throws {
    let changes = [(3, 1), (4, 2), (5, 2), (7, 2), (0, 5)].map { (x: $0.0, y: $0.1, pixel: UInt32(0)) }
    let difference = try #require(BitmapDifference(bitmap(8, 8), bitmap(8, 8, changes)))
    #expect(difference.bands == [1..<3, 5..<6])
    #expect(difference.fullestRow?.row == 2)
    #expect(difference.fullestRow?.count == 3)
    #expect(difference.fullestRow?.columns == 4..<8)
    #expect(difference.longestRun == .init(row: 2, left: 4, length: 2))
    #expect(difference.bounds == PixelRect(left: 0, top: 1, right: 8, bottom: 6))
    #expect(difference.largestStep == 255)
  }
}
