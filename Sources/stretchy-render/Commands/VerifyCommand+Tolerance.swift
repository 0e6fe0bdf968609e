import StretchyOutput

/// The options that say by how much pictures may differ.
enum ToleranceOptions {
  static let channelStep = Option(
    "max-channel-step", .integer("N", 0...255), "let each channel differ by N of 255", standard: "0")
  static let pixels = Option(
    "max-pixels", .pixelLimit("N|N%"), "let N pixels differ, or N percent of them", standard: "0")
  static let run = Option(
    "max-run", .integer("N", 0...1_000_000), "let N pixels side by side in a row differ", standard: "0")
  static let row = Option("max-row", .integer("N", 0...1_000_000), "let N pixels of a row differ", standard: "0")
  static let deltaE = Option(
    "max-delta-e", .number("N", 0...100, shown: "0 to 100"), "let each pixel differ by CIEDE2000 N", standard: "0")

  static let all: [any OptionDeclaration] = [channelStep, pixels, run, row, deltaE]

  static func tolerance(_ arguments: Arguments) -> Tolerance {
    Tolerance(
      maximumChannelStep: arguments[channelStep], maximumPixels: arguments[pixels], maximumRun: arguments[run],
      maximumRowPixels: arguments[row], maximumDeltaE: arguments[deltaE])
  }
}

extension ValueType<Tolerance.PixelLimit> {
  /// A bare number is pixels, one with a percent sign a share.
  static func pixelLimit(_ placeholder: String) -> Self {
    Self(placeholder) { text throws(ValueError) in
      if text.hasSuffix("%") {
        let share = ValueType<Double>.number("N", 0...100, shown: "0% to 100%")
        return .percent(try share.parse(String(text.dropLast())))
      }
      return .count(try ValueType<Int>.integer("N", 0...1_000_000_000).parse(text))
    }
  }
}
