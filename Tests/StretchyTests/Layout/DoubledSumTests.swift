import Testing

@testable import Stretchy

@Suite struct DoubledSumTests {
  @Test func `the order of terms does not show, nor terms that came and went`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let terms = (0..<40).map { _ in Double.random(in: -1e5...1e5, using: &random) }
      var sum = DoubledSum()
      for term in terms { sum.add(term) }
      var other = DoubledSum()
      for term in terms.shuffled(using: &random) {
        let passing = Double.random(in: -1e5...1e5, using: &random)
        other.add(passing)
        other.add(term)
        other.add(-passing)
      }
      #expect(sum.rounded == other.rounded)
    }
  }

  @Test func `products are exact`() {
    var sum = DoubledSum()
    for _ in 0..<10 { sum.add(0.1, times: 3) }
    for _ in 0..<10 { sum.add(-3, times: 0.1) }
    #expect(sum.rounded == 0)
    sum.add(1.0 / 3, times: 3)
    #expect(sum.rounded == 1)
  }

  @Test func `rounding is nothing, and nothing is not negative`() {
    var sum = DoubledSum()
    for term in [0.1, 0.2, -0.3] { sum.add(term) }
    #expect(sum.rounded == 0 && sum.rounded.sign == .plus)
    sum.add(1e6)
    sum.add(-1e6 + 1e-3)
    #expect(abs(sum.rounded - 1e-3) < 1e-9)
    sum.add(-0.0)
    var zero = DoubledSum()
    zero.add(-0.0)
    #expect(zero.rounded.sign == .plus)
  }
}
