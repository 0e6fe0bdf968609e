/// Offsets over time, as a device reported them.
public struct ScrollRecording: Sendable, Equatable {
  public struct Sample: Sendable, Equatable {
    /// Microseconds since the recording began, 0 or more.
    public var microseconds: Int
    /// `contentOffset.y` in points, finite.
    public var offset: Double

    public init(microseconds: Int, offset: Double) {
      self.microseconds = microseconds
      self.offset = offset
    }
  }

  /// In the order of their times; at least one.
  public let samples: [Sample]
  /// The file that it was read from.
  public let path: String?

  /// - Returns: `nil` for samples that are none, out of order, before 0 or later than an hour, or not finite.
  public init?(_ samples: [Sample], path: String? = nil) {
    guard !samples.isEmpty, samples.allSatisfy({ $0.offset.isFinite && $0.microseconds >= 0 }),
      zip(samples, samples.dropFirst()).allSatisfy({ $0.microseconds <= $1.microseconds }),
      samples[samples.count - 1].microseconds <= AuthoredDuration.limit.microseconds
    else { return nil }
    self.samples = samples
    self.path = path
  }

  /// How many ticks it takes at `rate` a second: up to its last sample's, and one at least.
  func tickCount(at rate: Int) -> Int { max(1, samples[samples.count - 1].tick(at: rate)) }
}

extension ScrollRecording.Sample {
  /// The first tick that is not before the sample's time. A time that was printed to the microsecond may lie up to a
  /// microsecond after the tick it means: 0.016667 is tick 1 of 60.
  func tick(at rate: Int) -> Int { AuthoredDuration(microseconds: max(0, microseconds - 1)).ticks(at: rate) }
}
