/// Why a font file was not opened.
public enum TypefaceError: Error, Hashable, Sendable {
  /// The file has no bytes.
  case empty
  /// Neither TrueType nor OpenType. `detail` says what was found.
  case unrecognisedFormat(detail: String)
  /// WOFF or WOFF2.
  case compressed
  case damaged(detail: String)
  /// The font has bitmaps only.
  case notScalable
  /// A collection (or a single font) has no face of this number.
  case noSuchFace(index: Int, detail: String)
  case tooManyBytes(count: Int, limit: Int)
  case outOfMemory
}

extension TypefaceError: CustomStringConvertible {
  /// One line: what, and what to do.
  public var description: String {
    switch self {
    case .empty: "the font file is empty"
    case .unrecognisedFormat(let detail): "not a TrueType or OpenType font (\(detail)); use a .ttf, .otf or .ttc file"
    case .compressed: "the font is a web font (WOFF); convert it to .ttf or .otf"
    case .damaged(let detail): "the font file is damaged (\(detail)); replace it"
    case .notScalable: "the font has bitmaps only; use one with outlines"
    case .noSuchFace(let index, let detail): "the font file has no face number \(index) (\(detail)); faces count from 0"
    case .tooManyBytes(let count, let limit): "the font file has \(count) bytes, more than the limit of \(limit)"
    case .outOfMemory: "there is not enough memory to open the font"
    }
  }
}
