extension ValueRule where Value == ScrollViewSettings {
  static var scrollView: ValueRule {
    .mapping("a scroll view") { reader in
      ScrollViewSettings(
        top: reader.value("top", ValueRule<ScrollViewTop>.choice) ?? .superview,
        alwaysBounceVertical: reader.value("alwaysBounceVertical", .bool),
        bounces: reader.value("bounces", .bool) ?? true,
        decelerationRate: reader.value("decelerationRate", ValueRule<DecelerationRate>.choice) ?? .normal)
    }
  }
}
