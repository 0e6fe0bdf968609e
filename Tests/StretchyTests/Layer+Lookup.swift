import Raster

extension Layer {
  /// The layer of that id in this tree.
  func layer(_ id: String) -> Layer? {
    if self.id == id { return self }
    for layer in sublayers { if let found = layer.layer(id) { return found } }
    return nil
  }

  /// The frame of the layer of that id in the coordinates that this layer's frame is in.
  func screenFrame(_ id: String) -> Rect? {
    if self.id == id { return frame }
    for layer in sublayers {
      if let found = layer.screenFrame(id) { return found.offsetBy(x: frame.x, y: frame.y) }
    }
    return nil
  }

  func forEachLayer(_ body: (Layer) -> Void) {
    body(self)
    for layer in sublayers { layer.forEachLayer(body) }
  }
}
