/// The finger of a timeline.
struct Finger {
  /// The offset that the finger would hold if there were no edges, and where it counts.
  struct Grip: Equatable {
    /// Points, beyond the edges too.
    var raw: Double
    /// Where the rubber band has the content for it, before it is put on the pixel grid.
    var offset: Double
    var bounds: ScrollBounds
  }

  private(set) var isDown = false
  /// True where the scroll view follows it: content that cannot scroll leaves its recogniser alone.
  var isPanning = false
  /// `nil` where the content was moved otherwise since the finger touched it.
  var grip: Grip?
  var velocity: DragVelocity
  /// Points since it touched, in the offset's direction.
  var travel = 0.0
  /// The middle of the way that it will go before it leaves, in terms of `travel`.
  private(set) var middle = 0.0
  /// Seconds since the timeline began.
  private(set) var liftTime: Double?

  init(refreshRate: Int) { velocity = DragVelocity(refreshRate: refreshRate) }

  /// - Parameter path: the smallest and the largest `travel` that comes.
  mutating func touch(refreshRate: Int, path: ClosedRange<Double>) {
    self = Finger(refreshRate: refreshRate)
    isDown = true
    middle = (path.lowerBound + path.upperBound) / 2
  }

  mutating func lift(at time: Double) {
    isDown = false
    isPanning = false
    grip = nil
    liftTime = time
  }

  /// Forgets how the content came where it is.
  mutating func letGo(refreshRate: Int) {
    grip = nil
    velocity = DragVelocity(refreshRate: refreshRate)
  }
}
