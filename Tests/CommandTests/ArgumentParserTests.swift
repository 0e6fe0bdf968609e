import Stretchy
import StretchyOutput
import Testing

@testable import stretchy_render

@Suite struct ArgumentParserTests {
  private func parse(_ texts: String..., as command: Command = .render) throws(UsageError) -> Arguments {
    try ArgumentParser.parse(texts[...], for: command)
  }

  @Test func `options may stand anywhere and be spelled in each usual way`() throws {
    for texts in [
      ["a.yaml", "--output", "out", "--quiet"], ["--output=out", "--quiet", "a.yaml"], ["-o", "out", "-q", "a.yaml"],
      ["-qo", "out", "a.yaml"], ["-qoout", "a.yaml"], ["-o=out", "a.yaml", "-q"], ["-q", "-o", "out", "--", "a.yaml"],
    ] {
      let arguments = try ArgumentParser.parse(texts[...], for: .render)
      #expect(arguments.operands == ["a.yaml"])
      #expect(arguments[Render.output] == "out")
      #expect(arguments[Command.quiet])
      #expect(!arguments[Render.overwrite])
      #expect(arguments[Render.jobs] == nil)
    }
  }

  @Test func `the last value counts, of a repeatable option all of them`() throws {
    let arguments = try parse("--timeline", "a", "--scale", "1", "x", "--timeline=b", "--scale=2")
    #expect(arguments.all(Render.timelines) == ["a", "b"])
    #expect(arguments[Render.scale] == 2)
  }

  @Test func `values may begin with a dash, options are no values`() throws {
    #expect(try parse("x", "--offset", "-40.5", as: .still)[Still.offset] == -40.5)
    #expect(try parse("x", "-o", "-", as: .still)[Still.output] == "-")
    #expect(throws: UsageError.missingValue(option: "-o", placeholder: "DIR")) { try parse("x", "-o", "--scale", "2") }
    #expect(throws: UsageError.missingValue(option: "--output", placeholder: "DIR")) { try parse("x", "--output") }
    #expect(throws: UsageError.missingValue(option: "-o", placeholder: "DIR")) { try parse("x", "-o", "-q") }
  }

  @Test func `what follows two dashes is an operand`() throws {
    #expect(try parse("--", "--scale", "-q").operands == ["--scale", "-q"])
    #expect(try parse("a", "b").operands == ["a", "b"])
  }

  @Test func `wrong calls are told apart`() throws {
    #expect(throws: UsageError.unknownOption("--scal")) { try parse("x", "--scal=3") }
    #expect(throws: UsageError.unknownOption("-x")) { try parse("x", "-x") }
    #expect(throws: UsageError.unknownOption("-x")) { try parse("x", "-qx") }
    #expect(throws: UsageError.unwantedValue(option: "--quiet", value: "1")) { try parse("x", "--quiet=1") }
    #expect(throws: UsageError.missingOperand("SCENE")) { try parse("-q") }
    #expect(throws: UsageError.unwantedOperand("b")) { try parse("a", "b", as: .inspect) }
  }

  @Test(arguments: ["0.05", "8", "1", "2.5", "1e0", "+2"]) func `scales`(text: String) throws {
    #expect(try parse("x", "--scale", text)[Render.scale] == Double(text))
  }

  @Test(arguments: [
    ("--scale", "0.049"), ("--scale", "8.01"), ("--scale", "0x1p1"), ("--scale", "nan"), ("--scale", "inf"),
    ("--scale", "2x"), ("--scale", ""), ("--scale", "1e400"), ("--fps", "0"), ("--fps", "241"), ("--fps", "29.97"),
    ("--fps", "-1"), ("--jobs", "0"), ("--jobs", "99999999999999999999"), ("--frames", "5-3"), ("--frames", "-3"),
    ("--frames", "a-b"), ("--frames", "1-2-3"), ("--frames", "1-"), ("--frames", "99999999999999999999-1"),
    ("--compression", "smal"), ("--output", ""),
  ]) func `bad values`(option: String, value: String) throws {
    let error = #expect(throws: UsageError.self) { try parse("x", "\(option)=\(value)") }
    guard case .badValue(let name, let given, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(name == option)
    #expect(given == value)
  }

  @Test(arguments: [("3", 3...3), ("0-59", 0...59), ("7-7", 7...7)]) func `frame ranges`(
    text: String, range: ClosedRange<Int>
  ) throws {
    #expect(try parse("x", "--frames", text)[SharedOptions.frames] == range)
  }

  @Test(arguments: [
    ("0", 0), ("1", 1_000_000), ("0.25", 250_000), ("0.25s", 250_000), ("250ms", 250_000), ("0.000001", 1),
    ("0.001ms", 1), ("86400s", 86_400_000_000),
  ]) func `times`(text: String, microseconds: Int) throws {
    #expect(try parse("x", "--time", text, as: .still)[Still.time]?.microseconds == microseconds)
  }

  @Test(arguments: ["-1", "1m", "0.0000001", "0.0001ms", "1.", ".5", "s", "ms", "1e3", "86401", "1.2.3", "9999999999"])
  func `bad times`(text: String) {
    #expect(throws: UsageError.self) { try parse("x", "--time", text, as: .still) }
  }

  /// As manifests and listings print times: to the microsecond, rounded to the nearest.
  @Test func `a frame's printed time finds the frame at every rate`() throws {
    for fps in 1...240 {
      for frame in [0, 1, 2, 3, 7, 59, 100, 1001] {
        let text = try #require(DecimalText.text(Double(frame) / Double(fps)))
        let time = try #require(try parse("x", "--time", text, as: .still)[Still.time])
        #expect(Still.frame(at: time, fps: fps) == frame)
      }
    }
  }
}
