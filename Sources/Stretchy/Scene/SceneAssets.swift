public import Raster

/// The files a scene names, read and decoded.
public struct SceneAssets: Sendable {
  private var images: [String: Image] = [:]

  public init() {}

  /// The picture of a source: the program's own, or the decoded file; `nil` where the file was not loaded.
  public func image(for source: ImageSource) -> Image? {
    switch source {
    case .file(let path, _): images[path]
    case .image(let image): image
    }
  }
}
