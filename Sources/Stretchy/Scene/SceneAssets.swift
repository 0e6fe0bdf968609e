public import Raster

/// The files a scene names, read and decoded.
public struct SceneAssets: Sendable {
  private var images: [String: Image] = [:]

  public init() {}

  /// Reads and decodes the files that a scene names.
  /// - Parameter scale: pixels a point of what is to be drawn.
  /// - Throws: every file's error at once, at the place in the scene that names it.
  public static func load(
    for scene: Scene, scale: Double
  ) throws(SceneError) -> (assets: SceneAssets, warnings: [Diagnostic]) {
    var assets = SceneAssets()
    var warnings: [Diagnostic] = []
    guard case .file(let path, let location) = scene.header.image else { return (assets, []) }
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try FileAccess.read(path, limit: PictureLimits().maximumBytes)
    } catch {
      let kind: SceneError.Kind = error.reason == .missing ? .missing : .badData
      throw SceneError(kind, [Diagnostic(.error, error.message, at: location)])
    }
    do throws(PictureError) {
      let picture = try PictureDecoder.decode(bytes)
      warnings += picture.warnings.map { Diagnostic(.warning, "\(path): \($0)", at: location) }
      assets.images[path] = picture.image
    } catch {
      throw SceneError(.badData, [Diagnostic(.error, "\(path): \(error)", at: location)])
    }
    return (assets, warnings)
  }

  /// The picture of a source: the program's own, or the decoded file; `nil` where the file was not loaded.
  public func image(for source: ImageSource) -> Image? {
    switch source {
    case .file(let path, _): images[path]
    case .image(let image): image
    }
  }
}
