import Raster
import Stretchy
import StretchyOutput

extension Command {
  static let still = Command(
    name: "still", abstract: "draw one frame as a PNG file",
    examples: [
      Example("still scene.yaml --offset -91 -o pulled.png", "The screen with the content pulled down by 91 points."),
      Example("still scene.yaml --timeline pull --time 0.5 -o half.png", "A timeline half a second after its begin."),
      Example("still scene.yaml --offset 0 --scale 3 | magick - header.webp", "A frame for another program."),
    ],
    operand: SharedOptions.scene,
    options: [
      Still.output, Still.offset, SharedOptions.timeline, Still.time, Still.scale, SharedOptions.fps,
      SharedOptions.compression, SharedOptions.lenient, SharedOptions.allowOutside,
    ] + SharedOptions.overrides,
    notes: [
      "With --offset the scroll view rests and is then set to the offset, exactly and without any animation. With --time the frame is the one that render writes for that time."
    ],
    run: Still.run)
}

/// `still`: one frame in a file, or on standard output.
enum Still {
  static let output = Option(
    "output", short: "o", .text("FILE", completion: .files(["png"])), "the file to write, - for standard output",
    standard: "standard output, where it is no terminal")
  static let offset = Option(
    "offset", .number("Y", -1e9...1e9, shown: "-1e9 to 1e9"),
    "contentOffset.y in points; negative means pulled down")
  static let time = Option("time", .time("T"), "seconds since the timeline's begin, as in 0.25, 0.25s or 250ms")
  static let scale = SharedOptions.scale("1")

  @Sendable static func run(_ arguments: Arguments, _ console: Console) throws(Failure) {
    guard (arguments[offset] == nil) != (arguments[time] == nil) else {
      throw .usage(.cannot("still needs either --offset Y or --time T"), nil)
    }
    if arguments[offset] != nil, arguments[SharedOptions.timeline] != nil {
      throw .usage(.cannot("--offset belongs to no timeline: leave out --timeline, or give --time"), nil)
    }
    let output = arguments[output] ?? "-"
    if output == "-", console.isOutputTerminal {
      throw .usage(.cannot("a picture is not for a terminal: give -o FILE, or pipe it to a program"), nil)
    }
    let scene = try LoadedScene.load(arguments, console)[0]
    let timeline =
      if let offset = arguments[offset] {
        Timeline(name: "still", segments: [.jump(to: offset)])
      } else {
        try scene.timeline(named: arguments[SharedOptions.timeline])
      }
    if arguments[offset] != nil, scene.scene.header.technique.isEventDriven {
      console.say(
        "warning: \(scene.path): a \(scene.scene.header.technique.id) header is event-driven: what it looks like at an "
          + "offset depends on the way there. This is one event after the rest event; --timeline NAME --time T shows "
          + "a moment of a scroll")
    }
    let scale = arguments[scale] ?? 1
    let assets = try scene.assets(scale: scale, arguments, console)
    let sequence = try Failure.wrapping { () throws(OutputError) in
      try FrameSequence(
        scene.scene, assets: assets, timeline: timeline, fps: arguments[SharedOptions.fps], scale: scale,
        compression: arguments[SharedOptions.compression] ?? .default)
    }
    // The offset's event is on tick 1; what follows it is not what was asked for.
    let rate = scene.scene.refreshRate
    var number = min(sequence.frameCount - 1, (sequence.fps + rate - 1) / rate)
    if let time = arguments[time] {
      number = frame(at: time, fps: sequence.fps)
      guard number < sequence.frameCount else {
        let end = DecimalText.text(Double(sequence.frameCount - 1) / Double(sequence.fps)) ?? ""
        throw .usage(.cannot("timeline \(timeline.name) is over after \(end) s"), nil)
      }
    }
    let bytes = try Failure.wrapping { () throws(OutputError) in try sequence.png(ofFrame: number) }
    try console.write(bytes, to: output)
  }

  /// The last frame that begins at `time` or before. Times are printed to the microsecond, rounded to the
  /// nearest, so a frame also counts that begins a microsecond later.
  static func frame(at time: AuthoredDuration, fps: Int) -> Int { (time.microseconds + 1) * fps / 1_000_000 }
}
