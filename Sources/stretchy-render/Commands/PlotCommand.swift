import Stretchy
import StretchyOutput

extension Command {
  static let plot = Command(
    name: "plot", abstract: "draw the header's height, progress and alphas as curves",
    examples: [
      Example("plot scene.yaml -o scene.svg", "A timeline's curves, over the offset and over time."),
      Example("plot table-header.yaml gsk.yaml snapkit.yaml --timeline pull -o all.svg", "Techniques in one plot."),
    ],
    operand: SharedOptions.scenes,
    options: [
      Plot.output, Plot.timelines, Plot.sweep, SharedOptions.fps, SharedOptions.lenient, SharedOptions.allowOutside,
    ] + SharedOptions.overrides,
    notes: [
      "Writes an SVG picture that is light or dark as its reader is. Alphas are those of layers that fade; rows and items of the content are left out. An event-driven technique shows the way of its timeline, which may come back on another line than it went."
    ],
    run: Plot.run)
}

/// `plot`: curves.
enum Plot {
  static let output = Option(
    "output", short: "o", .text("FILE", completion: .files(["svg"])), "the file to write, - for standard output",
    standard: "standard output")
  static let timelines = Option(
    "timeline", .text("NAME"), "a timeline to show", standard: "a scene's first", isRepeatable: true)
  static let sweep = Option("sweep", .sweep("KEY=V1,V2"), "curves for each value of a scene's key")

  @Sendable static func run(_ arguments: Arguments, _ console: Console) throws(Failure) {
    let overrides: [(SceneOverride?, String)] =
      arguments[sweep].map { sweep in
        sweep.values.map { (SceneOverride(key: sweep.key, value: $0, origin: "--sweep"), "\(sweep.key) = \($0)") }
      } ?? [(nil, "")]
    var chosen: [(scene: LoadedScene, timeline: Timeline, label: String)] = []
    for (index, (override, label)) in overrides.enumerated() {
      let own = index == 0 ? console : Console(isQuiet: true)
      let scenes = try LoadedScene.load(
        arguments, own, paths: LoadedScene.paths(arguments), overrides: override.map { [$0] } ?? [])
      for scene in scenes {
        for timeline in try timelines(of: scene, arguments, own) { chosen.append((scene, timeline, label)) }
      }
    }
    var series: [HeaderPlot.Series] = []
    for (scene, timeline, label) in chosen {
      let assets = try scene.assets(scale: 1, arguments, console)
      let sequence = try Failure.wrapping { () throws(OutputError) in
        try FrameSequence(
          scene.scene, assets: assets, timeline: timeline, fps: arguments[SharedOptions.fps], scale: 1)
      }
      let isEventDriven = scene.scene.header.technique.isEventDriven
      var name = "\(scene.scene.name), \(timeline.name)"
      if !label.isEmpty { name += ", \(label)" }
      if isEventDriven { name += " (event-driven)" }
      series.append(HeaderPlot.Series(sequence, name: name))
    }
    try console.write(Array(HeaderPlot(series).svg.utf8), to: arguments[output] ?? "-")
  }

  /// Those of the named ones that a scene has; it must have one.
  private static func timelines(
    of scene: LoadedScene, _ arguments: Arguments, _ console: Console
  ) throws(Failure) -> [Timeline] {
    let names = arguments.all(Plot.timelines)
    guard !names.isEmpty else { return [try scene.firstTimeline(named: nil, console)] }
    let found = scene.scene.timelines.filter { names.contains($0.name) }
    return found.isEmpty ? try scene.timelines(named: names) : found
  }
}
