import Raster
import Stretchy
import StretchyOutput

extension Command {
  static let validate = Command(
    name: "validate", abstract: "check scenes and the files that they name",
    examples: [
      Example("validate scene.yaml", "Every error and warning, each at its place."),
      Example("validate Scenes", "All scenes of a folder."),
      Example("validate scene.yaml --json", "The same for a program."),
    ],
    operand: SharedOptions.scenes,
    options: [Validate.json, SharedOptions.lenient, SharedOptions.allowOutside] + SharedOptions.overrides,
    notes: [
      "Pictures, fonts and recordings are read too, and what a scene's expect key says is checked, to 0.001: nothing else is drawn or compared.",
      "Exits with 0 where there is no error, warnings or not; 1 where something expected does not hold; 65 where a file is wrong, 66 where one is missing.",
    ],
    run: Validate.run)
}

/// `validate`: errors and warnings, nothing drawn.
enum Validate {
  static let json = Flag("json", "write a JSON array of findings to standard output")

  @Sendable static func run(_ arguments: Arguments, _ console: Console) throws(Failure) {
    var errors: [SceneError] = []
    var findings: [JSONValue] = []
    var unmet: [Diagnostic] = []
    for path in try LoadedScene.paths(arguments) {
      do throws(SceneError) {
        let (warnings, unheld) = try check(path, arguments)
        findings += (warnings + unheld).map { json(of: $0, in: path) }
        unmet += unheld
        if !arguments[json] { console.warn(warnings) }
        if !arguments[json], warnings.isEmpty, unheld.isEmpty {
          console.say("\(TerminalText.visible(path)): no error, no warning")
        }
      } catch {
        errors.append(error)
        findings += error.diagnostics.map { json(of: $0, in: path) }
      }
    }
    if arguments[json] {
      try console.list(JSONValue.array(findings).text(expandingLevels: 1) + "\n")
      guard errors.isEmpty, unmet.isEmpty else {
        try console.flush()
        throw .finding(exitCode: Failure.exitCode(of: errors))
      }
    }
    guard errors.isEmpty, unmet.isEmpty else { throw .scenes(errors, unmet: unmet) }
  }

  /// - Returns: warnings, in the order in which they are found, and what is expected and does not hold.
  private static func check(
    _ path: String, _ arguments: Arguments
  ) throws(SceneError) -> (warnings: [Diagnostic], unmet: [Diagnostic]) {
    let (scene, warnings) = try LoadedScene.read(path, arguments)
    let (assets, about) = try SceneAssets.load(
      for: scene, scale: 1, damage: arguments[SharedOptions.lenient] ? .lenient : .strict)
    return (warnings + about, scene.unmetExpectations(assets: assets))
  }

  private static func json(of diagnostic: Diagnostic, in path: String) -> JSONValue {
    let place = diagnostic.location
    return .object([
      JSONValue.Member("scene", .string(path)), JSONValue.Member("severity", .string(diagnostic.severity.rawValue)),
      JSONValue.Member("file", .string(place?.file ?? path)),
      JSONValue.Member("line", place.map { .integer($0.line) } ?? .null),
      JSONValue.Member("column", place.map { .integer($0.column) } ?? .null),
      JSONValue.Member("message", .string(diagnostic.message)),
    ])
  }
}
