import Foundation
import Raster
import Stretchy
import StretchyOutput
import StretchyTesting
import Testing

@Suite struct VerifyFramesTests {
  private func verify(
    _ workshop: Workshop, _ scene: Scene = Workshop.scene(), timeline: String? = nil, record: RecordMode = .never,
    goldens: GoldenSelection? = nil
  ) throws(FrameVerificationError) {
    try verifyFrames(
      of: scene, timeline: timeline, goldens: goldens, record: record, root: workshop.goldens, report: workshop.report)
  }

  @Test func `records, holds, and says what differs`() throws {
    try Workshop.with { workshop in
      let recording = #expect(throws: FrameVerificationError.self) { try verify(workshop, record: .missing) }
      #expect(recording?.description.contains("12 of 12 golden frames recorded; the geometry recorded") == true)
      try verify(workshop)
      try workshop.damage("frame-0003.png") { pixels, width in
        for x in 0..<width { pixels[51 * width + x] ^= 0x000A_0000 }
      }
      let error = try #require(#expect(throws: FrameVerificationError.self) { try verify(workshop) })
      let report = "\(workshop.report)/small/pull@1x"
      let lines = error.description.split(separator: "\n").map { String($0) }
      #expect(lines[0] == "small/pull@1x: 1 of 12 golden frames differ")
      #expect(lines[1].hasPrefix("  frame 3 (0.05 s, offset -11): 48 of 3840 pixels differ, a channel by up to "))
      #expect(
        lines[1].hasSuffix("the longest run is 48; row 51, full width: the seam under header, over content.row.0"))
      #expect(lines[2] == "    see \(report)/{reference,actual,difference,triptych}/frame-0003.png")
      #expect(lines.contains("  to take over what differs: stretchy-render accept '\(report)'"))
      #expect(error.results.map(\.severity) == [.changed])
      #expect(workshop.exists("\(report)/report.html") && workshop.exists("\(report)/actual/frame-0003.png"))
      // As the command does.
      try Acceptance(report: report).run()
      try verify(workshop)
      // A report of what holds now would mislead.
      #expect(!workshop.exists("\(report)/report.html"))
    }
  }

  @Test func `all timelines, or one by its name`() throws {
    try Workshop.with { workshop in
      let other = Timeline(name: "other", segments: [.jump(to: 7)])
      let scene = Workshop.scene(timelines: [Workshop.pull, other])
      #expect(throws: FrameVerificationError.self) { try verify(workshop, scene, timeline: "other", record: .missing) }
      try verify(workshop, scene, timeline: "other")
      let error = #expect(throws: FrameVerificationError.self) { try verify(workshop, scene) }
      #expect(error?.results.map(\.timeline) == ["pull"])
      let unknown = #expect(throws: FrameVerificationError.self) { try verify(workshop, scene, timeline: "up") }
      #expect(unknown?.description == "the scene small has no timeline up: it has pull, other")
      let none = #expect(throws: FrameVerificationError.self) { try verify(workshop, Workshop.scene(timelines: [])) }
      #expect(none?.description == "the scene small has no timeline, so that nothing was compared")
      let past = #expect(throws: FrameVerificationError.self) {
        try verify(workshop, scene, timeline: "other", goldens: GoldenSelection(frames: .list([5])))
      }
      #expect(past?.description.hasPrefix("timeline other has no golden frame") == true)
    }
  }

  @Test func `a scene file is looked for beside the test`() {
    let error = #expect(throws: FrameVerificationError.self) { try verifyFrames(of: "no-such-scene.yaml") }
    #expect(error?.description.contains("StretchyTestingTests/no-such-scene.yaml: no such file") == true)
  }
}

/// As an app's own layout code would be: the header keeps its bottom at the content's top.
private struct CurtainTechnique: HeaderTechnique {
  var height = 30.0
  private var pull = 0.0

  init(height: Double = 30) { self.height = height }

  var contentStart: Double { height }

  mutating func receive(_ event: ScrollEvent, in context: StageContext) {
    if event.kind == .didScroll { pull = max(0, 0 - event.contentOffset) }
  }

  func presentation(at time: Double, in context: StageContext) -> HeaderPresentation {
    let frame = Rect(x: 0, y: 0, width: context.viewport.width, height: height + pull)
    let header = Layer(id: "header", frame: frame, sublayers: [context.picture.layer(frame: frame, clips: true)])
    return HeaderPresentation(behindContent: [header], height: height + pull, progress: (height + pull) / height)
  }
}

extension VerifyFramesTests {
  @Test func `a technique of one's own is drawn and compared`() throws {
    try Workshop.with { workshop in
      func verify(_ technique: CurtainTechnique, _ record: RecordMode) throws(FrameVerificationError) {
        try verifyFrames(
          of: Workshop.scene(name: "curtain"), technique: technique, record: record, root: workshop.goldens,
          report: workshop.report)
      }
      #expect(throws: FrameVerificationError.self) { try verify(CurtainTechnique(), .missing) }
      try verify(CurtainTechnique(), .never)
      let error = try #require(
        #expect(throws: FrameVerificationError.self) { try verify(CurtainTechnique(height: 31), .never) })
      #expect(error.results.first?.technique == "CurtainTechnique")
      #expect(error.description.contains("geometry: header height 30 -> 31 in frames "))
      let lines = try workshop.text("\(workshop.goldens)/curtain/pull@1x/geometry.jsonl").split(separator: "\n")
      #expect(lines[3].contains(#""offset":-11,"phase":"dragging","header":{"height":41,"#))
    }
  }
}
