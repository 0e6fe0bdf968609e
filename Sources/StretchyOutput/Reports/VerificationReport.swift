import Raster

/// What verifications found, in files: `report.json`, `junit.xml` and `report.html`, beside the pictures.
public struct VerificationReport: Sendable {
  public static let fileName = "report.json"
  public static let pageName = "report.html"
  public static let jUnitName = "junit.xml"
  /// The version of `report.json`'s own format.
  static let version = 1

  public let results: [GoldenResult]
  /// The folder of the report. Each result's pictures lie in it, or in its folder for scene and timeline.
  public let folder: String

  public init(_ results: [GoldenResult], folder: String) {
    self.results = results
    self.folder = folder
  }

  /// The worst of all results.
  public var severity: GoldenResult.Severity { results.map(\.severity).max() ?? .same }

  /// The folder of the pictures of one timeline, in a report of several.
  public static func pictures(in folder: String, scene: String, timeline: String, scale: Double) -> String {
    "\(folder)/\(GoldenFolder.name(scene: scene, timeline: timeline, scale: scale))"
  }

  /// Writes the three files; the page last, since it is what people wait for.
  public func write() throws(OutputError) {
    do throws(FileError) {
      try FileSystem.makeFolders(folder)
      try FileSystem.write(Array((json.text(expandingLevels: 4) + "\n").utf8), to: "\(folder)/\(Self.fileName)")
      try FileSystem.write(Array(jUnit.utf8), to: "\(folder)/\(Self.jUnitName)")
      try FileSystem.write(Array(page.utf8), to: "\(folder)/\(Self.pageName)")
    } catch { throw .file(error) }
  }

  /// Removes the three files, so that a report of an earlier run misleads nobody.
  public static func clear(_ folder: String) throws(OutputError) {
    guard FileSystem.isFolder(folder) else { return }
    for name in [fileName, jUnitName, pageName] {
      do throws(FileError) { try FileSystem.remove("\(folder)/\(name)") } catch { throw .file(error) }
    }
    // What is left of pictures that were cleared: folders of scenes, empty.
    let names: [String]
    do throws(FileError) { names = try FileSystem.names(in: folder) } catch { return }
    for name in names { FileSystem.removeFolder("\(folder)/\(name)") }
    FileSystem.removeFolder(folder)
  }

  /// A result's pictures, from the report's folder.
  func relativePictures(_ result: GoldenResult) -> String {
    result.pictures == folder
      ? "" : GoldenFolder.name(scene: result.scene, timeline: result.timeline, scale: result.scale)
  }
}

extension VerificationReport {
  var json: JSONValue {
    .object([
      .init("version", .integer(Self.version)),
      .init("tool", .string(Tool.description)),
      .init("libraries", .object(Tool.libraries.map { .init($0.name, .string($0.version)) })),
      .init("verdict", .string(severity.word)),
      .init("results", .array(results.map(json(of:)))),
    ])
  }

  private func json(of result: GoldenResult) -> JSONValue {
    .object([
      .init("scene", .string(result.scene)),
      .init("technique", .string(result.technique)),
      .init("timeline", .string(result.timeline)),
      .init("fps", .integer(result.fps)),
      .init("scale", .number(result.scale)),
      .init("size", .array([.integer(result.width), .integer(result.height)])),
      .init("verdict", .string(result.severity.word)),
      .init("summary", .string(result.summary)),
      .init("goldens", .string(result.folder)),
      .init("pictures", .string(relativePictures(result))),
      .init("madeWith", .array(result.versionChanges.map { .string($0) })),
      .init("problem", result.recordProblem.map { .string(GoldenResult.text(of: $0)) } ?? .null),
      .init("frameCount", .integer(result.frameCount)),
      .init("frames", .array(result.frames.map { json(of: $0, in: result) })),
      .init("geometry", json(of: result.geometry)),
      .init("orphans", .array(result.orphans.map { .string($0) })),
      .init(
        "accept",
        .array(
          result.acceptable.map {
            .object([.init("file", .string($0.file)), .init("sha256", .string($0.digest.hexadecimal))])
          })),
    ])
  }

  private func json(of frame: GoldenResult.Frame, in result: GoldenResult) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("frame", .integer(frame.number)), .init("file", .string(frame.file)), .init("time", .number(frame.time)),
      .init("offset", .number(frame.offset)), .init("phase", .string(frame.phase)),
      .init("outcome", .string(frame.outcome.word)),
    ]
    switch frame.outcome {
    case .tolerated(let difference), .differs(let difference, _):
      members += [
        .init("pixels", .integer(difference.count)), .init("totalPixels", .integer(difference.total)),
        .init("largestChannelStep", .integer(difference.largestStep)),
        .init("longestRun", .integer(difference.longestRun.length)),
        .init("longestRunRow", .integer(difference.longestRun.row)),
        .init(
          "rows",
          .array(difference.bands.map { .array([.integer($0.lowerBound), .integer($0.upperBound - 1)]) })),
        .init(
          "box",
          .array([
            .integer(difference.bounds.left), .integer(difference.bounds.top), .integer(difference.bounds.width),
            .integer(difference.bounds.height),
          ])),
        .init("deltaE2000", difference.deltaE.map { .number($0) } ?? .null),
        .init("place", .string(difference.place)),
      ]
    default: break
    }
    if let text = result.text(of: frame) { members.append(.init("text", .string(text))) }
    return .object(members)
  }

  private func json(of geometry: GoldenResult.Geometry) -> JSONValue {
    var members: [JSONValue.Member] = [.init("outcome", .string(geometry.word))]
    if case .otherCount(let reference, let actual, _) = geometry {
      members += [.init("referenceFrames", .integer(reference)), .init("actualFrames", .integer(actual))]
    }
    members.append(
      .init(
        "changes",
        .array(
          geometry.changes.map { change in
            .object([
              .init("layer", .string(change.layer)), .init("property", .string(change.property)),
              .init("reference", .string(change.reference)), .init("actual", .string(change.actual)),
              .init("largestStep", .number(change.largestStep)),
              .init("frames", .string(GoldenResult.ranges(change.frames))),
            ])
          })))
    return .object(members)
  }
}

extension GoldenResult.Severity {
  /// For files.
  var word: String {
    switch self {
    case .same: "same"
    case .changed: "changed"
    case .reshaped: "reshaped"
    case .unusable: "unusable"
    }
  }
}

extension GoldenResult.Outcome {
  /// For files.
  var word: String {
    switch self {
    case .same: "same"
    case .tolerated: "tolerated"
    case .differs: "differs"
    case .otherSize: "other-size"
    case .missing: "missing"
    case .unusable: "unusable"
    case .recorded: "recorded"
    }
  }
}

extension GoldenResult.Geometry {
  /// For files.
  var word: String {
    switch self {
    case .same: "same"
    case .differs: "differs"
    case .otherCount: "other-count"
    case .missing: "missing"
    case .unusable: "unusable"
    case .recorded: "recorded"
    }
  }

  var changes: [GeometryChange] {
    switch self {
    case .differs(let changes), .otherCount(_, _, let changes): changes
    default: []
    }
  }
}
