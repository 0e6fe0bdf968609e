import Raster
import Stretchy
import StretchyOutput

/// A scene file that a call names, read and checked.
struct LoadedScene {
  /// As the call names it.
  var path: String
  var scene: Scene

  /// Reads all of the files before anything is made of one, so that all errors are told at once.
  /// - Parameters:
  ///   - paths: `nil` for the call's operands.
  ///   - overrides: after those of the call.
  ///   - onFile: called with each file that a scene names.
  static func load(
    _ arguments: Arguments, _ console: Console, paths: [String]? = nil, overrides: [SceneOverride] = [],
    onFile: ((String) -> Void)? = nil
  ) throws(Failure) -> [LoadedScene] {
    var loaded: [LoadedScene] = []
    var errors: [SceneError] = []
    for path in paths ?? arguments.operands {
      do throws(SceneError) {
        let (scene, warnings) = try read(path, arguments, overrides: overrides, onFile: onFile)
        console.warn(warnings)
        loaded.append(LoadedScene(path: path, scene: scene))
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw .scenes(errors) }
    return loaded
  }

  /// The call's operands, with the scenes of each folder in its place: its `.yaml` and `.yml` files, by name. Other JSON
  /// files than scenes are common, so a scene in JSON is named itself.
  static func paths(_ arguments: Arguments) throws(Failure) -> [String] {
    var paths: [String] = []
    for operand in arguments.operands {
      guard FileSystem.isFolder(operand) else {
        paths.append(operand)
        continue
      }
      let names: [String]
      do throws(FileError) { names = try FileSystem.names(in: operand) } catch { throw .file(error) }
      let scenes = names.filter { !$0.hasPrefix(".") && ($0.hasSuffix(".yaml") || $0.hasSuffix(".yml")) }
      guard !scenes.isEmpty else {
        throw .scenes([SceneError(.missing, [Diagnostic(.error, "\(operand) holds no scene: no .yaml or .yml file")])])
      }
      paths += scenes.map { operand.hasSuffix("/") ? operand + $0 : "\(operand)/\($0)" }
    }
    return paths
  }

  /// One scene file with the call's overrides; warnings are of the file and of what its technique says at rest.
  static func read(
    _ path: String, _ arguments: Arguments, overrides: [SceneOverride] = [], onFile: ((String) -> Void)? = nil
  ) throws(SceneError) -> (scene: Scene, warnings: [Diagnostic]) {
    let (scene, warnings) = try SceneFile.load(
      path: path, overrides: SharedOptions.overrides(arguments) + overrides,
      allowsOutside: arguments[SharedOptions.allowOutside], onFile: onFile)
    return (scene, warnings + scene.warnings.map { Diagnostic(.warning, "\(path): \($0.message)") })
  }

  /// The files that the scene names.
  /// - Parameter scale: pixels a point of what is to be drawn.
  func assets(scale: Double, _ arguments: Arguments, _ console: Console) throws(Failure) -> SceneAssets {
    do throws(SceneError) {
      let (assets, warnings) = try SceneAssets.load(
        for: scene, scale: scale, damage: arguments[SharedOptions.lenient] ? .lenient : .strict)
      console.warn(warnings)
      return assets
    } catch {
      throw .scenes([error])
    }
  }

  /// The timeline of that name; without a name the only one.
  func timeline(named name: String?) throws(Failure) -> Timeline {
    if let name { return try timelines(named: [name])[0] }
    guard scene.timelines.count == 1 else {
      throw .usage(.cannot("\(path) has several timelines: give --timeline with one of \(timelineNames)"), nil)
    }
    return scene.timelines[0]
  }

  /// The timeline of that name; without a name the scene's first, which is then told where there are others.
  func firstTimeline(named name: String?, _ console: Console) throws(Failure) -> Timeline {
    if let name { return try timelines(named: [name])[0] }
    let timeline = scene.timelines[0]
    if scene.timelines.count > 1 {
      console.say(TerminalText.visible("\(path): timeline \(timeline.name), --timeline chooses among \(timelineNames)"))
    }
    return timeline
  }

  /// The timelines of those names, in the scene's order; all of them where no name is given.
  func timelines(named names: [String]) throws(Failure) -> [Timeline] {
    guard !names.isEmpty else { return scene.timelines }
    let known = scene.timelines.map(\.name)
    for name in names where !known.contains(name) {
      let meant = Spelling.nearest(to: name, in: known)
      throw .usage(.cannot("\(path) has no timeline \(name): it has \(timelineNames)", meant: meant), nil)
    }
    return scene.timelines.filter { names.contains($0.name) }
  }

  private var timelineNames: String { scene.timelines.map(\.name).joined(separator: ", ") }
}
