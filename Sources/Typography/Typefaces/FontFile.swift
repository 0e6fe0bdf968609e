import CText

/// What owns an opened font of the C side. ``load`` is for one thread at a time, the rest for any number.
@safe final class FontFile: @unchecked Sendable {
  struct Metadata {
    var unitsPerEm: Int
    var glyphCount: Int
    var weight: Int
    var family: String
    var style: String
  }

  /// In font units; y offsets grow upwards.
  struct ShapedGlyph {
    var id: UInt32
    var cluster: Int
    var advance: Int
    var xOffset: Int
    var yOffset: Int
  }

  static let maximumBytes = CTEXT_MAXIMUM_BYTES
  private let face: OpaquePointer

  init(_ bytes: Span<UInt8>, index: Int, metadata: inout Metadata) throws(TypefaceError) {
    guard bytes.count > 0 else { throw .empty }
    guard bytes.count <= Self.maximumBytes else { throw .tooManyBytes(count: bytes.count, limit: Self.maximumBytes) }
    guard let number = UInt16(exactly: index) else {
      throw .noSuchFace(index: index, detail: "0 to 65535 are possible")
    }
    var result = ctext_metadata()
    let face = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe ctext_open(bytes.baseAddress, bytes.count, UInt32(number), &result)
    }
    guard let face = unsafe face else { throw Self.error(&result, index: index) }
    unsafe self.face = face
    metadata = Metadata(
      unitsPerEm: Int(result.units_per_em), glyphCount: Int(result.glyph_count), weight: Int(result.weight),
      family: unsafe String(cString: ctext_family(&result)), style: unsafe String(cString: ctext_style(&result)))
  }

  deinit { unsafe ctext_close(face) }

  func glyph(of scalar: UInt32) -> UInt32 { unsafe ctext_glyph_of(face, scalar) }

  /// The segments of an outline; none where the glyph is blank, damaged or not there.
  func load(_ glyph: UInt32) -> [ctext_segment] {
    var outline = unsafe ctext_outline()
    unsafe ctext_load_outline(face, glyph, &outline)
    let segments = unsafe [ctext_segment](UnsafeBufferPointer(start: outline.segments, count: outline.count))
    unsafe ctext_free_outline(&outline)
    return segments
  }

  /// Glyphs from left to right of `scalars[range]`, which sees the others as context. None where memory runs out.
  func shape(_ scalars: [UInt32], _ range: Range<Int>, script: UInt32, isRightToLeft: Bool) -> [ShapedGlyph] {
    var run = unsafe ctext_run()
    unsafe scalars.withUnsafeBufferPointer { scalars in
      unsafe ctext_shape(
        face, scalars.baseAddress, scalars.count, range.lowerBound, range.count, script, isRightToLeft, &run)
    }
    let glyphs = unsafe UnsafeBufferPointer(start: run.glyphs, count: run.count)
    let shaped = unsafe glyphs.map { glyph in
      ShapedGlyph(
        id: glyph.glyph, cluster: Int(glyph.cluster), advance: Int(glyph.advance), xOffset: Int(glyph.x_offset),
        yOffset: Int(glyph.y_offset))
    }
    unsafe ctext_free_run(&run)
    return shaped
  }

  private static func error(_ result: inout ctext_metadata, index: Int) -> TypefaceError {
    let detail = unsafe String(cString: ctext_message(&result))
    return switch result.status {
    case CTEXT_UNRECOGNISED: .unrecognisedFormat(detail: detail)
    case CTEXT_COMPRESSED: .compressed
    case CTEXT_NOT_SCALABLE: .notScalable
    case CTEXT_NO_SUCH_FACE: .noSuchFace(index: index, detail: detail)
    case CTEXT_OUT_OF_MEMORY: .outOfMemory
    default: .damaged(detail: detail)
    }
  }
}
