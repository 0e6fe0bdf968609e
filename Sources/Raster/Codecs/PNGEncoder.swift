/// Writes bitmaps as PNG files. The bytes depend on the bitmap's pixels and the compression alone.
public struct PNGEncoder: Sendable {
  public enum Compression: String, CaseIterable, Sendable { case fast, `default`, small }

  public var compression: Compression

  public init(compression: Compression = .default) { self.compression = compression }

  /// A whole PNG file: RGB where every pixel is opaque, else RGBA (straight alpha).
  public func encode(_ bitmap: Bitmap) -> [UInt8] { [] }
}
