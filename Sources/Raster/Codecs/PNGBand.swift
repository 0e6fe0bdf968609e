/// Some rows of a bitmap, compressed by themselves: nothing in it refers to rows above it, so that it may be kept and
/// joined into any file whose rows at its place have the same pixels.
///
/// Joined bands share the IDAT chunks of a file: checksums of pieces combine, so nothing is read again.
struct PNGBand: Sendable {
  /// Blocks of a deflate stream, none of them the last one, ended on a byte border.
  let bytes: [UInt8]
  let checks: Checks

  struct Checks: Sendable, Equatable {
    /// CRC-32 of the compressed bytes.
    var crc: UInt32
    /// Adler-32 of the filtered rows.
    var adler: UInt32
    /// How many bytes the filtered rows are.
    var rawLength: UInt64
  }

  /// The rows of each band, from the top: they depend on the bitmap's size alone.
  ///
  /// A band is about eight times as long as deflate's window reaches back: strings are not found across its border. With
  /// a quarter of this, a page of text at 1x takes a quarter more bytes. It is also what a frame that changes by one row
  /// has to encode again.
  static func borders(width: Int, height: Int) -> [Range<Int>] {
    let rowBytes = 3 * width + 1
    var rows = max(1, 262_144 / rowBytes)
    if rows > 8 { rows -= rows % 8 }
    return stride(from: 0, to: height, by: rows).map { $0..<min($0 + rows, height) }
  }
}
