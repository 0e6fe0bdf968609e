public import Raster

/// Pictures of a scroll in labelled rows: what a pull request shows.
public struct ContactSheet: Sendable {
  public struct Cell: Sendable, Equatable {
    /// ``cellWidth`` times ``scale`` pixels wide; `nil` leaves the place empty.
    public var picture: Bitmap?
    /// Below the picture: on the left, and on the right where there is room, else below that.
    public var title: String
    public var detail: String

    public init(picture: Bitmap?, title: String, detail: String) {
      self.picture = picture
      self.title = title
      self.detail = detail
    }
  }

  public struct Row: Sendable, Equatable {
    /// Above the row; empty for none.
    public var title: String
    public var cells: [Cell]

    public init(title: String, cells: [Cell]) {
      self.title = title
      self.cells = cells
    }
  }

  public var title: String
  /// Below the title, in smaller type; empty for none.
  public var subtitle: String
  public var rows: [Row]
  /// In points of the sheet.
  public var cellWidth: Double
  /// A row with more cells goes on below.
  public var columns: Int
  /// Pixels a point of the sheet.
  public var scale: Double

  public init(title: String, subtitle: String, rows: [Row], cellWidth: Double, columns: Int, scale: Double) {
    self.title = title
    self.subtitle = subtitle
    self.rows = rows
    self.cellWidth = cellWidth
    self.columns = max(1, columns)
    self.scale = scale
  }

  /// Pixels of a cell's picture.
  public static func pixels(ofWidth cellWidth: Double, scale: Double) -> Int {
    max(1, Int((cellWidth * scale).rounded()))
  }

  /// `count` of `total` numbers from 0, as evenly as whole numbers can be, the first and the last among them; all of
  /// them where there are no more.
  static func evenly(_ count: Int, of total: Int) -> [Int] {
    guard total > count else { return Array(0..<max(0, total)) }
    guard count > 1 else { return count == 1 ? [0] : [] }
    return (0..<count).map { (2 * $0 * (total - 1) + count - 1) / (2 * (count - 1)) }
  }
}
