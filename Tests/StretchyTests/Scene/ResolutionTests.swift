import Testing

@testable import Stretchy

@Suite struct `What a scalar stands for` {
  static let plain: [(String, YAMLResolution)] = [
    ("", .null), ("~", .null), ("null", .null), ("Null", .null), ("NULL", .null), ("nUll", .string("nUll")),
    ("true", .boolean(true)), ("True", .boolean(true)), ("TRUE", .boolean(true)), ("tRue", .string("tRue")),
    ("false", .boolean(false)), ("False", .boolean(false)), ("FALSE", .boolean(false)),
    ("yes", .string("yes")), ("no", .string("no")), ("on", .string("on")), ("off", .string("off")),
    ("y", .string("y")), ("N", .string("N")),
    ("0", .integer(0)), ("-0", .integer(0)), ("+7", .integer(7)), ("-19", .integer(-19)), ("010", .integer(10)),
    ("0o14", .string("0o14")), ("0x1F", .string("0x1F")), ("1_000", .string("1_000")),
    ("190:20:30", .string("190:20:30")), ("12e03", .float(12000)), ("-2E+05", .float(-200_000)),
    ("0.", .float(0)), (".5", .float(0.5)), ("-.5", .float(-0.5)), ("+12.25", .float(12.25)), ("1.e1", .float(10)),
    (".", .string(".")), ("-", .string("-")), ("+", .string("+")), ("e5", .string("e5")), ("1e", .string("1e")),
    ("1e+", .string("1e+")), ("1.2.3", .string("1.2.3")), ("--1", .string("--1")), ("1 ", .string("1 ")),
    ("9223372036854775807", .integer(.max)), ("9223372036854775808", .float(9_223_372_036_854_775_808)),
    ("1e999", .float(.infinity)), ("-1e999", .float(-.infinity)), ("1e-999", .float(0)),
    (".inf", .float(.infinity)), ("+.INF", .float(.infinity)), ("-.Inf", .float(-.infinity)),
    ("inf", .string("inf")), ("nan", .string("nan")), ("infinity", .string("infinity")), ("0x1p3", .string("0x1p3")),
    ("2001-12-14", .string("2001-12-14")), ("٣", .string("٣")), ("<<", .string("<<")), ("=", .string("=")),
  ]

  @Test(arguments: plain.indices) func `without quotes`(_ index: Int) {
    let (text, expected) = Self.plain[index]
    #expect(YAMLScalar(text: text, isPlain: true).resolution == expected, "\(text)")
    #expect(YAMLScalar(text: text, isPlain: false).resolution == .string(text))
  }

  @Test func `not a number`() {
    for text in [".nan", ".NaN", ".NAN"] {
      guard case .float(let value) = YAMLScalar(text: text, isPlain: true).resolution else {
        Issue.record("\(text)")
        continue
      }
      #expect(value.isNaN)
    }
  }

  @Test(
    arguments: [
      ("300ms", 300_000), ("0.4s", 400_000), ("0s", 0), ("0ms", 0), (".5s", 500_000), ("2.s", 2_000_000),
      ("1.000001s", 1_000_001), ("0.001ms", 1), ("1.5000ms", 1500), ("+1s", nil), ("3600s", 3_600_000_000),
      ("3600.000001s", nil), ("0.0000001s", nil), ("0.00000010s", nil), ("1.0000000000s", 1_000_000), ("s", nil),
      ("ms", nil), (".s", nil), ("1.2.3s", nil), ("1e3ms", nil), ("-0s", nil), ("1us", nil), ("", nil), ("٣s", nil),
    ] as [(String, Int?)])
  func durations(_ text: String, _ microseconds: Int?) {
    let parsed = AuthoredDuration.parse(text)
    if let microseconds {
      #expect(parsed == .duration(AuthoredDuration(microseconds: microseconds)))
    } else if case .duration = parsed {
      Issue.record("\(text) is no duration: \(parsed)")
    }
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "ab", 2), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "abd", 1),
    ("kitten", "sitting", 3), ("ca", "abc", 3), ("hieght", "height", 1), ("rwos", "rows", 1),
  ])
  func distances(_ a: String, _ b: String, _ expected: Int) {
    #expect(Spelling.distance(Array(a), Array(b)) == expected)
    #expect(Spelling.distance(Array(b), Array(a)) == expected)
  }

  @Test func `no word is near to everything`() {
    #expect(Spelling.nearest(to: "x", in: ["a", "bc"]) == nil)
    #expect(Spelling.nearest(to: "", in: ["a"]) == nil)
    #expect(Spelling.nearest(to: "HEIGHT", in: ["weight", "height"]) == "height")
    #expect(Spelling.nearest(to: String(repeating: "a", count: 100_000), in: ["a"]) == nil)
  }
}
