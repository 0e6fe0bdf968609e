/// Light or dark (`UIUserInterfaceStyle`).
public enum Appearance: String, CaseIterable, Sendable { case light, dark }
