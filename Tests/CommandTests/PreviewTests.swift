import Foundation
import Raster
import Testing

@testable import stretchy_render

/// A preview in a real browser, moved by a real mouse.
@Suite struct PreviewTests {
  private static func program(_ names: [String]) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static let chromium = program(["chromium", "chromium-browser", "google-chrome"])
  private static let python = program(["python3"])

  private struct Seen: Decodable {
    struct State: Decodable {
      var scrubber: Int
      var label, time: String
      var frames, offsets, heights: [String]
    }

    var first, dragged, released, curve, keys, last: State
    var playing, outline: String
    var speed: Double
    var paused: Bool
    var rows: [[String]]
    var titles, requests, problems: [String]
    var strangers: Int
  }

  private func look(at page: String, _ folder: SceneFolder) throws -> Seen {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.python))
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Browser/use-preview.py").path
    process.arguments = [script, try #require(Self.chromium), folder.url(page).path, folder.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try JSONDecoder().decode(Seen.self, from: data)
  }

  /// 61 frames at 60 a second: frame k is at offset -k/2.
  private static let long = SceneFolder.scene(
    timelines: "  pull:\n    - offsets: [\((1...60).map { "\(-Double($0) / 2)" }.joined(separator: ", "))]\n")

  @Test(
    .enabled(
      if: chromium != nil && python != nil,
      "needs chromium and python3 on the path: scripts/install-dependencies --tests"),
    .timeLimit(.minutes(2)))
  func `it plays at true speed, and its scrubber is dragged`() throws {
    try SceneFolder.with { folder in
      try folder.write(Self.long, to: "long.yaml")
      let hostile = "<b onclick=alert(1)>&amp;<b><script>alert(2)<script>"
      try folder.write(SceneFolder.scene(), to: "\(hostile).yaml")
      let written = try folder.run("preview", "long.yaml", "\(hostile).yaml", "-o", "page.html")
      #expect(written.exitCode == 0)
      #expect(written.errors.hasPrefix("page.html: 68 frames, "))
      let seen = try look(at: "page.html", folder)

      #expect(seen.first.scrubber == 0 && seen.first.label == "Play")
      #expect(seen.first.frames == ["0 / 60", "0 / 6"] && seen.first.heights == ["40", "40"])
      #expect(seen.playing == "Pause" && seen.paused)
      #expect(abs(seen.speed - 1) < 0.1, "\(seen.speed)")
      // The thumb goes by the pixel: the middle within a frame or two; everything that is shown is of one frame.
      #expect(abs(seen.dragged.scrubber - 30) <= 2 && seen.dragged.label == "Play")
      for state in [seen.dragged, seen.released, seen.curve, seen.keys] {
        let number = state.scrubber
        #expect(state.frames == ["\(number) / 60", "\(min(number, 6)) / 6"])
        let offset = number % 2 == 0 ? "\(number / 2)" : "\(Double(number) / 2)"
        #expect(state.offsets[0] == (number == 0 ? "0" : "\u{2212}\(offset)"))
      }
      #expect(seen.released.scrubber == seen.dragged.scrubber)
      #expect(seen.curve.scrubber == 0 && seen.keys.scrubber == 1)
      #expect(seen.last.scrubber == 60 && seen.last.label == "Play" && seen.last.time == "1.000 / 1.017 s")
      #expect(seen.outline == "block")
      #expect(seen.titles == ["long, pull", "\(hostile), pull"] && seen.strangers == 0)
      #expect(seen.problems == [])
      #expect(seen.requests.allSatisfy { $0.hasPrefix("file:") && $0.hasSuffix("page.html") })

      // The geometry of frame 1, as inspect prints it.
      let inspected = try folder.run("inspect", "long.yaml", "--frames", "1")
      let value = try #require(
        try JSONSerialization.jsonObject(with: inspected.output) as? [String: Any])
      let layers = try #require(value["layers"] as? [[String: Any]])
      #expect(seen.rows.map { $0[0] } == layers.compactMap { $0["id"] as? String })
      for (row, layer) in zip(seen.rows, layers) {
        let frame = try #require(layer["frame"] as? [Double])
        #expect(row[1...4].map { Double($0.replacing("\u{2212}", with: "-")) } == frame)
      }

      // The very pixels that render writes.
      #expect(try folder.run("render", "long.yaml").exitCode == 0)
      for (shot, number) in [("half", seen.dragged.scrubber), ("second", 1)] {
        let name = number < 10 ? "frame-000\(number)" : "frame-00\(number)"
        let expected = try Self.bitmap(folder.url("frames/long/pull/\(name).png"))
        let shown = try Self.bitmap(folder.url("\(shot).png"))
        #expect(shown.width == 48 && shown.height == 80)
        // The corners are rounded by the page.
        let wrong = expected.pixels.indices.count { index in
          let (x, y) = (index % 48, index / 48)
          return (8..<40).contains(x) && (8..<72).contains(y) && expected.pixels[index] != shown.pixels[index]
        }
        #expect(wrong == 0, "\(shot)")
      }
    }
  }

  private static func bitmap(_ url: URL) throws -> Bitmap {
    try PictureDecoder.decode([UInt8](try Data(contentsOf: url))).image.bitmap
  }

  @Test func `a page is whole, and the same for any number of workers`() throws {
    try SceneFolder.with { folder in
      #expect(try folder.run("preview", "small.yaml", "--jobs", "1").exitCode == 0)
      let page = try Data(contentsOf: folder.url("preview.html"))
      for jobs in ["2", "7"] {
        let isSame = try folder.run("preview", "small.yaml", "--jobs", jobs, "-o", "-").output == page
        #expect(isSame)
      }
      let text = String(decoding: page, as: UTF8.self)
      #expect(text.hasPrefix("<!DOCTYPE html>") && text.hasSuffix("</html>\n"))
      #expect(!text.contains("http:") || text.components(separatedBy: "http:").count == 2)
      // 4 pictures for 7 frames, of which 3 repeat.
      #expect(text.components(separatedBy: "\"iVBORw0KGgo").count - 1 == 4)
      #expect(text.contains("default-src 'none'"))
    }
  }

  @Test func `wrong calls`() throws {
    try SceneFolder.with { folder in
      #expect(try folder.run("preview", "none.yaml").exitCode == 66)
      let watch = try folder.run("preview", "small.yaml", "--watch", "-o", "-")
      #expect(watch.exitCode == 64)
      let file = try folder.run("preview", "small.yaml", "-o", "none/a.html")
      #expect(file.exitCode == 73)
      #expect(file.firstErrorLine == "error: cannot create none/a.html: No such file or directory")
    }
  }
}
