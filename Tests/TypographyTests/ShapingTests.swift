import Raster
import Testing
import Typography

@Suite("Shaping")
struct ShapingTests {
  static func glyphs(_ text: String, _ font: Font) -> [TextLine.Glyph] { TextLayout(text, font: font).lines[0].glyphs }

  @Test("Advances are the file's", arguments: TypefaceTests.files)
  func advances(weight: FontWeight, name: String, value: Int) throws {
    let reader = try SFNTReader.inter(name)
    let font = Font.system(size: 17, weight: weight)
    // Single letters: nothing to kern with.
    for scalar in "AVoximn0189.,@Жß".unicodeScalars {
      let expected = Double(reader.advance(reader.glyph(scalar))) * 17 / Double(reader.unitsPerEm)
      #expect(abs(TextLayout(String(scalar), font: font).size.width - expected) < 1e-9)
    }
    // Equal letters without kerning between them.
    let expected = Double(reader.advance("nnnn")) * 17 / Double(reader.unitsPerEm)
    #expect(abs(TextLayout("nnnn", font: font).size.width - expected) < 1e-9)
  }

  @Test("Widths are linear in the size, to the last bit of what powers of two do")
  func linear() {
    let text = "Stretchy Header, AVATAR. Tones"
    let width = TextLayout(text, font: .system(size: 1)).size.width
    for power in [2.0, 4, 8, 16, 32, 64] {
      #expect(TextLayout(text, font: .system(size: power)).size.width == width * power)
    }
  }

  @Test("AV, To and P, are kerned", arguments: FontWeight.allCases)
  func kerning(weight: FontWeight) throws {
    let font = Font.system(size: 100, weight: weight)
    for pair in ["AV", "To", "P,", "LT"] {
      let apart = pair.map { TextLayout(String($0), font: font).size.width }.reduce(0, +)
      #expect(TextLayout(pair, font: font).size.width < apart - 2, "\(pair)")
    }
    // Of the regular weight: 1712 instead of 1904 units.
    if weight == .regular {
      #expect(abs(Self.glyphs("AV", font)[0].advance - 1712 * 100 / 2816) < 1e-9)
    }
  }

  @Test("Ligatures are made where the font has them; Inter has none for fi")
  func ligatures() throws {
    let plain = TestFont([0x66...0x66, 0x69...0x69, 0xFB01...0xFB01])
    let typeface = try Typeface(plain.bytes(ligature: (0x66, 0x69, 0xFB01)))
    let glyphs = Self.glyphs("fif", Font(typeface, size: 10))
    #expect(glyphs.map(\.id) == [plain.id(0xFB01), plain.id(0x66)])
    #expect(glyphs.map(\.cluster) == [0, 2])
    #expect(Self.glyphs("fi", .system(size: 10)).count == 2)
  }

  @Test("Contextual alternates: the colon between digits is raised, as in the system font")
  func alternates() throws {
    let font = Font.system(size: 10)
    let plain = Self.glyphs("a:b", font)[1].id
    #expect(Self.glyphs("9:41", font)[1].id != plain)
  }

  @Test("Marks stand over their letter and take no room")
  func marks() throws {
    let font = Font.system(size: 100)
    let glyphs = Self.glyphs("Q\u{30C}n", font)
    #expect(glyphs.count == 3)
    #expect(glyphs.map(\.cluster) == [0, 0, 2])
    #expect(glyphs[1].advance == 0)
    let scale = 100.0 / 2816
    let letter = glyphs[0].typeface.outline(of: glyphs[0].id).path.bounds
    let mark = glyphs[1].typeface.outline(of: glyphs[1].id).path.bounds
    let offset = glyphs[1].position
    // Above the letter, and within an eighth of the size of its middle.
    #expect(mark.bottom * scale + offset.y <= letter.top * scale + glyphs[0].position.y)
    let middle = (mark.left + mark.right) / 2 * scale + offset.x
    #expect(abs(middle - (letter.left + letter.right) / 2 * scale) < 12.5)
    #expect(TextLayout("Q\u{30C}", font: font).size.width == TextLayout("Q", font: font).size.width)
  }

  @Test("Composed and decomposed letters are the same glyph")
  func normalisation() {
    let font = Font.system(size: 17)
    #expect(Self.glyphs("e\u{301}", font).map(\.id) == Self.glyphs("\u{E9}", font).map(\.id))
  }

  @Test("Blank glyphs are not drawn, tabs are spaces, control characters take no room")
  func blanks() {
    let font = Font.system(size: 17)
    let size = Size(width: 300, height: 20.5)
    func run(_ text: String) -> GlyphRun {
      TextLayout(text, font: font).glyphRun(in: size, color: black, deviceScale: 2)
    }
    #expect(run("a b").glyphs.count == 2)
    let areTabsSpaces = run("a\tb") == run("a b")
    #expect(areTabsSpaces)
    for control in ["\u{0}", "\u{1}", "\u{1B}", "\u{7F}", "\u{9F}", "\u{200B}", "\u{200D}", "\u{FEFF}", "\u{AD}"] {
      let layout = TextLayout("n\(control)n", font: font)
      #expect(layout.warnings.isEmpty)
      #expect(layout.lines[0].glyphs.count == 2)
      #expect(layout.size.width == TextLayout("nn", font: font).size.width)
    }
  }

  @Test("A cluster goes to the first typeface that has all of it")
  func fallback() throws {
    let hebrew = TestFont([0x5D0...0x5EA])
    let wide = TestFont([0x41...0x41, 0x5D0...0x5D0, 0x5B8...0x5B8, 0x6F22...0x6F22])
    let (first, second) = (try Typeface(hebrew.bytes()), try Typeface(wide.bytes()))
    let font = Font.system(size: 10, fallbacks: [first, second])
    let glyphs = Self.glyphs("A\u{5D0}漢B", font)
    #expect(glyphs.map(\.typeface) == [font.typeface, first, second, font.typeface])
    #expect(glyphs[2].id == wide.id(0x6F22))
    // The first has the letter but not its vowel.
    #expect(Self.glyphs("\u{5D0}\u{5B8}", font).allSatisfy { $0.typeface == second })
    #expect(TextLayout("A\u{5D0}漢B\u{5D0}\u{5B8}", font: font).warnings.isEmpty)
  }

  @Test("What no typeface has is one .notdef, warned about once")
  func missing() {
    let font = Font.system(size: 10)
    let layout = TextLayout("a🙂b🙂 漢 👨‍👩‍👧 🙂", font: font)
    #expect(layout.warnings == [.missingGlyph("🙂"), .missingGlyph("漢"), .missingGlyph("👨‍👩‍👧")])
    #expect(layout.lines[0].glyphs.filter { $0.id == 0 }.count == 5)
    let run = layout.glyphRun(in: Size(width: 500, height: 20), color: black, deviceScale: 2)
    #expect(run.glyphs.filter { $0.outline == font.typeface.outline(of: 0) }.count == 5)
    #expect(!font.typeface.outline(of: 0).path.elements.isEmpty)
    #expect("\(layout.warnings[0])".contains("U+1F642"))
    // The letter is drawn although its mark is not.
    let mixed = TextLayout("n\u{302A}", font: font)
    #expect(mixed.warnings == [.missingGlyph("n\u{302A}")])
    #expect(mixed.lines[0].glyphs.contains { $0.id == font.typeface.glyph(of: "n") })
  }

  @Test("A text beyond the limit is cut, with a warning")
  func tooLong() {
    let text = String(repeating: "n", count: TextLimits.maximumScalars + 1)
    let layout = TextLayout(text, font: .system(size: 10))
    #expect(layout.warnings == [.tooLong(limit: TextLimits.maximumScalars)])
    #expect(layout.lines[0].range == 0..<TextLimits.maximumScalars)
    #expect(TextLayout(String(text.dropLast()), font: .system(size: 10)).warnings.isEmpty)
  }
}
