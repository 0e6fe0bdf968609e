import Raster
import Stretchy
import StretchyOutput

/// Options that several commands have.
enum SharedOptions {
  static let timeline = Option("timeline", .text("NAME"), "the timeline to use; needed where a scene has several")
  static let firstTimeline = Option("timeline", .text("NAME"), "the timeline to show", standard: "a scene's first")
  static let fps = Option(
    "fps", .integer("N", 1...240), "frames a second, 1 to 240", standard: "the scene's refresh rate")
  static let frames = Option(
    "frames", .frameRange("A-B"), "only frames A to B, both included, by their numbers in the whole timeline")
  static let allowOutside = Flag(
    "allow-outside", "let the scene use files outside its folder, this folder and its project")
  static let lenient = Flag("lenient", "draw damaged pictures as far as they go, with a warning")
  static let compression = Option<PNGEncoder.Compression>(
    "compression", .name, "how much time to spend on smaller files", standard: "default")
  static let set = Option(
    "set", .override("KEY=VALUE"), "put a value in place of the scene's, as in --set header.height=280",
    isRepeatable: true)
  static let device = Option(
    "device", .text("NAME", completion: .words(Device.presets.compactMap(\.name))),
    "show the scene on this device, as in --device iphone-se-2")
  static let appearance = Option<Appearance>("appearance", .name, "show the scene in this appearance")
  /// What changes a scene for one call: every command that takes a scene has them.
  static let overrides: [any OptionDeclaration] = [set, device, appearance]

  /// The changes that a call makes to its scenes, in the order in which they are made.
  static func overrides(_ arguments: Arguments) -> [SceneOverride] {
    var overrides: [SceneOverride] = []
    if let device = arguments[device] {
      overrides.append(SceneOverride(key: "device", value: device, origin: "--device"))
    }
    if let appearance = arguments[appearance] {
      overrides.append(SceneOverride(key: "appearance", value: appearance.rawValue, origin: "--appearance"))
    }
    return overrides + arguments.all(set)
  }

  static func scale(_ standard: String?) -> Option<Double> {
    Option(
      "scale", .number("S", 0.05...8, shown: "0.05 to 8"), "pixels a point, 0.05 to 8, fractions allowed",
      standard: standard)
  }

  static let scene = Command.Operand(
    name: "SCENE", summary: "a scene file", isRepeatable: false, completion: .files(sceneExtensions))
  static let scenes = Command.Operand(
    name: "SCENE", summary: "scene files, or folders of them", isRepeatable: true, completion: .files(sceneExtensions))

  private static let sceneExtensions = ["yaml", "yml", "json"]
}
