import Stretchy
import StretchyOutput

/// One call of `verifyFrames`.
struct FrameVerification {
  var scene: Scene
  var selection: GoldenSelection
  var technique: (any HeaderTechnique)?
  var record: RecordMode?
  var root: String
  var tolerance: Tolerance
  /// The folder that the reports of a test file go to, a folder each.
  var report: String

  func run(timeline name: String?) throws(FrameVerificationError) {
    let timelines = scene.timelines.filter { name == nil || $0.name == name }
    guard !timelines.isEmpty else {
      let names = scene.timelines.map(\.name).joined(separator: ", ")
      throw FrameVerificationError(
        results: [],
        description: name.map { "the scene \(scene.name) has no timeline \($0): it has \(names)" }
          ?? "the scene \(scene.name) has no timeline, so that nothing was compared")
    }
    let assets: SceneAssets
    do throws(SceneError) {
      assets = try SceneAssets.load(for: scene, scale: selection.scale).assets
    } catch {
      throw FrameVerificationError(error)
    }
    var failed: [(result: GoldenResult, report: String)] = []
    do throws(OutputError) {
      let mode = if let record { record } else { try RecordMode.standard() }
      for timeline in timelines {
        let folder = VerificationReport.pictures(
          in: report, scene: scene.name, timeline: timeline.name, scale: selection.scale)
        let sequence = try FrameSequence(
          scene, assets: assets, timeline: timeline, scale: selection.scale, technique: technique)
        var verification = try GoldenVerification(
          sequence, selection: selection, root: root, record: mode, pictures: folder)
        verification.tolerance = tolerance
        let result = try verification.run()
        if result.severity > .same {
          try VerificationReport([result], folder: folder).write()
          failed.append((result, folder))
        } else {
          try VerificationReport.clear(folder)
        }
      }
    } catch {
      throw FrameVerificationError(results: [], description: "\(error)")
    }
    guard failed.isEmpty else { throw FrameVerificationError(failed, root: root) }
  }
}

extension FrameVerificationError {
  init(_ error: SceneError) {
    self.init(results: [], description: error.diagnostics.map(\.rendered).joined(separator: "\n"))
  }

  init(_ failed: [(result: GoldenResult, report: String)], root: String) {
    var lines: [String] = []
    for (result, report) in failed {
      lines.append(result.summary)
      lines += result.details().map { "  \($0)" }
      lines.append("  report: \(report)/\(VerificationReport.pageName)")
      if !result.acceptable.isEmpty {
        lines.append("  to take over what differs: stretchy-render accept '\(report)'")
        lines.append("  or run this test once with STRETCHY_RECORD=changed")
      }
      if result.hasRecorded { lines.append("  what was recorded is compared from the next run on") }
    }
    self.init(results: failed.map(\.result), description: lines.joined(separator: "\n"))
  }
}
