import Raster
import Stretchy
import StretchyOutput

extension Command {
  static let preview = Command(
    name: "preview", abstract: "write a page that plays a scroll in a browser",
    examples: [
      Example("preview scene.yaml --timeline pull -o pull.html", "One page with everything in it."),
      Example("preview table-header.yaml gsk.yaml -o both.html", "Scenes side by side, on one clock."),
      Example("preview scene.yaml -o scene.html --watch", "Written again whenever the scene or its picture is saved."),
    ],
    operand: SharedOptions.scenes,
    options: [
      Preview.output, SharedOptions.firstTimeline, Preview.scale, SharedOptions.fps, Render.jobs, Watch.option,
      SharedOptions.compression, SharedOptions.lenient, SharedOptions.allowOutside,
    ] + SharedOptions.overrides,
    notes: [
      "The page needs no network: pictures and script are in it. It has a scrubber, plays at true speed or slower, shows the geometry of the frame that is shown, and outlines the layer under the pointer in its list. A smaller --scale or --fps makes it smaller."
    ],
    run: Preview.run)
}

/// `preview`: a page.
enum Preview {
  static let output = Option(
    "output", short: "o", .text("FILE", completion: .files(["html"])), "the file to write, - for standard output",
    standard: "preview.html")
  static let scale = SharedOptions.scale("1")

  @Sendable static func run(_ arguments: Arguments, _ console: Console) throws(Failure) {
    let output = arguments[output] ?? "preview.html"
    let cancellation = Cancellation()
    let interruption = Interruption(cancellation)
    defer { withExtendedLifetime(interruption) {} }
    guard arguments[Watch.option] else { return try write(arguments, nil, output, cancellation, console) }
    guard output != "-" else { throw .usage(.cannot("--watch writes to a file: give one with -o"), nil) }
    try Watch.run(arguments.operands, console, cancellation) { files, _ throws(Failure) in
      try write(arguments, files, output, cancellation, console)
    }
  }

  private static func write(
    _ arguments: Arguments, _ files: Watch.Files?, _ output: String, _ cancellation: Cancellation, _ console: Console
  ) throws(Failure) {
    let begun = ContinuousClock.now
    let scenes = try LoadedScene.load(arguments, console) { files?.add($0) }
    var screens: [PreviewPage.Screen] = []
    for scene in scenes {
      let timeline = try scene.firstTimeline(named: arguments[SharedOptions.timeline], console)
      let scale = arguments[scale] ?? 1
      let assets = try scene.assets(scale: scale, arguments, console)
      let sequence = try Failure.wrapping { () throws(OutputError) in
        try FrameSequence(
          scene.scene, assets: assets, timeline: timeline, fps: arguments[SharedOptions.fps], scale: scale,
          compression: arguments[SharedOptions.compression] ?? .default)
      }
      let technique = scene.scene.header.technique
      let detail =
        "\(technique.id)\(technique.isEventDriven ? " (event-driven)" : ""), \(sequence.fps) frames a second"
      screens.append(
        PreviewPage.Screen(sequence, title: "\(scene.scene.name), \(timeline.name)", detail: detail))
    }
    var page = PreviewPage(screens)
    page.jobs = arguments[Render.jobs] ?? Environment.processorCount
    let bar = ProgressBar("preview", on: console)
    let bytes: [UInt8]
    do throws(OutputError) {
      bytes = try page.html(cancellation: cancellation) { bar.show($0) }
      bar.finish()
    } catch {
      bar.finish()
      if let signal = cancellation.signal { throw .interrupted(signal: signal) }
      throw .output(error)
    }
    if bytes.count > PreviewPage.comfortableSize {
      console.say(
        "warning: the page is large and slow to open, \(ByteCount.text(bytes.count)): a smaller --scale or --fps helps")
    }
    try console.write(bytes, to: output)
    guard output != "-" else { return }
    let count = screens.reduce(0) { $0 + $1.sequence.frameCount }
    console.say(
      "\(TerminalText.visible(output)): \(count) frames, \(ByteCount.text(bytes.count)), in \(ProgressBar.durationText(ProgressBar.seconds(ContinuousClock.now - begun)))"
    )
  }
}
