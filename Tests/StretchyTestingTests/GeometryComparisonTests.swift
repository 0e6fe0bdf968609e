import Testing

@testable import StretchyOutput

@Suite struct GeometryComparisonTests {
  private func line(_ layers: String, offset: String = "-5", visible: String = "[0,45]") -> String {
    #"{"frame":0,"time":0,"offset":\#(offset),"phase":"dragging","header":{"height":45,"progress":1.1,"visible":\#(visible)},"layers":[\#(layers)]}"#
  }

  private func layer(_ id: String, y: String = "10", alpha: String = "1") -> String {
    #"{"id":"\#(id)","frame":[0,\#(y),48,40],"alpha":\#(alpha),"clips":false,"hidden":false}"#
  }

  private func changes(_ reference: String, _ actual: String) throws -> [String] {
    let (a, b) = (Array(reference.utf8), Array(actual.utf8))
    let changes = try GeometryComparison.compare(GeometryComparison.lines(a), GeometryComparison.lines(b))
    return changes.map { "\($0.layer) \($0.property) \($0.reference) \($0.actual) \(GoldenResult.ranges($0.frames))" }
  }

  @Test(arguments: [
    ("10", "10.0001", true), ("10", "10.000101", false), ("9.9999", "10", true), ("-0.0001", "0", true),
  ])
  func `numbers are equal to a ten-thousandth`(a: String, b: String, isEqual: Bool) throws {
    for (old, new) in [(a, b), (b, a)] {
      #expect(try changes(line(layer("h", y: old)), line(layer("h", y: new))).isEmpty == isEqual)
      #expect(try changes(line("", offset: old), line("", offset: new)).isEmpty == isEqual)
    }
  }

  @Test func `changes are told by layer and property, with their frames`() throws {
    let reference = [layer("a"), layer("b"), layer("a", y: "12")].joined(separator: "\n").split(separator: "\n")
    let old = reference.map { line(String($0)) }.joined(separator: "\n")
    let new = [line(layer("a", y: "11", alpha: "0.5")), line(layer("c")), line(layer("a", y: "14"))]
      .joined(separator: "\n")
    #expect(
      try changes(old, new) == [
        "a y 10 11 0, 2", "a alpha 1 0.5 0", "b layer there none 1", "c layer none there 1",
      ])
  }

  @Test func `order, twins and nothing at all`() throws {
    let (a, b) = (layer("a"), layer("b"))
    #expect(try changes(line("\(a),\(b)"), line("\(b),\(a)")) == [" order of layers a b 0"])
    #expect(
      try changes(line("\(a),\(layer("a", y: "1"))"), line("\(a),\(layer("a", y: "2"))")) == ["a #2 y 1 2 0"])
    #expect(
      try changes(line("", visible: "null"), line("", visible: "[0,3]")) == [
        " visible.top none 0 0", " visible.bottom none 3 0",
      ])
  }

  @Test(arguments: ["{", "[]", "7", #"{"frame":0}"#, #"{"frame":0,"layers":[{}]}"#])
  func `a line that is no frame is named by its number`(text: String) {
    let good = line("")
    #expect(throws: GeometryComparison.BadLine(number: 2)) { try changes("\(good)\n\(text)", "\(good)\n\(good)") }
    // Also past the frames that there are.
    #expect(throws: GeometryComparison.BadLine(number: 2)) { try changes("\(good)\n\(text)", good) }
  }

  @Test func `frame numbers are joined to ranges`() {
    #expect(GoldenResult.ranges([]) == "")
    #expect(GoldenResult.ranges([3]) == "3")
    #expect(GoldenResult.ranges([0, 1, 2, 5, 7, 8]) == "0-2, 5, 7-8")
  }
}
