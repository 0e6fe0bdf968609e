import Foundation
import Testing

@testable import Stretchy

/// As much of UIKit and QuartzCore as the recorder needs.
private final class UIScrollView {
  struct Offset { var y: Double }
  var contentOffset = Offset(y: 0)
}
private nonisolated(unsafe) var now = 100.0
private func CACurrentMediaTime() -> Double { unsafe now }

// begin of the recorder
private final class OffsetRecorder {
  private var lines = ["time,offset"]
  private let begin = CACurrentMediaTime()

  func record(_ scrollView: UIScrollView) {  // from scrollViewDidScroll(_:)
    lines.append("\(CACurrentMediaTime() - begin),\(scrollView.contentOffset.y)")
  }

  func write(to url: URL) throws { try Data(lines.joined(separator: "\n").utf8).write(to: url) }
}
// end of the recorder

@Suite(.serialized) struct OffsetRecorderTests {
  @Test func `what the recorder of the page writes is a recording`() throws {
    let fixture = SceneFixture()
    let recorder = OffsetRecorder()
    let scrollView = UIScrollView()
    let offsets = [0, -1.0 / 3, -2e-5, -91.666666666666671, 400]
    for (index, offset) in offsets.enumerated() {
      unsafe now = 100 + Double(index + 1) / 60 + 1e-9
      scrollView.contentOffset.y = offset
      recorder.record(scrollView)
    }
    try recorder.write(to: URL(filePath: fixture.folder + "/device.csv"))
    let scene = try fixture.scene(minimalScene(timelines: "timelines: {a: [recording: {file: device.csv}]}"))
    let shown = Playback(scene, assets: SceneAssets(), timeline: scene.timelines[0]).map(\.contentOffset)
    #expect(shown.suffix(1) == [400] && shown.contains { abs($0 + 91.666667) < 1e-5 })
  }

  @Test func `the page has this recorder`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(source.firstIndex(of: "// begin of the recorder"))
    let end = try #require(source.firstIndex(of: "// end of the recorder"))
    let code = source[(begin + 1)..<end].joined(separator: "\n").dropFirst("private ".count)
    let page = try String(contentsOfFile: packageFolder + "/docs/from-scene-to-uikit.md", encoding: .utf8)
    #expect(page.contains("```swift\n\(code)\n```"))
  }
}
