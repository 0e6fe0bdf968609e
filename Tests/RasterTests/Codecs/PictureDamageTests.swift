import Raster
import Testing

@Suite struct PictureDamageTests {
  static let png: [UInt8] = {
    var writer = PNGDecoderTests.picture(
      PNGDecoderTests.Kind.all[8], width: 7, height: 9, isInterlaced: false, hasTransparency: true
    ).0
    writer.chunks += [("eXIf", PictureData.tiff(6, true))]
    return writer.encoded()
  }()
  static let interlaced = PNGDecoderTests.picture(
    PNGDecoderTests.Kind.all[12], width: 7, height: 9, isInterlaced: true, hasTransparency: false
  ).0.encoded()
  static let encoded = PNGEncoder().encode(PictureData.bitmap(width: 13, height: 11, isOpaque: false))
  static let jpeg: [UInt8] = {
    var writer = JPEGFileWriter(width: 40, height: 60, components: 3, value: JPEGDecoderTests.value)
    writer.restartInterval = 4
    writer.segments = [
      (0xE1, PictureData.exif(orientation: 6, isLittle: true)),
      (0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + PictureData.profile()),
    ]
    return writer.encoded()
  }()
  static let progressive: [UInt8] = {
    var writer = JPEGFileWriter(width: 24, height: 20, components: 4, value: JPEGDecoderTests.value)
    writer.isProgressive = true
    writer.segments = [JPEGFileWriter.adobe(transform: 2)]
    return writer.encoded()
  }()
  static let files = [png, interlaced, encoded, jpeg, progressive]

  @Test(arguments: files.indices)
  func `cut anywhere, a file is an error, and leniently a picture or an error`(file: Int) throws {
    let bytes = Self.files[file]
    let whole = try PictureDecoder.decode(bytes)
    for count in bytes.indices {
      let cut = Array(bytes.prefix(count))
      let error = pictureError { () throws(PictureError) in try PictureDecoder.decode(cut) }
      #expect(error != nil, "\(count) bytes of \(bytes.count)")
      #expect(error?.description.contains("\n") == false)
      if let picture = try? PictureDecoder.decode(cut, options: .init(damage: .lenient)) {
        #expect(picture.image.size == whole.image.size)
        #expect(!picture.warnings.isEmpty)
      }
    }
  }

  @Test(arguments: files.indices)
  func `any bit turned over, decoding ends with a picture or an error`(file: Int) throws {
    var bytes = Self.files[file]
    for index in bytes.indices {
      for bit in 0..<8 as Range<UInt8> {
        bytes[index] ^= 1 << bit
        // Small, so that a claim of a large size does not make the test slow.
        var options = PictureDecoder.Options(limits: PictureLimits(maximumPixels: 10_000))
        let strict = try? PictureDecoder.decode(bytes, options: options)
        options.damage = .lenient
        let lenient = try? PictureDecoder.decode(bytes, options: options)
        if let strict { #expect(lenient?.image.bitmap == strict.image.bitmap) }
        bytes[index] ^= 1 << bit
      }
    }
  }

  @Test(arguments: files.indices)
  func `random damage ends with a picture or an error`(file: Int) {
    var generator = PictureData.Generator(state: UInt64(file))
    for _ in 0..<400 {
      var bytes = Self.files[file]
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        let index = Int.random(in: 2..<bytes.count, using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0: bytes[index] = .random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert([0, 0xFF, 0xD0].randomElement(using: &generator)!, at: index)
        }
      }
      let limits = PictureLimits(maximumPixels: 10_000)
      for damage in [PictureDecoder.Damage.strict, .lenient] {
        let options = PictureDecoder.Options(limits: limits, damage: damage, jpegScale: JPEGScale(eighths: 3))
        if let picture = try? PictureDecoder.decode(bytes, options: options) {
          let bitmap = picture.image.bitmap
          #expect(bitmap.pixels.count == bitmap.width * bitmap.height)
        }
      }
    }
  }

  @Test func `a cut JPEG says how many rows are good, and leniently has them`() throws {
    let writer = JPEGFileWriter(width: 24, height: 100, value: JPEGDecoderTests.value)
    let bytes = writer.encoded()
    let whole = try PictureDecoder.decode(bytes).image.bitmap
    var counts: Set<Int> = []
    var last = 0
    for count in (bytes.count - 60)..<bytes.count {
      let cut = Array(bytes.prefix(count))
      let error = pictureError { () throws(PictureError) in try PictureDecoder.decode(cut) }
      guard case .truncated(.jpeg, let goodRows, 100) = error else { continue }
      #expect(goodRows >= last)
      last = goodRows
      counts.insert(goodRows)
      let picture = try PictureDecoder.decode(cut, options: .init(damage: .lenient))
      #expect(picture.image.bitmap.pixels.prefix(goodRows * 24) == whole.pixels.prefix(goodRows * 24))
      #expect(picture.warnings == ["the JPEG ends early: \(goodRows) of 100 rows are good"])
    }
    #expect(counts.isSuperset(of: [8, 40, 88, 100]))
    #expect(
      PictureError.truncated(.jpeg, goodRows: 40, rows: 100).description
        == "the JPEG ends early: 40 of 100 rows are good; replace the file, or decode it leniently (--lenient)")
  }

  @Test func `a cut PNG says how many rows are good, and leniently has them`() throws {
    let bitmap = PictureData.bitmap(width: 200, height: 100, isOpaque: true)
    let bytes = PNGEncoder().encode(bitmap)
    let cut = Array(bytes.prefix(bytes.count / 2))
    let error = pictureError { () throws(PictureError) in try PictureDecoder.decode(cut) }
    guard case .truncated(.png, let goodRows, 100) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(goodRows > 20 && goodRows < 60)
    let picture = try PictureDecoder.decode(cut, options: .init(damage: .lenient))
    #expect(picture.image.bitmap.pixels.prefix(goodRows * 200) == bitmap.pixels.prefix(goodRows * 200))
    #expect(picture.image.bitmap.pixels.suffix(200).allSatisfy { $0 == 0 })
  }

  @Test func `corrupt data inside is named with its rows`() throws {
    var bytes = JPEGFileWriter(width: 24, height: 400, value: JPEGDecoderTests.value).encoded()
    bytes.replaceSubrange(bytes.count - 50..<bytes.count - 46, with: [0xFF, 0xE7, 0x00, 0x02])
    let error = pictureError { () throws(PictureError) in try PictureDecoder.decode(bytes) }
    guard case .jpeg(let message, let goodRows, 400) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!message.isEmpty)
    #expect(goodRows > 0 && goodRows < 400)
    #expect(error?.stage == .pixels)
  }

  @Test func `stray bytes before the picture are damage that lenient decoding passes over`() throws {
    let bytes = JPEGFileWriter(width: 24, height: 40, value: JPEGDecoderTests.value).encoded()
    // Behind the quantisation table, the first segment.
    let stray = Array(bytes.prefix(71)) + [1, 2, 3] + bytes.dropFirst(71)
    let error = pictureError { () throws(PictureError) in try PictureDecoder.decode(stray) }
    guard case .jpeg = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try PictureDecoder.readHeader(stray).height == 40)
    let picture = try PictureDecoder.decode(stray, options: .init(damage: .lenient))
    #expect(picture.image.bitmap == (try PictureDecoder.decode(bytes).image.bitmap))
    #expect(picture.warnings.count == 1)
  }

  @Test func `a claim beyond the limit is refused by its header`() {
    let header = PNGFileWriter.chunk("IHDR", PNGFileWriter.header(60000, 60000, depth: 8, colorType: 2))
    var jpeg = JPEGFileWriter(width: 8, height: 8, components: 3, value: JPEGDecoderTests.value).encoded()
    let frame = jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 }!
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xEA, 0x60, 0xEA, 0x60])
    for bytes in [Array(Self.png.prefix(8)) + header, jpeg] {
      let expected = PictureError.tooManyPixels(width: 60000, height: 60000, limit: 100_000_000)
      #expect(pictureError { () throws(PictureError) in try PictureDecoder.readHeader(bytes) } == expected)
      #expect(pictureError { () throws(PictureError) in try PictureDecoder.decode(bytes) } == expected)
      let lenient = PictureDecoder.Options(damage: .lenient)
      #expect(
        pictureError { () throws(PictureError) in try PictureDecoder.decode(bytes, options: lenient) } == expected)
      // No limit at all is still no trap.
      let unlimited = PictureLimits(maximumPixels: .max)
      #expect(
        pictureError { () throws(PictureError) in try PictureDecoder.readHeader(bytes, limits: unlimited) } != nil)
    }
  }

  @Test func `one row cannot take all the pixels`() {
    for isInterlaced in [false, true] {
      let header = PNGFileWriter.header(99_000_000, 1, depth: 8, colorType: 6, isInterlaced: isInterlaced)
      let bytes = Array(Self.png.prefix(8)) + PNGFileWriter.chunk("IHDR", header)
      #expect(
        pictureError { () throws(PictureError) in try PictureDecoder.decode(bytes) }
          == .tooLongSide(width: 99_000_000, height: 1, limit: 1_000_000))
    }
  }

  @Test func `the limit is the last size that is taken`() throws {
    let writer = JPEGFileWriter(width: 10, height: 7, value: JPEGDecoderTests.value)
    for bytes in [writer.encoded(), PNGEncoder().encode(Bitmap(width: 10, height: 7))] {
      _ = try PictureDecoder.decode(bytes, options: .init(limits: PictureLimits(maximumPixels: 70)))
      let error = pictureError { () throws(PictureError) in
        try PictureDecoder.decode(bytes, options: .init(limits: PictureLimits(maximumPixels: 69)))
      }
      #expect(error == .tooManyPixels(width: 10, height: 7, limit: 69))
      _ = try PictureDecoder.decode(bytes, options: .init(limits: PictureLimits(maximumSide: 10)))
      #expect(
        pictureError { () throws(PictureError) in
          try PictureDecoder.readHeader(bytes, limits: PictureLimits(maximumSide: 9))
        } == .tooLongSide(width: 10, height: 7, limit: 9))
      #expect(
        pictureError { () throws(PictureError) in
          try PictureDecoder.readHeader(bytes, limits: PictureLimits(maximumBytes: bytes.count - 1))
        } == .tooManyBytes(count: bytes.count, limit: bytes.count - 1))
    }
  }

  @Test func `scans without end are refused`() throws {
    var writer = JPEGFileWriter(width: 10, height: 7, value: JPEGDecoderTests.value)
    writer.isProgressive = true
    writer.scans = 100
    _ = try PictureDecoder.decode(writer.encoded())
    writer.scans = 101
    #expect(
      pictureError { () throws(PictureError) in try PictureDecoder.decode(writer.encoded()) }
        == .tooManyScans(limit: 100))
  }

  @Test func `what is no picture is named`() {
    #expect(pictureError { () throws(PictureError) in try PictureDecoder.decode([]) } == .empty)
    let cases: [(String, String?)] = [
      ("This is not a picture.\n", "text"), ("GIF89a", "a GIF picture"), ("RIFF\0\0\0\0WEBPVP8 ", "a WebP picture"),
      ("\0\0\0\u{18}ftypheic", "a HEIC picture"), ("\0\0\0\u{18}ftypavif", "an AVIF picture"), ("%PDF-1.7", "a PDF"),
      ("<svg xmlns=", "an SVG drawing"), ("<!DOCTYPE html>", "a web page"),
      ("version https://git-lfs.github.com/spec/v1", "a Git LFS pointer: its file was not fetched"),
      ("\0\0\0\0\0\0", "zeros"), ("\u{1}\u{2}\u{3}", nil), ("Größe", "text"),
    ]
    for (start, name) in cases {
      let error = pictureError { () throws(PictureError) in try PictureDecoder.decode(Array(start.utf8)) }
      #expect(error == .unrecognisedFormat(resembles: name))
      #expect(error?.stage == .recognition)
    }
    let converted: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A]
    #expect(
      pictureError { () throws(PictureError) in try PictureDecoder.decode(converted) }
        == .unrecognisedFormat(resembles: "a PNG that was transferred as text"))
    #expect(
      PictureError.unrecognisedFormat(resembles: "text").description
        == "not a PNG or JPEG but text; convert it to PNG or JPEG")
  }

  @Test func `any one byte and any short start is an error`() {
    for first in 0...255 as ClosedRange<UInt8> {
      for bytes in [
        [first], [0xFF, first], [0xFF, 0xD8, first], [0xFF, 0xD8, 0xFF, first], [0x89, 0x50, 0x4E, first],
      ] {
        #expect(pictureError { () throws(PictureError) in try PictureDecoder.readHeader(bytes) } != nil)
      }
    }
  }
}
