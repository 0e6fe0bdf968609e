import StretchyOutput
import Testing

@Suite struct RecordModeTests {
  @Test(
    arguments: [
      ([:], .missing), (["CI": ""], .missing), (["CI": "false"], .missing), (["CI": "0"], .missing),
      (["CI": "true"], .never), (["CI": "1"], .never), (["STRETCHY_RECORD": ""], .missing),
      (["CI": "true", "STRETCHY_RECORD": "changed"], .changed), (["STRETCHY_RECORD": "all"], .all),
      (["STRETCHY_RECORD": "never"], .never), (["CI": "true", "STRETCHY_RECORD": "missing"], .missing),
    ] as [([String: String], RecordMode)])
  func `the environment decides`(environment: [String: String], mode: RecordMode) throws {
    #expect(try RecordMode.standard { environment[$0] } == mode)
  }

  @Test func `a mode that is none is an error`() {
    #expect(throws: OutputError.unknownRecordMode("yes")) {
      try RecordMode.standard { ["STRETCHY_RECORD": "yes"][$0] }
    }
  }
}
