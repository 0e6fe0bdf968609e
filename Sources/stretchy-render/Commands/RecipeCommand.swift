import Stretchy
import StretchyOutput

extension Command {
  static let recipe = Command(
    name: "recipe", abstract: "print the command that makes a GIF or a film of frames",
    examples: [
      Example("recipe gif frames/scene/pull", "The exact command for the programs that are installed."),
      Example("recipe mp4 frames/scene/pull --run -o pull.mp4", "Run it, too."),
      Example("recipe gif frames/scene/pull --width 320 --max-bytes 10MB", "Small enough for a pull request."),
    ],
    operand: Operand(
      name: "KIND DIR", summary: "gif, mp4, webp or apng, and a folder of frames that render has written",
      isRepeatable: false, completion: .folders, count: 2),
    options: [
      MakeRecipe.output, MakeRecipe.width, MakeRecipe.fps, MakeRecipe.maximumBytes, MakeRecipe.tool,
      MakeRecipe.run, MakeRecipe.overwrite,
    ],
    notes: [
      "A GIF's delays are whole hundredths of a second, and browsers slow down those below two: 50 and 25 frames a second are exact. For others frames are left out so that the speed is right, with a warning; frames rendered with --fps 50 move evenly.",
      "gif: gifski, or ffmpeg; then gifsicle, if it is there. mp4: ffmpeg, H.264, sides padded to even numbers. webp: ffmpeg or img2webp. apng: ffmpeg or apngasm 2.9. The size is estimated from the frames' files and may be wrong by a factor of three; with --run and --max-bytes the film is made again, narrower, until it fits.",
    ],
    run: MakeRecipe.run)
}

/// `recipe`: commands for other programs.
enum MakeRecipe {
  static let output = Option(
    "output", short: "o", .text("FILE"), "the file that the command writes", standard: "<scene>-<timeline>.<kind>")
  static let width = Option("width", .integer("N", 1...16_384), "pixels a frame is wide", standard: "the frames' own")
  static let fps = Option(
    "fps", .integer("N", 1...240), "frames a second to show", standard: "the frames' own, where the kind allows")
  static let maximumBytes = Option(
    "max-bytes", .bytes("SIZE"), "make it narrower until it should fit, as in 10MB or 500kB")
  static let tool = Option<Recipe.Tool>("tool", .name, "use this program", standard: "the first of those found")
  static let run = Flag("run", "run the command")
  static let overwrite = Flag("overwrite", "let --run replace the file")

  @Sendable static func run(_ arguments: Arguments, _ console: Console) throws(Failure) {
    let kinds = Recipe.Kind.allCases.map(\.rawValue)
    guard let kind = Recipe.Kind(rawValue: arguments.operands[0]) else {
      let name = arguments.operands[0]
      throw .usage(
        .cannot("\(name) is none of \(kinds.joined(separator: ", "))", meant: Spelling.nearest(to: name, in: kinds)),
        nil
      )
    }
    var request = try request(kind, arguments)
    let recipe = try wrapping { () throws(RecipeError) in try request.recipe() }
    for warning in recipe.warnings { console.say("warning: \(TerminalText.visible(warning))") }
    for step in recipe.steps { try console.list(ShellText.command([step.program] + step.arguments) + "\n") }
    try console.flush()
    console.say(text(of: recipe))
    let missing = recipe.steps.filter { !Subprocess.isOnPath($0.program) }.map(\.program)
    if !missing.isEmpty { console.say("note: \(missing.joined(separator: ", ")) is not on the path: install it first") }
    guard arguments[run] else { return }
    guard missing.isEmpty else {
      throw .file(FileError(.open, missing[0], code: FileError.missingCode))
    }
    if FileStamp(request.output) != nil, !arguments[overwrite] {
      throw .usage(.cannot("\(request.output) is there: give --overwrite, or another file with -o"), nil)
    }
    try make(recipe, &request, console)
  }

  private static func request(_ kind: Recipe.Kind, _ arguments: Arguments) throws(Failure) -> RecipeRequest {
    var folder = arguments.operands[1]
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    let path = "\(folder)/\(FrameManifest.fileName)"
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileSystem.read(path) } catch { throw .file(error) }
    guard let manifest = FrameManifest(json: bytes) else {
      throw .verification(
        summary: "\(path) is no manifest of this version: render the frames again", details: [],
        exitCode: ExitCode.badData)
    }
    let name = "\(FolderName.component(for: manifest.scene))-\(FolderName.component(for: manifest.timeline))"
    let tools = Recipe.Tool.allCases.filter { Subprocess.isOnPath($0.rawValue) }
    var request = try wrapping { () throws(RecipeError) in
      try RecipeRequest(
        kind, folder: folder, manifest: manifest, tools: Set(tools),
        output: arguments[output] ?? "\(name).\(kind.fileExtension)")
    }
    request.width = arguments[width]
    request.fps = arguments[fps]
    request.maximumBytes = arguments[maximumBytes]
    request.tool = arguments[tool]
    return request
  }

  private static func wrapping<Result>(_ body: () throws(RecipeError) -> Result) throws(Failure) -> Result {
    do throws(RecipeError) {
      return try body()
    } catch {
      switch error {
      case .wrongTool, .cannotScale, .tooFast: throw .usage(.cannot("\(error)"), nil)
      case .noFrames, .gap: throw .verification(summary: "\(error)", details: [], exitCode: ExitCode.badData)
      case .missingFrame: throw .verification(summary: "\(error)", details: [], exitCode: ExitCode.missingInput)
      }
    }
  }

  /// Runs a recipe, and narrower ones while the file is too large.
  private static func make(
    _ recipe: Recipe, _ request: inout RecipeRequest, _ console: Console
  ) throws(Failure) {
    var recipe = recipe
    while true {
      for step in recipe.steps { try run(step, console) }
      guard let size = FileStamp(request.output).map({ Int($0.size) }) else {
        throw .file(FileError(.open, request.output, code: FileError.missingCode))
      }
      console.say("\(TerminalText.visible(request.output)): \(ByteCount.text(size))")
      guard let limit = request.maximumBytes, size > limit else { return }
      // The last look at the size is better than the estimate; a little more is taken off, so that few rounds do.
      let ratio = (Double(limit) / Double(size)).squareRoot() * 0.95
      let width = Int(Double(recipe.width) * ratio)
      guard width >= 32 else {
        throw .verification(
          summary: "\(request.output) is larger than asked for: render fewer frames or a smaller --fps", details: [],
          exitCode: ExitCode.badData)
      }
      request.width = width
      request.maximumBytes = nil
      recipe = try wrapping { () throws(RecipeError) in try request.recipe() }
      request.maximumBytes = limit
      console.say("larger than \(ByteCount.text(limit)): once more, \(width) pixels wide")
    }
  }

  private static func run(_ step: Recipe.Step, _ console: Console) throws(Failure) {
    // The file of the round before, or the one that is to be replaced.
    let answer = step.program == "ffmpeg" ? ["-y"] : []
    let code: Int32
    do throws(FileError) {
      code = try Subprocess.run(step.program, answer + step.arguments, isQuiet: console.isQuiet)
    } catch {
      throw .file(error)
    }
    guard code == 0 else {
      throw .verification(
        summary: "\(step.program) ended with exit code \(code)", details: [], exitCode: ExitCode.inputOutput)
    }
  }

  private static func text(of recipe: Recipe) -> String {
    "\(recipe.width) x \(recipe.height) pixels, \(recipe.fps) frames a second, about \(ByteCount.text(recipe.estimate))"
  }
}
