import Raster
import Testing
import Typography

@Suite("Line metrics")
struct MetricsTests {
  /// The facts table: size, ascender, descender, line height, and its intrinsic height at 2 and 3 pixels per point.
  static let rows: [(Double, Double, Double, Double, Double, Double)] = [
    (34, 32.373047, 8.201172, 40.574219, 41.0, 40.666667),
    (17, 16.186523, 4.100586, 20.287109, 20.5, 20.333333),
    (15, 14.282227, 3.618164, 17.900391, 18.0, 18.0),
    (13, 12.377930, 3.135742, 15.513672, 16.0, 15.666667),
    (12, 11.425781, 2.894531, 14.320313, 14.5, 14.333333),
    (11, 10.473633, 2.653320, 13.126953, 13.5, 13.333333),
  ]
  /// Half a unit of the table's last digit.
  static let digit = 0.5e-6 + 1e-12

  @Test("The system font's metrics, row by row", arguments: FontWeight.allCases)
  func table(weight: FontWeight) {
    for (size, ascender, descender, height, at2, at3) in Self.rows {
      let font = Font.system(size: size, weight: weight)
      #expect(abs(font.ascender - ascender) <= Self.digit)
      #expect(abs(font.descender - descender) <= Self.digit)
      #expect(abs(font.lineHeight - height) <= Self.digit)
      let label = Label("Xy", font: font, color: black)
      #expect(abs(label.size(deviceScale: 2).height - at2) <= Self.digit)
      #expect(abs(label.size(deviceScale: 3).height - at3) <= Self.digit)
    }
  }

  @Test("Lines are a line height apart, whatever typefaces they use")
  func lineSpacing() throws {
    let other = try Typeface(TestFont([0x5D0...0x5EA]).bytes())
    let font = Font.system(size: 17, fallbacks: [other])
    let layout = TextLayout("one\n\u{5D0}\u{5D1}\nthree", font: font)
    #expect(layout.size.height == 3 * font.lineHeight)
    let run = layout.glyphRun(in: layout.size, alignment: .left, color: black, deviceScale: 3)
    let baselines = Set(run.glyphs.map(\.position.y)).sorted()
    #expect(baselines == [0, 1, 2].map { font.ascender + $0 * font.lineHeight })
  }

  @Test("A label in a row of 44 points: baseline 28.1865")
  func row() {
    let font = Font.system(size: 17)
    for scale in [2.0, 3.0] {
      let layout = TextLayout("Item 0", font: font)
      let run = layout.glyphRun(in: Size(width: 358, height: 44), color: black, deviceScale: scale)
      #expect(abs(run.glyphs[0].position.y - 28.186523) <= Self.digit)
      let own = Label("Item 0", font: font, color: black).size(deviceScale: scale)
      let inOwn = layout.glyphRun(in: own, color: black, deviceScale: scale)
      #expect(inOwn.glyphs[0].position.y == font.ascender)
    }
  }

  @Test("Sizes are rounded up to the device's pixels, and what is whole stays")
  func roundsUp() throws {
    // 1000 units per em at size 10: widths of 3 and 3.01 points.
    let typeface = try Typeface(TestFont([0x41...0x42]).bytes())
    let font = Font(typeface, size: 10)
    #expect(Label("A", font: font, color: black).size(deviceScale: 3).width == 3)
    #expect(Label("B", font: font, color: black).size(deviceScale: 3).width == 10.0 / 3)
    #expect(Label("B", font: font, color: black).size(deviceScale: 2).width == 3.5)
    #expect(Label("B", font: font, color: black).size(deviceScale: 1).width == 4)
    #expect(Label("", font: font, color: black).size(deviceScale: 2) == .zero)
  }

  @Test("Sizes of fonts outside the range")
  func fontSizes() {
    for size in [0, -1, Double.nan, -Double.infinity] {
      #expect(Font.system(size: size).size == 0)
      let drawn = Label("Text", font: .system(size: size), color: black)
        .draw(in: Size(width: 100, height: 20), deviceScale: 2)
      #expect(drawn.run.glyphs.isEmpty)
    }
    #expect(Font.system(size: .infinity).size == Font.maximumSize)
  }
}
