import Synchronization

/// Coverage masks of glyphs, kept between frames.
///
/// Bounded: masks live in a young and an old generation. One that is used moves to the young; when that holds half the
/// limit it becomes the old one, and what nobody has asked for since goes.
final class GlyphMaskCache: Sendable {
  struct Key: Hashable, Sendable {
    /// The entry holds on to the outline, so that no other can have its identity.
    var outline: ObjectIdentifier
    /// Device pixels per font unit.
    var size: Double
    /// Quarters of a pixel: 4 times x, plus y.
    var phase: Int
  }

  private struct Entry {
    var outline: GlyphOutline
    var mask: CoverageMask
  }

  private struct Generations {
    var young: [Key: Entry] = [:]
    var old: [Key: Entry] = [:]
    var youngBytes = 0
  }

  private let state = Mutex(Generations())
  private let byteLimit: Int

  init(byteLimit: Int = 8 << 20) { self.byteLimit = byteLimit }

  /// - Parameter make: called outside the lock where the mask is not there; two threads may make the same one.
  func mask(for key: Key, of outline: GlyphOutline, make: () -> CoverageMask) -> CoverageMask {
    let kept: CoverageMask? = state.withLock { state in
      if let entry = state.young[key] { return entry.mask }
      guard let entry = state.old[key] else { return nil }
      Self.add(entry, for: key, to: &state, limit: byteLimit / 2)
      return entry.mask
    }
    if let kept { return kept }
    let entry = Entry(outline: outline, mask: make())
    state.withLock { Self.add(entry, for: key, to: &$0, limit: byteLimit / 2) }
    return entry.mask
  }

  private static func add(_ entry: Entry, for key: Key, to state: inout Generations, limit: Int) {
    guard state.young[key] == nil else { return }
    if state.youngBytes + entry.mask.byteCount > limit {
      state.old = state.young
      state.young = [:]
      state.youngBytes = 0
    }
    state.young[key] = entry
    state.youngBytes += entry.mask.byteCount
  }

  /// Bytes that all masks take, about.
  var byteCount: Int {
    state.withLock { state in (Array(state.young.values) + state.old.values).reduce(0) { $0 + $1.mask.byteCount } }
  }
}
