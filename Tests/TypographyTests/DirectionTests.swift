import Raster
import Testing

@testable import Typography

@Suite("Direction")
struct DirectionTests {
  static let hebrew = TestFont([0x20...0x20, 0x28...0x29, 0x30...0x39, 0x5D0...0x5EA])

  static func font() throws -> Font { Font.system(size: 10, fallbacks: [try Typeface(hebrew.bytes())]) }

  /// Clusters from left to right.
  static func order(_ text: String) throws -> [Int] {
    TextLayout(text, font: try font()).lines[0].glyphs.map(\.cluster)
  }

  /// As UAX #9 writes its examples: capitals are Hebrew letters.
  static func scalars(_ text: String) -> [UInt32] {
    text.unicodeScalars.map { (0x41...0x5A).contains($0.value) ? $0.value - 0x41 + 0x5D0 : $0.value }
  }

  /// Rule L2, letter by letter.
  static func visual(_ text: String) -> String {
    let levels = BidirectionalLevels(scalars(text)).levels
    let letters = Array(text.unicodeScalars)
    var places = Array(letters.indices)
    var level = levels.max() ?? 0
    while level > 0 {
      var start = 0
      while start < places.count {
        var end = start
        while end < places.count, levels[places[end]] >= level { end += 1 }
        places[start..<end].reverse()
        start = max(end, start + 1)
      }
      level -= 1
    }
    return String(String.UnicodeScalarView(places.map { letters[$0] }))
  }

  /// Memory order, display order; worked out by hand from the rules that are named.
  static let examples = [
    ("car is THE CAR in english", "car is RAC EHT in english"),  // N1
    ("THE CAR means car", "means car RAC EHT"),  // N2: base is right to left
    ("ABC 123 DEF", "FED 123 CBA"),  // I2: a number keeps its order
    ("abc 123 DEF", "abc 123 FED"),  // W7
    ("ABC 1,234.5 DEF", "FED 1,234.5 CBA"),  // W4
    ("ABC 1-2 DEF", "FED 1-2 CBA"),  // W4
    ("ABC 1--2 DEF", "FED 2--1 CBA"),  // W6
    ("ABC $10% DEF", "FED $10% CBA"),  // W5
    ("ABC $ DEF", "FED $ CBA"),  // W6
    ("abc (DEF) ghi", "abc (FED) ghi"),  // N0
    ("abc (DEF).", "abc (FED)."),  // N0 keeps the bracket with the paragraph
    ("ABC (def) GHI", "IHG )def( CBA"),  // N0
    ("ABC (d) e", "e )d( CBA"),  // N0
    ("a (B) C", "a (B) C"),  // N0: context in front is the paragraph's
    ("a B (C) d", "a )C( B d"),  // N0: context in front is the opposite
    ("abc.", "abc."), ("ABC.", ".CBA"), ("", ""), ("123", "123"), ("- a", "- a"), ("- A", "A -"),
    ("1 A", "A 1"), ("a 1 B 2 c", "a 1 2 B c"),  // N1: numbers count as right to left
  ]

  @Test("Examples, in memory and on the screen")
  func examplesHold() {
    for (memory, display) in Self.examples {
      #expect(Self.visual(memory) == display, "\(memory)")
    }
  }

  @Test("Arabic letters make European digits Arabic ones")
  func arabicNumbers() {
    // W2, W4: alef 1 , 2: one number in Arabic; the same with a Hebrew letter.
    #expect(BidirectionalLevels([0x627, 0x20, 0x31, 0x2C, 0x32]).levels == [1, 1, 2, 2, 2])
    #expect(BidirectionalLevels([0x627, 0x20, 0x31, 0x2B, 0x32]).levels == [1, 1, 2, 1, 2])
    #expect(BidirectionalLevels([0x5D0, 0x20, 0x31, 0x2B, 0x32]).levels == [1, 1, 2, 2, 2])
    #expect(BidirectionalLevels([0x61, 0x20, 0x661, 0x662]).levels == [0, 0, 2, 2])
  }

  @Test("Scalars that scripts share have the type of the Unicode table")
  func sharedScalars() {
    // Arabic question mark, semicolon and tatweel; danda; circled and squared letters; modifier letters; radicals.
    let types: [(BidirectionalClass, [UInt32])] = [
      (.al, [0x61F, 0x61B, 0x640, 0x61C]), (.l, [0x964, 0x24B6, 0x32C0, 0x1F1E6, 0x55A, 0x2BB]),
      (.on, [0x2C6, 0x2E80, 0x7F7, 0xFDFD, 0x1F642, 0x2026, 0xBD, 0x2460, 0xA1]), (.et, [0x20AC, 0xB0, 0x2030]),
      (.cs, [0xA0, 0x60C, 0x3A]), (.an, [0x661, 0x66C]), (.en, [0x6F1, 0xB2, 0x1D7CE]), (.nsm, [0x301, 0x5B8]),
    ]
    for (type, scalars) in types {
      for scalar in scalars { #expect(BidirectionalClass(scalar) == type, "\(String(scalar, radix: 16))") }
    }
  }

  @Test("Marks and invisible characters go with what is before them")
  func marks() {
    #expect(BidirectionalLevels([0x61, 0x5D0, 0x5B8, 0x62]).levels == [0, 1, 1, 0])
    #expect(BidirectionalLevels([0x61, 0x5D0, 0x200D, 0x5D1]).levels == [0, 1, 1, 1])
    // A right-to-left mark turns the paragraph.
    #expect(BidirectionalLevels([0x200F, 0x61]).base == 1)
  }

  @Test("A Hebrew word in Latin text, glyph by glyph")
  func hebrewInLatin() throws {
    #expect(try Self.order("ab \u{5D0}\u{5D1}\u{5D2} cd") == [0, 1, 2, 5, 4, 3, 6, 7, 8])
    #expect(try Self.order("\u{5D0}\u{5D1} ab 12") == [3, 4, 5, 6, 7, 2, 1, 0])
    let line = TextLayout("\u{5D0}\u{5D1} ab", font: try Self.font()).lines[0]
    #expect(line.isRightToLeft)
    let positions = line.glyphs.map(\.position.x)
    #expect(positions == positions.sorted())
  }

  @Test("The order of .notdef is right to left too")
  func notdef() {
    let line = TextLayout("a \u{5D0}\u{5D1}", font: .system(size: 10)).lines[0]
    #expect(line.glyphs.map(\.cluster) == [0, 1, 3, 2])
    #expect(line.glyphs.map { $0.id == 0 } == [false, false, true, true])
  }

  @Test("Brackets are mirrored in right-to-left text")
  func mirroring() throws {
    let typeface = try Typeface(Self.hebrew.bytes())
    let glyphs = TextLayout("\u{5D0}(\u{5D1})", font: Font(typeface, size: 10)).lines[0].glyphs
    #expect(glyphs.map(\.cluster) == [3, 2, 1, 0])
    #expect(glyphs[0].id == Self.hebrew.id(0x28) && glyphs[2].id == Self.hebrew.id(0x29))
  }

  @Test("Arabic letters join: initial, medial and final forms")
  func arabicJoins() throws {
    // Beh and its presentation forms: isolated, final, initial, medial.
    let arabic = TestFont([0x20...0x20, 0x628...0x628, 0xFE8F...0xFE92])
    let font = Font(try Typeface(arabic.bytes()), size: 10)
    let glyphs = TextLayout("\u{628}\u{628}\u{628} \u{628}", font: font).lines[0].glyphs
    let forms: [UInt32] = [0xFE8F, 0x20, 0xFE90, 0xFE92, 0xFE91]
    #expect(glyphs.map(\.id) == forms.map { arabic.id($0) })
    #expect(glyphs.map(\.cluster) == [4, 3, 2, 1, 0])
  }

  @Test("Natural alignment follows the paragraph; the others do not")
  func alignment() throws {
    let font = try Self.font()
    let size = Size(width: 200, height: 30)
    func left(_ text: String, _ alignment: TextAlignment) -> Double {
      let layout = TextLayout(text, font: font)
      return layout.glyphRun(in: size, alignment: alignment, color: black, deviceScale: 1).glyphs.map(\.position.x)
        .min()!
    }
    let hebrew = "\u{5D0}\u{5D1}"
    let width = TextLayout(hebrew, font: font).size.width
    #expect(left(hebrew, .natural) == 200 - width)
    #expect(left(hebrew, .left) == 0)
    #expect(left(hebrew, .center) == (200 - width) / 2)
    #expect(left("nn", .natural) == 0)
    #expect(left("nn", .right) == 200 - TextLayout("nn", font: font).size.width)
  }
}
