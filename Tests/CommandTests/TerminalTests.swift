import Testing

@testable import stretchy_render

@Suite struct TerminalTests {
  @Test(arguments: [
    ("plain é 🙂", "plain é 🙂"), ("a\u{1B}[2Jb", "a\\u{1B}[2Jb"), ("a\nb\tc\r", "a\\u{A}b\\u{9}c\\u{D}"),
    ("\u{9B}31m", "\\u{9B}31m"), ("\u{202E}x\u{2066}", "\\u{202E}x\\u{2066}"), ("\r\n", "\\u{D}\\u{A}"),
    ("\u{7F}\u{0}", "\\u{7F}\\u{0}"),
  ]) func `nothing in a name commands the terminal`(text: String, visible: String) {
    #expect(TerminalText.visible(text) == visible)
  }

  @Test func `the bar shows how far, how fast and how long`() {
    let line = ProgressBar.line(
      label: "small/pull", done: 50, total: 200, drawn: 40, elapsed: .seconds(2), width: 80)
    #expect(line == "small/pull [######--------------------] 50/200  20 frames/s  7.5 s left")
  }

  @Test func `the bar fits any width`() {
    for width in 1...120 {
      for done in [0, 1, 99, 100] {
        let line = ProgressBar.line(
          label: "a-rather-long-scene/a-timeline", done: done, total: 100, drawn: done, elapsed: .milliseconds(1700),
          width: width)
        #expect(line.count < width)
      }
    }
  }

  @Test(arguments: [
    (0.004, "0 s"), (0.04, "0.04 s"), (7.46, "7.5 s"), (59.6, "60 s"), (61, "1 min 1 s"), (7300, "2 h 1 min"),
  ])
  func `durations`(seconds: Double, text: String) {
    #expect(ProgressBar.durationText(seconds) == text)
  }
}
