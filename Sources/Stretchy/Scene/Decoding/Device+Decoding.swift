import Raster

extension ValueRule where Value == Device {
  /// A preset's name, or a mapping that names one or describes a screen.
  static var device: ValueRule {
    let expectation = "a device's name, or a mapping with `width`, `height` and `scale`"
    return ValueRule(expectation, schema: { .anyOf([preset.schema(), named.schema(), described.schema()]) }) {
      node, context in
      switch node.value {
      case .mapping(let entries):
        let isNamed = entries.contains { $0.key.text == "preset" }
        return (isNamed ? named : described).read(node, context)
      case .scalar(let scalar) where scalar.resolution != .null: return preset.read(node, context)
      default:
        context.mismatch(node, expectation)
        return nil
      }
    }
  }

  private static var preset: ValueRule {
    let names = Device.presets.compactMap(\.name)
    return .scalar("a device's name such as `iphone-14`", schema: .named("deviceName", .words(names))) {
      scalar, _, mismatch in
      if let device = Device.preset(named: scalar.text) { return device }
      mismatch(
        Spelling.nearest(to: scalar.text, in: names).map { "did you mean `\($0)`?" }
          ?? "there are " + names.map { "`\($0)`" }.joined(separator: ", "))
      return nil
    }
  }

  /// Points of a side; with the scale below, a screen stays within what a bitmap of a gigabyte holds.
  private static let sides = 1.0...10_000.0
  private static let pixelLimit = 16_384.0

  /// A preset, turned perhaps.
  private static var named: ValueRule {
    .mapping("a device of that name") { reader in
      reader.disown(
        ["width", "height", "scale", "safeArea", "cornerRadius", "statusBar"],
        advice: "describes a screen of your own: leave it away, or `preset`")
      let device = reader.required("preset", preset)
      let isLandscape = reader.value("landscape", .bool) ?? false
      return device.map { isLandscape ? $0.landscape : $0 }
    }
  }

  /// A screen of the author's.
  private static var described: ValueRule {
    .mapping("a device") { reader in
      reader.mention(["preset"])
      let width = reader.required("width", .number("a width in points from 1 to 10000", in: sides))
      let height = reader.required("height", .number("a height in points from 1 to 10000", in: sides))
      let scale = reader.required("scale", .number("pixels per point, from 0.5 to 10", in: 0.5...10))
      let safeArea = reader.value("safeArea", .nonNegativeInsets("a safe area")) ?? .zero
      let cornerRadius = reader.value("cornerRadius", .nonNegativeLength) ?? 0
      let statusBar = reader.value("statusBar", .nonNegativeLength) ?? safeArea.top
      let isLandscape = reader.value("landscape", .bool) ?? false
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
      let device = Device(
        size: Size(width: width, height: height), scale: scale, safeArea: safeArea, cornerRadius: cornerRadius,
        statusBarHeight: statusBar)
      return isLandscape ? device.landscape : device
    }
  }
}
