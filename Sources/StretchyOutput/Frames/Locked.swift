#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A value that one thread at a time can reach.
///
/// A lock of the C library, because the thread sanitizer does not see the one of Swift's `Synchronization` on Linux and
/// reports races where there are none.
@safe public final class Locked<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  public init(_ value: Value) {
    self.value = value
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    let code = unsafe pthread_mutex_init(mutex, nil)
    precondition(code == 0, "a lock without attributes can always be made")
  }

  deinit {
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Runs `body` while no other thread is in such a call of this value; not to be nested.
  public func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}
