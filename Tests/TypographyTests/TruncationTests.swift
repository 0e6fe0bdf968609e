import Raster
import Testing

@testable import Typography

@Suite("Truncation")
struct TruncationTests {
  static let font = Font.system(size: 17)

  @Test("A truncated line fits, and one cluster more would not", arguments: [1, 2, 3])
  func fits(lines: Int) {
    let text = "The quick brown fox jumps over the lazy dog, again and again."
    let scalars = Array(text.unicodeScalars)
    for width in stride(from: 25.0, through: 140, by: 2.5) {
      let layout = TextLayout(text, font: Self.font, maximumWidth: width, numberOfLines: lines)
      #expect(layout.lines.count == lines)
      let last = layout.lines[lines - 1]
      #expect(last.isTruncated)
      #expect(last.width <= width + LineBreaker.tolerance)
      #expect(layout.lines.dropLast().allSatisfy { !$0.isTruncated })
      var longer = String.UnicodeScalarView(scalars[last.range.lowerBound...last.range.upperBound])
      while longer.last == " " { longer.append(scalars[last.range.lowerBound + longer.count]) }
      #expect(TextLayout(String(longer) + "…", font: Self.font).size.width > width)
    }
  }

  @Test("The last glyph is the ellipsis, right behind the text")
  func ellipsis() throws {
    let glyph = try #require(Self.font.typeface.glyph(of: "…"))
    let text = "Hello wonderful world"
    let line = TextLayout(text, font: Self.font, maximumWidth: 62, numberOfLines: 1).lines[0]
    #expect(line.glyphs.last?.id == glyph)
    // The space before "wonderful" is cut off.
    #expect(line.glyphs.count == 6)
    #expect(line.glyphs[5].cluster == 6 || line.glyphs[5].cluster == 5)
  }

  @Test("What fits has no ellipsis")
  func none() {
    let text = "Hello world"
    let width = TextLayout(text, font: Self.font).size.width
    for lines in [0, 1, 2] {
      let layout = TextLayout(text, font: Self.font, maximumWidth: width, numberOfLines: lines)
      #expect(layout.lines.count == 1 && !layout.lines[0].isTruncated)
    }
    // Spaces and line ends alone are not worth one.
    let spaces = TextLayout(text + "   \n \n", font: Self.font, maximumWidth: width, numberOfLines: 1)
    #expect(spaces.lines.count == 1 && !spaces.lines[0].isTruncated)
  }

  @Test("Further paragraphs are left out with an ellipsis")
  func paragraphs() {
    let layout = TextLayout("Hello\nWorld", font: Self.font, maximumWidth: 200, numberOfLines: 1)
    #expect(layout.lines.count == 1 && layout.lines[0].isTruncated)
    #expect(layout.lines[0].glyphs.count == 6)
    let two = TextLayout("Hello\nWorld\n\n!", font: Self.font, maximumWidth: 200, numberOfLines: 2)
    #expect(two.lines.map(\.isTruncated) == [false, true])
  }

  @Test("An ellipsis that does not fit is drawn alone")
  func narrow() {
    for width in [0.0, 3] {
      let line = TextLayout("Hello", font: Self.font, maximumWidth: width, numberOfLines: 1).lines[0]
      #expect(line.isTruncated && line.glyphs.count == 1 && line.range == 0..<0)
    }
  }

  @Test("Three dots where the font has no ellipsis; the paragraph's end is on the left in Hebrew")
  func fallback() throws {
    let letters = TestFont([0x20...0x20, 0x2E...0x2E, 0x5D0...0x5EA])
    let font = Font(try Typeface(letters.bytes()), size: 10)
    let text = "\u{5D0}\u{5D1}\u{5D2}\u{5D3}\u{5D4}\u{5D5}\u{5D6}\u{5D7}"
    let line = TextLayout(text, font: font, maximumWidth: 20, numberOfLines: 1).lines[0]
    #expect(line.isTruncated && line.width <= 20)
    #expect(line.glyphs.prefix(3).allSatisfy { $0.id == letters.id(0x2E) })
    #expect(line.glyphs.last?.cluster == 0)
  }

  @Test("A label shows the lines that its height holds, one at least")
  func height() {
    let text = "One two three four five six seven eight nine ten"
    let label = Label(text, font: Self.font, color: black, numberOfLines: 0)
    for lines in 1...3 {
      let height = Double(lines) * Self.font.lineHeight
      let drawn = label.draw(in: Size(width: 100, height: height), deviceScale: 2).run
      #expect(Set(drawn.glyphs.map(\.position.y)).count == lines)
      let short = label.draw(in: Size(width: 100, height: height - 0.1), deviceScale: 2).run
      #expect(Set(short.glyphs.map(\.position.y)).count == max(1, lines - 1))
    }
  }
}
