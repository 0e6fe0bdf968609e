import Stretchy

/// Times how long layouts take to be built and solved, and to be solved again after an event's edits.
@main struct LayoutBenchmark {
  static let scenes =
    [5, 20, 50, 100, 200, 400].map { LayoutScene.rows($0) } + [.chain(1000), .fiftyViews]
  /// Offsets of a scroll there and back.
  static let offsets = (0..<400).map { Double($0 < 200 ? $0 : 400 - $0) * 2.5 - 120 }

  static func main() {
    print(columns("scene", "constraints", "build, ms", "edit, us", "worst edit, us"))
    for scene in scenes {
      let build = (0..<5).map { _ in time { _ = solved(scene) } }.min() ?? 0
      var (layout, edit) = solved(scene)
      var best = [Double](repeating: .infinity, count: offsets.count)
      for _ in 0..<3 {
        for (index, offset) in offsets.enumerated() {
          best[index] = min(
            best[index],
            time {
              edit(&layout, offset)
              layout.solve()
            })
        }
      }
      let mean = best.reduce(0, +) / Double(best.count)
      print(
        columns(
          scene.name, String(scene.constraintCount), decimals(build * 1e3), decimals(mean * 1e6),
          decimals((best.max() ?? 0) * 1e6)))
    }
  }

  private static func solved(_ scene: LayoutScene) -> (Layout, (inout Layout, Double) -> Void) {
    var (layout, edit) = scene.make()
    layout.solve()
    return (layout, edit)
  }

  /// In seconds.
  private static func time(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let duration = clock.measure(body)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

  private static func columns(_ texts: String...) -> String {
    let widths = [22, 13, 12, 12, 16]
    return zip(texts, widths).enumerated().map { number, column in
      let blank = String(repeating: " ", count: max(0, column.1 - column.0.count))
      return number == 0 ? column.0 + blank : blank + column.0
    }.joined()
  }

  private static func decimals(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
  }
}
