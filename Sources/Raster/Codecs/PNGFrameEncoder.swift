import CKernels

/// Encodes one bitmap after the other, with memory that it keeps: what a worker owns. The same files as ``PNGEncoder``.
public final class PNGFrameEncoder {
  public let compression: PNGEncoder.Compression
  private let bands: PNGBandEncoder
  /// nil but for `small`.
  private let whole: PNGWholeEncoder?

  public convenience init(compression: PNGEncoder.Compression = .default) {
    self.init(compression: compression, level: ck_best_level())
  }

  /// - Parameter level: what the kernels may use; it does not change the bytes.
  init(compression: PNGEncoder.Compression, level: ck_level) {
    self.compression = compression
    bands = PNGBandEncoder(effort: compression == .fast ? CK_EFFORT_FAST : CK_EFFORT_DEFAULT, level: level)
    whole = compression == .small ? PNGWholeEncoder() : nil
  }

  /// A whole PNG file, as ``PNGEncoder/encode(_:)``.
  /// - Precondition: both sides are below 2^31.
  public func encode(_ bitmap: Bitmap) -> [UInt8] {
    var file: [UInt8] = []
    encode(bitmap, into: &file)
    return file
  }

  /// Puts a whole PNG file in the place of what `file` holds; its storage is used again.
  /// - Precondition: both sides are below 2^31.
  public func encode(_ bitmap: Bitmap, into file: inout [UInt8]) {
    let isOpaque = bitmap.isOpaque
    var stream = PNGStream(width: bitmap.width, height: bitmap.height, isOpaque: isOpaque, reusing: &file)
    if let whole {
      whole.encode(bitmap, isOpaque: isOpaque, filteredBy: bands, to: &stream)
    } else {
      stream.beginBands(level: bands.level)
      for rows in PNGBand.borders(width: bitmap.width, height: bitmap.height) {
        bands.encode(bitmap, rows: rows, isOpaque: isOpaque, to: &stream)
      }
      stream.endBands()
    }
    file = stream.finish()
  }
}
