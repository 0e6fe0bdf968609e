public import Stretchy

/// The numbers of a timeline's frames as text. No scale enters: they are the same at every scale.
public struct Inspection: Sendable {
  public enum Format: String, CaseIterable, Sendable {
    /// One JSON object a line, with every layer.
    case jsonl
    /// One row a frame, the header's numbers only.
    case csv
    /// As `csv`, in columns for a reader.
    case table
  }

  private let first: Playback
  private let frames: Range<Int>

  /// - Parameters:
  ///   - fps: frames a second, 1 to 240; by default the scene's refresh rate.
  ///   - frames: by their numbers in the whole timeline; `nil` for all.
  /// - Throws: `tooManyFrames`, `noSuchFrame`.
  public init(
    _ scene: Scene, assets: SceneAssets, timeline: Timeline, fps: Int? = nil, frames: ClosedRange<Int>? = nil
  ) throws(OutputError) {
    let fps = fps ?? scene.refreshRate
    let count = try FrameSequence.countFrames(of: timeline, in: scene, assets: assets, fps: fps)
    self.frames = try FrameSequence.clip(frames, to: count, of: timeline.name)
    first = Playback(scene, assets: assets, timeline: timeline, fps: fps)
  }

  /// Writes the text piece by piece, each of whole lines.
  public func write<Failure: Error>(
    _ format: Format, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    switch format {
    case .jsonl:
      try forEachReport { report throws(Failure) in try sink(report.json.text() + "\n") }
    case .csv:
      try sink(Self.columns.joined(separator: ",") + "\n")
      try forEachReport { report throws(Failure) in
        try sink(Self.cells(of: report, missing: "").joined(separator: ",") + "\n")
      }
    case .table:
      try writeTable(to: sink)
    }
  }

  private func writeTable<Failure: Error>(to sink: (String) throws(Failure) -> Void) throws(Failure) {
    // Going through the timeline twice is cheap; keeping all its rows is not bounded.
    var widths = Self.columns.map(\.count)
    forEachReport { report in
      for (index, cell) in Self.cells(of: report, missing: "-").enumerated() {
        widths[index] = max(widths[index], cell.count)
      }
    }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).map { cell, width in String(repeating: " ", count: width - cell.count) + cell }
      return padded.joined(separator: "  ") + "\n"
    }
    try sink(line(Self.columns))
    try forEachReport { report throws(Failure) in try sink(line(Self.cells(of: report, missing: "-"))) }
  }

  private func forEachReport<Failure: Error>(_ body: (FrameReport) throws(Failure) -> Void) throws(Failure) {
    var playback = first
    for _ in 0..<frames.lowerBound { _ = playback.skip() }
    for _ in frames {
      guard let frame = playback.next() else { return }
      try body(FrameReport(frame))
    }
  }

  private static let columns = [
    "frame", "time", "offset", "phase", "header.height", "header.progress", "visible.top", "visible.bottom",
  ]

  private static func cells(of report: FrameReport, missing: String) -> [String] {
    func text(_ value: Double?) -> String { value.flatMap { DecimalText.text($0) } ?? missing }
    return [
      "\(report.number)", text(report.time), text(report.offset), report.phase.rawValue, text(report.height),
      text(report.progress), text(report.visible?.top), text(report.visible?.bottom),
    ]
  }
}
