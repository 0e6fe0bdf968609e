public import Raster

/// From the colours that a picture file's embedded profile means to sRGB, in which everything is drawn.
///
/// The intent is relative colorimetric with black point compensation: what photographers' programs do by default, and
/// for the profiles of cameras, phones and displays, which are a matrix and curves, the same as every other intent.
/// White stays white, and black black. Colours outside sRGB are clipped channel by channel, as a phone with an sRGB
/// screen shows them.
public enum ColorConversion {
  /// The picture in sRGB.
  ///
  /// Without a profile, or with one of sRGB, it is the decoded image itself, byte for byte. Translucent pixels are
  /// converted straight and premultiplied again.
  ///
  /// - Returns: `warnings` tells of a profile that cannot be used, in one line: the pixels are then taken for sRGB, as
  ///   browsers and phones do. It never is an error, since every pixel is there and its colours are nearly right. The
  ///   warnings of decoding are not repeated.
  public static func toSRGB(_ picture: DecodedPicture) -> (image: Image, warnings: [String]) {
    guard let profile = picture.iccProfile else { return (picture.image, []) }
    do throws(ProfileError) {
      return (try converted(picture.image, from: profile), [])
    } catch {
      return (picture.image, ["the colour profile is left out: \(error); the colours are taken as sRGB"])
    }
  }

  private static func converted(_ image: Image, from profile: [UInt8]) throws(ProfileError) -> Image {
    let transform = try ProfileTransform(profile: profile)
    if transform.isIdentity { return image }
    var pixels = image.bitmap.pixels
    if transform.isGrey {
      guard pixels.allSatisfy({ $0 & 0xFF_FFFF == ($0 & 0xFF) &* 0x01_0101 }) else { throw .greyForColors }
    }
    transform.convert(&pixels)
    return Image(
      bitmap: Bitmap(width: image.bitmap.width, height: image.bitmap.height, pixels: pixels), size: image.size)
  }
}
