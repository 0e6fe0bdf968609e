import ColorProfiles
import Foundation
import Raster
import Testing

/// A file of an ordinary encoder, made by `Tests/Fixtures/make-pictures.py`.
@Suite struct FixtureTests {
  /// Quality 95 without subsampling; what that loses of dark channels beside bright ones grows up to threefold on the
  /// way to sRGB, whose curve is steep there.
  static let tolerance = 12.0

  @Test func `a Display P3 JPEG has the colours of the picture that it was made from`() throws {
    let url = URL(filePath: #filePath).appending(path: "../../Fixtures/Pictures/waves-p3.jpg").standardized
    let picture = try PictureDecoder.decode([UInt8](try Data(contentsOf: url)))
    #expect(picture.iccProfile != nil && picture.warnings == [])
    let (image, warnings) = ColorConversion.toSRGB(picture)
    #expect(warnings == [])
    func largestDifference(_ bitmap: Bitmap) -> Double {
      zip(colors(bitmap), 0...).map { color, index in
        let (x, y) = (Double(index % 45), Double(index / 45))
        let meant = [sin(x / 9), cos(y / 7), sin((x + y) / 11)].map { 128 + 90 * $0 }
        return zip(color, meant).map { abs(Double($0) - $1) }.max()!
      }.max()!
    }
    let difference = largestDifference(image.bitmap)
    #expect(difference <= Self.tolerance)
    // Without the profile they are far off, so that this tests something.
    #expect(largestDifference(picture.image.bitmap) > 2 * Self.tolerance)
  }
}
