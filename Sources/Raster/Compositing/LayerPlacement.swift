/// The coordinate space that a layer's sublayers lie in, on the screen.
struct LayerSpace {
  /// In screen points.
  var origin: Point
  /// Screen points for one point of the space: the product of the scales of the layers above.
  var zoom: Double

  static let screen = LayerSpace(origin: .zero, zoom: 1)
}

/// Where a layer lies on the screen.
struct LayerPlacement {
  /// In screen points, after all scales.
  let frame: Rect
  /// Screen points for one point of the layer.
  let zoom: Double
  /// Device pixels for one point of the layer.
  let pixelsPerPoint: Double
  /// The frame on the pixel grid.
  let box: PixelRect

  /// - Returns: nil for a layer whose scale is no factor.
  init?(_ layer: Layer, in space: LayerSpace, scale: Double) {
    guard layer.scale > 0, layer.scale.isFinite else { return nil }
    frame = layer.screenFrame(origin: space.origin, zoom: space.zoom)
    zoom = space.zoom * layer.scale
    pixelsPerPoint = zoom * scale
    box = PixelRect(rounding: frame, scale: scale)
  }

  /// Where sublayers lie.
  var space: LayerSpace { LayerSpace(origin: frame.origin, zoom: zoom) }
}
