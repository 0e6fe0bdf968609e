import CText

/// Versions of the libraries that glyphs and their places come from.
public enum TextLibraries {
  /// As "2.12.1"; of the library that is loaded.
  public static var freetype: String {
    var (major, minor, patch): (UInt32, UInt32, UInt32) = (0, 0, 0)
    unsafe ctext_freetype_version(&major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// As "6.0.0"; of the library that is loaded.
  public static var harfbuzz: String { unsafe String(cString: ctext_harfbuzz_version()) }
}
