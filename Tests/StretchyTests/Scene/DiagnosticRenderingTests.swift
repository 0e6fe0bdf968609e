import Testing

@testable import Stretchy

@Suite struct `Diagnostics as text` {
  private func rendered(_ line: String, column: Int, message: String = "wrong", file: String = "a.yaml") -> String {
    Diagnostic(.error, message, at: SourceLocation(file: file, line: 7, column: column, text: line)).rendered
  }

  @Test func `place, message, line and caret`() {
    #expect(rendered("rows: x", column: 7) == "a.yaml:7:7: error: wrong\nrows: x\n      ^")
    #expect(rendered("rows: x", column: 8) == "a.yaml:7:8: error: wrong\nrows: x\n       ^")
    #expect(rendered("rows: x", column: 900) == "a.yaml:7:900: error: wrong\nrows: x\n       ^")
    #expect(Diagnostic(.warning, "careful").rendered == "warning: careful")
    #expect(rendered("", column: 1) == "a.yaml:7:1: error: wrong")
    #expect(rendered(" \t", column: 2) == "a.yaml:7:2: error: wrong")
  }

  @Test func `tabs stay, wide characters take two columns, marks none`() {
    #expect(rendered("\ta:\tb", column: 5).hasSuffix("\n\ta:\tb\n\t  \t^"))
    #expect(rendered("日本: b", column: 5).hasSuffix("\n      ^"))
    #expect(rendered("e\u{301}: b", column: 5).hasSuffix("\n   ^"))
  }

  @Test func `nothing in a file commands a terminal`() {
    let text = rendered("\u{1B}[31mx\u{202E}", column: 6, message: "bad\n\u{9B}1m\u{7}\t", file: "a\u{1B}.yaml")
    #expect(
      text == "a\\u{1B}.yaml:7:6: error: bad\\u{A}\\u{9B}1m\\u{7}\\u{9}\n\\u{1B}[31mx\\u{202E}\n          ^")
    for value in Array(0...0x9F) + [0x2028, 0x2029, 0x202A, 0x2066, 0xFEFF] {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let text = rendered("ab\(scalar)cd", column: 4, message: "\(scalar)")
      let controls = text.unicodeScalars.filter {
        $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
      }
      #expect(controls.isEmpty)
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 3)
    }
  }

  @Test func `a long line is cut around the place`() {
    let text = rendered(String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500), column: 501)
    let lines = text.split(separator: "\n")
    #expect(lines[1] == "…" + String(repeating: "a", count: 80) + "X" + String(repeating: "b", count: 79) + "…")
    #expect(lines[2] == String(repeating: " ", count: 81) + "^")
  }
}
