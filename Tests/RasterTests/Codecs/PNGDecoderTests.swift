import Raster
import Testing

@Suite struct PNGDecoderTests {
  struct Kind: Sendable, CustomStringConvertible {
    let colorType: Int
    let depth: Int
    let description: String

    static let all: [Kind] = [
      (0, [1, 2, 4, 8, 16], "grey"), (2, [8, 16], "RGB"), (3, [1, 2, 4, 8], "palette"),
      (4, [8, 16], "grey with alpha"),
      (6, [8, 16], "RGBA"),
    ].flatMap { type, depths, name in depths.map { Kind(colorType: type, depth: $0, description: "\(name) \($0)") } }
  }

  @Test(arguments: Kind.all)
  func `every type and depth, interlaced or not, with and without tRNS`(kind: Kind) throws {
    for (width, height) in [(1, 1), (2, 1), (1, 5), (5, 1), (3, 7), (8, 8), (9, 2), (17, 11)] {
      for isInterlaced in [false, true] {
        for hasTransparency in [false, true] where !hasTransparency || kind.colorType < 4 {
          let (writer, expected) = Self.picture(
            kind, width: width, height: height, isInterlaced: isInterlaced, hasTransparency: hasTransparency)
          let bitmap = try PictureDecoder.decode(writer.encoded()).image.bitmap
          #expect(bitmap == expected, "\(width) x \(height), interlaced \(isInterlaced), tRNS \(hasTransparency)")
        }
      }
    }
  }

  /// A file of random samples, and its pixels computed in floating point from the same samples.
  static func picture(
    _ kind: Kind, width: Int, height: Int, isInterlaced: Bool, hasTransparency: Bool
  ) -> (PNGFileWriter, Bitmap) {
    var generator = PictureData.Generator(state: UInt64(kind.colorType * 31 + kind.depth + width * 7 + height))
    let top = (1 << kind.depth) - 1
    var writer = PNGFileWriter(
      width: width, height: height, colorType: kind.colorType, depth: kind.depth, isInterlaced: isInterlaced,
      samples: [])
    writer.samples = (0..<width * height * writer.channels).map { _ in .random(in: 0...top, using: &generator) }
    let palette = (0...min(top, 255)).map { _ in (0..<3).map { _ in Int.random(in: 0...255, using: &generator) } }
    // Shorter than the palette: entries beyond it are opaque.
    let paletteAlpha = (0..<min((top + 1) / 2, 128)).map { _ in Int.random(in: 0...255, using: &generator) }
    let key = Array(writer.samples.prefix(writer.channels))
    if kind.colorType == 3 {
      writer.chunks.append(("PLTE", palette.joined().map(UInt8.init)))
      if hasTransparency { writer.chunks.append(("tRNS", paletteAlpha.map(UInt8.init))) }
    } else if hasTransparency {
      writer.chunks.append(("tRNS", key.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }))
    }
    let pixels = (0..<width * height).map { index -> UInt32 in
      let sample = Array(writer.samples[index * writer.channels..<(index + 1) * writer.channels])
      let bytes = sample.map { Int((Double($0) * 255 / Double(top)).rounded()) }
      let keyed = hasTransparency && sample == key ? 0 : 255
      let straight =
        switch kind.colorType {
        case 0: [bytes[0], bytes[0], bytes[0], keyed]
        case 2: bytes + [keyed]
        case 3:
          palette[sample[0]]
            + [hasTransparency && sample[0] < paletteAlpha.count ? paletteAlpha[sample[0]] : 255]
        case 4: [bytes[0], bytes[0], bytes[0], bytes[1]]
        default: bytes
        }
      return (0..<4).reduce(0) { word, channel in
        let value = channel == 3 ? straight[3] : Int((Double(straight[channel] * straight[3]) / 255).rounded())
        return word | UInt32(value) << UInt32(8 * channel)
      }
    }
    return (writer, Bitmap(width: width, height: height, pixels: pixels))
  }

  @Test func `16 bits become the nearest 8 for every value`() throws {
    let writer = PNGFileWriter(width: 256, height: 256, colorType: 0, depth: 16, samples: Array(0...65535))
    let pixels = try PictureDecoder.decode(writer.encoded()).image.bitmap.pixels
    let isRight = (0...65535).allSatisfy { value in
      UInt8(truncatingIfNeeded: pixels[value]) == UInt8((Double(value) * 255 / 65535).rounded())
    }
    #expect(isRight)
  }

  @Test func `gamma, chromaticities, text and unknown chunks change no pixel`() throws {
    var writer = Self.picture(
      Kind.all[5], width: 6, height: 4, isInterlaced: false, hasTransparency: false
    ).0
    let plain = try PictureDecoder.decode(writer.encoded()).image.bitmap
    let chromaticities = [31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000].flatMap(PNGFileWriter.bigEndian)
    writer.chunks = [
      ("gAMA", PNGFileWriter.bigEndian(100000)), ("cHRM", chromaticities), ("sRGB", [1]), ("sBIT", [5, 6, 5]),
      ("bKGD", [0, 1, 0, 2, 0, 3]), ("tEXt", Array("Title\0picture".utf8)), ("prVt", [1, 2, 3]),
    ]
    let picture = try PictureDecoder.decode(writer.encoded())
    #expect(picture.image.bitmap == plain)
    #expect(picture.warnings == [])
  }

  @Test func `an embedded profile is returned, not applied`() throws {
    var writer = Self.picture(
      Kind.all[5], width: 6, height: 4, isInterlaced: false, hasTransparency: false
    ).0
    let plain = try PictureDecoder.decode(writer.encoded()).image.bitmap
    let profile = PictureData.profile(padding: 50)
    writer.chunks = [("iCCP", Array("Display P3\0\0".utf8) + PNGFileWriter.stored(profile))]
    let picture = try PictureDecoder.decode(writer.encoded())
    #expect(picture.iccProfile == profile)
    #expect(picture.image.bitmap == plain)
    #expect(picture.warnings == [])

    let limits = PictureLimits(maximumProfileBytes: profile.count - 1)
    let limited = try PictureDecoder.decode(writer.encoded(), options: .init(limits: limits))
    #expect(limited.iccProfile == nil)
    #expect(limited.warnings == ["the colour profile is left out: it is too large"])
  }

  @Test func `a profile that inflates without end is left out`() throws {
    var writer = Self.picture(
      Kind.all[5], width: 6, height: 4, isInterlaced: false, hasTransparency: false
    ).0
    var profile = PictureData.profile()
    profile.replaceSubrange(0..<4, with: [0x7F, 0xFF, 0xFF, 0xFC])
    writer.chunks = [("iCCP", Array("P3\0\0".utf8) + PNGFileWriter.stored(profile))]
    let picture = try PictureDecoder.decode(writer.encoded())
    #expect(picture.iccProfile == nil)
    #expect(picture.warnings.count == 1)
  }

  @Test(arguments: PictureOrientation.allCases, [true, false])
  func `an eXIf chunk turns the picture, before or after its pixels`(
    orientation: PictureOrientation, isLate: Bool
  ) throws {
    var (writer, stored) = Self.picture(
      Kind.all[5], width: 5, height: 3, isInterlaced: false, hasTransparency: false)
    let chunk = ("eXIf", PictureData.tiff(orientation.rawValue, false))
    if isLate { writer.lateChunks = [chunk] } else { writer.chunks = [chunk] }
    let picture = try PictureDecoder.decode(writer.encoded())
    #expect(picture.image.bitmap == stored.oriented(orientation))
    #expect(picture.header.width == (orientation.swapsSides ? 3 : 5))
    #expect(try PictureDecoder.readHeader(writer.encoded()) == picture.header)
  }
}
