public import Raster
public import Stretchy

/// One timeline of a scene at one scale: everything that decides the pixels and the names of its frames, and nothing
/// else.
public struct FrameSequence: Sendable {
  /// A frame of more pixels is refused: at 4 bytes each and two buffers a worker, this is 1 GiB a worker.
  public static let pixelLimit = 1 << 27
  /// A timeline of more frames is refused: over an hour at 240 frames a second.
  public static let frameLimit = 1_000_000

  public let scene: Scene
  public let assets: SceneAssets
  public let timeline: Timeline
  /// In place of the one that the scene names.
  public let technique: (any HeaderTechnique)?
  /// Frames a second, 1 to 240.
  public let fps: Int
  /// Device pixels a point.
  public let scale: Double
  public let compression: PNGEncoder.Compression
  /// All frames of the timeline, whichever of them are wanted.
  public let frameCount: Int
  /// A frame's size in pixels.
  public let width: Int
  public let height: Int

  /// - Parameters:
  ///   - fps: frames a second, 1 to 240; by default the scene's refresh rate.
  ///   - scale: device pixels a point, above 0.
  ///   - technique: one of your own, in place of the one that the scene names.
  /// - Throws: `frameTooLarge`, `tooManyFrames`.
  public init(
    _ scene: Scene, assets: SceneAssets, timeline: Timeline, fps: Int? = nil, scale: Double,
    compression: PNGEncoder.Compression = .default, technique: (any HeaderTechnique)? = nil
  ) throws(OutputError) {
    self.scene = scene
    self.assets = assets
    self.timeline = timeline
    self.technique = technique
    self.fps = fps ?? scene.refreshRate
    self.scale = scale
    self.compression = compression
    (width, height) = Compositor(scale: scale).bitmapSize(for: scene.device.size)
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, pixels <= Self.pixelLimit else { throw .frameTooLarge(width: width, height: height) }
    frameCount = try Self.countFrames(
      of: Self.playback(scene, assets, timeline, self.fps, technique), timeline: timeline.name)
  }

  /// The frames, from the first one on.
  public func playback() -> Playback { Self.playback(scene, assets, timeline, fps, technique) }

  private static func playback(
    _ scene: Scene, _ assets: SceneAssets, _ timeline: Timeline, _ fps: Int, _ technique: (any HeaderTechnique)?
  ) -> Playback {
    guard let technique else { return Playback(scene, assets: assets, timeline: timeline, fps: fps) }
    return Playback(scene, assets: assets, technique: technique, timeline: timeline, fps: fps)
  }

  /// The technique's name in a scene file, or the name of the type of one of your own.
  var techniqueName: String { technique.map { "\(type(of: $0))" } ?? scene.header.technique.id }

  /// How many frames a timeline has.
  static func countFrames(
    of timeline: Timeline, in scene: Scene, assets: SceneAssets, fps: Int
  ) throws(OutputError) -> Int {
    try countFrames(of: playback(scene, assets, timeline, fps, nil), timeline: timeline.name)
  }

  private static func countFrames(of playback: Playback, timeline: String) throws(OutputError) -> Int {
    var playback = playback
    var count = 0
    while playback.skip() {
      count += 1
      guard count <= frameLimit else { throw .tooManyFrames(timeline: timeline) }
    }
    return count
  }

  /// The frames of `range` that a timeline of `count` frames has; all of them where there is no range.
  static func clip(_ range: ClosedRange<Int>?, to count: Int, of timeline: String) throws(OutputError) -> Range<Int> {
    guard let range else { return 0..<count }
    guard range.lowerBound < count else { throw .noSuchFrame(range.lowerBound, timeline: timeline, count: count) }
    return range.lowerBound..<min(count, range.upperBound == .max ? count : range.upperBound + 1)
  }
}
