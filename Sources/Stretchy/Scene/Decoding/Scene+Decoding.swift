import Raster

extension Scene {
  /// The one version of the format.
  static let formatVersion = 1

  /// A whole scene file's mapping.
  static func rule(name: String) -> ValueRule<Scene> {
    .mapping("a scene") { reader in
      _ = reader.value("version", .version)
      let device = reader.value("device", .device)
      let appearance = reader.value("appearance", ValueRule<Appearance>.choice)
      let refreshRate = reader.value("refreshRate", .refreshRate)
      let adjustment = reader.value("adjustment", ValueRule<ContentInsetAdjustment>.choice)
      let statusBar = reader.value("statusBar", .statusBar)
      let navigationBar = reader.value("navigationBar", .navigationBar)
      let homeIndicator = reader.value("homeIndicator", .bool)
      let screenCorners = reader.value("screenCorners", .bool)
      let contentInset = reader.value("contentInset", .verticalInsets)
      let scrollView = reader.value("scrollView", .scrollView)
      let background = reader.value("background", .color)
      let touches = reader.value("touches", .bool)
      let goldens = reader.value("goldens", .goldens)
      let header = reader.required("header", .header)
      let content = reader.required("content", .content)
      let timelines = reader.required(
        "timelines", .timelines(refreshRate: refreshRate ?? 60, technique: header?.technique.id))
      let expectation = ValueRule.expectation(
        timelines: timelines?.map(\.name), technique: header?.technique)
      let expectations = reader.value("expect", .list(of: expectation, "a list of expectations"))
      if let header, let content, let node = reader.node("content") {
        content.check(under: header.technique, node, log: reader.context.log)
      }
      if case .gsk(let configuration)? = header?.technique, configuration.managesScrollViewInsets,
        contentInset?.top ?? 0 != 0, let node = reader.node("contentInset")
      {
        reader.context.log.warning(
          "`top` is ignored: a `gsk` header that manages the scroll view's insets replaces it", at: node.location)
      }
      guard let header, let content, let timelines else { return nil }
      return Scene(
        name: name, device: device ?? .iPhone14, appearance: appearance ?? .light, refreshRate: refreshRate ?? 60,
        adjustment: adjustment ?? .automatic, statusBar: statusBar ?? StatusBar(),
        navigationBar: navigationBar ?? NavigationBar(), showsHomeIndicator: homeIndicator ?? false,
        roundsScreenCorners: screenCorners ?? false,
        contentInset: contentInset ?? .zero, scrollView: scrollView ?? ScrollViewSettings(), background: background,
        touches: touches ?? false, goldens: goldens ?? GoldenSelection(), header: header, content: content.content,
        contentSpacer: content.spacer ?? 0, timelines: timelines,
        expectations: expectations ?? [])
    }
  }

  /// True where a file may go on to be read: its first key is `version`, and this program knows that version.
  static func checkVersion(_ root: YAMLNode, log: DiagnosticLog) -> Bool {
    guard case .mapping(let entries) = root.value else {
      if case .invalid = root.value { return false }
      log.error("a scene is a mapping that begins with `version: 1`", at: root.location)
      return false
    }
    guard let version = entries.first(where: { $0.key.text == "version" }) else {
      log.error("a scene begins with `version: 1`", at: entries.first?.key.location ?? root.location)
      return true
    }
    guard case .scalar(let scalar) = version.value.value, scalar.resolution == .integer(formatVersion) else {
      DecodingContext(log: log, files: FileRule(scenePath: "", allowsOutside: true))
        .mismatch(version.value, "1, the one version that this program reads")
      return false
    }
    if let first = entries.first, first.key.text != "version" {
      log.error("`version` must be the first key", at: version.key.location)
    }
    return true
  }
}

extension ValueRule where Value == Int {
  /// What `checkVersion` let pass.
  fileprivate static var version: ValueRule {
    let formatVersion = Scene.formatVersion
    return ValueRule("\(formatVersion)", schema: { .numbers([formatVersion]) }) { _, _ in formatVersion }
  }

  /// Scroll events a second: 60 or 120.
  fileprivate static var refreshRate: ValueRule {
    ValueRule("60 or 120", schema: { .numbers([60, 120]) }) { node, context in
      let number = ValueRule.integer("60 or 120", in: 60...120).read(node, context)
      if let number, number != 60, number != 120 {
        context.mismatch(node, "60 or 120")
        return nil
      }
      return number
    }
  }
}

extension ValueRule where Value == EdgeInsets {
  /// `{top: 0, bottom: 0}`; negative insets are UIKit's to use.
  fileprivate static var verticalInsets: ValueRule {
    .mapping("a content inset") { reader in
      EdgeInsets(top: reader.value("top", .length) ?? 0, bottom: reader.value("bottom", .length) ?? 0)
    }
  }
}
