import Raster
public import Stretchy

/// The numbers of one frame, as they are printed: the same layers that are drawn.
public struct FrameReport: Sendable {
  public struct LayerReport: Sendable {
    public var id: String
    /// In screen points.
    public var x, y, width, height: Double
    /// The layer's own, as are the next two.
    public var alpha: Double
    public var clips: Bool
    public var isHidden: Bool
  }

  public var number: Int
  /// In seconds.
  public var time: Double
  /// `contentOffset.y` in points.
  public var offset: Double
  public var phase: ScrollPhase
  public var height: Double
  public var progress: Double
  /// Top and bottom of the header's picture on the screen; `nil` where none of it is there.
  public var visible: (top: Double, bottom: Double)?
  /// Every layer that has a name, back to front.
  public var layers: [LayerReport]

  public init(_ frame: StageFrame) {
    number = frame.number
    time = frame.time
    offset = frame.contentOffset
    phase = frame.phase
    height = frame.snapshot.height
    progress = frame.snapshot.progress
    visible = frame.snapshot.visible
    layers = []
    add(frame.snapshot.root, x: 0, y: 0, zoom: 1)
  }

  /// - Parameter zoom: the product of the scales of the layers above.
  private mutating func add(_ layer: Layer, x: Double, y: Double, zoom: Double) {
    let frame = layer.screenFrame(origin: Point(x: x, y: y), zoom: zoom)
    if !layer.id.isEmpty {
      layers.append(
        LayerReport(
          id: layer.id, x: frame.x, y: frame.y, width: frame.width, height: frame.height, alpha: layer.opacity,
          clips: layer.masksToBounds, isHidden: layer.isHidden))
    }
    for sublayer in layer.sublayers {
      add(sublayer, x: frame.x, y: frame.y, zoom: zoom * layer.scale)
    }
  }
}

extension FrameReport {
  /// One object, its keys in a fixed order.
  public var json: JSONValue {
    .object([
      .init("frame", .integer(number)),
      .init("time", .number(time)),
      .init("offset", .number(offset)),
      .init("phase", .string(phase.rawValue)),
      .init(
        "header",
        .object([
          .init("height", .number(height)),
          .init("progress", .number(progress)),
          .init("visible", visible.map { .array([.number($0.top), .number($0.bottom)]) } ?? .null),
        ])),
      .init("layers", .array(layers.map(\.json))),
    ])
  }
}

extension FrameReport.LayerReport {
  fileprivate var json: JSONValue {
    .object([
      .init("id", .string(id)),
      .init("frame", .array([.number(x), .number(y), .number(width), .number(height)])),
      .init("alpha", .number(alpha)),
      .init("clips", .bool(clips)),
      .init("hidden", .bool(isHidden)),
    ])
  }
}
