import Raster
import Stretchy
import StretchyOutput

extension Command {
  static let render = Command(
    name: "render", abstract: "draw the frames of a scene's timelines as PNG files",
    examples: [
      Example("render Resources/Scenes/table-header.yaml -o out", "Every timeline of a scene, in folders below out."),
      Example(
        "render scene.yaml --timeline pull --scale 2 --fps 50",
        "One timeline at two pixels a point and 50 frames a second."),
      Example("render scene.yaml --frames 0-9", "The first ten frames; the others can be added later."),
      Example(
        "render scene.yaml --timeline pull --format y4m -o - | ffmpeg -i - pull.mp4",
        "A film without a file in between; recipe knows more."),
      Example("render scene.yaml --watch", "Again whenever the scene, its picture or a recording is saved."),
      Example("render Scenes --shard 2/4", "Of every scene in a folder the second quarter of the frames."),
    ],
    operand: SharedOptions.scenes,
    options: [
      Render.output, Render.format, Render.timelines, Render.scale, SharedOptions.fps, SharedOptions.frames,
      Render.shard, Render.jobs, Render.overwrite, Watch.option, SharedOptions.compression, SharedOptions.lenient,
      SharedOptions.allowOutside,
    ] + SharedOptions.overrides,
    notes: [
      "Writes DIR/<scene>/<timeline>/frame-0000.png and so on, and manifest.json when all of them are there. A run that was broken off goes on where it stopped; frames that are there already are kept.",
      "With -o - the frames of one timeline go to standard output, one behind the other: --format y4m is YUV4MPEG2 with 4:4:4 samples (C444) of 8 bits, BT.601, limited range, what is transparent black; rgba is nothing but pixels, a byte each of red, green, blue and straight alpha, rows from the top; png is whole PNG files. A reader that goes away ends it with exit code 74.",
      "With --watch frames of the scene before are replaced, and SIGINT ends it with exit code 130.",
    ],
    run: Render.run)
}

/// `render`: frames in folders.
enum Render {
  static let output = Option(
    "output", short: "o", .text("DIR", completion: .folders), "the folder to write to, - for standard output",
    standard: "frames")
  static let format = Option<FrameStream.Format>(
    "format", .name, "how to write frames; y4m and rgba need -o -", standard: "png")
  static let timelines = Option(
    "timeline", .text("NAME"), "only this timeline", standard: "all", isRepeatable: true)
  static let scale = SharedOptions.scale("1")
  static let shard = Option(
    "shard", .shard("K/N"), "of the frames only the K-th of N parts, for machines that share a run")
  static let jobs = Option(
    "jobs", .integer("N", 1...512), "how many frames to draw at a time", standard: "one for each processor")
  static let overwrite = Flag("overwrite", "replace frames of other inputs that are in the way")

  @Sendable static func run(_ arguments: Arguments, _ console: Console) throws(Failure) {
    let cancellation = Cancellation()
    if arguments[output] == "-" { return try stream(arguments, cancellation, console) }
    guard arguments[format] ?? .png == .png else {
      throw .usage(
        .cannot("--format \(arguments[format] ?? .png) is a stream: give -o -, and pipe it to a program"), nil)
    }
    let interruption = Interruption(cancellation)
    defer { withExtendedLifetime(interruption) {} }
    guard arguments[Watch.option] else { return try render(arguments, nil, isAgain: false, cancellation, console) }
    try Watch.run(LoadedScene.paths(arguments), console, cancellation) { files, isAgain throws(Failure) in
      try render(arguments, files, isAgain: isAgain, cancellation, console)
    }
  }

  /// - Parameters:
  ///   - files: learns which files were read.
  ///   - isAgain: true where the frames that are there are those of the scene before its change.
  private static func render(
    _ arguments: Arguments, _ files: Watch.Files?, isAgain: Bool, _ cancellation: Cancellation, _ console: Console
  ) throws(Failure) {
    let scenes = try LoadedScene.load(arguments, console, paths: LoadedScene.paths(arguments)) {
      files?.add($0)
    }
    try checkNames(scenes)
    let root = arguments[output] ?? "frames"
    // All choices are looked at before the first frame is drawn.
    var chosen: [(LoadedScene, [Timeline])] = []
    for scene in scenes { chosen.append((scene, try scene.timelines(named: arguments.all(timelines)))) }
    for (scene, timelines) in chosen {
      let assets = try scene.assets(scale: arguments[scale] ?? 1, arguments, console)
      for timeline in timelines {
        let folder =
          "\(root)/\(FolderName.component(for: scene.scene.name))/\(FolderName.component(for: timeline.name))"
        try render(scene.scene, assets, timeline, to: folder, isAgain: isAgain, arguments, cancellation, console)
      }
    }
  }

  /// Two scenes of one name would write to one folder.
  static func checkNames(_ scenes: [LoadedScene]) throws(Failure) {
    var paths: [String: String] = [:]
    for scene in scenes {
      // Not all file systems tell upper from lower case.
      if let other = paths.updateValue(scene.path, forKey: scene.scene.name.lowercased()) {
        throw .usage(
          .cannot("\(other) and \(scene.path) would write to the same folder: render them to two folders with -o"), nil)
      }
    }
  }

  private static func render(
    _ scene: Scene, _ assets: SceneAssets, _ timeline: Timeline, to folder: String, isAgain: Bool,
    _ arguments: Arguments, _ cancellation: Cancellation, _ console: Console
  ) throws(Failure) {
    let begun = ContinuousClock.now
    let before = isAgain ? FrameManifest(folder: folder) : nil
    let bar = ProgressBar("\(scene.name)/\(timeline.name)", on: console)
    do throws(OutputError) {
      let sequence = try FrameSequence(
        scene, assets: assets, timeline: timeline, fps: arguments[SharedOptions.fps], scale: arguments[scale] ?? 1,
        compression: arguments[SharedOptions.compression] ?? .default)
      var run = FrameRun(sequence, folder: folder)
      run.frames = arguments[SharedOptions.frames]
      if let shard = arguments[shard] {
        guard let part = try shard.part(of: sequence, arguments[SharedOptions.frames]) else {
          bar.finish()
          return console.say("\(TerminalText.visible(folder)): none of its frames are in this part")
        }
        run.frames = part
      }
      run.jobs = arguments[jobs] ?? Environment.processorCount
      run.overwrites = arguments[overwrite] || isAgain
      let summary = try run.write(cancellation: cancellation) { bar.show($0) }
      bar.finish()
      console.say(text(of: summary, sequence, folder, ContinuousClock.now - begun))
      if let before, let after = FrameManifest(folder: folder) {
        console.say("  " + changes(from: before, to: after))
      }
    } catch {
      bar.finish()
      if let signal = cancellation.signal {
        console.say("\(TerminalText.visible(folder)): interrupted; the same command goes on from here")
        throw .interrupted(signal: signal)
      }
      throw .output(error)
    }
  }

  private static func text(
    of summary: FrameRun.Summary, _ sequence: FrameSequence, _ folder: String, _ elapsed: Duration
  ) -> String {
    let count = summary.drawn + summary.repeated + summary.kept
    var text = "\(TerminalText.visible(folder)): \(count) frame\(count == 1 ? "" : "s") of "
    text += "\(sequence.width) x \(sequence.height) pixels"
    if summary.drawn + summary.repeated == 0 { return text + ", all there already" }
    if summary.repeated > 0 { text += ", \(summary.repeated) of them repeats" }
    if summary.kept > 0 { text += ", \(summary.kept) there already" }
    return text + ", in \(ProgressBar.durationText(ProgressBar.seconds(elapsed)))"
  }

  /// What a change of the scene has done to the frames.
  private static func changes(from before: FrameManifest, to after: FrameManifest) -> String {
    if before.frames.count != after.frames.count {
      return "\(after.frames.count) frames where there were \(before.frames.count)"
    }
    let count = zip(before.frames, after.frames).count { $0.digest != $1.digest }
    return count == 0 ? "no frame looks different" : "\(count) of \(after.frames.count) frames look different"
  }
}
