import CKernels
import CPNG

/// Compresses all rows of a bitmap as one stream, by libdeflate.
@safe final class PNGWholeEncoder {
  /// Of levels 5 to 8, the one at which a frame is as small as libpng's own default makes it; libdeflate's bytes do not
  /// depend on the processor at this level.
  private static let level: Int32 = 6

  private let deflater: OpaquePointer
  private var filtered: [UInt8] = []

  init() { unsafe deflater = PNGBandEncoder.required(cpng_deflater_create(Self.level)) }

  deinit { unsafe cpng_deflater_destroy(deflater) }

  func encode(_ bitmap: Bitmap, isOpaque: Bool, filteredBy bands: PNGBandEncoder, to stream: inout PNGStream) {
    let length = PNGBandEncoder.filteredLength(bitmap, isOpaque: isOpaque)
    let room = length + Int(CK_MARGIN)
    if filtered.count < room { filtered = [UInt8](repeating: 0, count: room) }
    unsafe filtered.withUnsafeMutableBufferPointer { rows in
      unsafe bands.filter(bitmap, isOpaque: isOpaque, into: rows)
    }
    let capacity = unsafe cpng_deflate_bound(deflater, length)
    unsafe filtered.withUnsafeBufferPointer { rows in
      unsafe stream.appendStream(capacity: capacity, level: bands.level) { target in
        unsafe cpng_deflate(deflater, rows.baseAddress, length, target.baseAddress, capacity)
      }
    }
  }
}
