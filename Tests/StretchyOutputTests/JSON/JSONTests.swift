import Testing

@testable import StretchyOutput

@Suite struct JSONTests {
  private let value = JSONValue.object([
    .init("z", .integer(1)), .init("a", .array([.number(0.5), .null, .bool(true)])),
    .init("list", .array([.object([.init("k", .string("v"))]), .array([])])), .init("none", .object([])),
  ])

  @Test func `keys keep their order`() {
    #expect(value.text() == #"{"z":1,"a":[0.5,null,true],"list":[{"k":"v"},[]],"none":{}}"#)
  }

  @Test func `levels are expanded, arrays of plain values are not`() {
    #expect(
      value.text(expandingLevels: 2) == """
        {
          "z": 1,
          "a": [0.5,null,true],
          "list": [
            {"k":"v"},
            []
          ],
          "none": {}
        }
        """)
  }

  @Test func `strings are escaped so that they stay on their line and move no cursor`() {
    let text = "a\"\\/\n\r\t\u{0}\u{1B}[2J\u{7F}\u{9B}\u{2028}é🙂"
    #expect(
      JSONValue.string(text).text()
        == #""a\"\\/\n\r\t\u0000\u001b[2J\u007f\u009b\u2028é🙂""#)
  }

  @Test func `every scalar of the basic plane comes back`() {
    for value in (0..<0x3000 as Range<UInt32>) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(Character(scalar))
      #expect(JSONParser.parse(Array(JSONValue.string(text).text().utf8)) == .string(text))
    }
  }

  @Test func `what is written is read`() {
    #expect(JSONParser.parse(Array(value.text().utf8)) == value)
    #expect(JSONParser.parse(Array((" " + value.text(expandingLevels: 9) + "\n").utf8)) == value)
    #expect(JSONParser.parse(Array(#""\ud83d\ude42\u0041\b\f\/""#.utf8)) == .string("🙂A\u{8}\u{C}/"))
    #expect(JSONParser.parse(Array("-1.5e2".utf8)) == .number(-150))
  }

  @Test(arguments: [
    "", " ", "{", "[1,]", "{\"a\"}", "{\"a\":}", "{a:1}", "[1 2]", "tru", "1 2", "\"", "\"\\x\"", "\"\\ud800\"",
    "\"\\ud800\\u0041\"", "\"\\udc00\"", "\"\\u12\"", "\"\n\"", "nan", "-", ".5", "inf", "1e999",
  ]) func `what is no JSON is nothing`(text: String) {
    #expect(JSONParser.parse(Array(text.utf8)) == nil)
  }

  @Test func `deep nesting is nothing, and no crash`() {
    #expect(JSONParser.parse([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)) == nil)
    #expect(JSONParser.parse([0x22, 0xFF, 0x22]) == nil)
  }
}
