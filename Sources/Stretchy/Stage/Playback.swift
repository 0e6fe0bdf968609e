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
  private var driver: TimelineDriver
  private let showsTouches: Bool
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
  ///   - textEngine: measures and draws text; `nil` takes the embedded faces and the assets' fonts.
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
    showsTouches = scene.touches
    let rest = stage.bounds.minimumOffset
    driver = TimelineDriver(timeline, configuration: .init(scene), restOffset: rest)
    self.stage.receive(ScrollEvent(contentOffset: rest))
    driver.begin(on: &self.stage)
  }

  /// What the technique has to tell a developer so far, one line each.
  public var warnings: [String] { stage.warnings }

  /// The screen's size in points.
  public var screen: Size { stage.screen }

  public mutating func next() -> StageFrame? {
    guard let position = advance() else { return nil }
    var snapshot = stage.snapshot(at: position.time, contentOffset: driver.presentedOffset(at: position.time))
    if showsTouches, let touch = Layer.touch(of: driver.finger, at: position.time, on: screen) {
      snapshot.root.sublayers.append(touch)
    }
    return StageFrame(
      number: position.number, time: position.time, contentOffset: driver.contentOffset,
      phase: driver.presentedPhase(at: position.time), snapshot: snapshot)
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
    while !driver.isAtEnd, (driver.tick + 1) * fps <= number * refreshRate { driver.advance(on: &stage) }
    isOver = driver.isAtEnd && number >= lastNumber
    defer { number += 1 }
    return (number, Double(number) / Double(fps))
  }

  /// The number of the last frame, where the driver is at its end: the first one that shows the end of everything.
  private var lastNumber: Int {
    let last = (driver.tick * fps + refreshRate - 1) / refreshRate
    guard let end = driver.animationsEnd(of: stage) else { return last }
    // The end may lie a rounding error after its frame; an animation that goes on for more than an hour is cut off.
    let limit = Double(last + AuthoredDuration.limit.ticks(at: fps))
    return Swift.max(last, Int((end * Double(fps) - 1e-6).limited(to: 0...limit, else: 0).rounded(.up)))
  }
}

extension TimelineDriver.Configuration {
  init(_ scene: Scene) {
    self.init(
      refreshRate: scene.refreshRate, deviceScale: scene.device.scale,
      alwaysBounces: scene.scrollView.alwaysBounceVertical ?? scene.content.alwaysBounces,
      bounces: scene.scrollView.bounces, rate: scene.scrollView.decelerationRate)
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
