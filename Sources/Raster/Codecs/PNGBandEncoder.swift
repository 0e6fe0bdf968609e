import CKernels

/// The owner of a `ck_encoder`: filters and compresses rows.
@safe final class PNGBandEncoder {
  let level: ck_level
  private let effort: ck_effort
  private let encoder: OpaquePointer

  init(effort: ck_effort, level: ck_level = ck_best_level()) {
    self.level = level
    self.effort = effort
    unsafe encoder = Self.required(ck_encoder_create(level))
  }

  deinit { unsafe ck_encoder_destroy(encoder) }

  /// The band of `rows`, to be kept.
  func encode(_ bitmap: Bitmap, rows: Range<Int>, isOpaque: Bool) -> PNGBand {
    unsafe withBand(bitmap, rows, isOpaque) { bytes, checks in
      unsafe PNGBand(bytes: [UInt8](bytes), checks: checks)
    }
  }

  /// The band of `rows`, straight into a file.
  func encode(_ bitmap: Bitmap, rows: Range<Int>, isOpaque: Bool, to stream: inout PNGStream) {
    unsafe withBand(bitmap, rows, isOpaque) { bytes, checks in unsafe stream.append(bytes, checks) }
  }

  private func withBand<Result>(
    _ bitmap: Bitmap, _ rows: Range<Int>, _ isOpaque: Bool,
    _ body: (UnsafeBufferPointer<UInt8>, PNGBand.Checks) -> Result
  ) -> Result {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= bitmap.height && !rows.isEmpty, "rows of the bitmap")
    var band = unsafe ck_band()
    let isDone = unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      unsafe ck_encode_band(
        encoder, pixels.baseAddress! + rows.lowerBound * bitmap.width, bitmap.width, rows.count, isOpaque, effort,
        &band)
    }
    // Swift's own allocations trap without memory too.
    guard isDone else { fatalError("no memory to encode a PNG") }
    let checks = unsafe PNGBand.Checks(crc: band.crc, adler: band.adler, rawLength: band.raw_length)
    return unsafe body(UnsafeBufferPointer(start: band.bytes, count: band.length), checks)
  }

  /// All filtered rows, each behind the byte of its filter.
  /// - Parameter target: at least ``filteredLength(_:isOpaque:)`` bytes.
  func filter(_ bitmap: Bitmap, isOpaque: Bool, into target: UnsafeMutableBufferPointer<UInt8>) {
    precondition(target.count >= Self.filteredLength(bitmap, isOpaque: isOpaque) + Int(CK_MARGIN), "room for all rows")
    let isDone = unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      unsafe ck_filter_rows(
        encoder, pixels.baseAddress, bitmap.width, bitmap.height, isOpaque, target.baseAddress)
    }
    guard isDone else { fatalError("no memory to encode a PNG") }
  }

  /// In bytes.
  static func filteredLength(_ bitmap: Bitmap, isOpaque: Bool) -> Int {
    (bitmap.width * (isOpaque ? 3 : 4) + 1) * bitmap.height
  }

  static func required(_ pointer: OpaquePointer?) -> OpaquePointer {
    guard let pointer = unsafe pointer else { fatalError("no memory to encode a PNG") }
    return unsafe pointer
  }
}
