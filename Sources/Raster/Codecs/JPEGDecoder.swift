import CJPEG

/// libjpeg's side of ``PictureDecoder``.
enum JPEGDecoder {
  static func readHeader(_ bytes: [UInt8], limits: PictureLimits) throws(PictureError) -> PictureHeader {
    let segments = JPEGSegments(bytes, maximumProfileBytes: limits.maximumProfileBytes)
    let stored = try storedHeader(bytes, segments, limits: limits)
    return header(width: stored.width, height: stored.height, orientation: segments.orientation)
  }

  static func decode(
    _ bytes: [UInt8], options: PictureDecoder.Options
  ) throws(PictureError) -> DecodedPicture {
    let limits = options.limits
    let segments = JPEGSegments(bytes, maximumProfileBytes: limits.maximumProfileBytes)
    let stored = try storedHeader(bytes, segments, limits: limits)
    let eighths = UInt32(options.jpegScale.eighths)
    let width = Int(cjpeg_scaled(UInt32(stored.width), eighths))
    let height = Int(cjpeg_scaled(UInt32(stored.height), eighths))
    let isLenient = options.damage == .lenient
    var result = cjpeg_result()
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe cjpeg_decode(
          bytes.baseAddress, bytes.count, cjpeg_limits(limits), isLenient, eighths, target.baseAddress,
          UInt32(width), UInt32(height), &result)
      }
      count = result.status == CJPEG_OK || isLenient ? width * height : 0
    }
    var warnings: [String] = []
    if let error = error(result, limits: limits) {
      switch error {
      case .truncated, .jpeg: guard isLenient, result.drawn_rows > 0 else { throw error }
      default: throw error
      }
      warnings.append(error.summary)
    }
    if result.warning_count > 0 {
      warnings.append(unsafe "libjpeg: " + String(cString: cjpeg_warning(&result)))
    }
    let profile = profile(segments, components: stored.components, warnings: &warnings)
    let bitmap = Bitmap(width: width, height: height, pixels: pixels).oriented(segments.orientation)
    let header = header(width: stored.width, height: stored.height, orientation: segments.orientation)
    let size = Size(width: Double(header.width), height: Double(header.height))
    return DecodedPicture(
      image: Image(bitmap: bitmap, size: size), header: header, iccProfile: profile, warnings: warnings)
  }

  /// The profile, where it is one for what was decoded: a CMYK one does not fit pixels that are RGB by now.
  private static func profile(
    _ segments: JPEGSegments, components: Int, warnings: inout [String]
  ) -> [UInt8]? {
    if segments.hasUnusableProfile {
      warnings.append("the colour profile is left out: parts of it are missing, or it is too large")
    }
    guard components == 4, segments.profile != nil else { return segments.profile }
    warnings.append("the CMYK colour profile is left out: colours are approximate")
    return nil
  }

  private static func header(width: Int, height: Int, orientation: PictureOrientation) -> PictureHeader {
    let swaps = orientation.swapsSides
    return PictureHeader(
      format: .jpeg, width: swaps ? height : width, height: swaps ? width : height, orientation: orientation)
  }

  private static func storedHeader(
    _ bytes: [UInt8], _ segments: JPEGSegments, limits: PictureLimits
  ) throws(PictureError) -> (width: Int, height: Int, components: Int) {
    // Told by us: what libjpeg says of such files, and which of them it decodes, changes with its version.
    if let feature = segments.frame?.unsupportedFeature { throw .unsupported(.jpeg, feature: feature) }
    var result = cjpeg_result()
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe cjpeg_read_header(bytes.baseAddress, bytes.count, cjpeg_limits(limits), &result)
    }
    if let error = error(result, limits: limits) { throw error }
    return (Int(result.width), Int(result.height), Int(result.components))
  }

  private static func error(_ result: cjpeg_result, limits: PictureLimits) -> PictureError? {
    var result = result
    let (width, height, goodRows) = (Int(result.width), Int(result.height), Int(result.good_rows))
    switch result.status {
    case CJPEG_OK: return nil
    case CJPEG_TRUNCATED: return .truncated(.jpeg, goodRows: goodRows, rows: height)
    case CJPEG_UNSUPPORTED:
      return unsafe .unsupported(
        .jpeg, feature: "needs what this libjpeg lacks (" + String(cString: cjpeg_message(&result)) + ")")
    case CJPEG_TOO_LARGE: return limits.refusal(width: width, height: height)
    case CJPEG_TOO_MANY_SCANS: return .tooManyScans(limit: limits.maximumScans)
    case CJPEG_OUT_OF_MEMORY: return .outOfMemory(.jpeg)
    default: return unsafe .jpeg(message: String(cString: cjpeg_message(&result)), goodRows: goodRows, rows: height)
    }
  }
}

extension cjpeg_limits {
  init(_ limits: PictureLimits) {
    self.init(
      maximum_pixels: limits.acceptedPixels, maximum_side: limits.acceptedSide,
      maximum_scans: UInt32(clamping: limits.maximumScans))
  }
}
