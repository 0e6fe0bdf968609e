import ColorProfiles
public import Raster
import Typography

/// The files a scene names, read and decoded.
public struct SceneAssets: Sendable {
  private var images: [String: Image] = [:]
  /// Font files by their paths.
  private(set) var typefaces: [String: Typeface] = [:]
  /// How damaged pictures were treated: of such a one it decides the pixels.
  public let damage: PictureDecoder.Damage

  public init(damage: PictureDecoder.Damage = .strict) { self.damage = damage }

  /// The picture of a source: the program's own, or the decoded file; `nil` where the file was not loaded.
  public func image(for source: ImageSource) -> Image? {
    switch source {
    case .file(let path, _): images[path]
    case .image(let image): image
    }
  }

  /// Reads and decodes each picture that a scene names, once, and converts it to sRGB from its embedded profile; opens
  /// each font.
  ///
  /// - Parameters:
  ///   - scale: pixels a point of what is to be drawn. With the scene it decides at how many eighths of its size a
  ///     JPEG is decoded: the fewest that still cover the screen.
  ///   - limits: of each file and picture.
  ///   - damage: whether a damaged picture is an error, or is drawn as far as it goes, with a warning.
  /// - Returns: the files, and warnings about them at the places where the scene names them; also of characters of the
  ///   scene's texts that no font has, each once.
  /// - Throws: every file that cannot be used, at the place where the scene names it.
  public static func load(
    for scene: Scene, scale: Double, limits: PictureLimits = PictureLimits(),
    damage: PictureDecoder.Damage = .strict
  ) throws(SceneError) -> (assets: SceneAssets, warnings: [Diagnostic]) {
    let log = DiagnosticLog()
    var assets = SceneAssets(damage: damage)
    var failed: Set<String> = []
    for picture in scene.pictures {
      guard case .file(let path, let location) = picture.source, assets.images[path] == nil, !failed.contains(path)
      else { continue }
      do throws(FileFailure) {
        let bytes = try FileAccess.read(path, limit: limits.maximumBytes)
        assets.images[path] = decode(
          bytes, picture, scene, scale: scale, limits: limits, damage: damage, log: log)
      } catch {
        log.error(error.message, at: location, kind: .missing)
      }
      if assets.images[path] == nil { failed.insert(path) }
    }
    for font in scene.fontFiles where assets.typefaces[font.path] == nil && failed.insert(font.path).inserted {
      assets.typefaces[font.path] = openFont(font, log: log)
    }
    guard !log.hasErrors else { throw log.sceneError }
    for warning in scene.textWarnings(typefaces: assets.typefaces) { log.warning(warning, at: nil) }
    return (assets, log.sorted)
  }

  private static func decode(
    _ bytes: [UInt8], _ picture: Scene.Picture, _ scene: Scene, scale: Double, limits: PictureLimits,
    damage: PictureDecoder.Damage, log: DiagnosticLog
  ) -> Image? {
    guard case .file(let path, let location) = picture.source else { return nil }
    do throws(PictureError) {
      let header = try PictureDecoder.readHeader(bytes, limits: limits)
      let ratio = picture.contentMode.largestRatio(of: header, on: scene.device.size) * scale
      let jpegScale = JPEGScale.smallest(
        width: header.width, height: header.height, neededWidth: Double(header.width) * ratio,
        neededHeight: Double(header.height) * ratio)
      let decoded = try PictureDecoder.decode(
        bytes, options: PictureDecoder.Options(limits: limits, damage: damage, jpegScale: jpegScale))
      let converted = ColorConversion.toSRGB(decoded)
      for warning in decoded.warnings + converted.warnings { log.warning("\(path): \(warning)", at: location) }
      return converted.image
    } catch {
      log.error("\(path): \(error)", at: location)
      return nil
    }
  }
}

extension Scene {
  /// A picture that a scene shows, and how it is placed.
  struct Picture {
    var source: ImageSource
    var contentMode: ContentMode
  }

  /// Every picture that it shows.
  var pictures: [Picture] {
    let icon =
      switch header.technique {
      case .sticky(let configuration): configuration.icon
      case .tableHeader, .flowLayout, .scrollView, .gsk, .snapKit, .tableCell: nil as ImageSource?
      }
    return [Picture(source: header.image, contentMode: header.contentMode)]
      + (icon.map { [Picture(source: $0, contentMode: .scaleAspectFit)] } ?? [])
  }
}

extension ContentMode {
  /// The largest number of points that a picture's pixel is drawn as, in a layer no larger than the screen.
  fileprivate func largestRatio(of picture: PictureHeader, on screen: Size) -> Double {
    switch self {
    case .scaleToFill, .redraw, .scaleAspectFit, .scaleAspectFill:
      max(screen.width / Double(picture.width), screen.height / Double(picture.height))
    default: 1
    }
  }
}
