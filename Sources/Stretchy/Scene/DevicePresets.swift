import Raster

extension Device {
  public static let iPhone14 = named("iphone-14", .phone390)

  /// Every preset, one per marketing name, by the order in which they are listed.
  ///
  /// Sizes are Apple's; insets and radii are what was measured on the devices, and those of 2025 and later are the
  /// least certain.
  public static let presets: [Device] =
    [
      (Body.phone375, ["iphone-8", "iphone-se-2", "iphone-se-3"]),
      (.phone414Plus, ["iphone-8-plus"]),
      (.phone375X, ["iphone-x", "iphone-xs", "iphone-11-pro"]),
      (.phone414Max, ["iphone-xs-max", "iphone-11-pro-max"]),
      (.phone414XR, ["iphone-xr", "iphone-11"]),
      (.phone375Mini, ["iphone-12-mini", "iphone-13-mini"]),
      (.phone390, ["iphone-12", "iphone-12-pro", "iphone-13", "iphone-13-pro", "iphone-14", "iphone-16e"]),
      (.phone428, ["iphone-12-pro-max", "iphone-13-pro-max", "iphone-14-plus"]),
      (.phone393, ["iphone-14-pro", "iphone-15", "iphone-15-pro", "iphone-16"]),
      (.phone430, ["iphone-14-pro-max", "iphone-15-plus", "iphone-15-pro-max", "iphone-16-plus"]),
      (.phone402, ["iphone-16-pro", "iphone-17", "iphone-17-pro"]),
      (.phone440, ["iphone-16-pro-max", "iphone-17-pro-max"]),
      (.pad810, ["ipad-9"]),
      (.pad820, ["ipad-10", "ipad-a16"]),
      (.pad820Air, ["ipad-air"]),
      (.pad834, ["ipad-pro-11"]),
      (.pad834M4, ["ipad-pro-11-m4"]),
      (.pad744, ["ipad-mini-6"]),
      (.pad1024, ["ipad-pro-12-9"]),
      (.pad1032, ["ipad-pro-13"]),
    ].flatMap { body, names in names.map { named($0, body) } }

  /// The preset of that name, or `nil`.
  public static func preset(named name: String) -> Device? { presets.first { $0.name == name } }

  private static func named(_ name: String, _ body: Body) -> Device {
    Device(
      name: name, size: Size(width: body.width, height: body.height), scale: body.scale,
      safeArea: EdgeInsets(top: body.safeTop, bottom: body.safeBottom), cornerRadius: body.cornerRadius,
      statusBarHeight: body.statusBar)
  }

  /// What devices of one build share, in points.
  private struct Body {
    var width, height, scale, statusBar, safeTop, safeBottom, cornerRadius: Double

    init(
      _ width: Double, _ height: Double, scale: Double, statusBar: Double, safe top: Double, _ bottom: Double,
      radius: Double
    ) {
      self.width = width
      self.height = height
      self.scale = scale
      self.statusBar = statusBar
      safeTop = top
      safeBottom = bottom
      cornerRadius = radius
    }

    static let phone375 = Body(375, 667, scale: 2, statusBar: 20, safe: 20, 0, radius: 0)
    static let phone414Plus = Body(414, 736, scale: 3, statusBar: 20, safe: 20, 0, radius: 0)
    static let phone375X = Body(375, 812, scale: 3, statusBar: 44, safe: 44, 34, radius: 39)
    static let phone414Max = Body(414, 896, scale: 3, statusBar: 44, safe: 44, 34, radius: 39)
    static let phone414XR = Body(414, 896, scale: 2, statusBar: 48, safe: 48, 34, radius: 41.5)
    static let phone375Mini = Body(375, 812, scale: 3, statusBar: 50, safe: 50, 34, radius: 44)
    static let phone390 = Body(390, 844, scale: 3, statusBar: 47, safe: 47, 34, radius: 47.33)
    static let phone428 = Body(428, 926, scale: 3, statusBar: 47, safe: 47, 34, radius: 53.33)
    static let phone393 = Body(393, 852, scale: 3, statusBar: 54, safe: 59, 34, radius: 55)
    static let phone430 = Body(430, 932, scale: 3, statusBar: 54, safe: 59, 34, radius: 55)
    static let phone402 = Body(402, 874, scale: 3, statusBar: 54, safe: 62, 34, radius: 62)
    static let phone440 = Body(440, 956, scale: 3, statusBar: 54, safe: 62, 34, radius: 62)
    static let pad810 = Body(810, 1080, scale: 2, statusBar: 20, safe: 20, 0, radius: 0)
    static let pad820 = Body(820, 1180, scale: 2, statusBar: 24, safe: 24, 20, radius: 25)
    static let pad820Air = Body(820, 1180, scale: 2, statusBar: 24, safe: 24, 20, radius: 18)
    static let pad834 = Body(834, 1194, scale: 2, statusBar: 24, safe: 24, 20, radius: 18)
    static let pad834M4 = Body(834, 1210, scale: 2, statusBar: 24, safe: 24, 20, radius: 30)
    static let pad744 = Body(744, 1133, scale: 2, statusBar: 24, safe: 24, 20, radius: 21.5)
    static let pad1024 = Body(1024, 1366, scale: 2, statusBar: 24, safe: 24, 20, radius: 18)
    static let pad1032 = Body(1032, 1376, scale: 2, statusBar: 24, safe: 24, 20, radius: 30)
  }
}
