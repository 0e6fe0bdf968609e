import Raster
import Testing

@Suite struct PictureOrientationTests {
  /// EXIF's own words: where the stored row 0 and column 0 are in the upright picture, as turns and mirrorings.
  static func reference(_ bitmap: Bitmap, _ orientation: PictureOrientation) -> Bitmap {
    func mirrored(_ bitmap: Bitmap) -> Bitmap {
      let pixels = (0..<bitmap.height).flatMap { y in
        (0..<bitmap.width).map { bitmap[bitmap.width - 1 - $0, y].packed }
      }
      return Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels)
    }
    func turnedClockwise(_ bitmap: Bitmap) -> Bitmap {
      // The left column, read upwards, becomes the top row.
      let pixels = (0..<bitmap.width).flatMap { x in (0..<bitmap.height).reversed().map { bitmap[x, $0].packed } }
      return Bitmap(width: bitmap.height, height: bitmap.width, pixels: pixels)
    }
    return switch orientation {
    case .up: bitmap
    case .upMirrored: mirrored(bitmap)
    case .down: turnedClockwise(turnedClockwise(bitmap))
    case .downMirrored: mirrored(turnedClockwise(turnedClockwise(bitmap)))
    case .leftMirrored: mirrored(turnedClockwise(bitmap))
    case .right: turnedClockwise(bitmap)
    case .rightMirrored: turnedClockwise(mirrored(bitmap))
    case .left: turnedClockwise(turnedClockwise(turnedClockwise(bitmap)))
    }
  }

  @Test(arguments: PictureOrientation.allCases)
  func `all small sizes`(orientation: PictureOrientation) {
    for width in 1...9 {
      for height in 1...9 {
        let bitmap = PictureData.bitmap(width: width, height: height, isOpaque: true)
        #expect(bitmap.oriented(orientation) == Self.reference(bitmap, orientation))
      }
    }
    let large = PictureData.bitmap(width: 75, height: 41, isOpaque: true)
    #expect(large.oriented(orientation) == Self.reference(large, orientation))
  }

  @Test func `where the first stored pixel goes`() {
    var pixels = [UInt32](repeating: 0xFF00_0000, count: 6)
    pixels[0] = 0xFFFF_FFFF
    let bitmap = Bitmap(width: 3, height: 2, pixels: pixels)
    // EXIF 2.32: row 0 at the top, column 0 at the left; top, right; bottom, right; bottom, left; left, top; …
    let places = [(0, 0), (2, 0), (2, 1), (0, 1), (0, 0), (1, 0), (1, 2), (0, 2)]
    for (orientation, place) in zip(PictureOrientation.allCases, places) {
      #expect(bitmap.oriented(orientation)[place.0, place.1].red == 255, "\(orientation)")
    }
  }
}
