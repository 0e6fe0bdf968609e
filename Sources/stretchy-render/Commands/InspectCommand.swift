import Stretchy
import StretchyOutput

extension Command {
  static let inspect = Command(
    name: "inspect", abstract: "print the numbers of every frame",
    examples: [
      Example("inspect scene.yaml --format table", "The header's height and what is visible of it, in columns."),
      Example("inspect scene.yaml --timeline pull > pull.jsonl", "Every layer of every frame, one JSON object a line."),
      Example("inspect scene.yaml --timeline pull --format csv --frames 0-59", "A second of it for a spreadsheet."),
    ],
    operand: SharedOptions.scene,
    options: [
      Inspect.format, SharedOptions.timeline, SharedOptions.fps, SharedOptions.frames, Inspect.scale,
      SharedOptions.lenient, SharedOptions.allowOutside,
    ] + SharedOptions.overrides,
    notes: [
      "Lengths are points on the screen, y down; times are seconds. The layers are the ones that are drawn, back to front."
    ],
    run: Inspect.run)
}

/// `inspect`: numbers on standard output.
enum Inspect {
  static let format = Option<Inspection.Format>("format", .name, "how to write them", standard: "jsonl")
  static let scale = Option(
    "scale", .number("S", 0.05...8, shown: "0.05 to 8"), "as render takes it; the numbers are the same at every scale")

  @Sendable static func run(_ arguments: Arguments, _ console: Console) throws(Failure) {
    let scene = try LoadedScene.load(arguments, console)[0]
    let timeline = try scene.timeline(named: arguments[SharedOptions.timeline])
    let assets = try scene.assets(scale: arguments[scale] ?? 1, arguments, console)
    let inspection = try Failure.wrapping { () throws(OutputError) in
      try Inspection(
        scene.scene, assets: assets, timeline: timeline, fps: arguments[SharedOptions.fps],
        frames: arguments[SharedOptions.frames])
    }
    try inspection.write(arguments[format] ?? .jsonl) { text throws(Failure) in try console.list(text) }
  }
}
