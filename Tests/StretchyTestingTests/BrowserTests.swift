import Foundation
import Raster
import Stretchy
import Testing

@testable import StretchyOutput

/// The page of a report in a real browser, moved by a real mouse.
@Suite struct BrowserTests {
  private static func program(_ names: [String]) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for name in names {
      for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
        return "\(folder)/\(name)"
      }
    }
    return nil
  }

  private static let chromium = program(["chromium", "chromium-browser", "google-chrome"])
  private static let python = program(["python3"])

  private struct Seen: Decodable {
    var values: [Int]
    var requests, problems: [String]
    var buttons, bad, rows, strangers: Int
    var heading: String
  }

  @Test(
    .enabled(
      if: chromium != nil && python != nil,
      "needs chromium and python3 on the path: scripts/install-dependencies --tests"),
    .timeLimit(.minutes(2)))
  func `the slider is dragged between reference and actual`() throws {
    try Workshop.with { workshop in
      let hostile = "<b onclick=alert(1)>&amp;</b><script>alert(2)</script>"
      let scene = Workshop.scene(name: hostile, goldens: GoldenSelection(scale: 4, frames: .list([0, 3, 5])))
      try workshop.record(scene)
      var other = scene
      other.header.technique = .tableHeader(.init(height: 44))
      let result = try workshop.verify(other)
      try VerificationReport([result], folder: workshop.report).write()
      let seen = try look(at: "\(workshop.report)/report.html", workshop)
      // The middle, a quarter, past the right edge, past the left one, let go, and two keys.
      #expect(seen.values == [50, 25, 100, 0, 0, 11])
      #expect(seen.requests.allSatisfy { $0.hasPrefix("file:") && $0.hasSuffix("report.html") })
      #expect(seen.problems == [])
      #expect(seen.buttons == 3 && seen.bad == 3)
      #expect(seen.rows == result.geometry.changes.count && seen.rows > 0)
      #expect(seen.heading == "\(hostile)/pull@4x" && seen.strangers == 0)

      let reference = try workshop.bitmap("\(result.pictures)/reference/frame-0000.png")
      let actual = try workshop.bitmap("\(result.pictures)/actual/frame-0000.png")
      let width = reference.width
      // The reference lies left of the handle. The handle itself, and its round grip, are left out.
      for (name, edge) in [("quarter", width / 4), ("right", width), ("left", 0)] {
        let shot = try workshop.bitmap("\(workshop.path)/\(name).png")
        #expect(shot.width == width && shot.height == reference.height)
        let wrong = shot.pixels.indices.count { index in
          let x = index % width
          guard abs(x - edge) > 16 else { return false }
          return shot.pixels[index] != (x < edge ? reference : actual).pixels[index]
        }
        #expect(wrong == 0, "\(name)")
      }
    }
  }

  private func look(at page: String, _ workshop: Workshop) throws -> Seen {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.python))
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Browser/drag-slider.py").path
    process.arguments = [script, try #require(Self.chromium), page, workshop.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try JSONDecoder().decode(Seen.self, from: data)
  }
}
