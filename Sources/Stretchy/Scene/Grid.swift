public import Raster

/// Items of one size in rows, as a vertical `UICollectionViewFlowLayout` places them.
public struct Grid: Sendable, Equatable {
  public struct Section: Sendable, Equatable {
    /// 0 or more.
    public var items: Int

    public init(items: Int) { self.items = items }
  }

  /// What the items are filled with.
  public enum Colors: Sendable, Equatable {
    /// Cycled through item by item; not empty.
    case cycle([SceneColor])
    /// Red, green and blue of each item from `drand48()`, as a program on Darwin gets them that never seeds it.
    case darwinRandom
  }

  public var sections: [Section]
  /// In points, each side above 0.
  public var itemSize: Size
  /// Between rows, in points, 0 or more.
  public var minimumLineSpacing: Double
  /// Between the items of a row, in points, 0 or more; full rows are justified, so that it can be more.
  public var minimumInteritemSpacing: Double
  /// Around the items of each section.
  public var sectionInset: EdgeInsets
  /// Makes the items as wide as so many in a row need, and as high as keeps their shape; `nil` leaves them alone.
  public var itemsPerRow: Int?
  public var colors: Colors

  /// One section.
  public init(
    items: Int = 54, itemSize: Size = Size(width: 100, height: 100), minimumLineSpacing: Double = 1,
    minimumInteritemSpacing: Double = 1, sectionInset: EdgeInsets = .zero, itemsPerRow: Int? = nil,
    colors: Colors = .darwinRandom
  ) {
    sections = [Section(items: items)]
    self.itemSize = itemSize
    self.minimumLineSpacing = minimumLineSpacing
    self.minimumInteritemSpacing = minimumInteritemSpacing
    self.sectionInset = sectionInset
    self.itemsPerRow = itemsPerRow
    self.colors = colors
  }
}
