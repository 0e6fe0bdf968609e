import Raster
import Testing

@testable import Typography

@Suite("Typefaces")
struct TypefaceTests {
  static let files = [
    (FontWeight.regular, "Regular", 400), (.medium, "Medium", 500), (.semibold, "SemiBold", 600), (.bold, "Bold", 700),
  ]

  @Test("The four weights are embedded whole", arguments: files)
  func embedded(weight: FontWeight, name: String, value: Int) throws {
    let typeface = Typeface.embedded(weight)
    #expect(typeface === Typeface.embedded(weight))
    #expect(typeface.family.hasPrefix("Inter"))
    #expect(typeface.weight == value)
    let reader = try SFNTReader.inter(name)
    #expect(typeface.unitsPerEm == reader.unitsPerEm)
    #expect(typeface.glyphCount == reader.u16(try #require(reader.table("maxp")).lowerBound + 4))
    let again = try Typeface(reader.bytes)
    let isSame = again.outline(of: 5).path == typeface.outline(of: 5).path
    #expect(isSame)
  }

  @Test("Glyphs of scalars are the file's", arguments: files)
  func cmap(weight: FontWeight, name: String, value: Int) throws {
    let reader = try SFNTReader.inter(name)
    let typeface = Typeface.embedded(weight)
    var wrong: [UInt32] = []
    for value in UInt32(0x20)...0x500 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if Int(typeface.glyph(of: scalar) ?? 0) != reader.glyph(scalar) { wrong.append(value) }
    }
    #expect(wrong.isEmpty)
  }

  @Test("Outlines are in font units, y down, on the baseline")
  func capitalHeight() throws {
    let typeface = Typeface.embedded(.regular)
    let bounds = typeface.outline(of: try #require(typeface.glyph(of: "H"))).path.bounds
    #expect(bounds.bottom == 0)
    // Inter's capitals are 2048 of 2816 units high.
    #expect(bounds.top == -2048)
    #expect(bounds.left > 0 && bounds.right < 2816)
    let descending = typeface.outline(of: try #require(typeface.glyph(of: "p"))).path.bounds
    #expect(descending.bottom > 0)
  }

  @Test("Every outline begins with a move, closes its contours, and holds whole half units")
  func wellFormed() {
    for weight in FontWeight.allCases {
      let typeface = Typeface.embedded(weight)
      var (wrong, blank) = (0, 0)
      for glyph in 0..<UInt32(typeface.glyphCount) {
        let elements = typeface.outline(of: glyph).path.elements
        guard let first = elements.first, let last = elements.last else {
          blank += 1
          continue
        }
        if case .move = first, case .close = last {} else { wrong += 1 }
      }
      #expect(wrong == 0)
      #expect(blank < typeface.glyphCount / 10)
    }
  }

  @Test("Points between two quadratic controls are exact halves")
  func impliedPoints() throws {
    // No point lies on the curve: all ends are midpoints, of odd sums too.
    let curved = TestFont.Glyph(
      scalar: 0x41, advance: 500, points: [(0, 0), (1, 301), (402, 300), (401, 3)], isCurved: true)
    let typeface = try Typeface(TestFont([curved]).bytes())
    let elements = typeface.outline(of: 1).path.elements
    var ends: Set<Point> = []
    for case .quadratic(_, let end) in elements { ends.insert(end) }
    let expected: Set<Point> = [
      Point(x: 0.5, y: -150.5), Point(x: 201.5, y: -300.5), Point(x: 401.5, y: -151.5), Point(x: 200.5, y: -1.5),
    ]
    #expect(ends == expected)
  }

  @Test("An outline is made once, and numbers beyond the font are blank")
  func identity() {
    let typeface = Typeface.embedded(.medium)
    #expect(typeface.outline(of: 30) === typeface.outline(of: 30))
    #expect(typeface.outline(of: .max).path.elements.isEmpty)
    #expect(typeface.outline(of: UInt32(typeface.glyphCount)).path.elements.isEmpty)
  }

  @Test("Threads that ask at once get the same objects")
  func concurrent() async throws {
    let typeface = try Typeface(try SFNTReader.inter("Bold").bytes)
    let identities = await withTaskGroup(of: [ObjectIdentifier].self) { group in
      for task in 0..<8 {
        group.addTask {
          // Each begins elsewhere, and shapes in between.
          let glyphs = (0..<400).map { UInt32(($0 + task * 50) % 400) }
          var found = [ObjectIdentifier?](repeating: nil, count: 400)
          for glyph in glyphs {
            found[Int(glyph)] = ObjectIdentifier(typeface.outline(of: glyph))
            if glyph % 40 == 0 { _ = TextLayout("AVAVA Text \(glyph)", font: Font(typeface, size: 17)) }
          }
          return found.compactMap { $0 }
        }
      }
      var all: [[ObjectIdentifier]] = []
      for await identity in group { all.append(identity) }
      return all
    }
    let areSame = identities.allSatisfy { $0.count == 400 && $0 == identities[0] }
    #expect(areSame)
  }

  @Test("Coverage counts what shaping can put together or leave out")
  func coverage() throws {
    let inter = Typeface.embedded(.regular)
    for character: Character in ["a", "é", "e\u{301}", "ж", "Ω", "\u{2009}", "a\u{FE0F}", "\u{200D}", "\u{2011}"] {
      #expect(inter.covers(character), "\(character)")
    }
    for character: Character in ["漢", "ש", "🙂", "ع"] { #expect(!inter.covers(character), "\(character)") }
    // é alone covers e with an acute, and e with an acute covers é.
    let composed = try Typeface(TestFont([0xE9...0xE9]).bytes())
    #expect(composed.covers("e\u{301}") && !composed.covers("e"))
    let parts = try Typeface(TestFont([0x65...0x65, 0x301...0x301]).bytes())
    #expect(parts.covers("\u{E9}") && !parts.covers("\u{E8}"))
  }

  @Test("The libraries tell their versions")
  func versions() {
    #expect(TextLibraries.freetype.split(separator: ".").count == 3)
    #expect(TextLibraries.freetype.hasPrefix("2."))
    #expect(TextLibraries.harfbuzz.split(separator: ".").count == 3)
  }
}
