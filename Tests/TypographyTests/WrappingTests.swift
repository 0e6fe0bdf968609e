import Raster
import Testing

@testable import Typography

@Suite("Wrapping")
struct WrappingTests {
  static let font = Font.system(size: 17)
  /// Words, hyphens, long words, spaces in rows, line ends, tabs, marks, CJK, Hebrew, Arabic, emoji, soft hyphens.
  static let texts = [
    "The quick brown fox jumps over the lazy dog.",
    "well-known state-of-the-art -5 degrees 2020-12-01 a - b --flag",
    "Donaudampfschifffahrtsgesellschaftskapit\u{E4}n",
    "  leading   and    trailing   ",
    "one\ntwo\r\nthree\rfour\u{2028}five\n\nseven\n",
    "tab\there\tand there",
    "e\u{301}e\u{301}e\u{301}e\u{301}q\u{30C}\u{323} e\u{301}",
    "漢字かな交じり文、「引用」です。ABC と混ぜる。",
    "abc \u{5D0}\u{5D1}\u{5D2} \u{5D3}\u{5D4} 123 def (\u{5D5}\u{5D6}) ghi",
    "\u{628}\u{62A}\u{62B} \u{62C}\u{62D}\u{62E} 12 abc",
    "👨‍👩‍👧🙂🙂 🇩🇪🇫🇷",
    "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrt zero\u{200B}width no\u{A0}break",
    "AVAVAVAVAV To To To fi fi -> -> 12:30",
    "", " ", "\n", "a",
  ]
  static let widths = [0.0, 1, 5, 9.5, 17, 23.25, 40, 61, 80.5, 100, 150, 222, 300, 1000, .infinity]

  @Test("No line is wider than the width unless it is one cluster; lines give the text back")
  func laws() {
    var failures: [String] = []
    for (number, text) in Self.texts.enumerated() {
      for width in Self.widths {
        let layout = TextLayout(text, font: Self.font, maximumWidth: width)
        let texts = layout.texts(text)
        // As scalars: joined clusters compare unequal where only their borders differ.
        let isWhole = Array(texts.joined().unicodeScalars) == Array(text.unicodeScalars)
        if !isWhole { failures.append("text \(number) at \(width) is not given back") }
        for (line, content) in zip(layout.lines, texts) {
          if line.isTruncated { failures.append("text \(number) at \(width) is truncated") }
          let clusters = content.count { !$0.isWhitespace }
          if line.width > width + LineBreaker.tolerance, clusters > 1 {
            failures.append("text \(number) at \(width): a line of \(line.width)")
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(5))")
  }

  @Test("More width never takes more lines")
  func monotone() {
    var failures: [String] = []
    for (number, text) in Self.texts.enumerated() {
      var last = Int.max
      for width in stride(from: 2.0, through: 400, by: 3.5) {
        let count = TextLayout(text, font: Self.font, maximumWidth: width).lines.count
        if count > last { failures.append("text \(number) at \(width): \(count) after \(last)") }
        last = count
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(5))")
  }

  @Test("A line takes the next word where it would fit")
  func greedy() {
    let text = Self.texts[0]
    for width in stride(from: 60.0, through: 400, by: 7) {
      let texts = TextLayout(text, font: Self.font, maximumWidth: width).texts(text)
      for (line, next) in zip(texts, texts.dropFirst()) {
        let word = next.prefix { $0 != " " }
        #expect(TextLayout(line + word, font: Self.font).size.width > width)
      }
    }
  }

  @Test("The label's own size holds the text in as many lines")
  func roundTrip() {
    var failures: [String] = []
    for (number, text) in Self.texts.enumerated() where !text.isEmpty {
      for width in Self.widths.dropFirst(3) {
        for scale in [1.0, 2, 3] {
          let label = Label(text, font: Self.font, color: black, alignment: .left, numberOfLines: 0)
          let size = label.size(maximumWidth: width, deviceScale: scale)
          let before = TextLayout(text, font: Self.font, maximumWidth: width)
          let drawn = label.draw(in: size, deviceScale: scale).run
          let direct = before.glyphRun(in: size, alignment: .left, color: black, deviceScale: scale)
          if drawn.glyphs.count != direct.glyphs.count { failures.append("text \(number) at \(width) and \(scale)") }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(5))")
  }

  static func lines(_ text: String, _ width: Double) -> [String] {
    TextLayout(text, font: font, maximumWidth: width).texts(text)
  }

  @Test("Where lines break")
  func breaks() {
    #expect(Self.lines("well-known", 60) == ["well-", "known"])
    #expect(Self.lines("aaaa -5555", 60) == ["aaaa ", "-5555"])
    #expect(Self.lines("one   two", 30) == ["one   ", "two"])
    #expect(Self.lines("a\nb", 1000) == ["a\n", "b"])
    #expect(Self.lines("a\r\nb\rc\u{2029}", 1000) == ["a\r\n", "b\r", "c\u{2029}", ""])
    #expect(Self.lines("no\u{A0}break x", 75) == ["no\u{A0}break ", "x"])
    // .notdef is 2800 of 2816 units wide.
    #expect(Self.lines("漢字漢字", 40) == ["漢字", "漢字"])
    #expect(Self.lines("漢字、漢字", 36) == ["漢", "字、", "漢字"])
    #expect(Self.lines("漢「字」", 52) == ["漢", "「字」"])
  }

  @Test("Closing punctuation never begins a line, opening never ends one")
  func kinsoku() {
    let text = "漢字、漢（字）漢字。「漢」漢ー漢々漢っ漢"
    for width in stride(from: 52.0, through: 200, by: 4) {
      for line in Self.lines(text, width) {
        #expect(!"、）。」ー々っ".contains(line.first!), "\(width): \(line)")
        #expect(!"（「".contains(line.last!), "\(width): \(line)")
      }
    }
  }

  @Test("A soft hyphen is seen where a line ends with it, and nowhere else")
  func softHyphens() throws {
    let text = "Donau\u{AD}dampf\u{AD}schiff"
    let layout = TextLayout(text, font: Self.font, maximumWidth: 60)
    #expect(layout.texts(text) == ["Donau\u{AD}", "dampf\u{AD}", "schiff"])
    let hyphen = try #require(Self.font.typeface.glyph(of: "\u{2010}"))
    #expect(layout.lines.map { $0.glyphs.last?.id == hyphen } == [true, true, false])
    #expect(TextLayout(text, font: Self.font).lines[0].glyphs.count == 16)
  }

  @Test("Grapheme clusters are never split")
  func clusters() {
    let text = "e\u{301}\u{323}👨‍👩‍👧🇩🇪각"
    let texts = Self.lines(text, 0)
    #expect(texts == ["e\u{301}\u{323}", "👨‍👩‍👧", "🇩🇪", "각"])
  }

  @Test("Long texts and long words take time in proportion", .timeLimit(.minutes(1)))
  func long() {
    let words = String(repeating: "lorem ipsum dolor sit amet ", count: 2000)
    #expect(TextLayout(words, font: Self.font, maximumWidth: 320).lines.count > 1000)
    let word = String(repeating: "n", count: 50_000)
    #expect(TextLayout(word, font: Self.font, maximumWidth: 320).lines.count > 1000)
    #expect(TextLayout(word, font: Self.font, maximumWidth: 320, numberOfLines: 2).lines.count == 2)
    let marks = "e" + String(repeating: "\u{301}", count: 20_000)
    #expect(TextLayout(marks, font: Self.font, maximumWidth: 320).lines.count == 1)
    let brackets = String(repeating: "(\u{5D0}[", count: 10_000) + String(repeating: "])", count: 10_000)
    #expect(TextLayout(brackets, font: Self.font).lines.count == 1)
  }

  @Test("Sizes that make no sense")
  func invalid() {
    let label = Label("Some text to wrap", font: Self.font, color: black, numberOfLines: 0)
    for side in [Double.nan, -.infinity, -5, 0, .infinity] {
      let drawn = label.draw(in: Size(width: side, height: side), deviceScale: 2).run
      #expect(!drawn.glyphs.isEmpty)
      let areFinite = drawn.glyphs.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite }
      #expect(areFinite)
      #expect(label.size(maximumWidth: side, deviceScale: side).height.isFinite)
    }
  }
}
