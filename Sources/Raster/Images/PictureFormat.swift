/// The picture files that can be decoded.
public enum PictureFormat: String, CaseIterable, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"

  /// What the first bytes say; nil where they are neither. The file's name has no say.
  ///
  /// The first two bytes of a JPEG or four of a PNG are enough, so that a file that ends there counts as cut short.
  public static func detect(_ bytes: [UInt8]) -> PictureFormat? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    if bytes.count >= 4, bytes.prefix(8).elementsEqual(signature.prefix(bytes.count)) { return .png }
    if bytes.count >= 2, bytes.prefix(3).elementsEqual([0xFF, 0xD8, 0xFF].prefix(bytes.count)) { return .jpeg }
    return nil
  }
}

extension PictureFormat {
  /// What bytes that are no picture of ours look like, with an article ("a GIF picture"); nil where nothing is known.
  static func resemblance(of bytes: [UInt8]) -> String? {
    for (offset, signature, name) in signatures where bytes.dropFirst(offset).starts(with: signature.utf8) {
      return name
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "a PNG that was transferred as text" }
    if bytes.starts(with: [0x00, 0x00, 0x01, 0x00]) { return "an icon file" }
    if bytes.starts(with: [0xFF, 0x0A]) { return "a JPEG XL picture" }
    if bytes.starts(with: [0x1F, 0x8B]) { return "a gzip archive" }
    let start = bytes.prefix(512)
    if start.allSatisfy({ $0 == 0 }) { return "zeros" }
    // Bytes from 0xF5 on are in no UTF-8.
    return start.allSatisfy({ (32...0xF4).contains($0) && $0 != 127 || [9, 10, 13].contains($0) }) ? "text" : nil
  }

  /// Offset, bytes there, name. The longer one first where one begins another.
  private static let signatures: [(Int, String, String)] = [
    (0, "GIF8", "a GIF picture"),
    (8, "WEBP", "a WebP picture"),
    (4, "ftypavif", "an AVIF picture"),
    (4, "ftypheic", "a HEIC picture"),
    (4, "ftypheix", "a HEIC picture"),
    (4, "ftypmif1", "a HEIC picture"),
    (4, "ftypmsf1", "a HEIC picture"),
    (4, "ftyp", "a film (MP4 or QuickTime)"),
    (4, "JXL ", "a JPEG XL picture"),
    (4, "jP  ", "a JPEG 2000 picture"),
    (0, "%PDF", "a PDF"),
    (0, "II*\0", "a TIFF picture"),
    (0, "MM\0*", "a TIFF picture"),
    (0, "8BPS", "a Photoshop file"),
    (0, "BM", "a BMP picture"),
    (0, "PK\u{3}\u{4}", "a zip archive"),
    (0, "version https://git-lfs", "a Git LFS pointer: its file was not fetched"),
    (0, "<svg", "an SVG drawing"),
    (0, "<?xml", "XML or an SVG drawing"),
    (0, "<!DOCTYPE html", "a web page"),
    (0, "<!doctype html", "a web page"),
    (0, "<html", "a web page"),
  ]
}
