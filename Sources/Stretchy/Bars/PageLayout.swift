import Raster

/// What the bars and the safe area leave of the screen. All in points.
struct PageLayout {
  /// The scroll view's place, unless a technique's own layout moves it, in screen coordinates.
  let area: Rect
  /// What `adjustedContentInset` has more than `contentInset`, where the scroll view reaches under the bars.
  let automaticTop: Double
  let automaticBottom: Double

  init(_ scene: Scene) {
    let device = scene.device
    let bar = scene.navigationBar.style == .hidden ? 0 : device.navigationBarHeight
    let covered = scene.safeArea.top + bar
    let top =
      switch (scene.scrollView.top, scene.navigationBar.style) {
      case (.safeArea, _), (.superview, .opaque): min(covered, device.size.height)
      case (.superview, .translucent), (.superview, .transparent), (.superview, .hidden): 0.0
      }
    area = Rect(x: 0, y: top, width: device.size.width, height: device.size.height - top)
    let isAutomatic = scene.adjustment == .automatic
    automaticTop = isAutomatic && top == 0 ? covered : 0
    automaticBottom = isAutomatic ? device.safeArea.bottom : 0
  }
}
