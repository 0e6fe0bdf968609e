import Raster
import Testing

@Suite struct JPEGDecoderTests {
  static func value(_ component: Int, _ x: Int, _ y: Int) -> Int { (x * 89 + y * 57 + component * 101 + 13) % 256 }

  /// What flat blocks of `side` pixels decode to, `pixel` from the sample values of a block.
  static func expected(_ writer: JPEGFileWriter, side: Int = 8, pixel: ([Int]) -> [Int]) -> Bitmap {
    let (width, height) = ((writer.width * side + 7) / 8, (writer.height * side + 7) / 8)
    let across = (writer.width + 7) / 8
    let pixels = (0..<width * height).map { index -> UInt32 in
      let block = index / width / side * across + index % width / side
      let color = pixel(writer.components.map { $0[block] })
      return 0xFF00_0000 | UInt32(color[0]) | UInt32(color[1]) << 8 | UInt32(color[2]) << 16
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  static func grey(_ sample: [Int]) -> [Int] { [sample[0], sample[0], sample[0]] }

  static func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
    guard a.width == b.width, a.height == b.height else { return .max }
    return zip(a.pixels, b.pixels).map { a, b in
      [0, 8, 16, 24].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.max()!
    }.max()!
  }

  @Test func `every small size, exactly`() throws {
    for width in 1...17 {
      for height in 1...17 {
        let writer = JPEGFileWriter(width: width, height: height, value: Self.value)
        let picture = try PictureDecoder.decode(writer.encoded())
        #expect(picture.image.bitmap == Self.expected(writer, pixel: Self.grey), "\(width) x \(height)")
        #expect(picture.image.size == Size(width: Double(width), height: Double(height)))
        #expect(picture.warnings == [] && picture.iccProfile == nil && picture.image.isOpaque)
      }
    }
  }

  @Test(arguments: 1...8)
  func `every scale keeps the full size and has the pixels of that scale`(eighths: Int) throws {
    for (width, height) in [(1, 1), (7, 9), (8, 8), (17, 33), (40, 23)] {
      let writer = JPEGFileWriter(width: width, height: height, value: Self.value)
      let picture = try PictureDecoder.decode(
        writer.encoded(), options: .init(jpegScale: JPEGScale(eighths: eighths)))
      #expect(picture.image.bitmap == Self.expected(writer, side: eighths, pixel: Self.grey), "\(width) x \(height)")
      #expect(picture.image.size == Size(width: Double(width), height: Double(height)))
    }
  }

  @Test(arguments: [1, 3, 4], [0, 1, 2, 5])
  func `restart markers and progressive coding change nothing`(components: Int, restartInterval: Int) throws {
    var writer = JPEGFileWriter(width: 61, height: 43, components: components, value: Self.value)
    let plain = try PictureDecoder.decode(writer.encoded()).image.bitmap
    writer.restartInterval = restartInterval
    for isProgressive in [false, true] {
      writer.isProgressive = isProgressive
      #expect(try PictureDecoder.decode(writer.encoded()).image.bitmap == plain)
    }
  }

  @Test func `YCbCr becomes RGB by JFIF's formula`() throws {
    let writer = JPEGFileWriter(width: 64, height: 64, components: 3) { component, x, y in
      component == 0 ? x * 36 : component == 1 ? y * 36 : (x * y * 5 + 3) % 256
    }
    let expected = Self.expected(writer) { Self.color(luma: $0[0], $0[1], $0[2]) }
    // libjpeg adds rounded products in fixed point.
    let tolerance = 1
    #expect(Self.difference(try PictureDecoder.decode(writer.encoded()).image.bitmap, expected) <= tolerance)
  }

  static func color(luma: Int, _ blue: Int, _ red: Int) -> [Int] {
    let (cb, cr) = (Double(blue) - 128, Double(red) - 128)
    return [1.402 * cr, -0.344136 * cb - 0.714136 * cr, 1.772 * cb].map {
      Int(min(max(Double(luma) + $0, 0), 255).rounded())
    }
  }

  @Test func `RGB by its Adobe marker or its component names`() throws {
    var writer = JPEGFileWriter(width: 30, height: 20, components: 3, value: Self.value)
    writer.segments = [JPEGFileWriter.adobe(transform: 0)]
    let expected = Self.expected(writer) { $0 }
    #expect(try PictureDecoder.decode(writer.encoded()).image.bitmap == expected)
    writer.segments = []
    writer.componentIDs = Array("RGB".utf8)
    #expect(try PictureDecoder.decode(writer.encoded()).image.bitmap == expected)
  }

  @Test func `CMYK with and without an Adobe marker`() throws {
    var writer = JPEGFileWriter(width: 90, height: 70, components: 4, value: Self.value)
    let plain = Self.expected(writer) { inks in
      (0..<3).map { Int((Double((255 - inks[$0]) * (255 - inks[3])) / 255).rounded()) }
    }
    #expect(try PictureDecoder.decode(writer.encoded()).image.bitmap == plain)
    writer.segments = [JPEGFileWriter.adobe(transform: 0)]
    let complements = Self.expected(writer) { inks in
      (0..<3).map { Int((Double(inks[$0] * inks[3]) / 255).rounded()) }
    }
    #expect(try PictureDecoder.decode(writer.encoded()).image.bitmap == complements)
  }

  @Test func `YCCK, which only an Adobe marker can announce`() throws {
    var writer = JPEGFileWriter(width: 90, height: 70, components: 4, value: Self.value)
    writer.segments = [JPEGFileWriter.adobe(transform: 2)]
    // Adobe's YCCK: the RGB of luma and chroma is the inks' complement of the stored complements.
    let expected = Self.expected(writer) { sample in
      Self.color(luma: sample[0], sample[1], sample[2]).map {
        Int((Double((255 - $0) * sample[3]) / 255).rounded())
      }
    }
    #expect(Self.difference(try PictureDecoder.decode(writer.encoded()).image.bitmap, expected) <= 1)
  }

  @Test(arguments: PictureOrientation.allCases, [true, false])
  func `the orientation is applied, at full and reduced scale`(
    orientation: PictureOrientation, isLittle: Bool
  ) throws {
    var writer = JPEGFileWriter(width: 29, height: 18, value: Self.value)
    writer.segments = [
      (0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]),
      (0xE1, PictureData.exif(orientation: orientation.rawValue, isLittle: isLittle)),
    ]
    let file = writer.encoded()
    let size = orientation.swapsSides ? Size(width: 18, height: 29) : Size(width: 29, height: 18)
    for eighths in [8, 2] {
      let stored = Self.expected(writer, side: eighths, pixel: Self.grey)
      let picture = try PictureDecoder.decode(file, options: .init(jpegScale: JPEGScale(eighths: eighths)))
      #expect(picture.image.bitmap == PictureOrientationTests.reference(stored, orientation))
      #expect(picture.image.size == size)
      #expect(picture.header == (try PictureDecoder.readHeader(file)))
      #expect(picture.header.orientation == orientation)
    }
  }

  @Test func `an orientation that makes no sense is none`() throws {
    let whole = PictureData.exif(orientation: 6, isLittle: true)
    var payloads = (0..<whole.count).map { Array(whole.prefix($0)) }
    payloads += [0, 9, 255].map { PictureData.exif(orientation: $0, isLittle: false) }
    // The directory lies far outside.
    payloads.append(Array("Exif\0\0II*\0".utf8) + [0xFF, 0xFF, 0xFF, 0x7F])
    for payload in payloads {
      var writer = JPEGFileWriter(width: 9, height: 4, value: Self.value)
      writer.segments = [(0xE1, payload)]
      let header = try PictureDecoder.readHeader(writer.encoded())
      // The tag comes second of three, so that a payload may lack its end and still hold the value.
      let isWhole = payload.starts(with: whole.prefix(6 + 12 + 2 + 12 + 10))
      #expect(header.orientation == (isWhole ? .right : .up), "\(payload.count) bytes")
    }
  }

  @Test func `parts of a profile are joined in their order`() throws {
    let profile = PictureData.profile(padding: 100)
    func part(_ number: UInt8, _ count: UInt8, _ data: ArraySlice<UInt8>) -> (marker: UInt8, payload: [UInt8]) {
      (0xE2, Array("ICC_PROFILE\0".utf8) + [number, count] + data)
    }
    let parts = [part(1, 3, profile[..<200]), part(2, 3, profile[200..<201]), part(3, 3, profile[201...])]
    var writer = JPEGFileWriter(width: 9, height: 4, components: 3, value: Self.value)
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
      writer.segments = order.map { parts[$0] } + [(0xE2, Array("MPF\0".utf8))]
      let picture = try PictureDecoder.decode(writer.encoded())
      #expect(picture.iccProfile == profile)
      #expect(picture.warnings == [])
    }
    let unusable = [[parts[0], parts[2]], [parts[0], parts[1], parts[1]], [part(0, 0, profile[...])], parts + parts]
    for segments in unusable {
      writer.segments = segments
      let picture = try PictureDecoder.decode(writer.encoded())
      #expect(picture.iccProfile == nil)
      #expect(picture.warnings == ["the colour profile is left out: parts of it are missing, or it is too large"])
    }
    var inks = JPEGFileWriter(width: 9, height: 4, components: 4, value: Self.value)
    inks.segments = parts
    let picture = try PictureDecoder.decode(inks.encoded())
    #expect(picture.iccProfile == nil)
    #expect(picture.warnings == ["the CMYK colour profile is left out: colours are approximate"])
  }

  @Test func `the smallest scale that covers`() {
    func eighths(_ width: Double, _ height: Double) -> Int {
      JPEGScale.smallest(width: 1600, height: 1200, neededWidth: width, neededHeight: height).eighths
    }
    #expect(eighths(200, 150) == 1)
    #expect(eighths(200.5, 150) == 2)
    #expect(eighths(800, 601) == 5)
    #expect(eighths(4000, 10) == 8)
    #expect(eighths(.nan, 10) == 8)
  }
}
