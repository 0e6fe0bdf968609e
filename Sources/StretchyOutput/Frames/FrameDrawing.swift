import Raster
import Stretchy

/// Draws and encodes frames one after the other into one bitmap: what a worker owns.
struct FrameDrawing {
  private let compositor: Compositor
  private let encoder: PNGFrameEncoder
  private var bitmap: Bitmap

  init(_ sequence: FrameSequence) {
    compositor = Compositor(scale: sequence.scale)
    encoder = PNGFrameEncoder(compression: sequence.compression)
    bitmap = Bitmap(width: sequence.width, height: sequence.height)
  }

  /// The PNG file of a screen.
  mutating func png(of root: Layer) -> [UInt8] {
    draw(root)
    return encoder.encode(bitmap)
  }

  /// The pixels of a screen.
  mutating func bitmap(of root: Layer) -> Bitmap {
    draw(root)
    return bitmap
  }

  private mutating func draw(_ root: Layer) {
    // An opaque page covers every pixel of the frame before; anything else is drawn on nothing.
    let covers =
      root.backgroundColor?.isOpaque == true && root.opacity >= 1 && !root.isHidden && root.cornerRadius <= 0
      && root.scale == 1
    if !covers { bitmap = Bitmap(width: bitmap.width, height: bitmap.height) }
    compositor.draw(root, into: &bitmap)
  }
}

extension FrameSequence {
  /// One frame as a PNG file, as a whole run would write it.
  /// - Throws: `noSuchFrame`.
  public func png(ofFrame number: Int) throws(OutputError) -> [UInt8] {
    var playback = playback()
    for _ in 0..<max(0, min(number, frameCount)) { _ = playback.skip() }
    guard number >= 0, let frame = playback.next() else {
      throw .noSuchFrame(number, timeline: timeline.name, count: frameCount)
    }
    var drawing = FrameDrawing(self)
    return drawing.png(of: frame.snapshot.root)
  }
}
