import Raster

/// The items of a collection view with a flow layout as layers.
struct GridContent: ContentLayout {
  private struct Section {
    /// Global numbers.
    var number: Int
    var firstItem: Int
    var items: Int
  }

  private let grid: Grid
  private let layout: GridLayout
  private let colors: [Color]
  private let headerHeight: Double
  private let sections: ContentColumn<Section>

  /// - Parameters:
  ///   - width: the collection view's, in points.
  ///   - headerHeight: of the header above each section but the first, whose header belongs to the technique.
  init(_ grid: Grid, width: Double, headerHeight: Double, appearance: Appearance) {
    self.grid = grid
    self.headerHeight = headerHeight
    let layout = GridLayout(grid, width: width)
    self.layout = layout
    colors =
      switch grid.colors {
      case .cycle(let colors): colors.map { $0.resolved(in: appearance) }
      case .darwinRandom: []
      }
    var sections = ContentColumn<Section>()
    let insets = grid.sectionInset.top + grid.sectionInset.bottom
    var items = 0
    var rows = 0
    var filled = 0
    func position(after count: Int) -> Double {
      Double(count) * insets + Double(max(0, count - 1)) * headerHeight
        + layout.height(ofRows: rows, in: filled, spacing: grid.minimumLineSpacing)
    }
    for (number, section) in grid.sections.enumerated() {
      let top = position(after: number)
      let firstItem = items
      items += section.items
      rows += layout.rows(of: section.items)
      filled += section.items > 0 ? 1 : 0
      sections.append(
        Section(number: number, firstItem: firstItem, items: section.items), top: top,
        bottom: position(after: number + 1))
    }
    self.sections = sections
  }

  var height: Double { sections.height }

  func layers(in window: ContentWindow) -> [Layer] {
    var layers: [Layer] = []
    for index in sections.firstVisible(top: window.top)..<sections.parts.count {
      let section = sections.parts[index]
      let top = sections.tops[index] + window.top
      guard top < window.size.height else { break }
      let header = section.number > 0 ? headerHeight : 0
      if header > 0, top + header > 0 {
        let frame = Rect(x: 0, y: top, width: window.size.width, height: header)
        layers.append(headerLayer(section.number, frame: frame, picture: window.picture))
      }
      layers += itemLayers(section, top: top + header + grid.sectionInset.top, in: window)
    }
    return layers
  }

  private func itemLayers(_ section: Section, top: Double, in window: ContentWindow) -> [Layer] {
    let size = layout.itemSize
    guard size.width > 0, size.height > 0 else { return [] }
    let rows = Self.candidates(
      count: layout.rows(of: section.items), top: top, pitch: layout.pitch, length: window.size.height)
    var layers: [Layer] = []
    for row in rows {
      let y = Double(row) * layout.pitch + top
      guard y + size.height > 0, y < window.size.height else { continue }
      for (column, x) in layout.columns.enumerated() {
        let item = row * layout.columns.count + column
        guard item < section.items else { break }
        layers.append(
          Layer(
            id: "content.item.\(section.firstItem + item)",
            frame: Rect(x: x, y: y, width: size.width, height: size.height),
            backgroundColor: color(of: section.firstItem + item)))
      }
    }
    return layers
  }

  private func color(of item: Int) -> Color {
    guard colors.isEmpty else { return colors[item % colors.count] }
    var random = DarwinRandom()
    random.skip(3 * item)
    let red = random.nextByte()
    let green = random.nextByte()
    return Color(red: red, green: green, blue: random.nextByte())
  }

  /// The header of a section after the first: the same view with the same picture, which nothing moves.
  private func headerLayer(_ number: Int, frame: Rect, picture: HeaderPicture) -> Layer {
    let id = "content.section.\(number)"
    var image = picture.layer(id: id + ".image", frame: Rect(origin: .zero, size: frame.size), clips: true)
    for index in image.sublayers.indices { image.sublayers[index].id = "\(id).overlay.\(index)" }
    return Layer(id: id, frame: frame, sublayers: [image])
  }
}
