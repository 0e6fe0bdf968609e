/// Why a picture file was not decoded. Rows count from the top as the file stores them, before its orientation.
public enum PictureError: Error, Hashable, Sendable {
  /// The file has no bytes.
  case empty
  /// Neither PNG nor JPEG. `resembles` names what the first bytes look like, with an article, where that is known.
  case unrecognisedFormat(resembles: String?)
  /// The file is longer than ``PictureLimits/maximumBytes``.
  case tooManyBytes(count: Int, limit: Int)
  /// The file states more pixels than ``PictureLimits/maximumPixels``.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// A side is longer than ``PictureLimits/maximumSide``.
  case tooLongSide(width: Int, height: Int, limit: Int)
  /// A progressive JPEG has more scans than ``PictureLimits/maximumScans``.
  case tooManyScans(limit: Int)
  /// The file ends before the picture does. `rows` is 0 where it ends before its size is known.
  case truncated(PictureFormat, goodRows: Int, rows: Int)
  /// libpng refuses the file, in its own words. `rows` is 0 where the size is not known.
  case png(message: String, goodRows: Int, rows: Int)
  /// libjpeg refuses the file, in its own words. `rows` is 0 where the size is not known.
  case jpeg(message: String, goodRows: Int, rows: Int)
  /// A kind of file that is whole and that nothing here decodes. `feature` goes on after "the PNG" or "the JPEG".
  case unsupported(PictureFormat, feature: String)
  case outOfMemory(PictureFormat)

  /// How far decoding got.
  public enum Stage: Sendable { case recognition, header, pixels }

  public var stage: Stage {
    switch self {
    case .empty, .unrecognisedFormat, .tooManyBytes: .recognition
    case .tooManyPixels, .tooLongSide, .unsupported: .header
    case .tooManyScans, .outOfMemory: .pixels
    case .truncated(_, _, let rows), .png(_, _, let rows), .jpeg(_, _, let rows): rows == 0 ? .header : .pixels
    }
  }
}

extension PictureError: CustomStringConvertible {
  /// One line: what, where, and what to do.
  public var description: String {
    switch self {
    case .empty: "the picture file is empty"
    case .unrecognisedFormat(let resembles?): "not a PNG or JPEG but \(resembles); convert it to PNG or JPEG"
    case .unrecognisedFormat(nil): "not a PNG or JPEG, whatever its name says; convert it to PNG or JPEG"
    case .tooManyBytes(let count, let limit): "the file has \(count) bytes, more than the limit of \(limit)"
    case .tooManyPixels(let width, let height, let limit):
      "the picture is \(width) x \(height) pixels, more than the limit of \(limit) in all; make it smaller"
    case .tooLongSide(let width, let height, let limit):
      "the picture is \(width) x \(height) pixels, a side longer than the limit of \(limit); make it smaller"
    case .tooManyScans(let limit): "the progressive JPEG has more than \(limit) scans; save it anew as a baseline JPEG"
    case .truncated(let format, _, 0): "the \(format.rawValue) ends within its header; replace the file"
    case .truncated(let format, let goodRows, let rows):
      "the \(format.rawValue) ends early: \(Self.phrase(goodRows, rows)); \(Self.remedy)"
    case .png(let message, _, 0): "the PNG is damaged (\(message)); replace the file"
    case .jpeg(let message, _, 0): "the JPEG is damaged (\(message)); replace the file"
    case .png(let message, let goodRows, let rows):
      "the PNG is damaged (\(message)): \(Self.phrase(goodRows, rows)); \(Self.remedy)"
    case .jpeg(let message, let goodRows, let rows):
      "the JPEG is damaged (\(message)): \(Self.phrase(goodRows, rows)); \(Self.remedy)"
    case .unsupported(.jpeg, let feature):
      "the JPEG \(feature), which cannot be decoded; save it anew as a baseline or progressive JPEG"
    case .unsupported(.png, let feature):
      "the PNG \(feature), which cannot be decoded; take the file that it was made from"
    case .outOfMemory(let format): "there is not enough memory to decode the \(format.rawValue)"
    }
  }

  /// What happened, without advice: for a picture that is drawn all the same.
  var summary: String {
    let text = description
    return text.hasSuffix("; " + Self.remedy) ? String(text.dropLast(Self.remedy.utf8.count + 2)) : text
  }

  private static let remedy = "replace the file, or decode it leniently (--lenient)"

  private static func phrase(_ goodRows: Int, _ rows: Int) -> String { "\(goodRows) of \(rows) rows are good" }
}
