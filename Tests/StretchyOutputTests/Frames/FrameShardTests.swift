import Testing

@testable import StretchyOutput

@Suite struct FrameShardTests {
  @Test func `parts come in order, do not overlap, and are together the whole`() throws {
    var isWrong = false
    for lower in [0, 7] {
      for length in 0...40 {
        let range = lower..<(lower + length)
        for count in 1...12 {
          let parts = try (1...count).map { try #require(FrameShard($0, of: count)).part(of: range) }
          let sizes = parts.map(\.count)
          let isEven = (sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1
          if parts.flatMap({ Array($0) }) != Array(range) || !isEven { isWrong = true }
        }
      }
    }
    #expect(!isWrong)
  }

  @Test func `there is no part outside of 1 to N`() {
    #expect(FrameShard(0, of: 4) == nil && FrameShard(5, of: 4) == nil && FrameShard(1, of: 0) == nil)
    #expect(FrameShard(1, of: 10_001) == nil && FrameShard(10_000, of: 10_000) != nil)
  }
}
