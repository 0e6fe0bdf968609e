import Raster
import Stretchy
import Testing

@testable import StretchyOutput

@Suite struct InspectionTests {
  private func text(
    _ format: Inspection.Format, _ scene: Scene, _ timeline: Timeline, fps: Int? = nil, frames: ClosedRange<Int>? = nil
  ) throws -> [String] {
    var text = ""
    let inspection = try Inspection(scene, assets: SceneAssets(), timeline: timeline, fps: fps, frames: frames)
    inspection.write(format) { text += $0 }
    #expect(text.hasSuffix("\n"))
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
  }

  /// 390 points wide and without insets.
  private let scene = Scene(
    name: "plain", device: Device(size: Size(width: 390, height: 844), scale: 3),
    header: Header(technique: .tableHeader(.init()), image: .image(Fixture.image)),
    content: .table(Table(rows: 1, rowHeight: 600)))

  @Test func `a line of JSON is as the format says`() throws {
    let lines = try text(.jsonl, scene, Timeline(name: "pull", segments: [.offsets([-40])]))
    #expect(lines.count == 2)
    let start =
      #"{"frame":1,"time":0.016667,"offset":-40,"phase":"dragging","header":{"height":290,"progress":1.16,"visible":[0,290]},"layers":["#
      + #"{"id":"header","frame":[0,40,390,250],"alpha":1,"clips":false,"hidden":false},"#
      + #"{"id":"header.container","frame":[0,40,390,250],"alpha":1,"clips":false,"hidden":false},"#
      + #"{"id":"header.image","frame":[0,0,390,290],"alpha":1,"clips":true,"hidden":false},"#
    #expect(lines[1].hasPrefix(start))
    for line in lines {
      let layers = try #require(JSONParser.parse(Array(line.utf8))?["layers"]?.array)
      #expect(
        layers.map { $0["id"]?.string } == [
          "header", "header.container", "header.image", "content", "content.row.0", "content.row.0.separator",
        ])
    }
  }

  @Test func `nothing visible is null`() throws {
    let timeline = Timeline(name: "away", segments: [.jump(to: 100), .jump(to: 250)])
    let lines = try text(.jsonl, scene, timeline)
    #expect(lines[1].contains(#""visible":[-50,150]"#))
    #expect(lines[2].contains(#""visible":null"#))
  }

  @Test func `a row of CSV has the header's numbers`() throws {
    let timeline = Timeline(name: "away", segments: [.offsets([-40]), .jump(to: 250)])
    #expect(
      try text(.csv, scene, timeline) == [
        "frame,time,offset,phase,header.height,header.progress,visible.top,visible.bottom",
        "0,0,0,idle,250,1,0,250",
        "1,0.016667,-40,dragging,290,1.16,0,290",
        "2,0.033333,250,idle,250,1,,",
      ])
  }

  @Test func `a table is aligned to the right`() throws {
    let timeline = Timeline(name: "away", segments: [.offsets([-40]), .jump(to: 250)])
    #expect(
      try text(.table, scene, timeline, frames: 1...2) == [
        "frame      time  offset     phase  header.height  header.progress  visible.top  visible.bottom",
        "    1  0.016667     -40  dragging            290             1.16            0             290",
        "    2  0.033333     250      idle            250                1            -               -",
      ])
  }

  @Test func `frames keep their numbers, and past the end there are none`() throws {
    let all = try text(.jsonl, Fixture.scene(), Fixture.pull)
    #expect(all.count == 12)
    #expect(try text(.jsonl, Fixture.scene(), Fixture.pull, frames: 3...5) == Array(all[3...5]))
    #expect(try text(.jsonl, Fixture.scene(), Fixture.pull, frames: 11...99) == Array(all[11...]))
    #expect(throws: OutputError.noSuchFrame(12, timeline: "pull", count: 12)) {
      try text(.jsonl, Fixture.scene(), Fixture.pull, frames: 12...12)
    }
  }

  /// The rate only decides what is seen.
  @Test func `twice the rate shows each frame and one more between`() throws {
    func offsets(_ fps: Int) throws -> [String?] {
      try text(.csv, Fixture.scene(), Fixture.pull, fps: fps).dropFirst().map { row in
        row.split(separator: ",").dropFirst(2).first.map { String($0) }
      }
    }
    let single = try offsets(60)
    let double = try offsets(120)
    #expect(double.count == 2 * single.count - 1)
    for (index, offset) in double.enumerated() { #expect(offset == single[index / 2]) }
  }

  @Test func `a sink's error comes back`() throws {
    struct Full: Error {}
    let inspection = try Inspection(scene, assets: SceneAssets(), timeline: Fixture.pull)
    for format in Inspection.Format.allCases {
      #expect(throws: Full.self) { try inspection.write(format) { _ throws(Full) in throw Full() } }
    }
  }
}
