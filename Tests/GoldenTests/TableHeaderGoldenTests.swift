import Testing

@Suite struct TableHeaderGoldenTests {
  @Test(arguments: ["pull", "scroll-away"], [1, 2])
  func `frames of the table header`(timeline: String, scale: Int) throws {
    try GoldenFrames("table-header").verify(timeline: timeline, scale: scale)
  }
}
