/// What a picture file says before its pixels are decoded.
public struct PictureHeader: Sendable, Equatable {
  public let format: PictureFormat
  /// The upright size in pixels: sides are swapped where the orientation asks for it.
  public let width: Int
  public let height: Int
  /// What the file's EXIF data say; `up` where they say nothing or make no sense.
  public let orientation: PictureOrientation
}

/// A decoded file.
public struct DecodedPicture: Sendable {
  /// Upright and premultiplied, its colours as the file has them: `iccProfile` is not applied.
  public let image: Image
  public let header: PictureHeader
  /// The embedded ICC profile whose colours the pixels are in: an RGB profile, or a grey one where the file is grey
  /// (each pixel then has its grey three times). nil where there is none, and for CMYK: such pixels are RGB already.
  public let iccProfile: [UInt8]?
  /// A line each, in a fixed order: what was left out or drawn in spite of damage.
  public let warnings: [String]
}

/// The scale at which a JPEG's blocks are decoded: an eighth to the whole. Small ones save most of the time and memory.
public struct JPEGScale: Sendable, Hashable {
  /// 1 to 8.
  public let eighths: Int

  /// - Parameter eighths: clamped to 1...8.
  public init(eighths: Int) { self.eighths = min(max(eighths, 1), 8) }

  public static let full = JPEGScale(eighths: 8)

  /// The smallest scale at which a picture of `width` x `height` pixels has at least `neededWidth` x `neededHeight`.
  public static func smallest(
    width: Int, height: Int, neededWidth: Double, neededHeight: Double
  ) -> JPEGScale {
    let fits = (1...8).first { eighths in
      Double(width) * Double(eighths) >= neededWidth * 8 && Double(height) * Double(eighths) >= neededHeight * 8
    }
    return JPEGScale(eighths: fits ?? 8)
  }
}
