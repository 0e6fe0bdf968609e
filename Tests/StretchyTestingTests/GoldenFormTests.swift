import Raster
import Stretchy
import StretchyOutput
import Testing

@Suite struct GoldenFormTests {
  /// A frame without the header, which has few colours, so that a palette holds them.
  private static let plain = Timeline(name: "pull", segments: [.jump(to: 60)])

  private enum Form: CaseIterable {
    case rgb, rgb16, rgba, rgba16, palette, interlaced, interlacedPalette
  }

  private func file(_ bitmap: Bitmap, as form: Form) throws -> [UInt8] {
    let colors = Array(Set(bitmap.pixels)).sorted()
    let channels = bitmap.pixels.map { pixel in (0..<4).map { Int(pixel >> UInt32(8 * $0) & 255) } }
    var writer = PNGFileWriter(width: bitmap.width, height: bitmap.height, colorType: 2, depth: 8, samples: [])
    switch form {
    case .rgb, .interlaced: writer.samples = channels.flatMap { $0[0..<3] }
    case .rgb16:
      writer.depth = 16
      writer.samples = channels.flatMap { $0[0..<3].map { $0 * 257 } }
    case .rgba:
      writer.colorType = 6
      writer.samples = channels.flatMap { $0 }
    case .rgba16:
      (writer.colorType, writer.depth) = (6, 16)
      writer.samples = channels.flatMap { $0.map { $0 * 257 } }
    case .palette, .interlacedPalette:
      try #require(colors.count <= 256)
      writer.colorType = 3
      let places = Dictionary(uniqueKeysWithValues: zip(colors, colors.indices))
      writer.samples = bitmap.pixels.map { places[$0] ?? 0 }
      let bytes = colors.flatMap { color in (0..<3).map { UInt8(truncatingIfNeeded: color >> UInt32(8 * $0)) } }
      writer.chunks.append(("PLTE", bytes))
    }
    writer.isInterlaced = form == .interlaced || form == .interlacedPalette
    return writer.encoded()
  }

  @Test func `the same pixels in another form are equal`() throws {
    try Workshop.with { workshop in
      let scene = Workshop.scene(timelines: [Self.plain])
      try workshop.record(scene)
      let path = workshop.golden("frame-0001.png")
      let bitmap = try workshop.bitmap(path)
      for form in Form.allCases {
        try workshop.write(try file(bitmap, as: form), to: path)
        #expect(try workshop.verify(scene).severity == .same, "\(form)")
        // The form hides nothing: one level of one pixel is seen.
        var pixels = bitmap.pixels
        pixels[99] ^= 1
        try workshop.write(
          try file(Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels), as: form), to: path)
        #expect(try workshop.verify(scene).severity == .changed, "\(form)")
      }
    }
  }
}
