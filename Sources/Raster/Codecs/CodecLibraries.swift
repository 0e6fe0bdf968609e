import CJPEG
import CPNG

/// Versions of the libraries that pixels and file bytes come from.
public enum CodecLibraries {
  /// As "1.6.39"; of the library that is loaded.
  public static var libpng: String { unsafe String(cString: cpng_library_version()) }
  /// As "1.2.13"; of the library that is loaded.
  public static var zlib: String { unsafe String(cString: cpng_deflate_version()) }
  /// As "1.14"; of the headers that the program was built with.
  public static var libdeflate: String { unsafe String(cString: cpng_libdeflate_version()) }
  /// As "2.1.5"; of the headers that the program was built with.
  public static var libjpeg: String { unsafe String(cString: cjpeg_library_version()) }
}
