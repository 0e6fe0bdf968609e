/// What a timeline moves.
protocol ScrollTarget {
  /// What the offset can be, as of now.
  var bounds: ScrollBounds { get }
  /// Seconds since the timeline began at which the last animation ends that runs now or ran before; `nil` for none.
  func animationsEnd() -> Double?
  mutating func receive(_ event: ScrollEvent)
}
