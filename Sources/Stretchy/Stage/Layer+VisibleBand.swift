import Raster

extension Layer {
  /// Top and bottom of the frame of the layer `id`, in this layer's coordinates, cut by the layers that clip it (itself
  /// and those above it); `nil` where there is no such layer, or nothing of it on `screen`.
  func visibleBand(of id: String, on screen: Size) -> (top: Double, bottom: Double)? {
    guard let cut = visibleRect(of: id, origin: .zero, zoom: 1, clip: nil) else { return nil }
    let onScreen = cut.intersection(Rect(origin: .zero, size: screen))
    return cut.isEmpty || onScreen.isEmpty ? nil : (cut.minY, cut.maxY)
  }

  private func visibleRect(of id: String, origin: Point, zoom: Double, clip: Rect?) -> Rect? {
    let own = screenFrame(origin: origin, zoom: zoom)
    if self.id == id { return clip.map { own.intersection($0) } ?? own }
    let inner = masksToBounds ? clip.map { own.intersection($0) } ?? own : clip
    for layer in sublayers {
      if let rect = layer.visibleRect(of: id, origin: own.origin, zoom: zoom * scale, clip: inner) { return rect }
    }
    return nil
  }
}
