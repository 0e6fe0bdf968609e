import Raster

/// `UIColor.white` and its like, which are the same in the light and in the dark.
private let fixedColors: [(name: String, color: Color)] = [("white", .white), ("black", .black), ("clear", .clear)]

private let colorNames = SystemColor.allCases.map(\.rawValue) + fixedColors.map(\.name)

private let colorSchema = ValueSchema.named(
  "color", .anyOf([.pattern("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"), .words(colorNames)]))

extension ValueRule where Value == SceneColor {
  /// `"#RGB"`, `"#RRGGBB"`, `"#RRGGBBAA"`, `white`, `black` or `clear`, or the name of a system colour.
  static var color: ValueRule {
    .scalar("a colour such as \"#EB605B\", or a system colour's name", schema: colorSchema) {
      scalar, resolution, mismatch in
      let text = scalar.text
      if let color = Color(hex: text) { return .literal(color) }
      if case .string = resolution, let color = SystemColor(rawValue: text) { return .system(color) }
      if case .string = resolution, let named = fixedColors.first(where: { $0.name == text }) {
        return .literal(named.color)
      }
      let digits = text.lowercased().hasPrefix("0x") ? String(text.dropFirst(2)) : text
      if Color(hex: "#" + digits) != nil {
        mismatch("write \"#\(digits)\"")
      } else if text.hasPrefix("#") {
        mismatch("after # come 3, 6 or 8 hexadecimal digits")
      } else {
        mismatch(Spelling.nearest(to: text, in: colorNames).map { "did you mean `\($0)`?" })
      }
      return nil
    }
  }
}
