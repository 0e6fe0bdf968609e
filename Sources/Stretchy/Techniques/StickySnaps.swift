/// The spring animations of a height that may run at once.
///
/// UIKit's block animations add up: each shows what is left of its own distance on top of the value that the property
/// has by now. A spring ends at exactly its duration, with a small step to the value itself.
struct RunningSnaps: Sendable {
  private struct Snap: Sendable {
    /// From the end value to where it began, points.
    var distance: Double
    /// In seconds since the timeline began, as is `end`.
    var begin: Double
    var end: Double
    var spring: UIViewSpring
  }

  private var snaps: [Snap] = []
  /// When the last one ends, in seconds; `nil` where there was none.
  private(set) var end: Double?

  mutating func add(distance: Double, at time: Double, _ spring: StickyTechnique.Spring) {
    // Those that have ended show nothing any more, at no later time.
    snaps.removeAll { $0.end <= time }
    let duration = Double(spring.duration.microseconds) / 1_000_000
    snaps.append(
      Snap(
        distance: distance, begin: time, end: time + duration,
        spring: UIViewSpring(
          duration: duration, dampingRatio: spring.damping, initialVelocity: spring.velocity)))
    end = max(end ?? 0, time + duration)
  }

  /// What is drawn more than the value itself, in points.
  func remainder(at time: Double) -> Double {
    snaps.reduce(0) { sum, snap in
      time >= snap.end ? sum : sum + (snap.distance * (1 - snap.spring.progress(at: time - snap.begin)))
    }
  }
}
