import Raster
import Testing

@Suite struct PNGEncoderTests {
  @Test(arguments: PNGEncoder.Compression.allCases)
  func `every small size comes back as it was`(compression: PNGEncoder.Compression) throws {
    for width in 1...17 {
      for height in 1...17 {
        for isOpaque in [true, false] {
          let bitmap = PictureData.bitmap(
            width: width, height: height, isOpaque: isOpaque, seed: UInt64(width * 100 + height))
          let picture = try PictureDecoder.decode(PNGEncoder(compression: compression).encode(bitmap))
          #expect(picture.image.bitmap == bitmap, "\(width) x \(height), opaque \(isOpaque)")
          #expect(picture.warnings == [] && picture.iccProfile == nil)
        }
      }
    }
  }

  @Test func `every premultiplied colour and alpha comes back`() throws {
    var pixels: [UInt32] = []
    for alpha in 0...255 as ClosedRange<UInt32> {
      for column in 0...255 as ClosedRange<UInt32> {
        let color = min(column, alpha)
        pixels.append(color | (alpha - color) << 8 | (color / 2) << 16 | alpha << 24)
      }
    }
    let bitmap = Bitmap(width: 256, height: 256, pixels: pixels)
    #expect(try PictureDecoder.decode(PNGEncoder().encode(bitmap)).image.bitmap == bitmap)
  }

  @Test(arguments: [true, false])
  func `only the needed chunks are written`(isOpaque: Bool) {
    let file = PNGEncoder().encode(PictureData.bitmap(width: 9, height: 5, isOpaque: isOpaque))
    var names: [String] = []
    var index = 8
    while index < file.count {
      names.append(String(decoding: file[index + 4..<index + 8], as: UTF8.self))
      index += 12 + file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(names == ["IHDR", "sRGB", "IDAT", "IEND"])
    #expect(file[25] == (isOpaque ? 2 : 6))
    #expect(file[24] == 8 && file[28] == 0)
  }

  @Test func `the same pixels give the same bytes`() {
    let bitmap = PictureData.bitmap(width: 33, height: 21, isOpaque: false)
    let copy = Bitmap(width: 33, height: 21, pixels: bitmap.pixels)
    for compression in PNGEncoder.Compression.allCases {
      #expect(PNGEncoder(compression: compression).encode(bitmap) == PNGEncoder(compression: compression).encode(copy))
    }
  }

  @Test func `small is smaller than fast on rows that repeat with a drift`() {
    let pixels = (0..<200 * 200).map { index -> UInt32 in
      let (x, y) = (UInt32(index % 200), UInt32(index / 200))
      return 0xFF00_0000 | (x &* x &+ y) & 0xFF | (y &* 3 & 0xFF) << 8 | ((x ^ y) & 0xFF) << 16
    }
    let bitmap = Bitmap(width: 200, height: 200, pixels: pixels)
    let sizes = [PNGEncoder.Compression.small, .fast].map { PNGEncoder(compression: $0).encode(bitmap).count }
    #expect(sizes[0] < sizes[1])
  }
}
