import Raster

/// What a scene looks like where it names no colour: the original's own colours, as far as its author gave them.
struct TechniqueDefaults {
  var page: SceneColor
  /// `nil`: clear rows.
  var rowBackground: SceneColor?
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
        imageBackground: .literal(Color(rgb: 0xFFFF00)))
    case .scrollView:
      TechniqueDefaults(
        page: .literal(.black), imageBackground: .literal(Color(rgb: 0x00FF00)),
        font: TextFont(size: 16, weight: .semibold), textColor: .literal(.white))
    case .snapKit:
      TechniqueDefaults(page: .system(.systemBackground), contentMode: .scaleToFill)
    }
  }

  func makeTechnique() -> any HeaderTechnique {
    switch self {
    case .tableHeader(let configuration): TableHeaderTechnique(configuration)
    case .scrollView(let configuration): ScrollViewTechnique(configuration)
    case .snapKit(let configuration): SnapKitTechnique(configuration)
    }
  }
}

extension Device {
  /// The system's horizontal layout margin: 20 points on wide screens (414 points and more), else 16.
  var layoutMargin: Double { size.width >= 414 ? 20 : 16 }
}
