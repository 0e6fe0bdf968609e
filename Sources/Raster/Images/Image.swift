/// A decoded picture: upright, sRGB, premultiplied. A class, because its identity is what caches hold on to.
public final class Image: Sendable {
  /// The picture's own size in points: one pixel of the file is one point, after the file's orientation was applied.
  ///
  /// `bitmap` may hold fewer pixels than this where the decoder was asked for a reduced scale.
  public let size: Size
  public let bitmap: Bitmap
  /// True where every pixel has alpha 255.
  public let isOpaque: Bool

  /// - Parameter size: the size in points; by default one point for each pixel of `bitmap`.
  public init(bitmap: Bitmap, size: Size? = nil) {
    self.bitmap = bitmap
    self.size = size ?? Size(width: Double(bitmap.width), height: Double(bitmap.height))
    self.isOpaque = bitmap.isOpaque
  }
}

extension Image: Equatable {
  /// Identity: two decodings of one file are two images.
  public static func == (a: Image, b: Image) -> Bool { a === b }
}
