import Raster

extension ValueRule where Value == Device {
  /// A preset's name, or a mapping that names one or describes a screen.
  static var device: ValueRule {
    let expectation = "a device's name, or a mapping with `width`, `height` and `scale`"
    return ValueRule(expectation) { node, context in
      switch node.value {
      case .mapping: return mapping.read(node, context)
      case .scalar(let scalar) where scalar.resolution != .null: return preset.read(node, context)
      default:
        context.mismatch(node, expectation)
        return nil
      }
    }
  }

  private static var preset: ValueRule {
    ValueRule("a device's name") { node, context in
      ValueRule<String>.choice(Device.presets.compactMap(\.name)).read(node, context)
        .flatMap { Device.preset(named: $0) }
    }
  }

  /// Points of a side; with the scale below, a screen stays within what a bitmap of a gigabyte holds.
  private static let sides = 1.0...10_000.0
  private static let pixelLimit = 16_384.0

  private static var mapping: ValueRule {
    .mapping("a device") { reader in
      let described = ["width", "height", "scale", "safeArea", "cornerRadius", "statusBar"]
      if reader.node("preset") != nil {
        reader.disown(described, advice: "describes a screen of your own: leave it away, or `preset`")
        return reader.value("preset", preset)
      }
      let width = reader.required("width", .number("a width in points from 1 to 10000", in: sides))
      let height = reader.required("height", .number("a height in points from 1 to 10000", in: sides))
      let scale = reader.required("scale", .number("pixels per point, from 0.5 to 10", in: 0.5...10))
      let safeArea = reader.value("safeArea", .safeArea) ?? .zero
      let cornerRadius = reader.value("cornerRadius", .nonNegativeLength) ?? 0
      let statusBar = reader.value("statusBar", .nonNegativeLength) ?? safeArea.top
      guard let width, let height, let scale else { return nil }
      guard max(width, height) * scale <= pixelLimit else {
        reader.context.log.error(
          "a screen of \(Int(width * scale)) by \(Int(height * scale)) pixels: at most \(Int(pixelLimit)) a side",
          at: reader.location)
        return nil
      }
      guard safeArea.top + safeArea.bottom < height, safeArea.left + safeArea.right < width else {
        reader.context.log.error("the safe area's insets leave nothing of the screen", at: reader.location)
        return nil
      }
      return Device(
        size: Size(width: width, height: height), scale: scale, safeArea: safeArea, cornerRadius: cornerRadius,
        statusBarHeight: statusBar)
    }
  }
}

extension ValueRule where Value == EdgeInsets {
  fileprivate static var safeArea: ValueRule {
    .mapping("a safe area") { reader in
      EdgeInsets(
        top: reader.value("top", .nonNegativeLength) ?? 0, left: reader.value("left", .nonNegativeLength) ?? 0,
        bottom: reader.value("bottom", .nonNegativeLength) ?? 0,
        right: reader.value("right", .nonNegativeLength) ?? 0)
    }
  }
}
