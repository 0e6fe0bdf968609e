import Raster
import Stretchy

/// Curves of a header's numbers: height, progress and what fades, over the offset and over time.
public struct HeaderPlot: Sendable {
  /// One timeline of one scene.
  public struct Series: Sendable {
    public struct Sample: Sendable, Equatable {
      /// In seconds.
      public var time: Double
      /// `contentOffset.y` in points.
      public var offset: Double
      public var height: Double
      public var progress: Double
      /// By the layer's id; a hidden layer has 0.
      var alphas: [String: Double]
    }

    public var name: String
    public let samples: [Sample]
    /// The layers whose alpha changes, back to front; rows, items and separators are left out.
    let fadingLayers: [String]

    public init(_ sequence: FrameSequence, name: String) {
      self.init(name: name, reports: sequence.playback().lazy.map { FrameReport($0) })
    }

    init(name: String, reports: some Sequence<FrameReport>) {
      self.name = name
      var samples: [Sample] = []
      var ids: [String] = []
      var known: Set<String> = []
      var ranges: [String: ClosedRange<Double>] = [:]
      for report in reports {
        var alphas: [String: Double] = [:]
        for layer in report.layers where !Self.isContent(layer.id) && alphas[layer.id] == nil {
          let alpha = layer.isHidden ? 0 : min(max(layer.alpha, 0), 1)
          alphas[layer.id] = alpha
          if known.insert(layer.id).inserted { ids.append(layer.id) }
          let range = ranges[layer.id] ?? alpha...alpha
          ranges[layer.id] = min(range.lowerBound, alpha)...max(range.upperBound, alpha)
        }
        samples.append(
          Sample(
            time: report.time, offset: report.offset, height: report.height, progress: report.progress, alphas: alphas))
      }
      let fading = ids.filter { id in ranges[id].map { $0.upperBound - $0.lowerBound > 1e-6 } ?? false }
      self.samples = samples.map { sample in
        var sample = sample
        sample.alphas = sample.alphas.filter { fading.contains($0.key) }
        return sample
      }
      fadingLayers = fading
    }

    /// What scrolls, and the finger.
    private static func isContent(_ id: String) -> Bool {
      id == "touch" || id == "content" || id.hasPrefix("content.")
    }
  }

  public var series: [Series]

  public init(_ series: [Series]) { self.series = series }

  /// The layers that fade in any series, in the order of the series.
  var fadingLayers: [String] {
    var layers: [String] = []
    for layer in series.flatMap(\.fadingLayers) where !layers.contains(layer) { layers.append(layer) }
    return layers
  }
}
