import Raster
import Testing

@testable import ColorProfiles

@Suite struct ColorConversionTests {
  /// Half a level is the rounding to 8 bits; the rest is Little CMS' linear values of 14 bits.
  static let matrixTolerance = 1.0
  /// A grid of 17 colours a side, interpolated: curved between its points.
  static let gridTolerance = 4.0

  static func largestDifference(_ bitmap: Bitmap, _ expected: [[Double]]) -> Double {
    zip(colors(bitmap), expected).map { color, expected in
      zip(color, expected).map { abs(Double($0) - $1) }.max()!
    }.max()!
  }

  @Test func `the matrices of the reference are those of the facts`() {
    let toSRGB = RGBSpace.sRGB.toXYZ.inverse * RGBSpace.displayP3.toXYZ
    let facts = [[1.224940, -0.224940, 0], [-0.042057, 1.042057, 0], [-0.019638, -0.078636, 1.098274]]
    for (row, expected) in zip(toSRGB.rows, facts) {
      for (value, expected) in zip(row, expected) { #expect(abs(value - expected) < 1e-5) }
    }
  }

  @Test(arguments: [2, 4] as [UInt8], ICCProfileWriter.CurveForm.allCases)
  func `Display P3 photographs have the colours of sRGB`(version: UInt8, form: ICCProfileWriter.CurveForm) {
    let profile = ICCProfileWriter.matrix(.displayP3, version: version, form: form).encoded()
    // uikit.md 8.2: sRGB red, green, blue and the tint as Display P3 writes them.
    let written = [[234, 51, 35], [117, 251, 76], [0, 0, 245], [52, 120, 246], [255, 255, 255], [0, 0, 0]]
    // Of the green, 117 is 116.9 rounded: where the curve of sRGB is steepest that makes 3 out of 0.
    let meant = [[255, 0, 0], [3, 255, 0], [0, 0, 255], [0, 122, 255], [255, 255, 255], [0, 0, 0]]
    let (image, warnings) = ColorConversion.toSRGB(decoded(opaque(written), profile: profile))
    #expect(warnings == [])
    #expect(image.size == Size(width: 1000, height: 10))
    let differences = zip(colors(image.bitmap), meant).map { color, meant in
      zip(color, meant).map { abs($0 - $1) }.max()!
    }
    #expect(differences.allSatisfy { $0 <= 1 }, "\(differences)")
    // More than sRGB has is clipped.
    let red = ColorConversion.toSRGB(decoded(opaque([[255, 0, 0]]), profile: profile)).image
    #expect(colors(red.bitmap) == [[255, 0, 0]])
  }

  @Test(arguments: [RGBSpace.displayP3, .adobeRGB, .gamma22, .linear, .swapped])
  func `a grid of colours is within one level of the definition`(space: RGBSpace) {
    let expected = colorGrid.map { space.converted($0.map(Double.init)) }
    for version in [2, 4] as [UInt8] {
      for form in ICCProfileWriter.CurveForm.allCases {
        for hasAdaptation in [true, false] {
          let profile = ICCProfileWriter.matrix(space, version: version, form: form, hasAdaptation: hasAdaptation)
          let (image, warnings) = ColorConversion.toSRGB(decoded(opaque(colorGrid), profile: profile.encoded()))
          #expect(warnings == [])
          let difference = Self.largestDifference(image.bitmap, expected)
          #expect(difference <= Self.matrixTolerance, "\(space.name), version \(version), \(form)")
        }
      }
    }
  }

  @Test func `a profile that is a grid of colours`() {
    let profile = ICCProfileWriter.grid(.displayP3).encoded()
    let (image, warnings) = ColorConversion.toSRGB(decoded(opaque(colorGrid), profile: profile))
    #expect(warnings == [])
    // Between the dark points of the grid a curve of L* is no straight line, so that those are left out.
    let bright = colorGrid.indices.filter { colorGrid[$0].allSatisfy { $0 >= 48 } }
    let pixels = bright.map { image.bitmap.pixels[$0] }
    let expected = bright.map { RGBSpace.displayP3.converted(colorGrid[$0].map(Double.init)) }
    let difference = Self.largestDifference(Bitmap(width: pixels.count, height: 1, pixels: pixels), expected)
    #expect(difference <= Self.gridTolerance)
    #expect(image.bitmap.pixels.first == 0xFF00_0000 && image.bitmap.pixels.last == 0xFFFF_FFFF)
  }

  @Test func `a profile of sRGB leaves the image itself`() {
    for version in [2, 4] as [UInt8] {
      for form in ICCProfileWriter.CurveForm.allCases {
        let profile = ICCProfileWriter.matrix(.sRGB, version: version, form: form).encoded()
        let picture = decoded(opaque(colorGrid), profile: profile)
        let (image, warnings) = ColorConversion.toSRGB(picture)
        #expect(image === picture.image && warnings == [])
      }
    }
    for space in [RGBSpace.gamma22, .displayP3, .swapped] {
      let picture = decoded(opaque(colorGrid), profile: ICCProfileWriter.matrix(space).encoded())
      #expect(ColorConversion.toSRGB(picture).image !== picture.image)
    }
    let plain = decoded(opaque(colorGrid), profile: nil)
    #expect(ColorConversion.toSRGB(plain).image === plain.image)
  }

  @Test(arguments: [1, 1.8, 2.2, 3])
  func `grey profiles`(gamma: Double) {
    let greys = (0...255).map { [$0, $0, $0] }
    let expected = (0...255).map { grey -> [Double] in
      // The file rounds the exponent to 1/256.
      let exponent = (gamma * 256).rounded() / 256
      let value = RGBSpace.Curve.sRGB.encoded(RGBSpace.Curve.gamma(exponent).decoded(Double(grey) / 255)) * 255
      return [value, value, value]
    }
    for form in ICCProfileWriter.CurveForm.allCases {
      let profile = ICCProfileWriter.grey(.gamma(gamma), form: form).encoded()
      let (image, warnings) = ColorConversion.toSRGB(decoded(opaque(greys), profile: profile))
      #expect(warnings == [])
      #expect(Self.largestDifference(image.bitmap, expected) <= Self.matrixTolerance)
      let isNeutral = colors(image.bitmap).allSatisfy { $0[0] == $0[1] && $0[1] == $0[2] }
      #expect(isNeutral)
    }
    let sRGB = decoded(opaque(greys), profile: ICCProfileWriter.grey(.sRGB).encoded())
    #expect(ColorConversion.toSRGB(sRGB).image === sRGB.image)
  }

  @Test func `translucent pixels are converted straight, and clear ones stay clear`() {
    let profile = ICCProfileWriter.matrix(.adobeRGB).encoded()
    let grey = ICCProfileWriter.grey(.gamma(1.8)).encoded()
    let samples = [[200, 40, 90], [0, 255, 3], [128, 128, 128], [255, 255, 255], [77, 77, 77]]
    for (profile, samples) in [(profile, samples), (grey, Array(samples.suffix(3)))] {
      let whole = colors(ColorConversion.toSRGB(decoded(opaque(samples), profile: profile)).image.bitmap)
      var pixels: [UInt32] = []
      for alpha in 0...255 {
        for sample in samples {
          let color = Color(
            red: UInt8(sample[0]), green: UInt8(sample[1]), blue: UInt8(sample[2]), alpha: UInt8(alpha))
          pixels.append(PremultipliedPixel(color).packed)
        }
      }
      let bitmap = Bitmap(width: samples.count, height: 256, pixels: pixels)
      let image = ColorConversion.toSRGB(decoded(bitmap, profile: profile)).image
      var worst = 0.0
      for (index, pixel) in image.bitmap.pixels.enumerated() {
        let alpha = index / samples.count
        #expect(pixel >> 24 == UInt32(alpha))
        for (channel, value) in whole[index % samples.count].enumerated() {
          let premultiplied = Double(pixel >> (8 * UInt32(channel)) & 0xFF)
          #expect(premultiplied <= Double(alpha))
          worst = max(worst, abs(premultiplied - Double(value * alpha) / 255))
        }
      }
      // Half a level of a premultiplied value, through a curve whose slope between these colours is below 3 (their
      // dark channels lie where it is steepest), and half a level of the result.
      #expect(worst <= 2.1, "\(worst)")
      #expect(image.bitmap.pixels.prefix(samples.count).allSatisfy { $0 == 0 })
    }
  }

  @Test func `a pixel depends on itself alone`() {
    var generator = Generator(state: 7)
    let samples = (0..<10_000).map { _ in (0..<3).map { _ in Int.random(in: 0...255, using: &generator) } }
    for profile in [ICCProfileWriter.matrix(.displayP3), .grid(.displayP3)] {
      let picture = decoded(opaque(samples), profile: profile.encoded())
      let pixels = ColorConversion.toSRGB(picture).image.bitmap.pixels
      let again = ColorConversion.toSRGB(picture).image.bitmap.pixels
      let reversed = ColorConversion.toSRGB(decoded(opaque(samples.reversed()), profile: profile.encoded()))
      let isSame = pixels == again && pixels == reversed.image.bitmap.pixels.reversed()
      #expect(isSame)
    }
  }

  @Test func `the library says its version`() {
    let parts = ColorLibraries.littleCMS.split(separator: ".")
    #expect(parts.count >= 2 && parts[0] == "2")
  }
}
