import Synchronization

/// Asks work to stop. Any thread may ask; the work looks between two frames.
public final class Cancellation: Sendable {
  private let reason = Atomic<Int32>(0)

  public init() {}

  /// - Parameter signal: why, as a signal's number; the first one stays.
  public func cancel(signal: Int32 = 2) {
    _ = reason.compareExchange(expected: 0, desired: signal, ordering: .relaxed)
  }

  /// The signal, where one asked to stop.
  public var signal: Int32? {
    let signal = reason.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  public var isCancelled: Bool { signal != nil }

  func check() throws(OutputError) {
    if isCancelled { throw .interrupted }
  }
}
