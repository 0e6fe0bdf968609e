import CText
public import Raster
import Synchronization

/// A font file in memory. Equal only to itself, because outlines keep their identity within one typeface: open a file
/// once and hold on to it.
public final class Typeface: Sendable {
  /// As "Inter"; empty where the file does not tell.
  public let family: String
  /// As "Semi Bold".
  public let style: String
  /// OpenType's scale: 400 is regular, 700 bold; 0 where the file does not tell.
  public let weight: Int
  /// Font units in the font's size, 16 to 16384.
  public let unitsPerEm: Int
  /// At least 1: glyph 0 is the one for what the font lacks, .notdef.
  public let glyphCount: Int

  let file: FontFile
  private let outlines = Mutex<[UInt32: GlyphOutline]>([:])

  /// Opens a TrueType or OpenType file, or face number `index` of a collection; of a variable font, the default
  /// instance. The bytes are copied.
  public convenience init(_ bytes: [UInt8], index: Int = 0) throws(TypefaceError) {
    try self.init(bytes: bytes.span, index: index)
  }

  init(bytes: Span<UInt8>, index: Int) throws(TypefaceError) {
    var metadata = FontFile.Metadata(unitsPerEm: 0, glyphCount: 0, weight: 0, family: "", style: "")
    file = try FontFile(bytes, index: index, metadata: &metadata)
    family = metadata.family
    style = metadata.style
    weight = metadata.weight
    unitsPerEm = metadata.unitsPerEm
    glyphCount = metadata.glyphCount
  }

  /// The glyph of a scalar by the font's own table, or nil.
  public func glyph(of scalar: Unicode.Scalar) -> UInt32? {
    let glyph = file.glyph(of: scalar.value)
    return glyph == 0 ? nil : glyph
  }

  /// The shape of a glyph, made the first time that it is asked for and the same object from then on. Empty for a blank
  /// glyph, for one whose data are damaged, and for a number beyond ``glyphCount``.
  public func outline(of glyph: UInt32) -> GlyphOutline {
    guard glyph < glyphCount else { return Self.empty }
    return outlines.withLock { outlines in
      if let known = outlines[glyph] { return known }
      let outline = GlyphOutline(path: Path(elements: file.load(glyph).map(Path.Element.init)))
      outlines[glyph] = outline
      return outline
    }
  }

  private static let empty = GlyphOutline(path: Path())
}

extension Typeface: Hashable {
  /// Identity.
  public static func == (a: Typeface, b: Typeface) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Path.Element {
  fileprivate init(_ segment: ctext_segment) {
    let end = Point(x: segment.x, y: segment.y)
    let control1 = Point(x: segment.control1_x, y: segment.control1_y)
    self =
      switch segment.kind {
      case CTEXT_MOVE: .move(end)
      case CTEXT_LINE: .line(end)
      case CTEXT_QUADRATIC: .quadratic(control: control1, end: end)
      case CTEXT_CUBIC:
        .cubic(control1: control1, control2: Point(x: segment.control2_x, y: segment.control2_y), end: end)
      default: .close
      }
  }
}
