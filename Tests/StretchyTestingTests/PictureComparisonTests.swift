import Raster
import StretchyOutput
import Testing

@Suite struct PictureComparisonTests {
  private let bitmap = Bitmap(width: 9, height: 7, filledWith: PremultipliedPixel(Color(rgb: 0x306090)))

  private var changed: Bitmap {
    var pixels = bitmap.pixels
    pixels[13] = 0xFF00_0000
    return Bitmap(width: 9, height: 7, pixels: pixels)
  }

  private func outcomes(_ comparison: PictureComparison) throws -> [String] {
    var outcomes: [String] = []
    try comparison.run { pair throws(OutputError) in
      let word =
        switch pair.outcome {
        case .same: "same"
        case .tolerated: "tolerated"
        case .differs(let difference, _): GoldenResult.text(of: difference)
        case .otherSize(let a, let b): "\(a.width)x\(a.height) \(b.width)x\(b.height)"
        case .onlyInFirst: "first"
        case .onlyInSecond: "second"
        case .unusable(let problem): problem.reason
        }
      outcomes.append("\(pair.name): \(word)")
    }
    return outcomes
  }

  @Test func `two folders are compared by the paths below them`() throws {
    try Workshop.with { workshop in
      let (a, b) = ("\(workshop.path)/a", "\(workshop.path)/b")
      for folder in [a, b] {
        try workshop.write(bitmap, to: "\(folder)/x/same.png")
        try workshop.write([0, 1], to: "\(folder)/notes.txt")
      }
      try workshop.write(PNGEncoder(compression: .small).encode(bitmap), to: "\(b)/x/same.png")
      try workshop.write(bitmap, to: "\(a)/pixel.png")
      try workshop.write(changed, to: "\(b)/pixel.png")
      try workshop.write(bitmap, to: "\(a)/size.png")
      try workshop.write(Bitmap(width: 9, height: 8), to: "\(b)/size.png")
      try workshop.write(bitmap, to: "\(a)/left.PNG")
      try workshop.write(bitmap, to: "\(b)/x/right.png")
      // Equal bytes that are no picture are not the same picture.
      for folder in [a, b] { try workshop.write(Array("text".utf8), to: "\(folder)/z.jpg") }
      let comparison = try PictureComparison(a, b)
      let deltaE = LabColor(Color(rgb: 0x306090)).deltaE2000(LabColor(.black))
      let number = try #require(DecimalText.text(deltaE))
      #expect(
        try outcomes(comparison) == [
          "left.PNG: first",
          "pixel.png: 1 of 63 pixels differ, a channel by up to 144 of 255, CIEDE2000 up to \(number), the longest run is 1; row 1, column 4",
          "size.png: 9x7 9x8", "x/right.png: second", "x/same.png: same",
          "z.jpg: not a PNG or JPEG but text; convert it to PNG or JPEG",
        ])
    }
  }

  @Test func `limits and the pictures of what differs`() throws {
    try Workshop.with { workshop in
      let (a, b) = ("\(workshop.path)/a.png", "\(workshop.path)/b.png")
      try workshop.write(bitmap, to: a)
      try workshop.write(changed, to: b)
      var comparison = try PictureComparison(a, b)
      comparison.tolerance = Tolerance(maximumPixels: .count(1))
      comparison.onDifference = { name, first, second throws(OutputError) in
        do throws(FileError) {
          try FileSystem.write(PNGEncoder().encode(DifferencePicture.make(first, second)), to: "\(name).difference")
        } catch { throw .file(error) }
      }
      #expect(try outcomes(comparison) == ["\(b): tolerated"])
      #expect(workshop.exists("\(b).difference"))
      #expect(throws: OutputError.self) { try outcomes(PictureComparison(a, "\(workshop.path)/none.png")) }
    }
  }
}
