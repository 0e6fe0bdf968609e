import CPNG

/// libpng's side of ``PictureDecoder``.
enum PNGDecoder {
  static func readHeader(_ bytes: [UInt8], limits: PictureLimits) throws(PictureError) -> PictureHeader {
    let (width, height) = try storedSize(bytes, limits: limits)
    let orientation = PNGChunks.orientation(bytes)
    return PictureHeader(
      format: .png, width: orientation.swapsSides ? height : width, height: orientation.swapsSides ? width : height,
      orientation: orientation)
  }

  static func decode(
    _ bytes: [UInt8], options: PictureDecoder.Options
  ) throws(PictureError) -> DecodedPicture {
    let header = try readHeader(bytes, limits: options.limits)
    let swaps = header.orientation.swapsSides
    let (width, height) = swaps ? (header.height, header.width) : (header.width, header.height)
    var result = unsafe cpng_result()
    defer { unsafe cpng_free(&result) }
    let isLenient = options.damage == .lenient
    let limits = options.limits
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe cpng_decode(
          bytes.baseAddress, bytes.count, cpng_limits(limits), isLenient, target.baseAddress, UInt32(width),
          UInt32(height), &result)
      }
      count = unsafe result.status == CPNG_OK || isLenient ? width * height : 0
    }
    var warnings: [String] = []
    if let error = unsafe error(result, limits: limits) {
      guard isLenient, unsafe result.good_rows > 0 else { throw error }
      warnings.append(error.summary)
    }
    if unsafe result.warning_count > 0 {
      warnings.append(unsafe "libpng: " + String(cString: cpng_warning(&result)))
    }
    var profile: [UInt8]?
    if unsafe result.profile_length > limits.maximumProfileBytes {
      warnings.append("the colour profile is left out: it is too large")
    } else if unsafe result.profile_length > 0 {
      profile = unsafe Array(UnsafeBufferPointer(start: result.profile, count: result.profile_length))
    }
    let bitmap = Bitmap(width: width, height: height, pixels: pixels).oriented(header.orientation)
    return DecodedPicture(
      image: Image(bitmap: bitmap), header: header, iccProfile: profile, warnings: warnings)
  }

  private static func storedSize(
    _ bytes: [UInt8], limits: PictureLimits
  ) throws(PictureError) -> (width: Int, height: Int) {
    // Xcode's own form: blue before red, premultiplied, deflate without its frame.
    if bytes.dropFirst(12).starts(with: "CgBI".utf8) {
      throw .unsupported(.png, feature: "is in Apple's CgBI form, as Xcode puts it into apps")
    }
    var result = unsafe cpng_result()
    defer { unsafe cpng_free(&result) }
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe cpng_read_header(bytes.baseAddress, bytes.count, cpng_limits(limits), &result)
    }
    if let error = unsafe error(result, limits: limits) { throw error }
    return unsafe (Int(result.width), Int(result.height))
  }

  private static func error(_ result: cpng_result, limits: PictureLimits) -> PictureError? {
    var result = unsafe result
    let (width, height) = unsafe (Int(result.width), Int(result.height))
    let goodRows = unsafe Int(result.good_rows)
    switch unsafe result.status {
    case CPNG_OK: return nil
    case CPNG_TRUNCATED: return .truncated(.png, goodRows: goodRows, rows: height)
    case CPNG_TOO_LARGE: return limits.refusal(width: width, height: height)
    case CPNG_OUT_OF_MEMORY: return .outOfMemory(.png)
    default: return unsafe .png(message: String(cString: cpng_message(&result)), goodRows: goodRows, rows: height)
    }
  }
}

extension cpng_limits {
  /// libpng's own defaults for chunks, or more for a profile: it refuses a file for a longer chunk, wanted or not.
  init(_ limits: PictureLimits) {
    self.init(
      maximum_pixels: limits.acceptedPixels, maximum_side: limits.acceptedSide,
      maximum_chunk_bytes: max(8_000_000, limits.maximumProfileBytes),
      maximum_chunks: 1000)
  }
}
