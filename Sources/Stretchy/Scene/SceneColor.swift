public import Raster

/// A colour as a scene names it: a literal, or a system colour that follows the appearance.
public enum SceneColor: Hashable, Sendable {
  case literal(Color)
  case system(SystemColor)

  public func resolved(in appearance: Appearance) -> Color {
    switch self {
    case .literal(let color): color
    case .system(let color): color.resolved(in: appearance)
    }
  }
}

/// UIKit's semantic colours, as measured on iOS; the raw value is the name in a scene.
public enum SystemColor: String, CaseIterable, Sendable {
  case separator, opaqueSeparator
  case systemBackground, secondarySystemBackground
  case systemGroupedBackground, secondarySystemGroupedBackground
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  case systemBlue

  public func resolved(in appearance: Appearance) -> Color {
    let isDark = appearance == .dark
    return switch self {
    case .separator:
      isDark
        ? Color(red: 84, green: 84, blue: 88, opacity: 0.6) : Color(red: 60, green: 60, blue: 67, opacity: 0.29)
    case .opaqueSeparator: isDark ? Color(rgb: 0x38383A) : Color(rgb: 0xC6C6C8)
    case .systemBackground: isDark ? .black : .white
    case .secondarySystemBackground: isDark ? Color(rgb: 0x1C1C1E) : Color(rgb: 0xF2F2F7)
    case .systemGroupedBackground: isDark ? .black : Color(rgb: 0xF2F2F7)
    case .secondarySystemGroupedBackground: isDark ? Color(rgb: 0x1C1C1E) : .white
    case .label: isDark ? .white : .black
    case .secondaryLabel: Self.labelColor(isDark, light: 0.6, dark: 0.6)
    case .tertiaryLabel: Self.labelColor(isDark, light: 0.3, dark: 0.3)
    case .quaternaryLabel: Self.labelColor(isDark, light: 0.18, dark: 0.16)
    case .systemBlue: isDark ? Color(rgb: 0x0A84FF) : Color(rgb: 0x007AFF)
    }
  }

  private static func labelColor(_ isDark: Bool, light: Double, dark: Double) -> Color {
    isDark
      ? Color(red: 235, green: 235, blue: 245, opacity: dark) : Color(red: 60, green: 60, blue: 67, opacity: light)
  }
}
