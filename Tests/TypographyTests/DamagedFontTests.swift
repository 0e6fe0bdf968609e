import Testing

@testable import Typography

@Suite("Damaged font files")
struct DamagedFontTests {
  /// Opens, and where that succeeds uses everything that a scene could.
  static func use(_ bytes: [UInt8]) -> TypefaceError? {
    do throws(TypefaceError) {
      let typeface = try Typeface(bytes)
      let font = Font(typeface, size: 17)
      let layout = TextLayout("AVo fi e\u{301}q\u{30C} \u{628}\u{628} 12:30 ->", font: font, maximumWidth: 40)
      _ = layout.glyphRun(in: layout.size, color: black, deviceScale: 2)
      for glyph in 0..<min(UInt32(typeface.glyphCount), 20) { _ = typeface.outline(of: glyph) }
      return nil
    } catch {
      return error
    }
  }

  @Test("A file cut at every 97th byte is an error, never a crash")
  func truncated() throws {
    let whole = try SFNTReader.inter("Regular").bytes
    var opened: [Int] = []
    var unlike: [Int] = []
    // What follows the last table is padding, which nobody misses.
    let reader = SFNTReader(bytes: whole)
    let end = try #require(
      (0..<reader.u16(4)).map { reader.u32(12 + 16 * $0 + 8) + reader.u32(12 + 16 * $0 + 12) }.max())
    #expect(end > whole.count - 4)
    for length in stride(from: 0, to: end, by: 97) {
      switch Self.use(Array(whole[..<length])) {
      case nil: opened.append(length)
      case .damaged?: break
      case .empty? where length == 0: break
      default: unlike.append(length)
      }
    }
    #expect(opened.isEmpty)
    #expect(unlike.isEmpty)
    #expect(Self.use(whole) == nil)
  }

  @Test("A small file cut at every byte is an error")
  func truncatedAnywhere() {
    let whole = TestFont([0x41...0x46]).bytes(ligature: (0x41, 0x42, 0x43))
    let opened = (0..<whole.count).filter { Self.use(Array(whole[..<$0])) == nil }
    #expect(opened.isEmpty)
    #expect(Self.use(whole) == nil)
  }

  @Test("Changed bytes never crash")
  func changed() throws {
    var dice = Dice(5)
    let small = TestFont([0x20...0x20, 0x41...0x5A, 0x61...0x7A, 0x628...0x628]).bytes(ligature: (0x66, 0x69, 0x41))
    let large = try SFNTReader.inter("Regular").bytes
    var errors = 0
    for round in 0..<1500 {
      var bytes = round % 5 == 0 ? large : small
      // Directory and headers more often than outlines.
      let reach = round % 2 == 0 ? 600 : bytes.count
      for _ in 0..<Int.random(in: 1...12, using: &dice) {
        bytes[Int.random(in: 0..<min(reach, bytes.count), using: &dice)] = UInt8.random(in: 0...255, using: &dice)
      }
      if Self.use(bytes) != nil { errors += 1 }
    }
    #expect(errors > 100)
  }

  @Test("Errors say what is wrong")
  func errors() throws {
    #expect(Self.use([]) == .empty)
    #expect(Self.use(Array("wOFF0000000000".utf8)) == .compressed)
    #expect(Self.use(Array("wOF20000000000".utf8)) == .compressed)
    guard case .unrecognisedFormat? = Self.use(Array("\u{89}PNG 0000000000".utf8)) else {
      Issue.record("a PNG was opened")
      return
    }
    guard case .unrecognisedFormat? = Self.use([0, 1, 0, 0]) else {
      Issue.record("four bytes were opened")
      return
    }
    let font = TestFont([0x41...0x41]).bytes()
    for index in [-1, 1, 65536] {
      #expect(throws: TypefaceError.self) { try Typeface(font, index: index) }
    }
    #expect("\(TypefaceError.noSuchFace(index: 3, detail: "the file has one face"))".contains("no face number 3"))
    // Units per em of 0.
    var flat = font
    let head = SFNTReader(bytes: font).table("head")!.lowerBound
    flat[head + 18] = 0
    flat[head + 19] = 0
    guard case .damaged? = Self.use(flat) else {
      Issue.record("a font of 0 units per em was opened")
      return
    }
  }

  @Test("A collection's faces are counted from 0")
  func collection() throws {
    let font = TestFont([0x41...0x41]).bytes()
    var collection = TestFont.Writer()
    collection.bytes = Array("ttcf".utf8)
    for value in [0x10000, 1, 16] { collection.u32(value) }
    // The same font, its offsets moved by the header's 16 bytes.
    var moved = SFNTReader(bytes: font).bytes
    for record in 0..<SFNTReader(bytes: font).u16(4) {
      let at = 12 + 16 * record + 8
      var offset = TestFont.Writer()
      offset.u32(SFNTReader(bytes: font).u32(at) + 16)
      moved.replaceSubrange(at..<at + 4, with: offset.bytes)
    }
    collection.bytes += moved
    #expect(try Typeface(collection.bytes).glyph(of: "A") == 1)
    #expect(throws: TypefaceError.noSuchFace(index: 1, detail: "the collection has 1 faces")) {
      try Typeface(collection.bytes, index: 1)
    }
  }
}
