/// What a picture file may ask for. Sizes are checked against it before memory for pixels is taken.
public struct PictureLimits: Sendable, Equatable {
  /// Width times height as the file states them. Decoding takes 4 bytes a pixel, another 4 while an orientation is
  /// applied, and up to 8 for the coefficients of a progressive JPEG. 100 million by default; above 2^31 it counts as 2^31.
  public var maximumPixels: Int
  /// Width and height each: a decoder holds whole rows, some of them several times. 1 million by default.
  public var maximumSide: Int
  /// The file's own length. 256 MiB by default.
  public var maximumBytes: Int
  /// Scans of a progressive JPEG, each a pass over the picture; encoders write about 10. 100 by default.
  public var maximumScans: Int
  /// An embedded colour profile, inflated, in bytes. 4 MiB by default; a larger one is left out with a warning.
  public var maximumProfileBytes: Int

  public init(
    maximumPixels: Int = 100_000_000, maximumSide: Int = 1_000_000, maximumBytes: Int = 256 << 20,
    maximumScans: Int = 100,
    maximumProfileBytes: Int = 4 << 20
  ) {
    self.maximumPixels = maximumPixels
    self.maximumSide = maximumSide
    self.maximumBytes = maximumBytes
    self.maximumScans = maximumScans
    self.maximumProfileBytes = maximumProfileBytes
  }

  /// No more than can be counted in bytes and asked for in one piece.
  var acceptedPixels: UInt64 { UInt64(min(max(maximumPixels, 0), 1 << 31)) }

  /// No more than either format can state.
  var acceptedSide: UInt32 { UInt32(min(max(maximumSide, 0), Int(Int32.max))) }

  /// The error for a picture that a decoder found too large.
  func refusal(width: Int, height: Int) -> PictureError {
    max(width, height) > maximumSide
      ? .tooLongSide(width: width, height: height, limit: maximumSide)
      : .tooManyPixels(width: width, height: height, limit: maximumPixels)
  }
}
