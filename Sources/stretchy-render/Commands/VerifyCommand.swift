import Stretchy
import StretchyOutput

extension Command {
  static let verify = Command(
    name: "verify", abstract: "compare frames and geometry with golden ones",
    examples: [
      Example("verify scene.yaml", "Every timeline; golden files that are missing are recorded, which fails once."),
      Example("verify scene.yaml --record changed", "After a change that is meant: record what differs."),
      Example("verify scene.yaml --report report", "Write the report, with JUnit XML, also where all holds."),
    ],
    operand: SharedOptions.scenes,
    options: [Verify.timelines, Verify.goldens, Verify.record] + ToleranceOptions.all + [
      Verify.report, Verify.prune, Verify.jobs, SharedOptions.allowOutside,
    ] + SharedOptions.overrides,
    notes: [
      "The scene's goldens key says which frames are golden, and at which scale: goldens: {scale: 1, frames: every 6}. The golden files lie in __Goldens__/<scene>/<timeline>@<scale>x beside the scene. The geometry of every frame is compared too, to 0.0001 points.",
      "Without --record, STRETCHY_RECORD decides; without that, nothing is recorded where CI is set, else what is missing. A run that recorded anything exits with 1.",
      "What the scene's expect key says of the header's numbers is checked too, to 0.001.",
      "Frames are compared exactly unless a limit is given; all limits that are given must hold. Where no --max-run or --max-row is given with another limit, a run of a quarter of the width may differ.",
      "Exits with 0 where all holds, 1 where pixels, geometry or what is expected differ, 2 where a size or the number of frames differs, 65 where a golden file cannot be read or is missing and must not be recorded.",
    ],
    run: Verify.run)
}

/// `verify`: frames against golden ones.
enum Verify {
  static let timelines = Option("timeline", .text("NAME"), "only this timeline", standard: "all", isRepeatable: true)
  static let goldens = Option(
    "goldens", .text("DIR", completion: .folders), "the folder of golden files", standard: "__Goldens__ by the scene")
  static let record = Option<RecordMode>("record", .name, "which golden files to write", standard: "see below")
  static let report = Option(
    "report", .text("DIR", completion: .folders), "where to write the report, and write it in any case",
    standard: "\(standardReport), where something fails")
  static let prune = Flag("prune", "remove golden files that belong to nothing any more")
  static let jobs = Option(
    "jobs", .integer("N", 1...512), "how many frames to compare at a time", standard: "one for each processor")
  static let standardReport = "stretchy-report"

  @Sendable static func run(_ arguments: Arguments, _ console: Console) throws(Failure) {
    let scenes = try LoadedScene.load(arguments, console, paths: LoadedScene.paths(arguments))
    try Render.checkNames(scenes)
    let standardRecord = try Failure.wrapping { () throws(OutputError) in try RecordMode.standard() }
    let settings = Settings(
      record: arguments[record] ?? standardRecord, report: arguments[report] ?? standardReport,
      isReportWanted: arguments[report] != nil)
    var chosen: [(LoadedScene, [Timeline])] = []
    for scene in scenes { chosen.append((scene, try scene.timelines(named: arguments.all(timelines)))) }
    let cancellation = Cancellation()
    let interruption = Interruption(cancellation)
    defer { withExtendedLifetime(interruption) {} }
    var results: [GoldenResult] = []
    var unmet: [Diagnostic] = []
    for (scene, timelines) in chosen {
      let assets = try scene.assets(scale: scene.scene.goldens.scale, arguments, console)
      unmet += scene.scene.unmetExpectations(assets: assets, timelines: timelines.map(\.name))
      for timeline in timelines {
        let result = try verify(scene, timeline, assets, settings, arguments, cancellation)
        if result.severity == .same { console.say(TerminalText.visible(result.summary)) }
        results.append(result)
      }
      if arguments.all(Verify.timelines).isEmpty { try findOrphans(of: scene, arguments, console) }
    }
    for diagnostic in unmet { console.report(error: diagnostic.rendered) }
    try conclude(VerificationReport(results, folder: settings.report), settings, console)
    guard unmet.isEmpty else { throw .finding(exitCode: ExitCode.differs) }
  }

  private struct Settings {
    var record: RecordMode
    var report: String
    var isReportWanted: Bool
  }

  private static func root(of scene: LoadedScene, _ arguments: Arguments) -> String {
    if let goldens = arguments[goldens] { return goldens }
    let folder = scene.path.lastIndex(of: "/").map { String(scene.path[...$0]) } ?? ""
    return folder + GoldenVerification.standardRoot
  }

  private static func verify(
    _ scene: LoadedScene, _ timeline: Timeline, _ assets: SceneAssets, _ settings: Settings, _ arguments: Arguments,
    _ cancellation: Cancellation
  ) throws(Failure) -> GoldenResult {
    let selection = scene.scene.goldens
    do throws(OutputError) {
      let sequence = try FrameSequence(scene.scene, assets: assets, timeline: timeline, scale: selection.scale)
      var verification = try GoldenVerification(
        sequence, selection: selection, root: root(of: scene, arguments), record: settings.record,
        pictures: VerificationReport.pictures(
          in: settings.report, scene: scene.scene.name, timeline: timeline.name, scale: selection.scale))
      verification.tolerance = ToleranceOptions.tolerance(arguments)
      if let jobs = arguments[jobs] { verification.jobs = jobs }
      verification.prunes = arguments[prune]
      return try verification.run(cancellation: cancellation)
    } catch {
      if let signal = cancellation.signal { throw .interrupted(signal: signal) }
      throw .output(error)
    }
  }

  /// Golden files of timelines and scales that the scene has no more.
  private static func findOrphans(
    of scene: LoadedScene, _ arguments: Arguments, _ console: Console
  ) throws(Failure) {
    let orphans = GoldenVerification.orphans(of: scene.scene, root: root(of: scene, arguments))
    guard !orphans.isEmpty else { return }
    let visible = TerminalText.visible(scene.scene.name)
    if arguments[prune] {
      try Failure.wrapping { () throws(OutputError) in try GoldenVerification.prune(orphans) }
      console.say("\(visible): removed \(orphans.count) golden files of timelines or scales that are no more:")
    } else {
      console.say(
        "\(visible): \(orphans.count) golden files are of timelines or scales that are no more, --prune removes them:")
    }
    for orphan in orphans { console.say("  \(TerminalText.visible(orphan))") }
  }

  private static func conclude(
    _ report: VerificationReport, _ settings: Settings, _ console: Console
  ) throws(Failure) {
    let failed = report.results.filter { $0.severity > .same }
    try Failure.wrapping { () throws(OutputError) in
      if failed.isEmpty && !settings.isReportWanted {
        try VerificationReport.clear(settings.report)
      } else {
        try report.write()
      }
    }
    for result in report.results where result.severity == .same {
      for line in result.details() { console.say("  \(TerminalText.visible(line))") }
    }
    guard let first = failed.first else { return }
    var details = first.details()
    for result in failed.dropFirst() { details += [result.summary] + result.details().map { "  \($0)" } }
    details.append("the report is \(settings.report)/\(VerificationReport.pageName)")
    if failed.contains(where: { !$0.acceptable.isEmpty }) {
      details.append("to take over what differs: stretchy-render accept \(ShellText.quoted(settings.report))")
    }
    throw .verification(summary: first.summary, details: details, exitCode: exitCode(report.severity))
  }

  static func exitCode(_ severity: GoldenResult.Severity) -> Int32 {
    switch severity {
    case .same: ExitCode.done
    case .changed: ExitCode.differs
    case .reshaped: ExitCode.otherShape
    case .unusable: ExitCode.badData
    }
  }
}
