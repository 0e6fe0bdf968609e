extension ValueRule where Value == NavigationBar {
  static var navigationBar: ValueRule {
    .mapping("a navigation bar") { reader in
      NavigationBar(
        style: reader.value("style", ValueRule<NavigationBar.Style>.choice) ?? .hidden,
        title: reader.value("title", .boundedText(rowTextLimit)) ?? "",
        showsBackButton: reader.value("backButton", .bool) ?? false,
        tint: reader.value("tint", .color))
    }
  }
}

extension ValueRule where Value == StatusBar {
  static var statusBar: ValueRule {
    .mapping("a status bar") { reader in
      StatusBar(
        style: reader.value("style", ValueRule<StatusBar.Style>.choice) ?? .default,
        isHidden: reader.value("hidden", .bool) ?? false)
    }
  }
}
