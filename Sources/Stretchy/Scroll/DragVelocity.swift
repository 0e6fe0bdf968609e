/// The velocity with which UIKit lets content go when a finger leaves.
///
/// The recogniser mixes the travel of the last two touch events, and the scroll view mixes the recogniser's last two
/// velocities. Travels are points in the offset's direction.
struct DragVelocity {
  private let refreshRate: Double
  private var lastTravel = 0.0
  private var beforeLast = 0.0
  private var last = 0.0
  /// Since the last travel.
  private var pausedMicroseconds = 0
  private var pausedTicks = 0

  init(refreshRate: Int) { self.refreshRate = Double(refreshRate) }

  /// A pause of this length ends all movement.
  private static let pauseLimit = 100_000

  /// The finger moved by so many points from one tick to the next.
  mutating func add(_ travel: Double) {
    // Two ticks without movement are all that a third one can remember.
    for _ in 0..<min(pausedTicks, 3) { record(0) }
    (pausedTicks, pausedMicroseconds) = (0, 0)
    record(travel * refreshRate)
  }

  private mutating func record(_ travel: Double) {
    (beforeLast, last) = (last, 0.2 * travel + 0.8 * lastTravel)
    lastTravel = travel
  }

  /// The finger rests; `authored` is the hold as it was written, which may be shorter than its ticks.
  mutating func pause(ticks: Int, authored: AuthoredDuration) {
    pausedTicks += ticks
    pausedMicroseconds += authored.microseconds
  }

  /// In points a second.
  var value: Double {
    guard pausedMicroseconds < Self.pauseLimit else { return 0 }
    return beforeLast == 0 ? last : 0.75 * beforeLast + 0.25 * last
  }
}
