import Raster
import Typography

/// A title in bold and a line below it, as a picture on the paper of a triptych.
struct PictureCaption: Sendable {
  var title: String
  var text: String

  /// - Parameter width: of the picture below, in pixels; letters grow with it within reason.
  func bitmap(forWidth width: Int) -> Bitmap {
    let size = min(max(Double(width) / 24, 11), 36)
    let labels = [
      Label(title, font: .system(size: size, weight: .bold), color: .white),
      Label(text, font: .system(size: size), color: Color(rgb: 0xC9CDD6)),
    ]
    var height = 0.0
    var layers: [Layer] = []
    for label in labels {
      let own = label.size(deviceScale: 1)
      let box = Size(width: Double(width), height: own.height)
      layers.append(
        Layer(
          frame: Rect(origin: Point(x: 0, y: height), size: box),
          contents: .glyphs(label.draw(in: box, deviceScale: 1).run)))
      height += own.height
    }
    var bitmap = Bitmap(width: max(1, width), height: max(1, Int(height)))
    let frame = Rect(x: 0, y: 0, width: Double(width), height: height)
    Compositor(scale: 1).draw(Layer(frame: frame, sublayers: layers), into: &bitmap)
    return bitmap
  }
}
