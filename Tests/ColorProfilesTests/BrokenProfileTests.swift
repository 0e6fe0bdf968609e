import Raster
import Testing

@testable import ColorProfiles

@Suite struct BrokenProfileTests {
  static let picture = opaque([[10, 200, 30], [90, 90, 90], [255, 0, 128]])

  static let profiles: [[UInt8]] = [
    ICCProfileWriter.matrix(.displayP3, version: 4, form: .formula).encoded(),
    ICCProfileWriter.matrix(.adobeRGB, version: 2, form: .formula).encoded(),
    ICCProfileWriter.grey(.gamma(2.2)).encoded(),
  ]

  static func warnings(_ profile: [UInt8], _ bitmap: Bitmap = picture) -> [String] {
    let picture = decoded(bitmap, profile: profile)
    let (image, warnings) = ColorConversion.toSRGB(picture)
    let isOriginal = warnings.isEmpty || image === picture.image
    let isOneLine = warnings.count <= 1 && warnings.allSatisfy { !$0.utf8.contains(10) }
    if !isOriginal || !isOneLine { Issue.record("\(warnings)") }
    return warnings
  }

  @Test func `what is no profile is left out with a warning`() {
    let notProfiles: [[UInt8]] = [
      [], [0], Array("not a profile".utf8), [UInt8](repeating: 0, count: 128), [UInt8](repeating: 0xFF, count: 4096),
    ]
    for bytes in notProfiles {
      let warnings = Self.warnings(bytes)
      #expect(warnings.count == 1)
      #expect(warnings.first?.hasPrefix("the colour profile is left out: it is damaged") == true)
    }
  }

  @Test func `profiles that fit no pixels are named`() {
    var writer = ICCProfileWriter.matrix(.displayP3)
    writer.colorSpace = "CMYK"
    #expect(
      Self.warnings(writer.encoded()) == [
        "the colour profile is left out: it is for other pixels than RGB or grey ones; the colours are taken as sRGB"
      ])
    writer = ICCProfileWriter.matrix(.displayP3)
    for deviceClass in ["link", "abst", "nmcl"] {
      writer.deviceClass = deviceClass
      #expect(
        Self.warnings(writer.encoded()) == [
          "the colour profile is left out: it describes no device; the colours are taken as sRGB"
        ])
    }
    #expect(
      Self.warnings(ICCProfileWriter.grey(.gamma(2.2)).encoded()) == [
        "the colour profile is left out: it is for grey pixels, and the picture is in colour; the colours are taken as sRGB"
      ])
    // A grey one of sRGB's curve changes nothing, whatever the pixels.
    #expect(Self.warnings(ICCProfileWriter.grey(.sRGB).encoded()) == [])
  }

  @Test func `without a curve or a primary there are no colours`() {
    let whole = ICCProfileWriter.matrix(.displayP3)
    for name in ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"] {
      var writer = whole
      writer.tags.removeAll { $0.signature == name }
      #expect(Self.warnings(writer.encoded()).count == 1, "\(name)")
    }
    // What nobody needs may be missing.
    var writer = whole
    writer.tags.removeAll { $0.signature == "desc" || $0.signature == "wtpt" }
    #expect(Self.warnings(writer.encoded()) == [])
  }

  @Test func `curves and primaries that make no sense end with colours or a warning`() {
    for curve in [RGBSpace.Curve.gamma(0), .gamma(1 / 256.0), .gamma(255)] {
      var space = RGBSpace.displayP3
      space.curve = curve
      _ = Self.warnings(ICCProfileWriter.matrix(space, form: .formula).encoded())
    }
    for value in [0, -1, 32767, -32768] as [Double] {
      for name in ["rXYZ", "gXYZ", "bXYZ"] {
        var writer = ICCProfileWriter.matrix(.displayP3)
        let index = writer.tags.firstIndex { $0.signature == name }!
        writer.tags[index].data = ICCProfileWriter.xyz([value, value, value])
        _ = Self.warnings(writer.encoded())
      }
    }
  }

  @Test(arguments: profiles.indices)
  func `cut at any byte, a profile is a warning or still whole`(index: Int) {
    let profile = Self.profiles[index]
    let grey = opaque([[40, 40, 40]])
    for count in profile.indices {
      let warnings = Self.warnings(Array(profile.prefix(count)), grey)
      #expect(warnings.count == 1 || count >= profile.count - 64, "\(count) of \(profile.count) bytes")
    }
  }

  @Test(arguments: profiles.indices)
  func `any byte changed, conversion ends with a picture`(index: Int) {
    let profile = Self.profiles[index]
    var generator = Generator(state: UInt64(index))
    for offset in profile.indices {
      for value in [.random(in: 0...255, using: &generator)] as [UInt8] {
        var broken = profile
        broken[offset] = value
        _ = Self.warnings(broken)
      }
    }
    for _ in 0..<200 {
      var broken = profile
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        broken[Int.random(in: broken.indices, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      _ = Self.warnings(broken)
    }
  }

  @Test func `a grid profile cut or changed at random ends with a picture`() {
    let profile = ICCProfileWriter.grid(.displayP3).encoded()
    var generator = Generator(state: 5)
    for _ in 0..<15 {
      var broken = profile
      // Mostly the header, the tag table and the head of the grid.
      for _ in 0..<4 {
        broken[Int.random(in: 0..<420, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      _ = Self.warnings(broken)
      _ = Self.warnings(Array(profile.prefix(Int.random(in: 0..<profile.count, using: &generator))))
    }
  }
}
