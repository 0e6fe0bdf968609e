import Foundation
import Raster
import Stretchy
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import StretchyOutput

@Suite struct VerificationReportTests {
  private static let hostile = "<img src=x onerror=alert(1)>&\"'\u{7}"

  /// Frame 3 and the geometry differ; names are those of someone who means harm.
  private func failure(_ workshop: Workshop, name: String = hostile) throws -> GoldenResult {
    let scene = Workshop.scene(name: name)
    try workshop.record(scene)
    var other = scene
    other.timelines[0].segments = [.offsets([-1, -5, -12, -18, -24, -12, -2, 3, 9, 20, 31])]
    return try workshop.verify(other)
  }

  @Test func `the page holds all, loads nothing, and escapes names`() throws {
    try Workshop.with { workshop in
      let result = try failure(workshop)
      try VerificationReport([result], folder: workshop.report).write()
      let page = try workshop.text("\(workshop.report)/report.html")
      #expect(!page.contains("<img src=x"))
      #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("src=\""))
      #expect(page.contains("default-src 'none'; img-src data:"))
      #expect(page.components(separatedBy: "data:image/png;base64,").count == 4)
      #expect(page.components(separatedBy: "</script>").count == 3)
      #expect(page.contains("<td>(frame)</td><td>offset</td><td>-11</td><td>-12</td><td>1</td><td>3</td>"))
      let pieces = page.components(separatedBy: "data:image/png;base64,").dropFirst()
      let encoded = try #require(pieces.first?.prefix { $0 != "\"" })
      let reference = try #require(Data(base64Encoded: String(encoded)))
      let path = "\(result.pictures)/reference/frame-0003.png"
      #expect(reference == (try Data(contentsOf: URL(filePath: path))))
    }
  }

  @Test func `JUnit is XML that a parser takes, with the counts that it states`() throws {
    try Workshop.with { workshop in
      let result = try failure(workshop)
      try VerificationReport([result], folder: workshop.report).write()
      let reader = JUnitReader()
      let parser = XMLParser(data: try Data(contentsOf: URL(filePath: "\(workshop.report)/junit.xml")))
      parser.delegate = reader
      #expect(parser.parse())
      #expect(reader.stated == ["tests": "13", "failures": "2", "errors": "0", "time": "0", "name": "stretchy-render"])
      #expect(reader.cases.count == 13)
      #expect(reader.cases.last == "geometry.jsonl")
      #expect(reader.suite == "<img src=x onerror=alert(1)>&\"'\u{FFFD}/pull@1x")
      #expect(reader.failures.count == 2)
      #expect(reader.failures[0].contains("pixels differ"))
      #expect(reader.failures[1].contains("geometry: offset -11 -> -12 in frame 3"))
    }
  }

  @Test func `report.json is JSON and names what can be accepted`() throws {
    try Workshop.with { workshop in
      let result = try failure(workshop)
      try VerificationReport([result], folder: workshop.report).write()
      let data = try Data(contentsOf: URL(filePath: "\(workshop.report)/report.json"))
      let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect(report["verdict"] as? String == "changed")
      let first = try #require((report["results"] as? [[String: Any]])?.first)
      #expect(first["scene"] as? String == Self.hostile)
      let accept = try #require(first["accept"] as? [[String: String]])
      #expect(accept.map { $0["file"] } == ["frame-0003.png", "geometry.jsonl", "golden.json"])
      let frames = try #require(first["frames"] as? [[String: Any]])
      #expect(frames.count == 12)
      #expect(frames[3]["outcome"] as? String == "differs")
      #expect(frames[3]["place"] as? String != nil)
    }
  }

  @Test func `what is accepted holds`() throws {
    try Workshop.with { workshop in
      let scene = Workshop.scene()
      try workshop.record(scene)
      var other = scene
      other.timelines[0].segments = [.offsets([-1, -5, -12, -18])]
      let result = try workshop.verify(other)
      try VerificationReport([result], folder: workshop.report).write()
      // From the report's own folder, and from one above it, to another place.
      let elsewhere = "\(workshop.path)/elsewhere"
      try Acceptance(report: workshop.path, root: elsewhere).run()
      #expect(try workshop.files(in: elsewhere).count == 3)
      try Acceptance(report: workshop.report).run()
      #expect(try workshop.verify(other).severity == .same)
    }
  }

  @Test func `a report that was tampered with is not accepted`() throws {
    try Workshop.with { workshop in
      let result = try failure(workshop, name: "small")
      let report = VerificationReport([result], folder: workshop.report)
      try report.write()
      let path = "\(workshop.report)/report.json"
      let text = try workshop.text(path)
      let before = try workshop.files(in: workshop.goldens)
      let actual = "\(result.pictures)/actual/frame-0003.png"
      let changes: [(String, String)] = [
        ("\"file\":\"frame-0003.png\",\"sha256\"", "\"file\":\"../../frame-0003.png\",\"sha256\""),
        ("\"file\":\"frame-0003.png\",\"sha256\"", "\"file\":\"notes.txt\",\"sha256\""),
        ("\"pictures\": \"small/pull@1x\"", "\"pictures\": \"../small/pull@1x\""),
        ("\"goldens\": \"\(workshop.goldens)/small/pull@1x\"", "\"goldens\": \"/etc\""),
        ("\"version\": 1", "\"version\": 2"),
        (text, "[]"), (text, ""),
      ]
      for (old, new) in changes {
        #expect(text.contains(old))
        try workshop.write(Array(text.replacing(old, with: new).utf8), to: path)
        #expect(throws: OutputError.self, "\(new.prefix(40))") { try Acceptance(report: workshop.report).run() }
      }
      try report.write()
      try workshop.write([1, 2, 3], to: actual)
      #expect(
        throws: OutputError.unusableReport(path: path, "\(actual) has changed since: run verify again")
      ) { try Acceptance(report: workshop.report) }
      #expect(throws: OutputError.self) { try Acceptance(report: "\(workshop.path)/nowhere") }
      #expect(try workshop.files(in: workshop.goldens) == before)
    }
  }

  @Test(arguments: 0...7) func `pictures in a page are as RFC 4648 has it`(count: Int) {
    let bytes = (0..<count).map { UInt8(255 - $0 * 37) }
    #expect(Base64.text(bytes) == Data(bytes).base64EncodedString())
  }
}

private final class JUnitReader: NSObject, XMLParserDelegate {
  var stated: [String: String] = [:]
  var suite: String?
  var cases: [String] = []
  var failures: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch element {
    case "testsuites": stated = attributes
    case "testsuite": suite = attributes["name"]
    case "testcase": cases.append(attributes["name"] ?? "")
    default: failures.append(attributes["message"] ?? "")
    }
  }
}
