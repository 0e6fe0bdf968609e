import Raster
import Stretchy

/// Scrolls as one HTML page that needs nothing else: pictures, numbers, styles and script are in it, and its policy
/// forbids everything from outside.
public struct PreviewPage: Sendable {
  public struct Screen: Sendable {
    public var title: String
    /// Below the title.
    public var detail: String
    public var sequence: FrameSequence

    public init(_ sequence: FrameSequence, title: String, detail: String) {
      self.sequence = sequence
      self.title = title
      self.detail = detail
    }
  }

  /// Bytes of pictures from which on a browser is slow to open the page.
  public static let comfortableSize = 30_000_000
  /// So many bytes of pictures are refused: no browser opens the page.
  public static let sizeLimit = 400_000_000

  public var screens: [Screen]
  /// Workers that draw; 1 or more.
  public var jobs = 1

  public init(_ screens: [Screen]) { self.screens = screens }

  /// The page's bytes: the same for the same screens, whatever the number of workers.
  /// - Parameter progress: called after each picture, from any thread.
  /// - Throws: `pageTooLarge`, `interrupted`.
  public func html(
    cancellation: Cancellation = Cancellation(), progress: @escaping @Sendable (FrameRun.Progress) -> Void = { _ in }
  ) throws(OutputError) -> [UInt8] {
    precondition(jobs > 0, "at least one worker")
    let total = screens.reduce(0) { $0 + $1.sequence.frameCount }
    let tally = Locked((done: 0, bytes: 0))
    var page = Array(head.utf8)
    for screen in screens {
      let pictures = try Self.pictures(of: screen.sequence, jobs: jobs, cancellation) { frames, bytes in
        let state = tally.withLock { tally in
          tally.done += frames
          tally.bytes += bytes
          return tally
        }
        progress(FrameRun.Progress(done: state.done, total: total))
        return state.bytes <= Self.sizeLimit
      }
      page += "<script type=\"application/json\" class=\"screen\">\(Markup.scriptData(data(of: screen, pictures)))".utf8
      page += "</script>\n<script type=\"application/json\" class=\"pictures\">[".utf8
      for (index, png) in pictures.files.enumerated() {
        page += (index == 0 ? "\"" : ",\n\"").utf8
        page += Base64.text(png).utf8
        page.append(UInt8(ascii: "\""))
      }
      page += "]</script>\n".utf8
    }
    page += "<script>\n\(Self.script)</script>\n</body>\n</html>\n".utf8
    return page
  }

  private var head: String {
    let title = screens.map(\.title).joined(separator: " | ")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(Markup.escaped(title))</title>
      <style>
      \(Self.style)</style>
      </head>
      <body>
      <main></main>
      <noscript><p>This page shows frames by a script, which is switched off.</p></noscript>
      \(Self.controls)

      """
  }

  // MARK: Pictures

  /// Pictures that differ, and which of them each frame shows.
  struct Pictures: Equatable {
    var files: [[UInt8]]
    var ofFrame: [Int]
  }

  private static func pictures(
    of sequence: FrameSequence, jobs: Int, _ cancellation: Cancellation,
    tell: @escaping @Sendable (_ frames: Int, _ bytes: Int) -> Bool
  ) throws(OutputError) -> Pictures {
    let count = sequence.frameCount
    let folder = FrameFolder(path: "", frameCount: count)
    let producer = FrameProducer(sequence, wanted: 0..<count, existing: [:], folder: folder)
    let drawn = Locked<[(frames: [Int], png: [UInt8])]>([])
    try Workers.run(min(jobs, max(1, count))) { stop throws(OutputError) in
      var drawing = FrameDrawing(sequence)
      while !stop.isRaised, let run = producer.next() {
        try cancellation.check()
        let png = drawing.png(of: run.root)
        drawn.withLock { $0.append((run.frames.map(\.number), png)) }
        guard tell(run.frames.count, png.count * 4 / 3) else { throw .pageTooLarge(limit: sizeLimit) }
      }
    }
    var pictures = Pictures(files: [], ofFrame: Array(repeating: 0, count: count))
    // A picture that was there before, as at the end of a bounce, is not stored again.
    var known: [Digest: Int] = [:]
    for (frames, png) in drawn.withLock({ $0 }).sorted(by: { $0.frames[0] < $1.frames[0] }) {
      let digest = SHA256.hash(png)
      let number = known[digest] ?? pictures.files.count
      if number == pictures.files.count {
        known[digest] = number
        pictures.files.append(png)
      }
      for frame in frames { pictures.ofFrame[frame] = number }
    }
    return pictures
  }

  // MARK: Numbers

  /// Frames as arrays, in the order that the script knows: a page holds thousands of layers.
  private func data(of screen: Screen, _ pictures: Pictures) -> JSONValue {
    let sequence = screen.sequence
    var ids: [String] = []
    var numbers: [String: Int] = [:]
    var frames: [JSONValue] = []
    for frame in sequence.playback() {
      let report = FrameReport(frame)
      var layers: [JSONValue] = []
      for layer in report.layers {
        let id = numbers[layer.id] ?? ids.count
        if id == ids.count {
          numbers[layer.id] = id
          ids.append(layer.id)
        }
        layers.append(
          .array([
            .integer(id), .number(layer.x), .number(layer.y), .number(layer.width), .number(layer.height),
            .number(layer.alpha), .integer((layer.clips ? 1 : 0) + (layer.isHidden ? 2 : 0)),
          ]))
      }
      let picture = pictures.ofFrame.indices.contains(report.number) ? pictures.ofFrame[report.number] : 0
      frames.append(
        .array([
          .integer(picture), .number(report.time), .number(report.offset), .string(report.phase.rawValue),
          .number(report.height), .number(report.progress),
          report.visible.map { .array([.number($0.top), .number($0.bottom)]) } ?? .null, .array(layers),
        ]))
    }
    let size = sequence.scene.device.size
    return .object([
      .init("title", .string(screen.title)), .init("detail", .string(screen.detail)),
      .init("fps", .integer(sequence.fps)), .init("size", .array([.number(size.width), .number(size.height)])),
      .init("pixels", .array([.integer(sequence.width), .integer(sequence.height)])),
      .init("ids", .array(ids.map { .string($0) })), .init("frames", .array(frames)),
    ])
  }
}
