@testable import Raster

/// Blending in floating point, for references: premultiplied channels, 0...255.
struct FloatPixel {
  var channels: SIMD4<Double>
  static let clear = FloatPixel(channels: .zero)

  init(channels: SIMD4<Double>) { self.channels = channels }

  init(_ pixel: PremultipliedPixel) {
    channels = SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha))
  }

  init(_ color: Color) {
    let alpha = Double(color.alpha) / 255
    channels = SIMD4(
      Double(color.red) * alpha, Double(color.green) * alpha, Double(color.blue) * alpha, Double(color.alpha))
  }

  /// - Parameter factor: 0...1.
  func multiplied(by factor: Double) -> FloatPixel { FloatPixel(channels: channels * factor) }

  func over(_ backdrop: FloatPixel) -> FloatPixel {
    FloatPixel(channels: channels + backdrop.channels * (1 - channels.w / 255))
  }

  /// The greatest distance of a channel.
  func distance(_ other: PremultipliedPixel) -> Double {
    let delta = channels - FloatPixel(other).channels
    return max(delta.max(), -delta.min())
  }
}

extension Bitmap {
  func isSame(as other: Bitmap, in region: PixelRect, movedBy x: Int = 0, _ y: Int = 0) -> Bool {
    (region.top..<region.bottom).allSatisfy { row in
      (region.left..<region.right).allSatisfy { self[$0, row] == other[$0 + x, row + y] }
    }
  }
}
