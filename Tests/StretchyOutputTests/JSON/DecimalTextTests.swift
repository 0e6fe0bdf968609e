import Foundation
import StretchyOutput
import Testing

@Suite struct DecimalTextTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-40, "-40"), (1.16, "1.16"), (1.0 / 60, "0.016667"), (-20.5, "-20.5"),
      (2.0 / 3, "0.666667"), (414.666_666_666_666_6, "414.666667"), (0.000_000_4, "0"), (-0.000_000_4, "0"),
      (0.000_000_6, "0.000001"), (-0.000_000_6, "-0.000001"), (0.999_999_7, "1"), (-9.999_999_9, "-10"),
      (0.1 + 0.2, "0.3"), (100_000_000.25, "100000000.25"), (0x1p53, "9007199254740992"),
      (1e18, "1000000000000000000"), (0.5, "0.5"), (0.015_625, "0.015625"), (1234.000_001, "1234.000001"),
    ] as [(Double, String)])
  func `writes as few digits as there are, six decimals at most`(value: Double, text: String) {
    #expect(DecimalText.text(value) == text)
  }

  @Test func `numbers that JSON has not are not written`() {
    #expect(DecimalText.text(.nan) == nil)
    #expect(DecimalText.text(.infinity) == nil)
    #expect(DecimalText.text(-.infinity) == nil)
    #expect(DecimalText.text(1e300).flatMap { Double($0) } == 1e300)
  }

  @Test func `is right to half a millionth, and the same with the other sign`() throws {
    for step in -2000...2000 {
      let value = Double(step) * 0.123_456_789
      let text = try #require(DecimalText.text(value))
      let back = try #require(Double(text))
      #expect(abs(back - value) <= 0.000_000_5 + 1e-12)
      #expect(text.contains(".") ? !text.hasSuffix("0") && !text.hasSuffix(".") : true)
      if step > 0 { #expect(DecimalText.text(-value) == "-" + text) }
    }
  }
}
