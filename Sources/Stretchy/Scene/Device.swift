public import Raster

/// A screen: its size, its pixel grid and what the system covers of it, as it is held, in points.
public struct Device: Hashable, Sendable {
  /// What kind of device it is (`UIUserInterfaceIdiom`): bars are as high as the kind has them.
  public enum Idiom: String, CaseIterable, Sendable { case phone, pad }

  /// The preset's name, lower case with hyphens; `nil` for a device that a scene describes itself.
  public var name: String?
  public var size: Size
  /// Device pixels per point: the grid that UIKit rounds scrolled offsets to.
  public var scale: Double
  public var safeArea: EdgeInsets
  /// Radius of the display's corners.
  public var cornerRadius: Double
  /// Height of the status bar, which may be less than the safe area's top; 0 where there is none.
  public var statusBarHeight: Double
  public var idiom: Idiom
  /// True after ``landscape``.
  public private(set) var isLandscape = false

  /// An upright device.
  /// - Parameter idiom: by default a pad from 600 points of width on: no phone is as wide, no pad narrower.
  public init(
    name: String? = nil, size: Size, scale: Double, safeArea: EdgeInsets = .zero, cornerRadius: Double = 0,
    statusBarHeight: Double = 0, idiom: Idiom? = nil
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
    self.cornerRadius = cornerRadius
    self.statusBarHeight = statusBarHeight
    self.idiom = idiom ?? (min(size.width, size.height) >= 600 ? .pad : .phone)
  }
}

extension Device {
  /// The device turned to its side; a device that already is stays as it is.
  ///
  /// A phone with a home indicator keeps clear as much on either side as the top was, and 21 points of the bottom, 20
  /// on the newest (those whose upright safe area begins at 62); a phone without one keeps nothing clear; neither shows
  /// a status bar. A pad keeps its status bar and its insets.
  public var landscape: Device {
    guard !isLandscape else { return self }
    var turned = self
    turned.isLandscape = true
    turned.size = Size(width: size.height, height: size.width)
    guard idiom == .phone else { return turned }
    turned.statusBarHeight = 0
    turned.safeArea =
      hasHomeIndicator
      ? EdgeInsets(left: safeArea.top, bottom: safeArea.top >= 62 ? 20 : 21, right: safeArea.top) : .zero
    return turned
  }

  /// True where the system draws a home indicator, for which the safe area leaves room.
  public var hasHomeIndicator: Bool { safeArea.bottom > 0 }

  /// Height of a navigation bar in points: 44, on a phone in landscape 32, on a pad 50.
  public var navigationBarHeight: Double {
    switch idiom {
    case .pad: 50
    case .phone: isLandscape ? 32 : 44
    }
  }

  /// The system's horizontal layout margin: 20 points on wide screens (414 points and more), else 16.
  var layoutMargin: Double { size.width >= 414 ? 20 : 16 }
}
