import Raster
import Stretchy
import Synchronization

/// Hands the frames that are to be drawn to workers, in order, and keeps what the manifest says of each frame.
///
/// The stage is sequential and cheap; it runs behind a lock. Frames whose tree equals their predecessor's come in one
/// run with it, so that they are drawn once. At most one tree is kept here, whatever the number of frames.
final class FrameProducer: Sendable {
  /// Frames that look the same.
  struct Run: Sendable {
    var root: Layer
    var frames: [Int]
  }

  private struct State {
    var playback: Playback
    var number = 0
    var lookahead: (number: Int, root: Layer)?
    var entries: [Int: FrameManifest.Frame] = [:]
  }

  private let wanted: Range<Int>
  private let existing: [Int: Digest]
  private let folder: FrameFolder
  private let state: Mutex<State>

  /// - Parameters:
  ///   - wanted: the frames to draw, where they are not in `existing`.
  ///   - existing: frames that are there already; they get an entry and no run.
  init(_ sequence: FrameSequence, wanted: Range<Int>, existing: [Int: Digest], folder: FrameFolder) {
    self.wanted = wanted
    self.existing = existing
    self.folder = folder
    state = Mutex(State(playback: sequence.playback()))
  }

  /// The next frames to draw; `nil` where there is none left.
  func next() -> Run? {
    state.withLock { state in
      guard let first = state.lookahead ?? advance(&state) else { return nil }
      state.lookahead = nil
      var run = Run(root: first.root, frames: [first.number])
      while let frame = advance(&state) {
        // A frame that is there already may lie between the two: equal trees are equal pixels wherever they stand.
        guard frame.root == run.root else {
          state.lookahead = frame
          break
        }
        run.frames.append(frame.number)
      }
      return run
    }
  }

  func record(_ digest: Digest, frame: Int) {
    state.withLock { $0.entries[frame]?.digest = digest }
  }

  /// What is known of each frame that is there, in order. Complete when all runs were drawn and recorded.
  var entries: [FrameManifest.Frame] {
    state.withLock { state in state.entries.keys.sorted().compactMap { state.entries[$0] } }
  }

  /// Goes on to the next frame that is to be drawn.
  private func advance(_ state: inout State) -> (number: Int, root: Layer)? {
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
      state.entries[number] = FrameManifest.Frame(
        file: folder.name(ofFrame: number), time: frame.time, offset: frame.contentOffset,
        phase: frame.phase.rawValue, digest: digest)
      if digest == nil { return (number, frame.snapshot.root) }
    }
  }
}
