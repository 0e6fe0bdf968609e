import Stretchy

/// What `manifest.json` says of a folder of frames: how they came to be, and which are there.
public struct FrameManifest: Sendable, Equatable {
  /// The version of the manifest's own format.
  public static let version = 1
  public static let fileName = "manifest.json"

  public struct Library: Sendable, Equatable {
    public var name: String
    public var version: String

    public init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  public struct Frame: Sendable, Equatable {
    /// The file's name in the folder.
    public var file: String
    /// In seconds.
    public var time: Double
    /// `contentOffset.y` in points.
    public var offset: Double
    public var phase: String
    /// SHA-256 of the file; `nil` only while the frame is being made.
    public var digest: Digest?
  }

  /// The program and its version.
  public var tool: String
  public var libraries: [Library]
  /// A digest of everything that decides the pixels and the names.
  public var inputs: Digest
  public var scene: String
  public var technique: String
  public var timeline: String
  public var fps: Int
  public var refreshRate: Int
  public var scale: Double
  /// In pixels.
  public var width: Int
  public var height: Int
  /// In the order of their numbers.
  public var frames: [Frame]
}

extension FrameManifest {
  init(_ sequence: FrameSequence, inputs: Digest, frames: [Frame]) {
    self.init(
      tool: Tool.description, libraries: Tool.libraries, inputs: inputs, scene: sequence.scene.name,
      technique: sequence.techniqueName, timeline: sequence.timeline.name, fps: sequence.fps,
      refreshRate: sequence.scene.refreshRate, scale: sequence.scale, width: sequence.width, height: sequence.height,
      frames: frames)
  }

  /// The file's bytes: one line a frame.
  public var json: [UInt8] {
    let value = JSONValue.object([
      .init("version", .integer(Self.version)),
      .init("tool", .string(tool)),
      .init("libraries", .object(libraries.map { .init($0.name, .string($0.version)) })),
      .init("inputs", .string(inputs.hexadecimal)),
      .init("scene", .string(scene)),
      .init("technique", .string(technique)),
      .init("timeline", .string(timeline)),
      .init("fps", .integer(fps)),
      .init("refreshRate", .integer(refreshRate)),
      .init("scale", .number(scale)),
      .init("size", .array([.integer(width), .integer(height)])),
    ])
    // Frame by frame: as one value, a long timeline would take many times its text's memory.
    var bytes = Array(value.text(expandingLevels: 2).dropLast(2).utf8)
    bytes += ",\n  \"frames\": [".utf8
    for (index, frame) in frames.enumerated() {
      bytes += (index == 0 ? "\n    " : ",\n    ").utf8
      bytes += frame.json.text().utf8
    }
    bytes += (frames.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8
    return bytes
  }

  /// Reads a manifest.
  /// - Returns: `nil` where the bytes are not a manifest of this version.
  public init?(json bytes: [UInt8]) {
    guard let value = JSONParser.parse(bytes), value["version"]?.integer == Self.version,
      let tool = value["tool"]?.string, case .object(let libraries) = value["libraries"],
      let inputs = value["inputs"]?.string.flatMap({ Digest(hexadecimal: $0) }),
      let scene = value["scene"]?.string, let technique = value["technique"]?.string,
      let timeline = value["timeline"]?.string, let fps = value["fps"]?.integer, (1...240).contains(fps),
      let refreshRate = value["refreshRate"]?.integer, let scale = value["scale"]?.number, scale > 0,
      let size = value["size"]?.array, size.count == 2, let width = size[0].integer, let height = size[1].integer,
      width > 0, height > 0, let frames = value["frames"]?.array
    else { return nil }
    self.tool = tool
    self.libraries = []
    for library in libraries {
      guard let version = library.value.string else { return nil }
      self.libraries.append(Library(name: library.key, version: version))
    }
    self.inputs = inputs
    self.scene = scene
    self.technique = technique
    self.timeline = timeline
    self.fps = fps
    self.refreshRate = refreshRate
    self.scale = scale
    self.width = width
    self.height = height
    self.frames = []
    for frame in frames {
      guard let frame = Frame(json: frame) else { return nil }
      self.frames.append(frame)
    }
  }
}

extension FrameManifest.Frame {
  fileprivate var json: JSONValue {
    .object([
      .init("file", .string(file)), .init("time", .number(time)), .init("offset", .number(offset)),
      .init("phase", .string(phase)), .init("sha256", digest.map { .string($0.hexadecimal) } ?? .null),
    ])
  }

  fileprivate init?(json value: JSONValue) {
    guard let file = value["file"]?.string, FrameFileName.isFrame(file), let time = value["time"]?.number,
      let offset = value["offset"]?.number, let phase = value["phase"]?.string,
      let digest = value["sha256"]?.string.flatMap({ Digest(hexadecimal: $0) })
    else { return nil }
    self.init(file: file, time: time, offset: offset, phase: phase, digest: digest)
  }
}

extension FrameManifest {
  /// The manifest of a folder of frames.
  /// - Returns: `nil` where there is none of this version.
  public init?(folder: String) {
    guard let bytes = try? FileSystem.read("\(folder)/\(Self.fileName)"), let manifest = Self(json: bytes) else {
      return nil
    }
    self = manifest
  }
}
