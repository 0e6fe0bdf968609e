import Raster
public import Stretchy

/// Compares the frames of one timeline, and the geometry of all of them, with golden files.
///
/// `<root>/<scene>/<timeline>@<scale>x/` holds `frame-0007.png` for each golden frame, `geometry.jsonl` with a line for
/// each frame of the timeline, and `golden.json` with the versions of the libraries that made them.
public struct GoldenVerification: Sendable {
  /// The name of the folder of golden files, where nobody chose another.
  public static let standardRoot = "__Goldens__"

  /// Its scale is the goldens'.
  public let sequence: FrameSequence
  /// Which of its frames are golden.
  public let frames: [Int]
  /// The folder of all golden files.
  public let root: String
  public var record: RecordMode
  public var tolerance = Tolerance.exact
  /// Where pictures of frames that differ go; made when there are any.
  public var pictures: String
  /// 1 or more.
  public var jobs = Workers.standardCount
  /// Removes golden frames that are golden no more.
  public var prunes = false

  /// - Parameters:
  ///   - selection: which frames are golden; its scale must be the sequence's.
  /// - Throws: `noGoldenFrames`.
  public init(
    _ sequence: FrameSequence, selection: GoldenSelection, root: String, record: RecordMode, pictures: String
  ) throws(OutputError) {
    precondition(selection.scale == sequence.scale, "golden frames are compared at their own scale")
    self.sequence = sequence
    frames = selection.frameNumbers(of: sequence.frameCount)
    guard !frames.isEmpty else {
      throw .noGoldenFrames(timeline: sequence.timeline.name, count: sequence.frameCount)
    }
    self.root = root
    self.record = record
    self.pictures = pictures
  }

  /// - Throws: `file`, `interrupted`.
  public func run(cancellation: Cancellation = Cancellation()) throws(OutputError) -> GoldenResult {
    precondition(jobs > 0, "at least one worker")
    let folder = GoldenFolder(
      root: root, scene: sequence.scene.name, timeline: sequence.timeline.name, scale: sequence.scale)
    let report = FailurePictures(path: pictures)
    try report.clear()
    let geometry = folder.read(GoldenFolder.geometryName)
    var referenceLines: [ArraySlice<UInt8>] = []
    if case .bytes(let bytes) = geometry { referenceLines = GeometryComparison.lines(bytes) }
    // A missing picture of a timeline that has changed its length is part of that change, and no new golden frame.
    let isReshaped = !referenceLines.isEmpty && referenceLines.count != sequence.frameCount
    let job = FrameJob(
      sequence: sequence, folder: folder, report: report, record: record, tolerance: tolerance,
      recordsMissing: record == .all || record == .changed || record == .missing && !isReshaped)

    let producer = GoldenProducer(sequence, golden: Set(frames))
    let verdicts = Locked<[GoldenResult.Frame]>([])
    let accepted = Locked<[GoldenResult.Acceptable]>([])
    try Workers.run(min(jobs, frames.count)) { stop throws(OutputError) in
      var comparison = FrameComparison(job)
      while !stop.isRaised, let frame = producer.next() {
        try cancellation.check()
        let outcome = try comparison.outcome(of: frame)
        let verdict = GoldenResult.Frame(
          number: frame.report.number, file: job.name(of: frame.report.number), time: frame.report.time,
          offset: frame.report.offset, phase: frame.report.phase.rawValue, outcome: outcome)
        verdicts.withLock { $0.append(verdict) }
      }
      let acceptable = comparison.acceptable
      accepted.withLock { $0 += acceptable }
    }
    var result = GoldenResult(
      scene: sequence.scene.name, technique: sequence.techniqueName, timeline: sequence.timeline.name,
      fps: sequence.fps, scale: sequence.scale, width: sequence.width, height: sequence.height,
      frameCount: sequence.frameCount, folder: folder.path, pictures: pictures, record: record)
    result.frames = verdicts.withLock { $0.sorted { $0.number < $1.number } }
    result.acceptable = accepted.withLock { $0.sorted { $0.file < $1.file } }
    let text = producer.geometry
    result.geometry = try self.compare(geometry, referenceLines, with: text, job)
    try finish(&result, folder, report, geometry: text)
    return result
  }

  private func compare(
    _ golden: GoldenFolder.Content, _ lines: [ArraySlice<UInt8>], with text: [UInt8], _ job: FrameJob
  ) throws(OutputError) -> GoldenResult.Geometry {
    func recorded(wasMissing: Bool) throws(OutputError) -> GoldenResult.Geometry {
      try job.folder.write(text, to: GoldenFolder.geometryName)
      return .recorded(wasMissing: wasMissing)
    }
    switch golden {
    case _ where record == .all:
      if case .missing = golden { return try recorded(wasMissing: true) }
      return try recorded(wasMissing: false)
    case .missing: return job.recordsMissing ? try recorded(wasMissing: true) : .missing
    case .unusable(let problem): return .unusable(problem)
    case .bytes(let bytes):
      if bytes == text { return .same }
      let changes: [GeometryChange]
      do throws(GeometryComparison.BadLine) {
        guard !lines.isEmpty else { throw GeometryComparison.BadLine(number: 1) }
        changes = try GeometryComparison.compare(lines, GeometryComparison.lines(text))
      } catch {
        return .unusable(
          GoldenProblem(
            path: "\(job.folder.path(of: GoldenFolder.geometryName)):\(error.number)",
            reason: "the line is no frame's geometry"))
      }
      if lines.count == sequence.frameCount, changes.isEmpty { return .same }
      if record == .changed { return try recorded(wasMissing: false) }
      return lines.count == sequence.frameCount
        ? .differs(changes) : .otherCount(reference: lines.count, actual: sequence.frameCount, changes)
    }
  }

  /// Versions, orphans, and what of the geometry can be accepted.
  private func finish(
    _ result: inout GoldenResult, _ folder: GoldenFolder, _ report: FailurePictures, geometry: [UInt8]
  ) throws(OutputError) {
    switch folder.read(GoldenFolder.recordName) {
    case .missing: break
    case .unusable(let problem): if record != .all { result.recordProblem = problem }
    case .bytes(let bytes):
      if let stored = GoldenRecord(json: bytes) {
        result.versionChanges = stored.changes(to: .current)
      } else if record != .all {
        result.recordProblem = GoldenProblem(
          path: folder.path(of: GoldenFolder.recordName), reason: "it is no record of golden frames")
      }
    }
    result.orphans = folder.orphans(besides: Set(result.frames.map(\.file)))
    if prunes, !result.orphans.isEmpty {
      try GoldenFolder.prune(result.orphans)
      result.prunedOrphans = true
    }
    let record = GoldenRecord.current.json(sequence)
    switch result.geometry {
    case .differs, .otherCount, .missing:
      result.acceptable.append(try report.writeActual(geometry, as: GoldenFolder.geometryName))
    default: break
    }
    if !result.acceptable.isEmpty {
      result.acceptable.append(try report.writeActual(record, as: GoldenFolder.recordName))
    } else if result.hasRecorded, result.severity <= .changed {
      // Whatever was not recorded holds with the libraries of now as well.
      try folder.write(record, to: GoldenFolder.recordName)
      result.versionChanges = []
    }
  }
}

extension GoldenVerification {
  /// Golden files of a scene's timelines and scales that are no more.
  public static func orphans(of scene: Scene, root: String) -> [String] {
    let known = scene.timelines.map {
      GoldenFolder.name(scene: scene.name, timeline: $0.name, scale: scene.goldens.scale)
    }
    return GoldenFolder.orphans(root: root, scene: scene.name, besides: Set(known))
  }

  /// Removes orphans, and the folders that become empty.
  public static func prune(_ orphans: [String]) throws(OutputError) { try GoldenFolder.prune(orphans) }
}

/// Hands golden frames to workers, in order, and collects the geometry of all frames on the way.
private final class GoldenProducer: Sendable {
  private struct State {
    var playback: Playback
    var geometry: [UInt8] = []
  }

  private let golden: Set<Int>
  private let state: Locked<State>

  init(_ sequence: FrameSequence, golden: Set<Int>) {
    self.golden = golden
    state = Locked(State(playback: sequence.playback()))
  }

  func next() -> DrawableFrame? {
    state.withLock { state in
      while let frame = state.playback.next() {
        let report = FrameReport(frame)
        state.geometry += report.json.text().utf8
        state.geometry.append(UInt8(ascii: "\n"))
        if golden.contains(frame.number) { return DrawableFrame(report: report, root: frame.snapshot.root) }
      }
      return nil
    }
  }

  /// Complete when ``next()`` has returned `nil`.
  var geometry: [UInt8] { state.withLock { $0.geometry } }
}

/// A frame's numbers and its layers.
struct DrawableFrame: Sendable {
  var report: FrameReport
  var root: Layer
}
