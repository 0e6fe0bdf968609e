import Raster
import Stretchy
import StretchyOutput

extension Command {
  static let sheet = Command(
    name: "sheet", abstract: "draw moments of a scroll as a labelled contact sheet",
    examples: [
      Example("sheet scene.yaml --timeline pull -o pull.png", "Twelve moments of a timeline."),
      Example(
        "sheet scene.yaml --sweep header.height=200,250,300 -o heights.png", "A row for each value of a setting."),
      Example("sheet before.yaml after.yaml -o both.png", "Two scenes at the same times."),
      Example(
        "sheet __Goldens__/scene/pull@1x out/scene/pull -o both.png", "Two folders of frames."),
    ],
    operand: Operand(
      name: "SCENE", summary: "scene files, or folders of frames or of golden frames", isRepeatable: true,
      completion: .files([])),
    options: [
      Sheet.output, SharedOptions.firstTimeline, Sheet.sweep, Sheet.count, SharedOptions.frames, Sheet.columns,
      Sheet.width, Sheet.scale, SharedOptions.fps, SharedOptions.compression, SharedOptions.lenient,
      SharedOptions.allowOutside,
    ] + SharedOptions.overrides,
    notes: [
      "Each picture is labelled with its time and contentOffset.y. The pictures of a row are chosen evenly, the first and the last frame among them; several rows show the same times, and nothing where one is over."
    ],
    run: Sheet.run)
}

/// `sheet`: a contact sheet.
enum Sheet {
  static let output = Option(
    "output", short: "o", .text("FILE", completion: .files(["png"])), "the file to write, - for standard output",
    standard: "standard output, where it is no terminal")
  static let sweep = Option(
    "sweep", .sweep("KEY=V1,V2"), "a row for each value of a scene's key, as --set would give it")
  static let count = Option(
    "count", .integer("N", 1...1000), "pictures in a row", standard: "12, or 6 where there are several rows")
  static let columns = Option("columns", .integer("N", 1...100), "pictures side by side", standard: "6")
  static let width = Option("width", .integer("N", 16...2000), "points a picture is wide on the sheet", standard: "150")
  static let scale = SharedOptions.scale("2")

  @Sendable static func run(_ arguments: Arguments, _ console: Console) throws(Failure) {
    let output = arguments[output] ?? "-"
    if output == "-", console.isOutputTerminal {
      throw .usage(.cannot("a picture is not for a terminal: give -o FILE, or pipe it to a program"), nil)
    }
    let (title, subtitle, sources) = try sources(arguments, console)
    let standardCount = sources.count > 1 ? 6 : 12
    let bytes: [UInt8]
    do throws(ContactSheet.Failure) {
      let sheet = try ContactSheet(
        title: title, subtitle: subtitle, sources: sources, count: arguments[count] ?? standardCount,
        frames: arguments[SharedOptions.frames], cellWidth: cellWidth(arguments),
        columns: arguments[columns] ?? 6, scale: arguments[scale] ?? 2)
      do throws(OutputError) {
        bytes = PNGEncoder(compression: arguments[SharedOptions.compression] ?? .default).encode(try sheet.bitmap())
      } catch { throw .output(error) }
    } catch {
      throw failure(error)
    }
    try console.write(bytes, to: output)
  }

  private static func cellWidth(_ arguments: Arguments) -> Double { Double(arguments[width] ?? 150) }

  private static func failure(_ error: ContactSheet.Failure) -> Failure {
    switch error {
    case .output(let error): .output(error)
    case .folder(let error): failure(error)
    case .noFrames(let source):
      .usage(.cannot("\(source) has none of the frames that --frames names"), nil)
    }
  }

  private static func failure(_ error: PictureFolder.Failure) -> Failure {
    switch error {
    case .file(let error): .file(error)
    case .noPictures(let folder):
      .verification(
        summary: "\(folder) holds no frames: give a folder with frame-0000.png and so on", details: [],
        exitCode: ExitCode.badData)
    case .unusable(let path, let reason):
      .verification(summary: "\(path): \(reason)", details: [], exitCode: ExitCode.badData)
    }
  }

  // MARK: Rows

  private static func sources(
    _ arguments: Arguments, _ console: Console
  ) throws(Failure) -> (title: String, subtitle: String, [ContactSheet.Source]) {
    if let sweep = arguments[sweep] { return try sweptSources(sweep, arguments, console) }
    let scenes = try LoadedScene.load(
      arguments, console, paths: arguments.operands.filter { !FileSystem.isFolder($0) })
    var sources: [ContactSheet.Source] = []
    var sequences: [FrameSequence] = []
    var rest = scenes[...]
    for path in arguments.operands {
      if FileSystem.isFolder(path) {
        do throws(PictureFolder.Failure) {
          sources.append(ContactSheet.Source(try PictureFolder(path), title: path))
        } catch { throw failure(error) }
      } else if let scene = rest.popFirst() {
        let sequence = try sequence(of: scene, arguments, console)
        sequences.append(sequence)
        sources.append(ContactSheet.Source(sequence, title: "\(scene.path), \(sequence.timeline.name)"))
      }
    }
    guard sources.count == 1 else { return ("", "", sources) }
    guard let sequence = sequences.first else { return (arguments.operands[0], "", sources) }
    return (title(of: sequence), subtitle(of: sequence), sources)
  }

  private static func sweptSources(
    _ sweep: Sweep, _ arguments: Arguments, _ console: Console
  ) throws(Failure) -> (title: String, subtitle: String, [ContactSheet.Source]) {
    guard arguments.operands.count == 1, !FileSystem.isFolder(arguments.operands[0]) else {
      throw .usage(.cannot("--sweep takes one scene file"), nil)
    }
    // All values are looked at before the first picture is drawn.
    var scenes: [(LoadedScene, String)] = []
    for value in sweep.values {
      let override = SceneOverride(key: sweep.key, value: value, origin: "--sweep")
      scenes.append((try LoadedScene.load(arguments, console, overrides: [override])[0], value))
    }
    var sources: [ContactSheet.Source] = []
    var sequences: [FrameSequence] = []
    for (scene, value) in scenes {
      let own = sources.isEmpty ? console : Console(isQuiet: true)
      let sequence = try sequence(of: scene, arguments, own)
      sequences.append(sequence)
      sources.append(ContactSheet.Source(sequence, title: "\(sweep.key) = \(value)"))
    }
    return (title(of: sequences[0]), subtitle(of: sequences[0]), sources)
  }

  /// At the scale at which a frame is as wide as a picture of the sheet.
  private static func sequence(
    of scene: LoadedScene, _ arguments: Arguments, _ console: Console
  ) throws(Failure) -> FrameSequence {
    let timeline = try scene.firstTimeline(named: arguments[SharedOptions.timeline], console)
    let pixels = ContactSheet.pixels(ofWidth: cellWidth(arguments), scale: arguments[scale] ?? 2)
    let frameScale = Double(pixels) / scene.scene.device.size.width
    let assets = try scene.assets(scale: frameScale, arguments, console)
    return try Failure.wrapping { () throws(OutputError) in
      try FrameSequence(
        scene.scene, assets: assets, timeline: timeline, fps: arguments[SharedOptions.fps], scale: frameScale)
    }
  }

  private static func title(of sequence: FrameSequence) -> String {
    "\(sequence.scene.name), \(sequence.timeline.name)"
  }

  private static func subtitle(of sequence: FrameSequence) -> String {
    let scene = sequence.scene
    let screen = scene.device.size
    let size = [screen.width, screen.height].compactMap { DecimalText.text($0) }.joined(separator: " x ")
    return "\(scene.header.technique.id), \(scene.device.name.map { "\($0), " } ?? "")\(size) points"
  }
}

/// A key of a scene and the values that it takes one after the other.
struct Sweep: Sendable, Equatable {
  var key: String
  var values: [String]
}

extension ValueType<Sweep> {
  /// `KEY=V1,V2`, as in `header.height=200,250,300`.
  static func sweep(_ placeholder: String) -> Self {
    Self(placeholder) { text throws(ValueError) in
      guard let override = SceneOverride(text) else {
        throw .not("KEY=V1,V2, as in header.height=200,250,300")
      }
      let values = SceneOverride.values(in: override.value)
      guard values.count <= 100 else { throw .outside("at most 100 values") }
      return Sweep(key: override.key, values: values)
    }
  }
}
