/// Writes bitmaps as PNG files. The bytes depend on the bitmap's pixels, the compression and, for `small`, the version of
/// libdeflate alone: not on the processor, and not on what was encoded before.
public struct PNGEncoder: Sendable {
  /// What to spend on a smaller file. Times and sizes are against libpng's own default on a phone's frame at 3x, a
  /// photograph over rows of text; `docs/performance.md` has them all.
  public enum Compression: String, CaseIterable, Sendable {
    /// A deflate writer made for frames that searches only dense text for strings, and quickly: about 70 times as
    /// fast as libpng's default, 7 % larger.
    case fast
    /// The same that searches all but photographs: about 60 times as fast, 5 % larger.
    case `default`
    /// libdeflate, level 6: 4 to 6 times as fast, of the same size.
    case small
  }

  public var compression: Compression

  public init(compression: Compression = .default) { self.compression = compression }

  /// A whole PNG file: RGB where every pixel is opaque, else RGBA (straight alpha), 8 bits a sample.
  ///
  /// Its chunks are IHDR, sRGB, IDAT (one for each 2 GiB) and IEND. Decoded and premultiplied again it gives the same
  /// pixels. For more than one bitmap keep a ``PNGFrameEncoder``: it gives the same bytes.
  /// - Precondition: both sides are below 2^31, the format's own limit.
  public func encode(_ bitmap: Bitmap) -> [UInt8] {
    PNGFrameEncoder(compression: compression).encode(bitmap)
  }
}
