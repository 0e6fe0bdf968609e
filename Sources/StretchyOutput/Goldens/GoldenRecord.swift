import Stretchy

/// What `golden.json` says of a folder of golden files: how they were made.
struct GoldenRecord: Equatable {
  static let version = 1

  var tool: String
  var libraries: [FrameManifest.Library]

  static var current: GoldenRecord { GoldenRecord(tool: Tool.description, libraries: Tool.libraries) }

  func json(_ sequence: FrameSequence) -> [UInt8] {
    let value = JSONValue.object([
      .init("version", .integer(Self.version)),
      .init("tool", .string(tool)),
      .init("libraries", .object(libraries.map { .init($0.name, .string($0.version)) })),
      .init("scene", .string(sequence.scene.name)),
      .init("timeline", .string(sequence.timeline.name)),
      .init("fps", .integer(sequence.fps)),
      .init("refreshRate", .integer(sequence.scene.refreshRate)),
      .init("scale", .number(sequence.scale)),
      .init("size", .array([.integer(sequence.width), .integer(sequence.height)])),
      .init("frames", .integer(sequence.frameCount)),
    ])
    return Array((value.text(expandingLevels: 2) + "\n").utf8)
  }

  init(tool: String, libraries: [FrameManifest.Library]) {
    self.tool = tool
    self.libraries = libraries
  }

  /// - Returns: `nil` where the bytes are no record of this version.
  init?(json bytes: [UInt8]) {
    guard let value = JSONParser.parse(bytes), value["version"]?.integer == Self.version,
      let tool = value["tool"]?.string, case .object(let members) = value["libraries"]
    else { return nil }
    self.tool = tool
    libraries = []
    for member in members {
      guard let version = member.value.string else { return nil }
      libraries.append(FrameManifest.Library(name: member.key, version: version))
    }
  }

  /// What is of another version now, as in "libjpeg 2.1.4, now 2.1.5".
  func changes(to other: GoldenRecord) -> [String] {
    var changes: [String] = []
    if tool != other.tool { changes.append("\(tool), now \(other.tool)") }
    for library in other.libraries {
      let before = libraries.first { $0.name == library.name }?.version
      if before != library.version {
        changes.append("\(before.map { "\(library.name) \($0)" } ?? "no \(library.name)"), now \(library.version)")
      }
    }
    for library in libraries where !other.libraries.contains(where: { $0.name == library.name }) {
      changes.append("\(library.name) \(library.version), now none")
    }
    return changes
  }
}
