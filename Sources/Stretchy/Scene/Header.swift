public import Raster

/// The header of a scene: which technique moves it, and what it shows.
public struct Header: Sendable {
  public var technique: TechniqueConfiguration
  public var image: ImageSource
  public var contentMode: ContentMode
  /// Behind the picture; `nil` takes the technique's own.
  public var imageBackground: SceneColor?
  /// Over the picture, back to front.
  public var overlays: [Overlay]

  /// - Parameter contentMode: `nil` takes the technique's own.
  public init(
    technique: TechniqueConfiguration, image: ImageSource, contentMode: ContentMode? = nil,
    imageBackground: SceneColor? = nil, overlays: [Overlay] = []
  ) {
    self.technique = technique
    self.image = image
    self.contentMode = contentMode ?? technique.defaults.contentMode
    self.imageBackground = imageBackground
    self.overlays = overlays
  }
}

/// Where a picture comes from.
public enum ImageSource: Sendable, Equatable {
  /// A JPEG or PNG file: its path as it can be opened, and where the scene names it, for messages.
  case file(path: String, location: SourceLocation?)
  /// A picture that the program made itself.
  case image(Image)
}

/// A colour laid over the whole picture.
public struct Overlay: Sendable, Equatable {
  public var color: SceneColor
  /// 0...1, on top of the colour's own.
  public var alpha: Double

  public init(color: SceneColor, alpha: Double = 1) {
    self.color = color
    self.alpha = alpha
  }
}

/// A technique and its own settings; each technique's file says what they mean.
public enum TechniqueConfiguration: Sendable, Equatable {
  case tableHeader(TableHeaderTechnique.Configuration)
  case flowLayout(FlowLayoutTechnique.Configuration)
  case scrollView(ScrollViewTechnique.Configuration)
  case sticky(StickyTechnique.Configuration)
  case gsk(GSKTechnique.Configuration)
  case snapKit(SnapKitTechnique.Configuration)
  case tableCell(TableCellTechnique.Configuration)

  /// The name in a scene file.
  public var id: String {
    switch self {
    case .tableHeader: "table-header"
    case .flowLayout: "flow-layout"
    case .scrollView: "scroll-view"
    case .sticky: "sticky"
    case .gsk: "gsk"
    case .snapKit: "snapkit"
    case .tableCell: "table-cell"
    }
  }

  /// True where the header's look at an offset depends on the events before: one offset is then no whole answer.
  public var isEventDriven: Bool {
    switch self {
    case .sticky, .tableCell: true
    case .gsk(let configuration): configuration.expansionMode == .immediate
    case .tableHeader, .flowLayout, .scrollView, .snapKit: false
    }
  }

  /// Every name a scene may give.
  public static let ids = TechniqueDecoder.all.map(\.id)
}
