import Raster

extension Layer {
  /// The finger as a translucent dot; `nil` where there is none to see.
  ///
  /// It moves up and down with the finger's travel, its whole way in the middle of the screen. It fades when the finger
  /// leaves, which is no animation of the screen's: it makes no timeline longer.
  static func touch(of finger: Finger, at time: Double, on screen: Size) -> Layer? {
    let opacity: Double
    if finger.isDown {
      opacity = touchOpacity
    } else if let lift = finger.liftTime, time < lift + touchFade {
      opacity = (touchOpacity * (1 - max(0, time - lift) / touchFade)).roundedToSharedGrid
    } else {
      return nil
    }
    let y = screen.height / 2 - (finger.travel - finger.middle)
    return Layer(
      id: "touch",
      frame: Rect(
        x: (screen.width - touchDiameter) / 2, y: (y - touchDiameter / 2).roundedToSharedGrid, width: touchDiameter,
        height: touchDiameter),
      backgroundColor: Color(rgb: 0x808080), opacity: opacity, cornerRadius: touchDiameter / 2)
  }

  /// Points: about what a fingertip covers.
  private static let touchDiameter = 44.0
  private static let touchOpacity = 0.5
  /// Seconds.
  private static let touchFade = 0.25
}
