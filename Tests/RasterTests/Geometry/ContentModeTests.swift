import Raster
import Testing

@Suite struct ContentModeTests {
  /// From the tables of content modes: view, image, expected rectangle, to the digits of the table.
  static let vectors: [(ContentMode, Size, Size, [Double])] = {
    let view250 = Size(width: 390, height: 250)
    let view350 = Size(width: 390, height: 350)
    let view414 = Size(width: 414, height: 300)
    let wide = Size(width: 640, height: 427)
    let small = Size(width: 100, height: 100)
    let photo = Size(width: 1920, height: 1280)
    let landscape = Size(width: 1024, height: 640)
    return [
      (.scaleToFill, view250, wide, [0, 0, 390, 250]), (.redraw, view414, wide, [0, 0, 414, 300]),
      (.scaleAspectFit, view250, wide, [7.6464, 0, 374.7073, 250]),
      (.scaleAspectFit, view350, wide, [0, 44.8984, 390, 260.2031]),
      (.scaleAspectFit, view414, wide, [0, 11.8922, 414, 276.2156]),
      (.scaleAspectFit, view250, small, [70, 0, 250, 250]),
      (.scaleAspectFill, view250, wide, [0, -5.1016, 390, 260.2031]),
      (.scaleAspectFill, view350, wide, [-67.2951, 0, 524.5902, 350]),
      (.scaleAspectFill, view414, wide, [-17.8244, 0, 449.6487, 300]),
      (.scaleAspectFill, view250, small, [0, -70, 390, 390]),
      (.center, view250, wide, [-125, -88.5, 640, 427]), (.center, view350, wide, [-125, -38.5, 640, 427]),
      (.center, view250, small, [145, 75, 100, 100]),
      (.top, view250, wide, [-125, 0, 640, 427]), (.bottom, view250, wide, [-125, -177, 640, 427]),
      (.left, view250, wide, [0, -88.5, 640, 427]), (.right, view250, wide, [-250, -88.5, 640, 427]),
      (.topLeft, view250, wide, [0, 0, 640, 427]), (.topRight, view414, wide, [-226, 0, 640, 427]),
      (.bottomLeft, view414, wide, [0, -127, 640, 427]), (.bottomRight, view350, wide, [-250, -77, 640, 427]),
      (.bottomRight, view250, small, [290, 150, 100, 100]),
      (.scaleAspectFill, Size(width: 390, height: 250), photo, [0, -5, 390, 260]),
      (.scaleAspectFill, Size(width: 390, height: 260), photo, [0, 0, 390, 260]),
      (.scaleAspectFill, Size(width: 390, height: 297), photo, [-27.75, 0, 445.5, 297]),
      (.scaleAspectFill, Size(width: 390, height: 341), photo, [-60.75, 0, 511.5, 341]),
      (.scaleAspectFill, Size(width: 390, height: 450), photo, [-142.5, 0, 675, 450]),
      (.scaleAspectFill, Size(width: 390, height: 100), photo, [0, -80, 390, 260]),
      (.scaleAspectFill, Size(width: 390, height: 240), landscape, [0, -1.875, 390, 243.75]),
      (.scaleAspectFill, Size(width: 390, height: 300), landscape, [-45, 0, 480, 300]),
      (.scaleAspectFill, Size(width: 390, height: 64), landscape, [0, -89.875, 390, 243.75]),
    ]
  }()

  /// The tables print four decimals.
  static let tableDigits = 0.000_051

  @Test(arguments: vectors.indices)
  func `rectangles equal the tables`(index: Int) {
    let (mode, view, image, expected) = Self.vectors[index]
    let rect = mode.imageRect(for: image, in: Rect(origin: .zero, size: view))
    for (value, wanted) in zip([rect.x, rect.y, rect.width, rect.height], expected) {
      #expect(abs(value - wanted) <= Self.tableDigits, "\(mode) \(rect)")
    }
  }

  @Test func `fill covers and fit is covered, at every small size`() {
    for width in 1...12 {
      for height in 1...12 {
        for imageWidth in 1...9 {
          for imageHeight in 1...9 {
            let bounds = Rect(x: 3, y: -7, width: Double(width), height: Double(height))
            let image = Size(width: Double(imageWidth), height: Double(imageHeight))
            let fill = ContentMode.scaleAspectFill.imageRect(for: image, in: bounds)
            #expect(fill.minX <= bounds.minX && fill.minY <= bounds.minY)
            #expect(fill.maxX >= bounds.maxX && fill.maxY >= bounds.maxY)
            #expect(fill.width == bounds.width || fill.height == bounds.height)
            let fit = ContentMode.scaleAspectFit.imageRect(for: image, in: bounds)
            #expect(fit.width <= bounds.width && fit.height <= bounds.height)
            #expect(fit.width == bounds.width || fit.height == bounds.height)
          }
        }
      }
    }
  }

  @Test(arguments: ContentMode.allCases)
  func `empty pictures and views give no NaN`(mode: ContentMode) {
    for (image, view) in [(Size.zero, Size(width: 3, height: 3)), (Size(width: 3, height: 3), .zero), (.zero, .zero)] {
      let rect = mode.imageRect(for: image, in: Rect(origin: .zero, size: view))
      #expect([rect.x, rect.y, rect.width, rect.height].allSatisfy { $0.isFinite })
    }
  }
}
