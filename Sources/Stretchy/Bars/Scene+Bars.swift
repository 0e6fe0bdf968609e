import Raster
import Typography

extension Scene {
  /// What the system lays over the page, back to front, in screen coordinates.
  /// - Parameter engine: measures and draws the bars' texts.
  func barLayers(engine: TextEngine) -> [Layer] {
    [navigationBarLayer(engine), statusBarLayer(engine), homeIndicatorLayer].compactMap { $0 }
  }

  private func navigationBarLayer(_ engine: TextEngine) -> Layer? {
    guard navigationBar.style != .hidden else { return nil }
    let top = safeArea.top
    let frame = Rect(x: 0, y: top, width: device.size.width, height: device.navigationBarHeight)
    let transparent = navigationBar.style == .transparent
    let tint = (navigationBar.tint ?? (transparent ? .literal(.white) : .system(.systemBlue))).resolved(in: appearance)
    let titleColor = transparent ? tint : SystemColor.label.resolved(in: appearance)
    var sublayers = navigationBarBackground(
      Rect(x: 0, y: 0 - top, width: frame.width, height: top + frame.height))
    var left = device.layoutMargin + safeArea.left
    if navigationBar.showsBackButton {
      sublayers.append(
        Layer(
          id: "navigationBar.backButton",
          frame: Rect(x: safeArea.left + 8, y: frame.height / 2 - 10, width: 12, height: 20),
          contents: .path(BarPaths.backChevron, tint, .nonZero)))
      left = safeArea.left + 8 + 12 + 8
    }
    let right = frame.width - device.layoutMargin - safeArea.right
    let title = LabelText(
      navigationBar.title, font: TextFont(size: 17, weight: .semibold), color: titleColor, numberOfLines: 1)
    if let label = label(title, id: "navigationBar.title", from: left, to: right, in: frame.size, engine) {
      sublayers.append(label)
    }
    return Layer(id: "navigationBar", frame: frame, sublayers: sublayers)
  }

  /// - Parameter frame: bar and status bar, in the bar's coordinates.
  private func navigationBarBackground(_ frame: Rect) -> [Layer] {
    let color = SystemColor.systemBackground.resolved(in: appearance)
    var background = Layer(id: "navigationBar.background", frame: frame)
    switch navigationBar.style {
    case .opaque: background.backgroundColor = color
    case .translucent:
      // Radius, tint and saturation stand for the system's chrome material, whose recipe Apple does not publish.
      let tint = Color(red: color.red, green: color.green, blue: color.blue, opacity: 0.75)
      background.contents = .backdropBlur(BackdropBlur(radius: 20, tint: tint, saturation: 1.8))
    case .transparent, .hidden: return []
    }
    let hairline = 1 / device.scale
    let separator = Layer(
      id: "navigationBar.separator",
      frame: Rect(x: 0, y: frame.maxY - hairline, width: frame.width, height: hairline),
      contents: .hairline(SystemColor.separator.resolved(in: appearance)))
    return [background, separator]
  }

  /// A label in the middle of a bar, moved aside where it would leave `left...right`.
  private func label(
    _ text: LabelText, id: String, from left: Double, to right: Double, in bar: Size, _ engine: TextEngine
  ) -> Layer? {
    guard !text.string.isEmpty, right > left else { return nil }
    let wanted = engine.size(text, right - left)
    let size = Size(width: min(wanted.width, right - left), height: wanted.height)
    let x = min(max((bar.width - size.width) / 2, left), right - size.width)
    return Layer(
      id: id,
      frame: Rect(
        x: PixelGrid.nearest(x, device.scale), y: PixelGrid.nearest((bar.height - size.height) / 2, device.scale),
        width: size.width, height: size.height),
      contents: engine.contents(text, size))
  }

  private func statusBarLayer(_ engine: TextEngine) -> Layer? {
    guard !statusBar.isHidden, device.statusBarHeight > 0 else { return nil }
    let bar = Size(width: device.size.width, height: device.statusBarHeight)
    let color =
      switch statusBar.style {
      case .default: SystemColor.label.resolved(in: appearance)
      case .light: Color.white
      case .dark: Color.black
      }
    // Beside a notch, time and symbols lie in the middle of what it leaves on either side; without one they are small,
    // and a phone has the time in its middle.
    let hasNotch = bar.height >= 40
    let font = TextFont(size: hasNotch ? 17 : 12, weight: .semibold)
    let time = LabelText("9:41", font: font, color: color, numberOfLines: 1)
    let size = engine.size(time, bar.width)
    let middle = hasNotch ? bar.height - 21 : bar.height / 2
    let timeMiddle = hasNotch ? bar.width * 0.137 : device.idiom == .pad ? 12 + size.width / 2 : bar.width / 2
    let label = Layer(
      frame: Rect(
        x: PixelGrid.nearest(timeMiddle - size.width / 2, device.scale),
        y: PixelGrid.nearest(middle - size.height / 2, device.scale), width: size.width, height: size.height),
      contents: engine.contents(time, size))
    let symbols = statusSymbols(color)
    let width = symbols.frame.width * symbols.scale
    let symbolsMiddle = hasNotch ? bar.width * (1 - 0.137) : bar.width - 6 - width / 2
    var placed = symbols
    placed.frame.origin = Point(x: symbolsMiddle - symbols.frame.width / 2, y: middle - symbols.frame.height / 2)
    placed.scale = hasNotch ? 1 : 0.8
    return Layer(id: "statusBar", frame: Rect(origin: .zero, size: bar), sublayers: [label, placed])
  }

  /// Signal, wireless network and battery, all full, in a box of 78 x 12.
  private func statusSymbols(_ color: Color) -> Layer {
    let battery = Layer(
      frame: Rect(x: 51, y: 0, width: 24, height: 12), cornerRadius: 3.5, cornerCurve: .continuous, borderWidth: 1,
      borderColor: Color(red: color.red, green: color.green, blue: color.blue, opacity: 0.35),
      sublayers: [
        Layer(
          frame: Rect(x: 2, y: 2, width: 20, height: 8), backgroundColor: color, cornerRadius: 2,
          cornerCurve: .continuous)
      ])
    let cap = Layer(
      frame: Rect(x: 76, y: 4, width: 1.5, height: 4),
      backgroundColor: Color(red: color.red, green: color.green, blue: color.blue, opacity: 0.4), cornerRadius: 0.75)
    return Layer(
      frame: Rect(x: 0, y: 0, width: 78, height: 12),
      sublayers: [
        Layer(frame: Rect(x: 0, y: 0, width: 18, height: 12), contents: .path(BarPaths.signal, color, .nonZero)),
        Layer(frame: Rect(x: 26, y: 0, width: 17, height: 12), contents: .path(BarPaths.wifi, color, .nonZero)),
        battery, cap,
      ])
  }

  private var homeIndicatorLayer: Layer? {
    guard showsHomeIndicator, device.hasHomeIndicator else { return nil }
    let width = device.isLandscape ? 209.0 : 134
    return Layer(
      id: "homeIndicator",
      frame: Rect(x: (device.size.width - width) / 2, y: device.size.height - 13, width: width, height: 5),
      backgroundColor: SystemColor.label.resolved(in: appearance), cornerRadius: 2.5)
  }
}

extension Scene {
  /// The device's, less the top that a phone without a notch keeps clear for its status bar alone, where that is hidden.
  var safeArea: EdgeInsets {
    var insets = device.safeArea
    if statusBar.isHidden, device.idiom == .phone, !device.hasHomeIndicator { insets.top = 0 }
    return insets
  }
}
