/// Asks work to stop. Any thread may ask; the work looks between two frames.
public final class Cancellation: Sendable {
  private let reason = Locked<Int32?>(nil)

  public init() {}

  /// - Parameter signal: why, as a signal's number; the first one stays.
  public func cancel(signal: Int32 = 2) {
    reason.withLock { if $0 == nil { $0 = signal } }
  }

  /// The signal, where one asked to stop.
  public var signal: Int32? { reason.withLock { $0 } }

  public var isCancelled: Bool { signal != nil }

  func check() throws(OutputError) {
    if isCancelled { throw .interrupted }
  }
}
