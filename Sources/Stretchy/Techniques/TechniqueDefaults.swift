import Raster

/// What a scene looks like where it names no colour: the original's own colours, as far as its author gave them.
struct TechniqueDefaults {
  var page = SceneColor.system(.systemBackground)
  /// `nil`: clear rows.
  var rowBackground: SceneColor? = .system(.systemBackground)
  /// Behind all of the scroll view's content; `nil`: the page shows.
  var scrollViewBackground: SceneColor?
  var separator: SceneColor?
  var imageBackground: SceneColor?
  var contentMode = ContentMode.scaleAspectFill
  var font = TextFont()
  var textColor = SceneColor.system(.label)
}

extension TechniqueConfiguration {
  var defaults: TechniqueDefaults {
    switch self {
    case .tableHeader:
      TechniqueDefaults(
        page: .literal(Color(rgb: 0x9E1C40)), rowBackground: nil, separator: .literal(.white),
        imageBackground: .literal(Color(rgb: 0xFFFF00)), font: TextFont(size: 16, weight: .bold),
        textColor: .literal(.white))
    case .flowLayout: TechniqueDefaults(page: .literal(Color(rgb: 0xBC224B)))
    case .scrollView:
      TechniqueDefaults(
        page: .literal(.black), imageBackground: .literal(Color(rgb: 0x00FF00)),
        font: TextFont(size: 16, weight: .semibold), textColor: .literal(.white))
    case .sticky: TechniqueDefaults(scrollViewBackground: .system(.systemBackground))
    case .snapKit: TechniqueDefaults(contentMode: .scaleToFill)
    case .gsk, .tableCell: TechniqueDefaults()
    }
  }

  /// - Parameter assets: give the pictures that the technique shows beside the header's.
  func makeTechnique(assets: SceneAssets) -> any HeaderTechnique {
    switch self {
    case .tableHeader(let configuration): TableHeaderTechnique(configuration)
    case .flowLayout(let configuration): FlowLayoutTechnique(configuration)
    case .scrollView(let configuration): ScrollViewTechnique(configuration)
    case .sticky(let configuration):
      StickyTechnique(configuration, icon: configuration.icon.flatMap { assets.image(for: $0) })
    case .gsk(let configuration): GSKTechnique(configuration)
    case .snapKit(let configuration): SnapKitTechnique(configuration)
    case .tableCell(let configuration): TableCellTechnique(configuration)
    }
  }
}
