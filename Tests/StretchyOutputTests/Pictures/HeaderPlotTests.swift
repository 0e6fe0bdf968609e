import Foundation
import FoundationXML
import Raster
import Testing

@testable import Stretchy
@testable import StretchyOutput

@Suite struct HeaderPlotTests {
  /// The elements of a document; `nil` for what is not well-formed XML.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var texts: [String] = []

    static func read(_ text: String) -> Reader? {
      let reader = Reader()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = reader
      return parser.parse() ? reader : nil
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements.append((name, attributes))
      texts.append("")
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if !texts.isEmpty { texts[texts.count - 1] += text }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      // What follows belongs to the element around.
      texts.append("")
    }

    func lines(_ style: String) -> [String] {
      elements.filter { $0.attributes["class"]?.hasPrefix(style) == true }.compactMap { $0.attributes["d"] }
    }
  }

  private static func fading(_ alphas: [Double], name: String = "fading") -> HeaderPlot.Series {
    let reports = alphas.enumerated().map { number, alpha in
      let layers = [
        Layer(id: "header", frame: .zero, opacity: 1),
        Layer(id: "header.overlay.0", frame: .zero, opacity: alpha),
        Layer(id: "header.icon", frame: .zero, opacity: 1, isHidden: number > 1),
        Layer(id: "content.row.\(number)", frame: .zero, opacity: alpha),
      ]
      let root = Layer(frame: .zero, sublayers: layers)
      return FrameReport(
        StageFrame(
          number: number, time: Double(number), contentOffset: Double(-number), phase: .idle,
          snapshot: StageSnapshot(root: root, height: 100, progress: 1)))
    }
    return HeaderPlot.Series(name: name, reports: reports)
  }

  @Test func `samples are those of inspect`() throws {
    let series = HeaderPlot.Series(try Fixture.sequence(), name: "small")
    #expect(series.samples.map(\.offset) == [0, -1, -5, -11, -18, -24, -24, -24, -24, -24, -12, -2])
    #expect(series.samples.map(\.height) == [40, 41, 45, 51, 58, 64, 64, 64, 64, 64, 52, 42])
    #expect(series.samples[5].progress == 1.6)
    #expect(series.fadingLayers == [])
  }

  @Test func `alphas are of layers that fade, hidden ones are 0, rows are left out`() {
    let series = Self.fading([0.5, 0.25, 0.25])
    #expect(series.fadingLayers == ["header.overlay.0", "header.icon"])
    #expect(series.samples[1].alphas == ["header.overlay.0": 0.25, "header.icon": 1])
    #expect(series.samples[2].alphas == ["header.overlay.0": 0.25, "header.icon": 0])
    #expect(Self.fading([1, 1]).fadingLayers == [])
  }

  @Test func `an SVG has a curve for each series and measure, over offset and over time`() throws {
    let small = HeaderPlot.Series(try Fixture.sequence(), name: "small, pull")
    let tall = HeaderPlot.Series(try Fixture.sequence(Fixture.scene(height: 50)), name: "tall, pull")
    let plot = HeaderPlot([small, tall])
    let reader = try #require(Reader.read(plot.svg))
    // One in the legend and four in the panels.
    #expect(reader.lines("line c0").count == 5 && reader.lines("line c1").count == 5)
    #expect(reader.texts.contains("small, pull") && reader.texts.contains("tall, pull"))
    #expect(reader.texts.contains("rest"))
    #expect(plot.svg == HeaderPlot([small, tall]).svg)
    #expect(plot.svg.contains("prefers-color-scheme: dark"))
    // A third row for what fades: two layers over both axes, and their two samples.
    let more = try #require(Reader.read(HeaderPlot([small, Self.fading([1, 0, 0.5])]).svg))
    #expect(more.lines("line c1").count == 5 + 4)
    #expect(more.lines("line plain").count == 2)
  }

  @Test func `curves lie in their panels and go where the numbers go`() throws {
    let series = HeaderPlot.Series(try Fixture.sequence(), name: "a")
    let reader = try #require(Reader.read(HeaderPlot([series]).svg))
    let panels = reader.elements.filter { $0.attributes["class"] == "panel" }.map { element in
      ["x", "y", "width", "height"].compactMap { element.attributes[$0].flatMap { Double($0) } }
    }
    #expect(panels.count == 4)
    for (panel, line) in zip(panels, reader.lines("line c0").dropFirst()) {
      let points = line.dropFirst().split(separator: "L").map { $0.split(separator: " ").compactMap { Double($0) } }
      #expect(points.count >= 8)
      #expect(points.allSatisfy { $0[0] > panel[0] && $0[0] < panel[0] + panel[2] })
      #expect(points.allSatisfy { $0[1] > panel[1] && $0[1] < panel[1] + panel[3] })
    }
    // Height over offset is a line of slope -1: pulled further is further left and higher.
    let first = reader.lines("line c0")[1].dropFirst().split(separator: "L").map {
      $0.split(separator: " ").compactMap { Double($0) }
    }
    let slopes = zip(first, first.dropFirst()).map { ($1[1] - $0[1]) / ($1[0] - $0[0]) }
    #expect(slopes.allSatisfy { $0 > 0 && abs($0 - slopes[0]) < slopes[0] * 0.01 })
  }

  @Test func `a curve under another one is seen at its sides`() throws {
    let series = HeaderPlot.Series(try Fixture.sequence(), name: "a")
    let reader = try #require(Reader.read(HeaderPlot([series, series]).svg))
    #expect(reader.lines("line c0 below").count == 4)
    #expect(reader.lines("line c1 below").count == 0)
  }

  @Test func `texts are escaped, and many series fit`() throws {
    let hostile = "<script>alert(1)</script> & \"'\u{1}\u{7}</svg>"
    let series = (0..<20).map { Self.fading([0, Double($0) / 20, 1], name: "\(hostile) \($0)") }
    let text = HeaderPlot(series).svg
    let reader = try #require(Reader.read(text))
    #expect(!reader.elements.contains { $0.name == "script" })
    #expect(reader.texts.contains("<script>alert(1)</script> & \"'\u{FFFD}\u{FFFD}</svg> 3"))
    #expect(!text.contains("nan") && !text.contains("inf"))
  }

  @Test func `a constant, a single frame and no series make a plot too`() throws {
    let cases: [[HeaderPlot.Series]] = [[], [Self.fading([1])], [Self.fading([1, 1, 1])]]
    for series in cases {
      let text = HeaderPlot(series).svg
      #expect(Reader.read(text) != nil)
      #expect(!text.contains("nan") && !text.contains("inf"))
    }
  }

  @Test func `ticks are round and in the range`() {
    var wrong: [String] = []
    for low in [-1e6, -317.3, -1, 0, 0.001, 12.5, 99_999] {
      for length in [0, 1e-7, 0.003, 0.6, 1, 7, 90, 314, 12_345, 1e8] {
        let axis = PlotAxis([low, low + length], count: 5)
        let isRight =
          axis.range.contains(low) && axis.range.contains(low + length)
          && axis.ticks.allSatisfy(axis.range.contains) && axis.ticks == axis.ticks.sorted()
        if !isRight || (length > 1e-3 && !(3...12).contains(axis.ticks.count)) {
          wrong.append("\(low) \(length): \(axis.ticks)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(4))")
    #expect(PlotAxis([0, 1], count: 4).ticks == [0, 0.5, 1])
    #expect(PlotAxis([-40, 260], count: 5).ticks == [0, 100, 200])
  }
}
