/// Decodes PNG and JPEG files from memory. No file of any content makes it trap.
///
/// PNG: every colour type, depth and interlacing, tRNS; 16-bit samples become `round(v * 255 / 65535)`. gAMA, cHRM and
/// sRGB are not applied. JPEG: baseline and progressive, greyscale, YCbCr, RGB, CMYK and YCCK; accurate inverse DCT.
/// CMYK becomes RGB as `R = C'K' / 255`, C' and K' the complements of the inks. The EXIF orientation is applied.
public enum PictureDecoder {
  /// What to do with a file that ends early or makes no sense half-way.
  public enum Damage: Sendable {
    /// It is an error that says how many rows are good.
    case strict
    /// What there is is kept, with a warning: missing pixels are grey in a JPEG, transparent in a PNG.
    case lenient
  }

  public struct Options: Sendable, Equatable {
    public var limits: PictureLimits
    public var damage: Damage
    /// At which scale a JPEG is decoded; a PNG is always decoded whole. A side of the bitmap is
    /// `ceil(side * eighths / 8)`, while the image keeps its full size.
    public var jpegScale: JPEGScale

    public init(limits: PictureLimits = PictureLimits(), damage: Damage = .strict, jpegScale: JPEGScale = .full) {
      self.limits = limits
      self.damage = damage
      self.jpegScale = jpegScale
    }
  }

  /// Format and upright size, without decoding pixels.
  public static func readHeader(
    _ bytes: [UInt8], limits: PictureLimits = PictureLimits()
  ) throws(PictureError) -> PictureHeader {
    switch try format(of: bytes, limits: limits) {
    case .png: try PNGDecoder.readHeader(bytes, limits: limits)
    case .jpeg: try JPEGDecoder.readHeader(bytes, limits: limits)
    }
  }

  public static func decode(
    _ bytes: [UInt8], options: Options = Options()
  ) throws(PictureError) -> DecodedPicture {
    switch try format(of: bytes, limits: options.limits) {
    case .png: try PNGDecoder.decode(bytes, options: options)
    case .jpeg: try JPEGDecoder.decode(bytes, options: options)
    }
  }

  private static func format(of bytes: [UInt8], limits: PictureLimits) throws(PictureError) -> PictureFormat {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= limits.maximumBytes else {
      throw .tooManyBytes(count: bytes.count, limit: limits.maximumBytes)
    }
    guard let format = PictureFormat.detect(bytes) else {
      throw .unrecognisedFormat(resembles: PictureFormat.resemblance(of: bytes))
    }
    return format
  }
}
