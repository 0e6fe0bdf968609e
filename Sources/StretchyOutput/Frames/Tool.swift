import ColorProfiles
import Raster

/// What made the frames.
public enum Tool {
  public static let name = "stretchy-render"
  public static let version = "0.1.0"
  public static var description: String { "\(name) \(version)" }

  /// The libraries whose version may change pixels or bytes, with the version that runs.
  public static var libraries: [FrameManifest.Library] {
    [
      FrameManifest.Library(name: "libpng", version: CodecLibraries.libpng),
      FrameManifest.Library(name: "zlib", version: CodecLibraries.zlib),
      FrameManifest.Library(name: "libdeflate", version: CodecLibraries.libdeflate),
      FrameManifest.Library(name: "libjpeg", version: CodecLibraries.libjpeg),
      FrameManifest.Library(name: "lcms2", version: ColorLibraries.littleCMS),
    ]
  }
}
