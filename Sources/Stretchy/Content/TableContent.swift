import Raster

/// The rows of a plain table as layers.
struct TableContent {
  let table: Table
  let palette: Palette
  /// Thickness of a separator, in points: one pixel of the device.
  let hairline: Double
  let layoutMargin: Double

  struct Palette {
    var rowBackground: Color?
    var rowBackgrounds: [Color]
    var separator: Color
  }

  /// In points, from the first row's top to the last row's bottom.
  var height: Double { Double(table.rows) * table.rowHeight }

  /// The rows that overlap the viewport by more than nothing, top to bottom, in the viewport's coordinates.
  /// - Parameters:
  ///   - top: y of the first row's top in the viewport's coordinates, points.
  ///   - size: the viewport's.
  func layers(top: Double, in size: Size) -> [Layer] {
    rowIndices(top: top, height: size.height).map { row in
      rowLayer(row, frame: rowFrame(row, top: top, width: size.width))
    } + fillerLayers(top: top, in: size)
  }

  private func rowFrame(_ row: Int, top: Double, width: Double) -> Rect {
    Rect(x: 0, y: Double(row) * table.rowHeight + top, width: width, height: table.rowHeight)
  }

  private func rowIndices(top: Double, height: Double) -> [Int] {
    // A guess from the division, widened by one row each way, then the exact test: only visible rows cost anything.
    let first = max(0, ((0 - top) / table.rowHeight).rounded(.down) - 1)
    let last = min(Double(table.rows), ((height - top) / table.rowHeight).rounded(.up) + 1)
    guard first < last else { return [] }
    return (Int(first)..<Int(last)).filter { row in
      let frame = rowFrame(row, top: top, width: 1)
      return frame.maxY > 0 && frame.minY < height
    }
  }

  private func rowLayer(_ row: Int, frame: Rect) -> Layer {
    let id = "content.row.\(row)"
    let color =
      palette.rowBackgrounds.isEmpty
      ? palette.rowBackground : palette.rowBackgrounds[row % palette.rowBackgrounds.count]
    return Layer(
      id: id, frame: frame, backgroundColor: color,
      sublayers: table.separator.isHidden ? [] : [separatorLayer(id: id + ".separator", in: frame.size)])
  }

  private func separatorLayer(id: String, in row: Size) -> Layer {
    let left = table.separator.left ?? layoutMargin
    return Layer(
      id: id,
      frame: Rect(
        x: left, y: row.height - hairline, width: max(0, row.width - left - table.separator.right), height: hairline),
      contents: .hairline(palette.separator))
  }

  private func fillerLayers(top: Double, in size: Size) -> [Layer] {
    guard table.fillerSeparators, !table.separator.isHidden else { return [] }
    var layers: [Layer] = []
    var row = max(table.rows, Int(min(max(0, (0 - top) / table.rowHeight), 1e9)))
    while rowFrame(row, top: top, width: size.width).minY < size.height {
      let frame = rowFrame(row, top: top, width: size.width)
      layers.append(Layer(frame: frame, sublayers: [separatorLayer(id: "", in: frame.size)]))
      row += 1
    }
    return layers
  }
}
