public import Stretchy
public import StretchyOutput

/// Compares the golden frames of a scene's timelines, and the geometry of all their frames, with files.
///
/// Works in any test that may throw, of Swift Testing and of XCTest. The golden files lie in
/// `<root>/<scene>/<timeline>@<scale>x/`: `frame-0007.png`, `geometry.jsonl` and `golden.json`.
///
/// - Parameters:
///   - scene: what is drawn; its name is the folder's.
///   - timeline: the name of one of its timelines; all of them by default.
///   - goldens: which frames, at which scale; the scene's own by default.
///   - technique: one of your own, in place of the one that the scene names.
///   - record: which golden files to write; by default `STRETCHY_RECORD`, else none where `CI` is set, else those that
///     are missing. A call that recorded anything throws.
///   - root: the folder of golden files, from the test file's folder; `__Goldens__` by default.
///   - tolerance: by how much pixels may differ; not at all by default.
///   - report: the folder of the report that is written where something fails, from the test file's folder; by default
///     `STRETCHY_REPORT`, else `.build/stretchy-report` of the package that the test file is in.
///   - filePath: the test file.
/// - Throws: one error for all timelines, whose description says what differs, where, and how to take it over.
public func verifyFrames(
  of scene: Scene, timeline: String? = nil, goldens: GoldenSelection? = nil, technique: (any HeaderTechnique)? = nil,
  record: RecordMode? = nil,
  root: String? = nil, tolerance: Tolerance = .exact, report: String? = nil, filePath: String = #filePath
) throws(FrameVerificationError) {
  let place = TestPlace(filePath: filePath)
  try FrameVerification(
    scene: scene, selection: goldens ?? scene.goldens, technique: technique, record: record,
    root: place.path(root ?? "__Goldens__"),
    tolerance: tolerance, report: place.report(report)
  ).run(timeline: timeline)
}

/// Compares the golden frames of a scene file's timelines with files.
///
/// - Parameter path: the scene file, from the test file's folder.
///
/// All else is as in ``verifyFrames(of:timeline:goldens:technique:record:root:tolerance:report:filePath:)-(Scene,_,_,_,_,_,_,_,_)``.
public func verifyFrames(
  of path: String, timeline: String? = nil, goldens: GoldenSelection? = nil, technique: (any HeaderTechnique)? = nil,
  record: RecordMode? = nil,
  root: String? = nil, tolerance: Tolerance = .exact, report: String? = nil, filePath: String = #filePath
) throws(FrameVerificationError) {
  let scene = try loadScene(path, filePath: filePath)
  try verifyFrames(
    of: scene, timeline: timeline, goldens: goldens, technique: technique, record: record, root: root,
    tolerance: tolerance, report: report,
    filePath: filePath)
}

/// Reads a scene file, for tests that change the scene before they verify it.
///
/// - Parameters:
///   - path: from the test file's folder.
///   - filePath: the test file.
/// - Throws: an error whose description names every error of the file.
public func loadScene(_ path: String, filePath: String = #filePath) throws(FrameVerificationError) -> Scene {
  do throws(SceneError) {
    return try SceneFile.load(path: TestPlace(filePath: filePath).path(path)).scene
  } catch {
    throw FrameVerificationError(error)
  }
}

/// Golden frames that do not hold, or why they could not be compared.
public struct FrameVerificationError: Error, CustomStringConvertible, Sendable {
  /// What was found in each timeline; empty where nothing could be compared.
  public let results: [GoldenResult]
  /// What differs, where, and how to take it over.
  public let description: String
}
