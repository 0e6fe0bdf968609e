import Raster
import Testing

@Suite struct DifferencePictureTests {
  private let mark = PremultipliedPixel(DifferencePicture.markColor)

  @Test func `marks exactly the pixels that differ`() {
    let reference = Bitmap(width: 4, height: 3, filledWith: PremultipliedPixel(DifferencePicture.markColor))
    var pixels = reference.pixels
    for index in [1, 5, 11] { pixels[index] = 0xFF00_0000 }
    let picture = DifferencePicture.make(reference, Bitmap(width: 4, height: 3, pixels: pixels))
    let marked = picture.pixels.indices.filter { picture.pixels[$0] == mark.packed }
    #expect(marked == [1, 5, 11])
    #expect(picture.isOpaque)
  }

  @Test func `what only one bitmap covers is marked`() {
    let picture = DifferencePicture.make(Bitmap(width: 3, height: 2), Bitmap(width: 2, height: 4))
    #expect(picture.width == 3 && picture.height == 4)
    let unmarked = picture.pixels.indices.filter { picture.pixels[$0] != mark.packed }
    #expect(unmarked == [0, 1, 3, 4])
  }

  @Test func `a triptych holds the three pictures and marks the rows beside them`() {
    let reference = Bitmap(width: 30, height: 40, filledWith: PremultipliedPixel(.white))
    var pixels = reference.pixels
    for column in 0..<30 { pixels[20 * 30 + column] = 0xFF00_00FF }
    let actual = Bitmap(width: 30, height: 40, pixels: pixels)
    let gutter = DifferencePicture.gutter
    let picture = DifferencePicture.triptych(reference, actual)
    #expect(picture.width == 3 * 30 + 4 * gutter && picture.height == 40 + 2 * gutter)
    let row = gutter + 20
    #expect(picture[gutter, row].packed == 0xFFFF_FFFF)
    #expect(picture[gutter * 2 + 30, row].packed == 0xFF00_00FF)
    #expect(picture[gutter * 3 + 60, row] == mark)
    for x in [4, picture.width - 5] {
      let marks = (0..<picture.height).filter { picture[x, $0] == mark }
      #expect(marks == [row - 1, row, row + 1])
    }
  }

  @Test func `captions are cut to their picture`() {
    let part = Bitmap(width: 5, height: 5)
    let caption = Bitmap(width: 40, height: 7, filledWith: PremultipliedPixel(.white))
    let gutter = DifferencePicture.gutter
    let picture = DifferencePicture.triptych(part, part, captions: [caption, caption, caption])
    #expect(picture.height == 7 + 5 + 3 * gutter)
    let white = picture.pixels.count { $0 == 0xFFFF_FFFF }
    // The captions, and the difference of nothing on white.
    #expect(white == 3 * 5 * 7 + 25)
  }
}
