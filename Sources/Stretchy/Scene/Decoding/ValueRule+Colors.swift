import Raster

extension ValueRule where Value == SceneColor {
  /// `"#RGB"`, `"#RRGGBB"`, `"#RRGGBBAA"`, or the name of a system colour.
  static var color: ValueRule {
    .scalar("a colour such as \"#EB605B\", or a system colour's name") { scalar, resolution, mismatch in
      let text = scalar.text
      if let color = Color(hex: text) { return .literal(color) }
      if case .string = resolution, let color = SystemColor(rawValue: text) { return .system(color) }
      let names = SystemColor.allCases.map(\.rawValue)
      let digits = text.lowercased().hasPrefix("0x") ? String(text.dropFirst(2)) : text
      if Color(hex: "#" + digits) != nil {
        mismatch("write \"#\(digits)\"")
      } else if text.hasPrefix("#") {
        mismatch("after # come 3, 6 or 8 hexadecimal digits")
      } else {
        mismatch(Spelling.nearest(to: text, in: names).map { "did you mean `\($0)`?" })
      }
      return nil
    }
  }
}
