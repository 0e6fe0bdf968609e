import Foundation
import Testing

@testable import Stretchy

@Suite struct `Timelines in a scene file` {
  let fixture = SceneFixture()

  private func segments(_ text: String) throws -> [Timeline.Segment] {
    try fixture.scene(minimalScene(timelines: "timelines:\n  a:\n" + text)).timelines[0].segments
  }

  @Test func `every segment`() throws {
    fixture.write("0,0\n0.1,-20\n", to: "device.csv")
    let found = try segments(
      """
          - hold: 200ms
          - drag: {by: -180, duration: 500ms, curve: easeIn}
          - drag: {by: 20.5, duration: 0.25s}
          - release
          - release: {velocity: 0}
          - release: {}
          - fling: {velocity: -2000}
          - offsets: [0, -10, -20.5]
          - jump: 400
          - jump: {to: 400, animated: true}
          - jump: {to: -1}
          - scroll: {to: 0, duration: 300ms, curve: [0.2, -0.5, 0.7, 1.5]}
          - scroll: {to: 10}
          - recording: {file: device.csv}
          - settle
          - reload
          - set: {header.height: 200}
      """)
    let recording = try #require(
      ScrollRecording(
        [.init(microseconds: 0, offset: 0), .init(microseconds: 100_000, offset: -20)],
        path: fixture.folder + "/device.csv"))
    let expected: [Timeline.Segment] = [
      .hold(200), .drag(-180, 500, .easeIn), .drag(20.5, 250, .easeInOut), .release(), .release(velocity: 0),
      .release(), .fling(velocity: -2000), .offsets([0, -10, -20.5]), .jump(to: 400), .jump(to: 400, animated: true),
      .jump(to: -1),
      .scroll(to: 0, duration: .milliseconds(300), curve: TimingCurve(x1: 0.2, y1: -0.5, x2: 0.7, y2: 1.5)),
      .scroll(to: 10), .recording(recording), .settle, .reload, .set([.init("header.height", 200)]),
    ]
    for (index, pair) in zip(found, expected).enumerated() {
      let isSame = pair.0 == pair.1
      #expect(isSame, "segment \(index)")
    }
    #expect(found.count == expected.count)
  }

  @Test(arguments: ["linear", "easeIn", "easeOut", "easeInOut", "default"])
  func `curves by name`(_ name: String) throws {
    let curve = try #require(TimingCurve.named.first { $0.name == name }?.curve)
    let found = try segments("    - drag: {by: 1, duration: 1s, curve: \(name)}\n")
    #expect(found == [.drag(1, 1000, curve)])
  }

  @Test func `the scroll view`() throws {
    #expect(try fixture.scene(minimalScene()).scrollView == ScrollViewSettings())
    #expect(try fixture.scene(minimalScene()).touches == false)
    let scene = try fixture.scene(
      minimalScene(
        top: """
          scrollView: {alwaysBounceVertical: false, bounces: false, decelerationRate: fast}
          touches: true
          """))
    #expect(
      scene.scrollView == ScrollViewSettings(alwaysBounceVertical: false, bounces: false, decelerationRate: .fast))
    #expect(scene.touches)
    #expect(Content.table(Table()).alwaysBounces)
  }

  static let wrong: [(String, String, String)] = [
    ("drag: {by: 1}", "6:7", "a drag needs `duration`"), ("drag: {duration: 1s}", "6:7", "a drag needs `by`"),
    ("drag: {by: .nan, duration: 1s}", "6:18", "a length in points"),
    ("drag: {by: 1, duration: -1s}", "6:31", "cannot be negative"),
    ("drag: {by: 1, duration: 0s}", "6:31", "a duration above 0"),
    ("drag: {by: 1, duration: 300}", "6:31", "write `300ms`"),
    ("drag: {by: 1, duration: 1s, curve: easeOutIn}", "6:42", "a curve: `linear`, `easeIn`"),
    ("drag: {by: 1, duration: 1s, curve: easein}", "6:42", "did you mean `easeIn`?"),
    ("drag: {by: 1, duration: 1s, curve: [0, 1]}", "6:42", "four numbers"),
    ("drag: {by: 1, duration: 1s, curve: [0, 0, 1.1, 1]}", "6:49", "a time from 0 to 1"),
    ("drag: {by: 1, duration: 1s, curve: [0, .inf, 1, 1]}", "6:46", "write a finite number"),
    ("drag: {by: 1, duration: 1s, speed: 3}", "6:35", "`speed` is not a key of a drag"),
    ("drag: -180", "6:13", "a mapping"), ("release: 5", "6:16", "a mapping"),
    ("release: {velocity: .nan}", "6:27", "a velocity in points a second"),
    ("release: {velocity: fast}", "6:27", "a velocity in points a second"),
    ("release: {velocity: 1e7}", "6:27", "a velocity in points a second"),
    ("fling: {}", "6:7", "a fling needs `velocity`"), ("fling: 2000", "6:14", "a mapping"),
    ("fling: {velocity: .inf}", "6:25", "write a finite number"),
    ("scroll: {duration: 1s}", "6:7", "a scroll needs `to`"), ("scroll: 5", "6:15", "a mapping"),
    ("jump: {to: 5, animated: yes}", "6:31", "write `true`"), ("jump: {animated: true}", "6:7", "a jump needs `to`"),
    ("recording: device.csv", "6:18", "a mapping"), ("recording: {}", "6:7", "a recording needs `file`"),
    ("recording: {file: nowhere.csv}", "6:25", "no such file"),
    ("recording: {file: /etc/passwd}", "6:25", "lies outside"), ("settle: 5s", "6:7", "write `- settle`"),
    ("reload: ~", "6:7", "write `- reload`"), ("set: {}", "6:12", "`set` needs a property"),
    ("set: {header.hight: 5}", "6:13", "did you mean `header.height`?"),
    ("set: {height: 5}", "6:13", "is not a property of `table-header`"),
    ("set: {header.height: tall}", "6:28", "a number"), ("set: {header.height: .nan}", "6:28", "a number"),
  ]

  @Test func `what is wrong, at its place`() {
    var wrong: [String] = []
    for (text, place, says) in Self.wrong {
      let errors = fixture.errors(minimalScene(timelines: "timelines:\n  a: [\(text)]"))
      if !errors.contains(where: { $0.hasPrefix(place + ": ") && $0.contains(says) }) {
        wrong.append("\(text): \(errors)")
      }
    }
    expectNone(wrong)
  }

  @Test func `the scroll view's and touches' errors`() {
    #expect(fixture.errors(minimalScene(top: "touches: yes")).first?.hasPrefix("2:10: ") == true)
    #expect(fixture.errors(minimalScene(top: "scrollView: {bounces: on}")).first?.hasPrefix("2:23: ") == true)
    let rate = fixture.errors(minimalScene(top: "scrollView: {decelerationRate: 0.99}"))
    #expect(rate.first?.hasPrefix("2:32: ") == true && rate.first?.contains("`normal`, `fast`") == true)
  }

  @Test func `longer than an hour, nothing, and one name twice`() {
    func first(_ text: String) -> String { fixture.errors(minimalScene(timelines: "timelines:\n" + text)).first ?? "" }
    #expect(first("  a: [hold: 3599s, drag: {by: 1, duration: 2s}]").hasPrefix("6:3: the timeline `a` is longer than"))
    #expect(first("  a: []").hasPrefix("6:3: "))
    #expect(first("  a: [settle]\n  A: [settle]").hasPrefix("7:3: "))
  }

  @Test func `a release without a finger is warned of`() throws {
    func warnings(_ text: String) throws -> [String] {
      let bytes = Array(minimalScene(timelines: "timelines: {a: [\(text)]}").utf8)
      return try SceneFile.parse(bytes: bytes, path: fixture.folder + "/scene.yaml").warnings.map(SceneFixture.brief)
    }
    #expect(try warnings("jump: -80, release").map { $0.prefix(5) } == ["5:28:"])
    #expect(try warnings("drag: {by: 1, duration: 1s}, hold: 1s, settle, release, release").count == 1)
    #expect(try warnings("offsets: [1], release, fling: {velocity: 300}").isEmpty)
  }
}

@Suite struct `Recordings` {
  let fixture = SceneFixture()

  private func load(_ csv: String) -> Result<[ScrollRecording.Sample], SceneError> {
    fixture.write(csv, to: "device.csv")
    let scene = fixture.parse(minimalScene(timelines: "timelines: {a: [recording: {file: device.csv}]}"))
    return scene.map { $0.timelines[0].recordings.first?.samples ?? [] }
  }

  private func errors(_ csv: String) -> [String] {
    guard case .failure(let error) = load(csv) else { return [] }
    return error.diagnostics.map {
      ($0.location?.file.hasSuffix("/device.csv") == true ? "" : "?") + SceneFixture.brief($0)
    }
  }

  @Test func `rows with and without the names of the columns`() throws {
    let expected: [ScrollRecording.Sample] = [
      .init(microseconds: 0, offset: -47), .init(microseconds: 16_667, offset: -50.25),
      .init(microseconds: 1_000_000, offset: 0),
    ]
    for csv in [
      "0,-47\n0.016667,-50.25\n1,0\n", "time,offset\n0,-47\n0.016667,-50.25\n1,-0.0",
      "\u{FEFF}0,-47\r\n.016667, -50.25 \r\n\r\n1e0,0\r\n",
      "\"Time\",\"Offset\"\r0,-47\r\"0.016667\",\"-50.25\"\r1.,0\r",
      "frame,time,offset,phase\n0,0,-47,idle\n1,0.016667,-50.25,dragging\n9,1,0,idle\n",
    ] {
      let samples = try load(csv).get()
      #expect(samples == expected, "\(csv)")
      #expect(samples.allSatisfy { $0.offset != 0 || $0.offset.sign == .plus })
    }
  }

  @Test func `what is wrong, at its line`() {
    let rows: [(String, [String])] = [
      ("", ["1:1: a recording without a row"]), ("time,offset\n\n", ["1:1: a recording without a row"]),
      ("0,0\n0.2,5\n0.1,7\n", ["3:1: the time goes back"]),
      ("0,0\n0.1,\n", ["2:5: an offset in points is due, not nothing"]),
      (
        "0,0\n0.1,x\nnan,3\n", ["2:5: an offset in points is due, not `x`", "3:1: a time in seconds is due, not `nan`"]
      ),
      ("0,0\n3600.1,0\n", ["2:1: a recording is at most an hour"]), ("-0.1,0\n", ["1:1: a time before"]),
      ("0,0,0\n", ["1:1: a row of two columns is due"]), ("0\n", ["1:1: a row of two columns"]),
      ("0;5\n1;6\n", ["1:1: the first line must"]), ("seconds,y\n0,5\n", ["1:1: the first line must"]),
      ("time,offset\n0\n", ["2:1: a row of two columns"]), ("0,1e9\n", ["1:3: the offset must be from"]),
      ("é,time,offset\nü, 0,ä\n", ["2:6: an offset in points is due, not `ä`"]),
      ("0,inf\n", ["1:3: an offset"]), ("0,1e999\n", ["1:3: an offset"]), ("1e999,0\n", ["1:1: a time"]),
    ]
    for (csv, starts) in rows {
      let found = errors(csv)
      let isTold = found.count == starts.count && zip(found, starts).allSatisfy { $0.hasPrefix($1) }
      #expect(isTold, "\(csv): \(found)")
    }
    fixture.write("\u{0}\u{1}", to: "device.csv")
    #expect(!errors("\u{0}\u{1}\n\n\u{2},").isEmpty)
  }

  @Test func `errors of the scene come before those of its recordings`() {
    fixture.write("x,y\n", to: "device.csv")
    let found = fixture.errors(
      minimalScene(timelines: "timelines: {a: [recording: {file: device.csv}, hold: 3]}"))
    #expect(found.count == 2 && found.first?.hasPrefix("5:54: ") == true && found.last?.hasPrefix("1:1: ") == true)
  }

  @Test func `a file is read once, however often it is named`() throws {
    let rows = (0..<5_000).map { "\(Double($0) / 1000),\($0)" }.joined(separator: "\n")
    fixture.write(rows, to: "device.csv")
    let text = [String](repeating: "recording: {file: device.csv}", count: 60).joined(separator: ", ")
    let scene = try fixture.scene(minimalScene(timelines: "timelines: {a: [\(text)]}"))
    #expect(scene.timelines[0].recordings.count == 60)
    fixture.write("x", to: "bad.csv")
    let bad = fixture.errors(
      minimalScene(timelines: "timelines: {a: [recording: {file: bad.csv}, recording: {file: bad.csv}]}"))
    #expect(bad.count == 1, "\(bad)")
  }

  private func recording(_ samples: [(Int, Double)]) throws -> Timeline.Segment {
    .recording(try #require(ScrollRecording(samples.map { .init(microseconds: $0.0, offset: $0.1) })))
  }

  @Test func `gaps hold the last offset, exactly and without clamping`() throws {
    let segment = try recording([(0, -3), (50_000, -60.123456789), (116_667, 5000), (133_333, 7)])
    let played = Played([segment, .hold(50)])
    #expect(
      played.offsets == [0, -3, -3, -60.123456789, -60.123456789, -60.123456789, -60.123456789, 5000, 7, 7, 7, 7])
    #expect(played.events.count == 5 && played.phases.allSatisfy { $0 == .idle })
    let outside = Played([try recording([(100_000, -60)]), .hold(100)])
    #expect(outside.offsets.last == -60 && outside.end == 12)
    #expect(Played([try recording([(100_000, -60)]), .settle]).offsets.last == 0)
    #expect(Played([try recording([(0, 9)])]).offsets == [0, 9])
  }

  @Test func `the finger stays as it was`() throws {
    let played = Played([.offsets([-10]), try recording([(0, -3), (50_000, -60)]), .hold(50)])
    #expect(played.phases.dropFirst().allSatisfy { $0 == .dragging } && played.moments.isEmpty)
    #expect(played.offsets.last == -60)
    let released = Played([.offsets([-10]), try recording([(50_000, -60)]), .release()])
    #expect(released.offsets.last == 0 && released.moments.first == "4 endDragging true")
  }

  @Test(arguments: [60, 120]) func `a listing of our own plays as what it lists`(rate: Int) throws {
    let original = Played([.drag(-100, 200, .easeInOut), .release()], refreshRate: rate)
    let samples = original.offsets.enumerated().map { tick, offset in
      (Int((Double(tick) / Double(rate) * 1e6).rounded()), offset)
    }
    let again = Played([try recording(samples)], refreshRate: rate)
    #expect(again.offsets == original.offsets)
  }

  @Test func `samples that are none are refused`() {
    for samples: [(Int, Double)] in [
      [], [(5, 0), (4, 0)], [(-1, 0)], [(0, .nan)], [(0, .infinity)], [(3_600_000_001, 0)],
    ] {
      #expect(ScrollRecording(samples.map { .init(microseconds: $0.0, offset: $0.1) }) == nil)
    }
    #expect(ScrollRecording([.init(microseconds: 3_600_000_000, offset: 0)]) != nil)
  }
}
