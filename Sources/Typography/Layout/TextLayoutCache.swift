import Synchronization

/// Remembers layouts, so that the rows of a list are not shaped anew for every frame. What it answers is what
/// ``TextLayout`` answers; any number of threads may ask.
public final class TextLayoutCache: Sendable {
  private struct Key: Hashable {
    /// UTF-8, because strings are equal where they are only canonically equivalent.
    var text: [UInt8]
    var font: Font
    var maximumWidth: Double
    var numberOfLines: Int
  }

  /// Two halves: what was asked for since the last change of halves, and what was before it.
  private struct Halves {
    var recent: [Key: TextLayout] = [:]
    var older: [Key: TextLayout] = [:]
  }

  private let capacity: Int
  private let halves = Mutex(Halves())

  /// - Parameter capacity: layouts that are remembered, in two halves; the half that was not asked for goes first.
  public init(capacity: Int = 2048) { self.capacity = max(2, capacity) }

  public func layout(
    _ text: String, font: Font, maximumWidth: Double = .infinity, numberOfLines: Int = 0
  ) -> TextLayout {
    // NaN never equals itself; it means 0.
    let width = maximumWidth > 0 ? maximumWidth : 0
    let key = Key(text: Array(text.utf8), font: font, maximumWidth: width, numberOfLines: numberOfLines)
    if let known = find(key) { return known }
    let layout = TextLayout(text, font: font, maximumWidth: width, numberOfLines: numberOfLines)
    store(layout, key)
    return layout
  }

  /// Layouts that are held now.
  var count: Int { halves.withLock { $0.recent.count + $0.older.count } }

  private func find(_ key: Key) -> TextLayout? {
    if let known = halves.withLock({ $0.recent[key] }) { return known }
    guard let known = halves.withLock({ $0.older.removeValue(forKey: key) }) else { return nil }
    store(known, key)
    return known
  }

  private func store(_ layout: TextLayout, _ key: Key) {
    halves.withLock { halves in
      if halves.recent.count >= capacity / 2 {
        halves.older = halves.recent
        halves.recent = [:]
      }
      halves.recent[key] = layout
    }
  }
}
