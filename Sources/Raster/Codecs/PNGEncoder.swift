import CPNG

/// Writes bitmaps as PNG files. The bytes depend on the bitmap's pixels, the compression and the versions of libpng
/// and zlib alone.
public struct PNGEncoder: Sendable {
  /// What to spend on a smaller file. Times and sizes on one 1170 x 2532 frame, a photograph over flat cells.
  public enum Compression: String, CaseIterable, Sendable {
    /// The "up" filter alone, zlib level 1.
    case fast
    /// The best filter for each row, zlib level 3: the last level before zlib's lazy matching, which costs more than
    /// twice the time for a twentieth of the size.
    case `default`
    /// libpng's own default: the best filter for each row, zlib level 6 tuned for filtered rows.
    case small
  }

  public var compression: Compression

  public init(compression: Compression = .default) { self.compression = compression }

  /// A whole PNG file: RGB where every pixel is opaque, else RGBA (straight alpha), 8 bits a sample.
  ///
  /// Its chunks are IHDR, sRGB, IDAT and IEND. Decoded and premultiplied again it gives the same pixels.
  /// - Precondition: both sides are below 2^31, the format's own limit.
  public func encode(_ bitmap: Bitmap) -> [UInt8] {
    precondition(bitmap.width <= Int32.max && bitmap.height <= Int32.max, "a PNG has sides below 2^31")
    let isOpaque = bitmap.isOpaque
    var result = unsafe cpng_result()
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      unsafe cpng_encode(
        pixels.baseAddress, UInt32(bitmap.width), UInt32(bitmap.height), isOpaque, settings, &result)
    }
    defer { unsafe cpng_free(&result) }
    // Memory is all that encoding can lack, and Swift's own allocations trap without it too.
    let message = unsafe String(cString: cpng_message(&result))
    guard unsafe result.status == CPNG_OK else { fatalError("a PNG could not be encoded: \(message)") }
    return unsafe [UInt8](UnsafeBufferPointer(start: result.file, count: result.file_length))
  }

  private var settings: cpng_settings {
    switch compression {
    case .fast: cpng_settings(level: 1, strategy: cpng_strategy_default, filters: cpng_filter_up)
    case .default: cpng_settings(level: 3, strategy: cpng_strategy_default, filters: cpng_filters_all)
    case .small: cpng_settings(level: 6, strategy: cpng_strategy_filtered, filters: cpng_filters_all)
    }
  }
}
