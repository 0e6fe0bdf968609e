import Raster

extension TechniqueDecoder {
  static let gsk = TechniqueDecoder(
    id: "gsk",
    keys: [
      "height", "maximumContentHeight", "minimumContentHeight", "contentInset", "expansionMode", "contentAnchor",
      "contentExpands", "contentShrinks", "manageScrollViewInsets", "anchorBehavior",
    ],
    contents: [.table, .grid],
    settableKeys: [
      "maximumContentHeight", "minimumContentHeight", "contentInset.top", "contentInset.left", "contentInset.bottom",
      "contentInset.right", "expansionMode", "contentAnchor", "contentExpands", "contentShrinks",
    ]
  ) { reader in
    typealias Configuration = GSKTechnique.Configuration
    let height = reader.value("height", .positiveLength) ?? 200
    var configuration = Configuration(height: height)
    if let maximum = reader.value("maximumContentHeight", .nonNegativeLength) {
      configuration.maximumContentHeight = maximum
    }
    configuration.minimumContentHeight = reader.value("minimumContentHeight", .nonNegativeLength) ?? 0
    configuration.contentInset = reader.value("contentInset", .nonNegativeInsets("the content view's inset")) ?? .zero
    configuration.expansionMode =
      reader.value("expansionMode", ValueRule<Configuration.ExpansionMode>.choice) ?? .topOnly
    let anchorNode = reader.node("contentAnchor")
    configuration.contentAnchor =
      reader.value("contentAnchor", ValueRule<Configuration.ContentAnchor>.choice) ?? .top
    configuration.contentExpands = reader.value("contentExpands", .bool) ?? true
    configuration.contentShrinks = reader.value("contentShrinks", .bool) ?? true
    configuration.managesScrollViewInsets = reader.value("manageScrollViewInsets", .bool) ?? true
    let behavior = reader.value("anchorBehavior", ValueRule<Configuration.AnchorBehavior>.choice)
    configuration.anchorBehavior = behavior ?? .shipped
    if behavior == nil, configuration.contentAnchor == .bottom, !configuration.contentExpands, let anchorNode {
      reader.context.log.warning(
        "with `contentExpands: false` the code moves pulled content to the top, not to the bottom as its README says:"
          + " choose with `anchorBehavior: shipped` (the default) or `documented`",
        at: anchorNode.location)
    }
    return .gsk(configuration)
  }
}

extension ValueRule where Value == EdgeInsets {
  /// Four insets, each 0 or more, each 0 where it is not there.
  static func nonNegativeInsets(_ owner: String) -> ValueRule {
    .mapping(owner) { reader in
      EdgeInsets(
        top: reader.value("top", .nonNegativeLength) ?? 0, left: reader.value("left", .nonNegativeLength) ?? 0,
        bottom: reader.value("bottom", .nonNegativeLength) ?? 0,
        right: reader.value("right", .nonNegativeLength) ?? 0)
    }
  }
}
