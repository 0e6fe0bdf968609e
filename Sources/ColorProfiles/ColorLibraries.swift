import CLCMS

/// The version of the library that converted colours come from.
public enum ColorLibraries {
  /// As "2.14"; of the library that is loaded.
  public static var littleCMS: String {
    // 2140 is 2.14, and 2131 is 2.13.1.
    let version = Int(clcms_library_version())
    let patch = version % 10
    return "\(version / 1000).\(version % 1000 / 10)" + (patch == 0 ? "" : ".\(patch)")
  }
}
