import Raster
import Testing

/// Files that are whole, and unusual.
@Suite struct OddPictureTests {
  static let jpeg = JPEGFileWriter(width: 20, height: 12, components: 3, value: JPEGDecoderTests.value)

  /// The file with its frame header changed: the marker is byte 1 of it, the bits of a sample are byte 4.
  static func jpeg(_ writer: JPEGFileWriter = jpeg, _ change: (inout [UInt8], Int) -> Void) -> [UInt8] {
    var bytes = writer.encoded()
    let frame = bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 }!
    change(&bytes, frame)
    return bytes
  }

  static func expectUnsupported(
    _ bytes: [UInt8], _ format: PictureFormat, _ feature: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let expected = PictureError.unsupported(format, feature: feature)
    #expect(expected.stage == .header)
    for damage in [PictureDecoder.Damage.strict, .lenient] {
      let error = pictureError { () throws(PictureError) in
        try PictureDecoder.decode(bytes, options: .init(damage: damage))
      }
      #expect(error == expected, sourceLocation: sourceLocation)
    }
    let header = pictureError { () throws(PictureError) in try PictureDecoder.readHeader(bytes) }
    #expect(header == expected, sourceLocation: sourceLocation)
  }

  @Test func `kinds of JPEG that nobody decodes are named, not called damaged`() {
    for (marker, feature) in [
      (0xC3, "is a lossless one"), (0xCB, "is a lossless one"), (0xC5, "is a hierarchical one"),
      (0xCE, "is a hierarchical one"), (0xF7, "is a JPEG-LS"),
    ] as [(UInt8, String)] {
      Self.expectUnsupported(Self.jpeg { $0[$1 + 1] = marker }, .jpeg, feature)
    }
    Self.expectUnsupported(Self.jpeg { $0[$1 + 4] = 12 }, .jpeg, "has 12 bits a sample")
    let withoutHeight = Self.jpeg { bytes, frame in
      bytes.replaceSubrange(frame + 5..<frame + 7, with: [0, 0])
      bytes.insert(contentsOf: [0xFF, 0xDC, 0, 4, 0, 12], at: bytes.count - 2)
    }
    Self.expectUnsupported(withoutHeight, .jpeg, "tells its height only after its pixels (DNL)")
    let two = JPEGFileWriter(width: 10, height: 7, components: 2, value: JPEGDecoderTests.value)
    Self.expectUnsupported(two.encoded(), .jpeg, "has 2 components")
    #expect(
      PictureError.unsupported(.jpeg, feature: "is a lossless one").description
        == "the JPEG is a lossless one, which cannot be decoded; save it anew as a baseline or progressive JPEG")
  }

  @Test func `sampling that libjpeg does not do is named too`() {
    // Chroma at two thirds of the luma's width.
    let bytes = Self.jpeg { bytes, frame in
      bytes[frame + 11] = 0x31
      bytes[frame + 14] = 0x21
    }
    let error = pictureError { () throws(PictureError) in try PictureDecoder.decode(bytes) }
    guard case .unsupported(.jpeg, let feature) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(feature.hasPrefix("needs what this libjpeg lacks ("))
  }

  @Test func `a height told twice is no damage`() throws {
    var bytes = Self.jpeg.encoded()
    bytes.insert(contentsOf: [0xFF, 0xDC, 0, 4, 0, 12], at: bytes.count - 2)
    let picture = try PictureDecoder.decode(bytes)
    #expect(picture.warnings == [])
    #expect(picture.image.bitmap == (try PictureDecoder.decode(Self.jpeg.encoded()).image.bitmap))
  }

  @Test(arguments: [false, true])
  func `components in scans of their own, and one that never comes`(isProgressive: Bool) throws {
    var writer = Self.jpeg
    let whole = try PictureDecoder.decode(writer.encoded()).image.bitmap
    writer.isProgressive = isProgressive
    for scans in [[[0], [1], [2]], [[2], [0, 1]], [[1, 2], [0]]] {
      writer.scanComponents = scans
      let picture = try PictureDecoder.decode(writer.encoded())
      #expect(picture.image.bitmap == whole && picture.warnings == [])
    }
    for (scans, missing) in [([[0], [1]], 3), ([[0, 2]], 2), ([[1], [2]], 1), ([[0]], 2)] {
      writer.scanComponents = scans
      let bytes = writer.encoded()
      let error = pictureError { () throws(PictureError) in try PictureDecoder.decode(bytes) }
      #expect(error == .jpeg(message: "component \(missing) of 3 has no data", goodRows: 0, rows: 12))
      let picture = try PictureDecoder.decode(bytes, options: .init(damage: .lenient))
      #expect(
        picture.warnings == ["the JPEG is damaged (component \(missing) of 3 has no data): 0 of 12 rows are good"])
    }
    // Its last scan cut off, it is too short rather than wrong.
    writer.scanComponents = [[0], [1], [2]]
    let bytes = writer.encoded()
    let last = bytes.indices.last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }!
    let error = pictureError { () throws(PictureError) in try PictureDecoder.decode(Array(bytes[..<last])) }
    #expect(error == .truncated(.jpeg, goodRows: 0, rows: 12))
  }

  @Test func `arithmetic coding decodes to the same pixels, and cut short says what is good`() throws {
    for name in ["waves-420", "waves-420-progressive"] {
      let plain = try PictureDecoder.decode(PictureData.fixture("\(name).jpg")).image.bitmap
      let bytes = try PictureData.fixture("\(name)-arithmetic.jpg")
      let picture = try PictureDecoder.decode(bytes)
      #expect(picture.image.bitmap == plain && picture.warnings == [])
      var best = 0
      for count in stride(from: bytes.count / 3, to: bytes.count, by: 5) {
        let cut = Array(bytes.prefix(count))
        let error = pictureError { () throws(PictureError) in try PictureDecoder.decode(cut) }
        guard case .truncated(.jpeg, let goodRows, let rows) = error else {
          Issue.record("cut at \(count): \(String(describing: error))")
          continue
        }
        best = max(best, goodRows)
        guard rows > 0, let lenient = try? PictureDecoder.decode(cut, options: .init(damage: .lenient)) else {
          continue
        }
        let isGood = lenient.image.bitmap.pixels.prefix(goodRows * 45) == plain.pixels.prefix(goodRows * 45)
        #expect(isGood, "\(name) cut at \(count): \(goodRows) rows")
      }
      #expect(name.hasSuffix("progressive") ? best == 0 : best >= 15 && best < 35, "\(name): \(best)")
    }
  }

  @Test func `EXIF data that lead astray leave the picture upright`() throws {
    // Directories within the header, at the last byte, and beyond any file; far too many tags.
    for isLittle in [true, false] {
      for offset in [1, 4, 7, 9, 65535, 0x7FFF_FFFF, 0xFFFF_FFFF] {
        var payload = PictureData.exif(orientation: 6, isLittle: isLittle)
        let field = PNGFileWriter.bigEndian(offset)
        payload.replaceSubrange(10..<14, with: isLittle ? field.reversed() : field)
        var writer = Self.jpeg
        writer.segments = [(0xE1, payload)]
        #expect(try PictureDecoder.readHeader(writer.encoded()).orientation == .up)
      }
      var payload = PictureData.exif(orientation: 6, isLittle: isLittle)
      payload.replaceSubrange(18..<20, with: [0xFF, 0xFF])
      var writer = Self.jpeg
      writer.segments = [(0xE1, payload)]
      #expect(try PictureDecoder.readHeader(writer.encoded()).orientation == .right)
    }
  }

  @Test func `a PNG of an app bundle is named`() {
    var writer = PNGFileWriter(width: 1, height: 1, colorType: 6, depth: 8, samples: [1, 2, 3, 4])
    var bytes = writer.encoded()
    bytes.insert(contentsOf: PNGFileWriter.chunk("CgBI", [0x50, 0, 0x20, 2]), at: 8)
    Self.expectUnsupported(bytes, .png, "is in Apple's CgBI form, as Xcode puts it into apps")
    #expect(
      PictureError.unsupported(.png, feature: "is in x").description
        == "the PNG is in x, which cannot be decoded; take the file that it was made from")
    // The same name in another place is a chunk that nobody knows, and that one must know.
    writer.chunks = [("CgBI", [0x50, 0, 0x20, 2])]
    let error = pictureError { () throws(PictureError) in try PictureDecoder.decode(writer.encoded()) }
    guard case .png = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `more tRNS entries than colours are left out with a warning`() throws {
    var writer = PNGFileWriter(width: 4, height: 1, colorType: 3, depth: 2, samples: [0, 1, 2, 1])
    let palette: [UInt8] = [10, 20, 30, 40, 50, 60, 70, 80, 90]
    writer.chunks = [("PLTE", palette), ("tRNS", [0, 128, 255, 7])]
    let picture = try PictureDecoder.decode(writer.encoded())
    #expect(picture.image.isOpaque)
    #expect(picture.warnings.count == 1 && picture.warnings[0].contains("tRNS"))
    #expect(picture.image.bitmap[2, 0] == PremultipliedPixel(Color(red: 70, green: 80, blue: 90)))
  }

  @Test func `an index beyond the palette is black`() throws {
    for transparency in [[], [128]] as [[UInt8]] {
      var writer = PNGFileWriter(width: 4, height: 1, colorType: 3, depth: 4, samples: [0, 1, 2, 15])
      writer.chunks = [("PLTE", [10, 20, 30, 40, 50, 60])]
      if !transparency.isEmpty { writer.chunks.append(("tRNS", transparency)) }
      let picture = try PictureDecoder.decode(writer.encoded())
      #expect(picture.image.bitmap.pixels.suffix(2).allSatisfy { $0 == 0xFF00_0000 })
      #expect(picture.image.bitmap[1, 0] == PremultipliedPixel(Color(red: 40, green: 50, blue: 60)))
    }
  }

  @Test(arguments: [1, 2, 4, 8])
  func `of a tRNS grey, bits beyond the depth do not count`(depth: Int) throws {
    let top = (1 << depth) - 1
    var writer = PNGFileWriter(width: 2, height: 1, colorType: 0, depth: depth, samples: [top, 0])
    for high in [0, 0x80, 0xFF] as [UInt8] {
      writer.chunks = [("tRNS", [high, UInt8(top) | (depth < 8 ? 0xF0 : 0)])]
      let pixels = try PictureDecoder.decode(writer.encoded()).image.bitmap.pixels
      #expect(pixels == [0, 0xFF00_0000])
    }
  }

  @Test func `of an animated PNG the first frame is the picture`() throws {
    var writer = PNGFileWriter(width: 2, height: 2, colorType: 0, depth: 8, samples: [1, 2, 3, 4])
    let plain = try PictureDecoder.decode(writer.encoded()).image.bitmap
    func control(_ number: Int) -> [UInt8] {
      [number, 2, 2, 0, 0].flatMap(PNGFileWriter.bigEndian) + [0, 1, 0, 10, 0, 0]
    }
    writer.chunks = [("acTL", PNGFileWriter.bigEndian(2) + PNGFileWriter.bigEndian(0)), ("fcTL", control(0))]
    let second = PNGFileWriter.stored([0, 9, 9, 0, 9, 9])
    writer.lateChunks = [("fcTL", control(1)), ("fdAT", PNGFileWriter.bigEndian(2) + second)]
    let picture = try PictureDecoder.decode(writer.encoded())
    #expect(picture.image.bitmap == plain && picture.warnings == [])
  }
}
