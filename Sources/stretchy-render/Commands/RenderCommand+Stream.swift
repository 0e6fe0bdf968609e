import Raster
import Stretchy
import StretchyOutput

extension Render {
  /// The frames of one timeline on standard output.
  static func stream(
    _ arguments: Arguments, _ cancellation: Cancellation, _ console: Console
  ) throws(Failure) {
    if arguments[Watch.option] { throw .usage(.cannot("--watch writes to a folder: give one with -o"), nil) }
    if arguments[shard] != nil {
      throw .usage(.cannot("--shard shares files in a folder: for a part of a stream give --frames"), nil)
    }
    guard arguments.operands.count == 1 else {
      throw .usage(.cannot("a stream holds one timeline of one scene: give one scene"), nil)
    }
    if console.isOutputTerminal {
      throw .usage(.cannot("frames are not for a terminal: pipe them to a program, or give -o DIR"), nil)
    }
    let scene = try LoadedScene.load(arguments, console)[0]
    let chosen = try scene.timelines(named: arguments.all(timelines))
    guard chosen.count == 1 else { throw try noSingleTimeline(scene) }
    let scale = arguments[scale] ?? 1
    let assets = try scene.assets(scale: scale, arguments, console)
    let format = arguments[format] ?? .png
    let bar = ProgressBar("\(scene.scene.name)/\(chosen[0].name)", on: console)
    let interruption = Interruption(cancellation)
    defer { withExtendedLifetime(interruption) {} }
    do throws(OutputError) {
      let sequence = try FrameSequence(
        scene.scene, assets: assets, timeline: chosen[0], fps: arguments[SharedOptions.fps], scale: scale,
        compression: arguments[SharedOptions.compression] ?? .default)
      var stream = FrameStream(sequence, format: format)
      stream.frames = arguments[SharedOptions.frames]
      stream.jobs = arguments[jobs] ?? Environment.processorCount
      let total = Locked(0)
      try stream.write(cancellation: cancellation) { progress in
        total.withLock { $0 = progress.total }
        bar.show(progress)
      } to: { bytes throws(FileError) in
        try FileSystem.write(bytes, to: 1, path: "standard output")
      }
      bar.finish()
      let count = total.withLock { $0 }
      console.say(
        "\(count) frame\(count == 1 ? "" : "s") of \(sequence.width) x \(sequence.height) pixels, \(sequence.fps) a second, as \(format.rawValue)"
      )
    } catch {
      bar.finish()
      if let signal = cancellation.signal { throw .interrupted(signal: signal) }
      if case .file(let error) = error, error.isClosedPipe { throw .closedOutput(isStream: true) }
      throw .output(error)
    }
  }

  /// Several timelines were chosen, by name or by naming none.
  private static func noSingleTimeline(_ scene: LoadedScene) throws(Failure) -> Failure {
    _ = try scene.timeline(named: nil)
    return .usage(.cannot("a stream holds one timeline: give one --timeline"), nil)
  }
}
