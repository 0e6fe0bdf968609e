/// What scrolls under the header.
public enum Content: Sendable, Equatable {
  case table(Table)
  case grid(Grid)
  case text(TextContent)

  /// The kinds of content; the raw value is the key in a scene.
  public enum Kind: String, CaseIterable, Sendable { case table, grid, text }

  public var kind: Kind {
    switch self {
    case .table: .table
    case .grid: .grid
    case .text: .text
    }
  }
}

/// Rows of one height with separators, as a plain `UITableView` draws them.
public struct Table: Sendable, Equatable {
  /// Rows with a heading above them that stays at the top while its rows scroll by, as plain tables have it.
  public struct Section: Sendable, Equatable {
    /// `nil`: no heading.
    public var title: String?
    /// 0 or more.
    public var rows: Int

    public init(title: String? = nil, rows: Int) {
      self.title = title
      self.rows = rows
    }
  }

  /// In order.
  public var sections: [Section]
  /// Of all sections.
  public var rows: Int { sections.reduce(0) { $0 + $1.rows } }
  /// Above 0.
  public var rowHeight: Double
  /// On one line, with an ellipsis where the row is too short for it; `nil`: none.
  public var text: RowText?
  /// `nil` takes the technique's own.
  public var textColor: SceneColor?
  /// `nil` takes the technique's own.
  public var font: TextFont?
  /// `nil` takes the technique's own.
  public var background: SceneColor?
  /// Cycled through row by row in place of `background`; empty for none.
  public var rowBackgrounds: [SceneColor]
  public var separator: Separator
  /// Separators at the row height's pitch below the last row, down to the screen's bottom, as before iOS 15.
  public var fillerSeparators: Bool

  /// One section without a heading.
  /// - Parameter rows: 0 or more.
  public init(
    rows: Int = 20, rowHeight: Double = 44, text: RowText? = nil, textColor: SceneColor? = nil, font: TextFont? = nil,
    background: SceneColor? = nil, rowBackgrounds: [SceneColor] = [], separator: Separator = Separator(),
    fillerSeparators: Bool = false
  ) {
    sections = [Section(rows: rows)]
    self.rowHeight = rowHeight
    self.text = text
    self.textColor = textColor
    self.font = font
    self.background = background
    self.rowBackgrounds = rowBackgrounds
    self.separator = separator
    self.fillerSeparators = fillerSeparators
  }
}

/// The hairline at a row's bottom: 1/scale high, `left` and `right` points from the row's edges.
public struct Separator: Sendable, Equatable {
  /// `nil` takes the technique's own, else the system's separator colour.
  public var color: SceneColor?
  /// `nil`: the device's layout margin, 16 points, 20 on wide screens.
  public var left: Double?
  public var right: Double
  public var isHidden: Bool

  public init(color: SceneColor? = nil, left: Double? = nil, right: Double = 0, isHidden: Bool = false) {
    self.color = color
    self.left = left
    self.right = right
    self.isHidden = isHidden
  }
}
