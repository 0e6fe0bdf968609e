public import Raster

/// A screen: its size, its pixel grid and what the system covers of it, held upright, in points.
public struct Device: Hashable, Sendable {
  /// The preset's name, lower case with hyphens; `nil` for a device that a scene describes itself.
  public var name: String?
  public var size: Size
  /// Device pixels per point: the grid that UIKit rounds scrolled offsets to.
  public var scale: Double
  public var safeArea: EdgeInsets
  /// Radius of the display's corners.
  public var cornerRadius: Double
  /// Height of the status bar, which may be less than the safe area's top.
  public var statusBarHeight: Double

  public init(
    name: String? = nil, size: Size, scale: Double, safeArea: EdgeInsets = .zero, cornerRadius: Double = 0,
    statusBarHeight: Double = 0
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
    self.cornerRadius = cornerRadius
    self.statusBarHeight = statusBarHeight
  }
}

extension Device {
  public static let iPhone14 = Device(
    name: "iphone-14", size: Size(width: 390, height: 844), scale: 3, safeArea: EdgeInsets(top: 47, bottom: 34),
    cornerRadius: 47.33, statusBarHeight: 47)

  /// Every preset, by the order in which they are listed.
  public static let presets: [Device] = [iPhone14]

  /// The preset of that name, or `nil`.
  public static func preset(named name: String) -> Device? { presets.first { $0.name == name } }
}
