import Raster
import Stretchy

/// Hands the frames that are to be drawn to workers, in order, and keeps what the manifest says of each frame.
///
/// The stage is sequential and cheap; it runs behind a lock. Frames whose tree equals their predecessor's come in one
/// run with it, so that they are drawn once. At most one tree is kept here, whatever the number of frames.
final class FrameProducer: Sendable {
  /// Frames that look the same.
  struct Run: Sendable {
    var root: Layer
    var frames: [Frame]

    struct Frame: Sendable {
      var number: Int
      /// Its place in ``FrameProducer/entries``.
      fileprivate var entry: Int
    }
  }

  private struct State {
    var playback: Playback
    var number = 0
    var lookahead: (frame: Run.Frame, root: Layer)?
    var entries: [FrameManifest.Frame] = []
  }

  private let wanted: Range<Int>
  private let existing: [Int: Digest]
  private let folder: FrameFolder
  private let state: Locked<State>

  /// - Parameters:
  ///   - wanted: the frames to draw, where they are not in `existing`.
  ///   - existing: frames that are there already; they get an entry and no run.
  init(_ sequence: FrameSequence, wanted: Range<Int>, existing: [Int: Digest], folder: FrameFolder) {
    self.wanted = wanted
    self.existing = existing
    self.folder = folder
    state = Locked(State(playback: sequence.playback()))
  }

  /// The next frames to draw; `nil` where there is none left.
  func next() -> Run? {
    state.withLock { state in
      guard let first = state.lookahead ?? advance(&state) else { return nil }
      state.lookahead = nil
      var run = Run(root: first.root, frames: [first.frame])
      while let next = advance(&state) {
        // A frame that is there already may lie between the two: equal trees are equal pixels wherever they stand.
        guard next.root == run.root else {
          state.lookahead = next
          break
        }
        run.frames.append(next.frame)
      }
      return run
    }
  }

  func record(_ digest: Digest, of frame: Run.Frame) {
    state.withLock { $0.entries[frame.entry].digest = digest }
  }

  /// What is known of each frame that is there, in order. Complete when all runs were drawn and recorded.
  var entries: [FrameManifest.Frame] { state.withLock { $0.entries } }

  /// Goes on to the next frame that is to be drawn.
  private func advance(_ state: inout State) -> (frame: Run.Frame, root: Layer)? {
    while true {
      let number = state.number
      let isWanted = wanted.contains(number)
      let digest = existing[number]
      state.number += 1
      guard isWanted || digest != nil else {
        guard state.playback.skip() else { return nil }
        continue
      }
      guard let frame = state.playback.next() else { return nil }
      state.entries.append(
        FrameManifest.Frame(
          file: folder.name(ofFrame: number), time: frame.time, offset: frame.contentOffset,
          phase: frame.phase.rawValue, digest: digest))
      if digest == nil {
        return (Run.Frame(number: number, entry: state.entries.count - 1), frame.snapshot.root)
      }
    }
  }
}
