import Raster

/// What scrolls under the header, laid out: its height, and the layers of the part that a viewport shows.
protocol ContentLayout: Sendable {
  /// In points, from the content's start to its end.
  var height: Double { get }

  /// What overlaps the viewport by more than nothing, back to front, in the viewport's coordinates.
  func layers(in window: ContentWindow) -> [Layer]
}

/// The part of the content that is seen. All in points.
struct ContentWindow {
  /// y of the content's start in the viewport's coordinates.
  var top: Double
  /// The viewport's.
  var size: Size
  /// The y in the viewport's coordinates that pinned section headers do not go above: the adjusted top inset.
  var pinnedTop: Double
  var picture: HeaderPicture
}

/// Parts of the content that lie one below the other, to be searched by position.
///
/// Only parts that are higher than 0 belong in it: a scan of the visible ones then ends after at most as many as the
/// viewport has room for.
struct ContentColumn<Part: Sendable>: Sendable {
  /// Tops of the parts in ascending order, points from the content's start.
  private(set) var tops: [Double] = []
  private(set) var parts: [Part] = []
  private(set) var height = 0.0

  mutating func append(_ part: Part, top: Double, bottom: Double) {
    height = bottom
    guard bottom > top else { return }
    tops.append(top)
    parts.append(part)
  }

  func bottom(of index: Int) -> Double { index + 1 < tops.count ? tops[index + 1] : height }

  /// The first part that may reach below the viewport's top edge, found by bisection.
  /// - Parameter top: y of the content's start in the viewport's coordinates.
  func firstVisible(top: Double) -> Int {
    var low = 0
    var high = tops.count
    while low < high {
      let middle = (low + high) / 2
      if bottom(of: middle) + top > 0 { high = middle } else { low = middle + 1 }
    }
    // Sums are rounded: the part before may touch the edge from below in the arithmetic of its rows.
    return max(0, low - 1)
  }
}

extension ContentLayout {
  /// Those of `count` things at a pitch that may overlap a stretch by more than nothing: a guess from the division,
  /// widened by one each way, to be tested exactly.
  /// - Parameters:
  ///   - top: y of the first one's top, where the stretch goes from 0 to `length`.
  ///   - pitch: above 0.
  static func candidates(count: Int, top: Double, pitch: Double, length: Double) -> Range<Int> {
    let first = max(0, ((0 - top) / pitch).rounded(.down) - 1)
    let last = min(Double(count), ((length - top) / pitch).rounded(.up) + 1)
    return first < last ? Int(first)..<Int(last) : 0..<0
  }
}
