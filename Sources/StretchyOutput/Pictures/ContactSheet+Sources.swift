import Raster
import Stretchy

extension ContactSheet {
  /// Where the pictures of a row come from.
  public struct Source: Sendable {
    enum Origin: Sendable {
      case sequence(FrameSequence)
      case folder(PictureFolder)
    }

    /// What a frame is, before it is drawn.
    struct Moment: Equatable {
      var number: Int
      var time: Double?
      var offset: Double?
    }

    var title: String
    var origin: Origin

    /// - Parameter sequence: at the scale that makes its frames as wide as a cell's picture.
    public init(_ sequence: FrameSequence, title: String) {
      self.title = title
      origin = .sequence(sequence)
    }

    public init(_ folder: PictureFolder, title: String) {
      self.title = title
      origin = .folder(folder)
    }

    /// The frames that can be shown.
    /// - Parameter range: by their numbers.
    func moments(in range: ClosedRange<Int>?) throws(OutputError) -> [Moment] {
      switch origin {
      case .folder(let folder):
        return folder.frames.filter { range?.contains($0.number) ?? true }
          .map { Moment(number: $0.number, time: $0.time, offset: $0.offset) }
      case .sequence(let sequence):
        let wanted = try FrameSequence.clip(range, to: sequence.frameCount, of: sequence.timeline.name)
        return wanted.map { Moment(number: $0, time: Double($0) / Double(sequence.fps), offset: nil) }
      }
    }
  }

  public enum Failure: Error, Sendable {
    case output(OutputError)
    case folder(PictureFolder.Failure)
    /// None of a source's frames is among those asked for.
    case noFrames(source: String)
  }

  /// A sheet with a row for each source.
  ///
  /// Frames are chosen evenly from the source that lasts longest. The others show what they show at those times: the
  /// last frame until then, and nothing where they are over. Sources that do not know their times go by the places of
  /// their frames.
  /// - Parameters:
  ///   - count: pictures in a row.
  ///   - frames: to choose from, by their numbers; `nil` for all.
  public init(
    title: String, subtitle: String, sources: [Source], count: Int, frames: ClosedRange<Int>? = nil,
    cellWidth: Double, columns: Int, scale: Double
  ) throws(Failure) {
    self.init(
      title: title, subtitle: subtitle, rows: [], cellWidth: cellWidth, columns: columns, scale: scale)
    var all: [[Source.Moment]] = []
    for source in sources {
      do throws(OutputError) { all.append(try source.moments(in: frames)) } catch { throw .output(error) }
      if all.last?.isEmpty != false { throw .noFrames(source: source.title) }
    }
    let choices = Self.choose(count, from: all)
    let width = Self.pixels(ofWidth: cellWidth, scale: scale)
    var room = FrameSequence.pixelLimit
    for (source, (moments, choice)) in zip(sources, zip(all, choices)) {
      rows.append(
        Row(
          title: sources.count > 1 ? source.title : "",
          cells: try Self.cells(of: source, moments, choice, width: width, room: &room)))
    }
  }

  /// Places in each source's moments, column by column; `nil` for an empty cell.
  static func choose(_ count: Int, from sources: [[Source.Moment]]) -> [[Int?]] {
    let isTimed = sources.allSatisfy { $0.allSatisfy { $0.time != nil } }
    func end(_ moments: [Source.Moment]) -> Double { moments.last?.time ?? 0 }
    guard let longest = sources.max(by: { isTimed ? end($0) < end($1) : $0.count < $1.count }) else { return [] }
    let columns = evenly(count, of: longest.count)
    guard isTimed else { return sources.map { moments in columns.map { $0 < moments.count ? $0 : nil } } }
    return sources.map { moments in
      // A source is shown for as long as its last frame lasts.
      let last = end(moments) + (moments.count > 1 ? end(moments) - (moments[moments.count - 2].time ?? 0) : 0)
      return columns.map { column in
        guard let time = longest[column].time, time < last || time <= end(moments) + 1e-6 else { return nil }
        return moments.lastIndex { ($0.time ?? 0) <= time + 1e-6 } ?? 0
      }
    }
  }

  private static func cells(
    of source: Source, _ moments: [Source.Moment], _ choice: [Int?], width: Int, room: inout Int
  ) throws(Failure) -> [Cell] {
    /// The pixels of all pictures together are limited as a frame's are.
    func take(_ height: Int) throws(Failure) {
      room -= width * height
      if room < 0 { throw .output(.frameTooLarge(width: width * choice.count, height: height)) }
    }
    switch source.origin {
    case .folder(let folder):
      var cells: [Cell] = []
      for place in choice {
        guard let place else {
          cells.append(Cell(picture: nil, title: "", detail: ""))
          continue
        }
        let moment = moments[place]
        guard let frame = folder.frames.first(where: { $0.number == moment.number }) else { continue }
        do throws(PictureFolder.Failure) {
          cells.append(cell(moment, try folder.picture(of: frame, width: width)))
        } catch { throw .folder(error) }
        try take(cells.last?.picture?.height ?? 0)
      }
      return cells
    case .sequence(let sequence):
      var drawing = FrameDrawing(sequence)
      var playback = sequence.playback()
      var number = 0
      var drawn: [Int: Cell] = [:]
      for place in choice.compactMap({ $0 }) where drawn[place] == nil {
        while number < moments[place].number, playback.skip() { number += 1 }
        guard let frame = playback.next() else { break }
        number += 1
        try take(sequence.height)
        drawn[place] = cell(
          Source.Moment(number: frame.number, time: frame.time, offset: frame.contentOffset),
          drawing.bitmap(of: frame.snapshot.root))
      }
      return choice.map { place in place.flatMap { drawn[$0] } ?? Cell(picture: nil, title: "", detail: "") }
    }
  }

  private static func cell(_ moment: Source.Moment, _ picture: Bitmap) -> Cell {
    Cell(
      picture: picture, title: moment.time.map { "\(text($0, 1000)) s" } ?? "frame \(moment.number)",
      detail: moment.offset.map { "\(text($0, 10)) pt" } ?? "")
  }

  /// Rounded to a part of 1, with the minus sign of typography.
  private static func text(_ value: Double, _ parts: Double) -> String {
    let text = DecimalText.text((value * parts).rounded() / parts) ?? ""
    return text.hasPrefix("-") ? "\u{2212}\(text.dropFirst())" : text
  }
}
