public import Raster

/// The frames of one timeline, one after the other, made as they are asked for.
///
/// Frame j shows event k iff `k * fps <= j * refreshRate` (in integers), with animations evaluated at `j / fps`. The
/// last frame is number `ceil(end * fps)`, so that the end state is always seen. `fps` never changes what happens, only
/// what is seen.
public struct Playback: Sequence, IteratorProtocol, Sendable {
  /// Frames a second.
  public let fps: Int
  private let refreshRate: Int
  private var stage: Stage
  private var cursor: TimelineCursor
  private var number = 0
  private var isOver = false

  /// - Parameters:
  ///   - fps: frames a second, 1 to 240; by default the scene's refresh rate.
  public init(_ scene: Scene, assets: SceneAssets, timeline: Timeline, fps: Int? = nil) {
    self.init(scene, stage: Stage(scene, assets: assets), timeline: timeline, fps: fps)
  }

  /// With a technique in place of the one that the scene names.
  /// - Parameters:
  ///   - fps: frames a second, 1 to 240; by default the scene's refresh rate.
  ///   - textEngine: measures and draws text; `nil` takes the device's line heights.
  public init(
    _ scene: Scene, assets: SceneAssets, technique: any HeaderTechnique, timeline: Timeline, fps: Int? = nil,
    textEngine: TextEngine? = nil
  ) {
    self.init(
      scene, stage: Stage(scene, assets: assets, technique: technique, textEngine: textEngine), timeline: timeline,
      fps: fps)
  }

  init(_ scene: Scene, stage: Stage, timeline: Timeline, fps: Int? = nil) {
    refreshRate = scene.refreshRate
    self.fps = fps ?? scene.refreshRate
    precondition((1...240).contains(self.fps), "fps is 1 to 240")
    self.stage = stage
    let rest = stage.bounds.minimumOffset
    cursor = TimelineCursor(timeline, refreshRate: scene.refreshRate, restOffset: rest)
    self.stage.receive(ScrollEvent(contentOffset: rest))
  }

  /// What the technique has to tell a developer so far, one line each.
  public var warnings: [String] { stage.warnings }

  /// The screen's size in points.
  public var screen: Size { stage.screen }

  public mutating func next() -> StageFrame? {
    guard let position = advance() else { return nil }
    return StageFrame(
      number: position.number, time: position.time, contentOffset: cursor.contentOffset, phase: cursor.phase,
      snapshot: stage.snapshot(at: position.time))
  }

  /// Goes one frame on without making its layers: for counting and skipping.
  /// - Returns: false where there is no further frame.
  public mutating func skip() -> Bool { advance() != nil }

  /// How many frames there are from here on.
  public var remainingCount: Int {
    var copy = self
    var count = 0
    while copy.skip() { count += 1 }
    return count
  }

  private mutating func advance() -> (number: Int, time: Double)? {
    guard !isOver else { return nil }
    while !cursor.isAtEnd, (cursor.tick + 1) * fps <= number * refreshRate {
      for event in cursor.advance() { stage.receive(event) }
    }
    isOver = cursor.isAtEnd && number * refreshRate >= cursor.tick * fps
    defer { number += 1 }
    return (number, Double(number) / Double(fps))
  }
}

/// One frame of a timeline.
public struct StageFrame: Sendable {
  /// From 0; names the file.
  public var number: Int
  /// `number / fps`, in seconds.
  public var time: Double
  /// `contentOffset.y` in points.
  public var contentOffset: Double
  public var phase: ScrollPhase
  public var snapshot: StageSnapshot
}
