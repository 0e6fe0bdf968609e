import Dispatch
import Raster
import Stretchy

/// Writes the frames of a sequence one after the other, for a program that reads them from a pipe.
///
/// Workers draw in parallel and write in turn; at most one frame a worker is in memory.
public struct FrameStream: Sendable {
  public enum Format: String, CaseIterable, Sendable {
    /// Whole PNG files, one behind the other.
    case png
    /// YUV4MPEG2: C444, limited range, BT.601. What is transparent is black.
    case y4m
    /// Nothing but pixels: red, green, blue and straight alpha, a byte each, row by row.
    case rgba
  }

  public let sequence: FrameSequence
  public let format: Format
  /// The frames to write, by their numbers in the whole timeline; `nil` for all. A last one past the timeline's end
  /// means the end.
  public var frames: ClosedRange<Int>?
  /// 1 or more.
  public var jobs = 1

  public init(_ sequence: FrameSequence, format: Format) {
    self.sequence = sequence
    self.format = format
  }

  /// - Parameters:
  ///   - progress: called after each frame, from any thread.
  ///   - sink: takes pieces in order, one call at a time, from any thread.
  /// - Throws: `noSuchFrame`, `interrupted`, and what `sink` throws, as `file`.
  public func write(
    cancellation: Cancellation = Cancellation(), progress: @escaping @Sendable (FrameRun.Progress) -> Void = { _ in },
    to sink: @escaping @Sendable ([UInt8]) throws(FileError) -> Void
  ) throws(OutputError) {
    precondition(jobs > 0, "at least one worker")
    let wanted = try FrameSequence.clip(frames, to: sequence.frameCount, of: sequence.timeline.name)
    if format == .y4m {
      do throws(FileError) { try sink(header) } catch { throw .file(error) }
    }
    let jobs = min(jobs, wanted.count)
    let source = Source(sequence, wanted: wanted)
    let turns = Turns(jobs)
    let (sequence, format) = (sequence, format)
    try Workers.run(jobs) { stop throws(OutputError) in
      do throws(OutputError) {
        var drawing = FrameDrawing(sequence)
        while !stop.isRaised, let frame = source.next() {
          try cancellation.check()
          let bytes = drawing.bytes(of: frame.root, as: format)
          turns.wait(for: frame.number)
          guard !stop.isRaised else { return }
          try cancellation.check()
          do throws(FileError) { try sink(bytes) } catch { throw OutputError.file(error) }
          progress(FrameRun.Progress(done: frame.number + 1, total: wanted.count))
          turns.pass(after: frame.number)
        }
      } catch {
        stop.raise()
        turns.wakeAll()
        throw error
      }
    }
  }

  private var header: [UInt8] {
    let size = "W\(sequence.width) H\(sequence.height)"
    return Array("YUV4MPEG2 \(size) F\(sequence.fps):1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n".utf8)
  }

  /// The trees of the frames, handed out in order.
  private final class Source: Sendable {
    private struct State {
      var playback: Playback
      var number: Int
    }

    private let count: Int
    private let state: Locked<State>

    init(_ sequence: FrameSequence, wanted: Range<Int>) {
      var playback = sequence.playback()
      for _ in 0..<wanted.lowerBound { _ = playback.skip() }
      count = wanted.count
      state = Locked(State(playback: playback, number: 0))
    }

    func next() -> (number: Int, root: Layer)? {
      state.withLock { state in
        guard state.number < count, let frame = state.playback.next() else { return nil }
        defer { state.number += 1 }
        return (state.number, frame.snapshot.root)
      }
    }
  }

  /// Lets workers write in the order of their frames. Frames are handed out in order and each worker holds one, so that
  /// those that wait are fewer than the workers, and each waits at a place of its own.
  private final class Turns: Sendable {
    private let places: [DispatchSemaphore]

    init(_ count: Int) {
      places = (0..<count).map { _ in DispatchSemaphore(value: 0) }
      places[0].signal()
    }

    func wait(for number: Int) { places[number % places.count].wait() }

    func pass(after number: Int) { places[(number + 1) % places.count].signal() }

    /// Out of turn: for a worker that ends before its turn, so that nobody waits for it.
    func wakeAll() { for place in places { place.signal() } }
  }
}

extension FrameDrawing {
  /// A frame as it stands in a stream.
  fileprivate mutating func bytes(of root: Layer, as format: FrameStream.Format) -> [UInt8] {
    switch format {
    case .png: png(of: root)
    case .y4m: Array("FRAME\n".utf8) + VideoColors.planes(of: bitmap(of: root))
    case .rgba: VideoColors.straight(bitmap(of: root))
    }
  }
}
