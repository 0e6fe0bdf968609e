extension HeaderPlot {
  /// The plot as an SVG picture: light or dark as its reader is, texts in the reader's system font. The same bytes for
  /// the same series.
  public var svg: String {
    var drawing = Drawing(plot: self)
    return drawing.svg()
  }

  /// One measure, over the offset on the left and over time on the right.
  private struct Measure {
    var title: String
    var unit: String
    /// From 0 to 1 whatever the values are: a small change is to look small.
    var isAlpha = false
    /// A line for each: its class, its dashes, and its values in the order of the samples.
    var lines: [(series: Int, dash: Int, value: (Series.Sample) -> Double?)]
  }

  private struct Drawing {
    let plot: HeaderPlot
    var text = ""

    private let width = 960.0
    private let left = 64.0
    private let gap = 56.0
    private let right = 24.0
    private let panelHeight = 190.0
    private var panelWidth: Double { (width - left - gap - right) / 2 }

    private var measures: [Measure] {
      let series = plot.series.indices
      var measures = [
        Measure(title: "Header height", unit: "points", lines: series.map { ($0, 0, \.height) }),
        Measure(title: "Progress", unit: "1 = declared height", lines: series.map { ($0, 0, \.progress) }),
      ]
      let layers = plot.fadingLayers
      guard !layers.isEmpty else { return measures }
      var lines: [(series: Int, dash: Int, value: (Series.Sample) -> Double?)] = []
      for number in series {
        for (dash, layer) in layers.enumerated() where plot.series[number].fadingLayers.contains(layer) {
          lines.append((number, dash, { $0.alphas[layer] }))
        }
      }
      measures.append(Measure(title: "Alpha", unit: "of layers that fade", isAlpha: true, lines: lines))
      return measures
    }

    init(plot: HeaderPlot) { self.plot = plot }

    mutating func svg() -> String {
      var y = 28.0
      var body = ""
      swap(&body, &text)
      y = legend(y)
      let measures = measures
      for (index, measure) in measures.enumerated() {
        y += index == 0 ? 46 : 34
        heading(measure, y: y - 12)
        if measure.isAlpha { layerLegend(y - 12) }
        let isLast = index == measures.count - 1
        panel(measure, x: left, y: y, isOverTime: false, isFirst: index == 0, isNamed: isLast)
        panel(measure, x: left + panelWidth + gap, y: y, isOverTime: true, isFirst: index == 0, isNamed: isLast)
        y += panelHeight + 22
      }
      y += 30
      swap(&body, &text)
      let size = "\(Self.number(width)) \(Self.number(y))"
      return """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" width="\(Self.number(width))" height="\(Self.number(y))" role="img" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif">
        <title>\(Markup.escaped(plot.series.map(\.name).joined(separator: "; ")))</title>
        <style>
        \(Self.style)
        </style>
        <rect class="paper" width="100%" height="100%"/>
        \(body)</svg>

        """
    }

    // MARK: Legends

    private mutating func legend(_ top: Double) -> Double {
      var x = left
      var y = top
      for (index, series) in plot.series.enumerated() {
        let length = 34 + Double(series.name.count) * 7.4 + 22
        if x > left, x + length > width - right {
          x = left
          y += 22
        }
        text += "<path class=\"line \(Self.color(index))\" d=\"M\(Self.number(x)) \(Self.number(y - 4))h22\"/>\n"
        label(series.name, x: x + 30, y: y, "name")
        x += length
      }
      return y
    }

    private mutating func layerLegend(_ y: Double) {
      var x = left + panelWidth + gap
      for (dash, layer) in plot.fadingLayers.enumerated() {
        let length = 38 + Double(layer.count) * 6.6 + 14
        guard x + length < width - right + 14 else { break }
        text += "<path class=\"line plain\(Self.dashes(dash))\" d=\"M\(Self.number(x)) \(Self.number(y - 4))h28\"/>\n"
        label(layer, x: x + 34, y: y, "quiet")
        x += length
      }
    }

    // MARK: Panels

    private mutating func panel(
      _ measure: Measure, x: Double, y: Double, isOverTime: Bool, isFirst: Bool, isNamed: Bool
    ) {
      let samples = plot.series.lazy.flatMap(\.samples)
      let across = PlotAxis(samples.map { isOverTime ? $0.time : $0.offset }, count: 6)
      let up = PlotAxis(
        measure.lines.flatMap { line in plot.series[line.series].samples.compactMap(line.value) }
          + (measure.isAlpha ? [0, 1] : []), count: 4)
      let bottom = y + panelHeight
      text += "<rect class=\"panel\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\""
      text += " width=\"\(Self.number(panelWidth))\" height=\"\(Self.number(panelHeight))\" rx=\"4\"/>\n"
      for tick in across.ticks {
        let place = across.position(tick, start: x, length: panelWidth)
        text += "<path class=\"grid\" d=\"M\(Self.number(place)) \(Self.number(y))v\(Self.number(panelHeight))\"/>\n"
        label(Self.tick(tick), x: place, y: bottom + 15, "tick middle")
      }
      for tick in up.ticks {
        let place = up.position(tick, start: bottom, length: -panelHeight)
        text += "<path class=\"grid\" d=\"M\(Self.number(x)) \(Self.number(place))h\(Self.number(panelWidth))\"/>\n"
        label(Self.tick(tick), x: x - 7, y: place + 4, "tick end")
      }
      if !isOverTime, let rest = commonRest {
        let place = across.position(rest, start: x, length: panelWidth)
        text += "<path class=\"rest\" d=\"M\(Self.number(place)) \(Self.number(y))v\(Self.number(panelHeight))\"/>\n"
        let isRight = place > x + panelWidth - 40
        if isFirst { label("rest", x: place + (isRight ? -4 : 4), y: y + 13, isRight ? "tick end" : "tick") }
      }
      var paths: [(style: String, path: String)] = []
      for line in measure.lines {
        let points = plot.series[line.series].samples.compactMap { sample in
          line.value(sample).map { value in
            Self.number(across.position(isOverTime ? sample.time : sample.offset, start: x, length: panelWidth)) + " "
              + Self.number(up.position(value, start: bottom, length: -panelHeight))
          }
        }
        guard let path = Self.path(points) else { continue }
        paths.append((Self.color(line.series) + Self.dashes(line.dash), path))
      }
      for (index, line) in paths.enumerated() {
        // A curve that a later one lies on shows at its sides.
        let isCovered = paths[(index + 1)...].contains { $0.path == line.path }
        text += "<path class=\"line \(line.style)\(isCovered ? " below" : "")\" d=\"\(line.path)\"/>\n"
      }
      if isNamed {
        label(
          isOverTime ? "time, seconds" : "contentOffset.y, points", x: x + panelWidth / 2, y: bottom + 34,
          "quiet middle")
      }
    }

    /// Where every series begins, if it is one place.
    private var commonRest: Double? {
      guard let first = plot.series.first?.samples.first?.offset,
        plot.series.allSatisfy({ $0.samples.first?.offset == first })
      else { return nil }
      return first
    }

    private mutating func heading(_ measure: Measure, y: Double) {
      text += "<text class=\"title\" x=\"\(Self.number(left))\" y=\"\(Self.number(y))\">\(measure.title)"
      text += "<tspan class=\"unit\" dx=\"10\">\(measure.unit)</tspan></text>\n"
    }

    private mutating func label(_ content: String, x: Double, y: Double, _ style: String) {
      let place = "x=\"\(Self.number(x))\" y=\"\(Self.number(y))\""
      text += "<text class=\"\(style)\" \(place)>\(Markup.escaped(content))</text>\n"
    }

    /// Points that do not move on are left out.
    private static func path(_ points: [String]) -> String? {
      guard let first = points.first else { return nil }
      var path = "M\(first)"
      var last = first
      for point in points.dropFirst() where point != last {
        path += "L\(point)"
        last = point
      }
      // A single point is seen as a dot of the line's round cap.
      return path.contains("L") ? path : path + "h0"
    }

    /// To the hundredth of a unit: finer than any screen.
    private static func number(_ value: Double) -> String { DecimalText.text((value * 100).rounded() / 100) ?? "0" }

    private static func tick(_ value: Double) -> String {
      let text = DecimalText.text(value) ?? ""
      return text.hasPrefix("-") ? "\u{2212}\(text.dropFirst())" : text
    }

    // MARK: Style

    private static let colorCount = 7

    /// After the last colour they begin again, dashed.
    private static func color(_ index: Int) -> String {
      "c\(index % colorCount)" + (index >= colorCount ? " again" : "")
    }

    private static func dashes(_ index: Int) -> String { index == 0 ? "" : " d\((index - 1) % 4 + 1)" }

    private static let style = """
      .paper { fill: #ffffff } .panel { fill: #f6f7f9 } .grid { stroke: #dfe2e7; stroke-width: 1 }
      .rest { stroke: #7b818c; stroke-width: 1; stroke-dasharray: 3 3; fill: none }
      .line { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round }
      text { fill: #1c1e22; font-size: 12px } .title { font-size: 14px; font-weight: 600 } .name { font-size: 13px }
      .unit { font-size: 12px; font-weight: 400 } .quiet, .tick, .unit { fill: #61656e } .tick { font-size: 11px; font-variant-numeric: tabular-nums }
      .middle { text-anchor: middle } .end { text-anchor: end } .plain { stroke: #61656e }
      .c0 { stroke: #0b62d6 } .c1 { stroke: #d9480f } .c2 { stroke: #2b8a3e } .c3 { stroke: #9c36b5 }
      .c4 { stroke: #0c8599 } .c5 { stroke: #c2255c } .c6 { stroke: #846300 }
      .below { stroke-width: 6; stroke-opacity: 0.45 } .again { stroke-dasharray: 9 4 } .d1 { stroke-dasharray: 7 5 } .d2 { stroke-dasharray: 1 5 }
      .d3 { stroke-dasharray: 10 4 1 4 } .d4 { stroke-dasharray: 4 4 }
      @media (prefers-color-scheme: dark) {
      .paper { fill: #17181b } .panel { fill: #1f2125 } .grid { stroke: #33363d } .rest { stroke: #9a9ea8 }
      text { fill: #e8e9ec } .quiet, .tick, .unit { fill: #9a9ea8 } .plain { stroke: #9a9ea8 }
      .c0 { stroke: #6cb0ff } .c1 { stroke: #ff9a62 } .c2 { stroke: #74d680 } .c3 { stroke: #dda0f0 }
      .c4 { stroke: #5fd3e4 } .c5 { stroke: #ff84ab } .c6 { stroke: #e0be4f }
      }
      """
  }
}
