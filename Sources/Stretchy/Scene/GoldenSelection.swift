/// Which frames of a scene's timelines are golden, and at which scale: what a snapshot test compares.
public struct GoldenSelection: Sendable, Hashable {
  public enum Frames: Sendable, Hashable {
    case all
    /// Every N-th from the first on, and the last. N is 1 or more.
    case every(Int)
    /// By their numbers; those past a timeline's end are left out.
    case list([Int])
  }

  /// Pixels a point, 0.05 to 8.
  public var scale: Double
  public var frames: Frames

  public init(scale: Double = 1, frames: Frames = .all) {
    self.scale = scale
    self.frames = frames
  }

  /// The golden frames of a timeline of `count` frames, ascending.
  public func frameNumbers(of count: Int) -> [Int] {
    switch frames {
    case .all: return Array(0..<max(0, count))
    case .every(let step):
      guard count > 0 else { return [] }
      let numbers = Array(stride(from: 0, to: count, by: max(1, step)))
      return numbers.last == count - 1 ? numbers : numbers + [count - 1]
    case .list(let numbers): return Set(numbers.filter { (0..<max(0, count)).contains($0) }).sorted()
    }
  }
}
