import Foundation
import Raster
import Testing

/// Files of an ordinary encoder, made by `Tests/Fixtures/make-pictures.py`.
@Suite struct PictureFixtureTests {
  /// Quality 92 of smooth waves; halved chroma blurs what is left of them.
  static let tolerance = 12

  static let waves: Bitmap = {
    let pixels = (0..<45 * 35).map { index -> UInt32 in
      let (x, y) = (Double(index % 45), Double(index / 45))
      let color = [sin(x / 9), cos(y / 7), sin((x + y) / 11)].map { UInt32((128 + 90 * $0).rounded()) }
      return 0xFF00_0000 | color[0] | color[1] << 8 | color[2] << 16
    }
    return Bitmap(width: 45, height: 35, pixels: pixels)
  }()

  @Test(arguments: ["444", "422", "420"])
  func `baseline, progressive and restart markers give the same pixels at every scale`(sampling: String) throws {
    for eighths in 1...8 {
      let bitmaps = try ["", "-progressive", "-restart"].map { suffix in
        try PictureDecoder.decode(
          PictureData.fixture("waves-\(sampling)\(suffix).jpg"),
          options: .init(jpegScale: JPEGScale(eighths: eighths))
        ).image.bitmap
      }
      #expect(bitmaps[0] == bitmaps[1] && bitmaps[0] == bitmaps[2])
      if eighths == 8 { #expect(JPEGDecoderTests.difference(bitmaps[0], Self.waves) <= Self.tolerance) }
    }
  }

  @Test func `CMYK and greyscale look like the picture`() throws {
    let inks = try PictureDecoder.decode(PictureData.fixture("waves-cmyk.jpg")).image.bitmap
    #expect(JPEGDecoderTests.difference(inks, Self.waves) <= Self.tolerance)
    let grey = try PictureDecoder.decode(PictureData.fixture("waves-grey.jpg")).image.bitmap
    let luma = Self.waves.pixels.map { pixel -> UInt32 in
      let color = [0, 8, 16].map { Double(pixel >> $0 & 0xFF) }
      return UInt32((0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2]).rounded()) * 0x01_0101 | 0xFF00_0000
    }
    #expect(
      JPEGDecoderTests.difference(grey, Bitmap(width: 45, height: 35, pixels: luma)) <= Self.tolerance)
  }

  @Test func `a file of ours cut anywhere names the rows that hold`() throws {
    for name in ["waves-420", "waves-420-progressive", "waves-444-restart"] {
      let bytes = try PictureData.fixture("\(name).jpg")
      let whole = try PictureDecoder.decode(bytes).image.bitmap
      var best = 0
      for count in stride(from: 2, to: bytes.count, by: 7) {
        let cut = Array(bytes.prefix(count))
        let error = pictureError { () throws(PictureError) in try PictureDecoder.decode(cut) }
        guard case .truncated(_, let goodRows, let rows) = error else {
          Issue.record("\(name) cut at \(count): \(String(describing: error))")
          continue
        }
        guard rows > 0 else { continue }
        best = max(best, goodRows)
        // A progressive file that is cut within a marker segment has no row that libjpeg would give out.
        guard let lenient = try? PictureDecoder.decode(cut, options: .init(damage: .lenient)).image.bitmap else {
          #expect(goodRows == 0)
          continue
        }
        #expect(lenient.pixels.prefix(goodRows * 45) == whole.pixels.prefix(goodRows * 45))
      }
      #expect(name.hasSuffix("progressive") ? best == 0 : best >= 16, "\(name): \(best)")
    }
  }

  @Test func `the header picture decodes, and a half of it has its mean colour`() throws {
    let bytes = try PictureData.resource("header.jpg")
    let header = try PictureDecoder.readHeader(bytes)
    let full = try PictureDecoder.decode(bytes)
    let half = try PictureDecoder.decode(bytes, options: .init(jpegScale: JPEGScale(eighths: 4)))
    #expect(full.image.bitmap.width == header.width && full.image.bitmap.height == header.height)
    #expect(half.image.bitmap.width == (header.width + 1) / 2)
    #expect(half.image.size == full.image.size)
    for shift in [0, 8, 16] as [UInt32] {
      let means = [full, half].map { picture in
        Double(picture.image.bitmap.pixels.reduce(0) { $0 + Int($1 >> shift & 0xFF) })
          / Double(picture.image.bitmap.pixels.count)
      }
      #expect(abs(means[0] - means[1]) < 1)
    }
  }
}
