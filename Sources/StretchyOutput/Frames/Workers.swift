import Dispatch
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs the same work on several threads until all have returned or one has thrown.
enum Workers {
  /// A worker for each processor that can run now; 1 or more.
  static var standardCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// - Parameters:
  ///   - count: threads, 1 or more; one works on the calling thread.
  ///   - body: takes its share by itself, from something shared, and looks at `stop` between two pieces.
  /// - Throws: the first error of a worker, when all have returned.
  static func run(
    _ count: Int, _ body: @escaping @Sendable (_ stop: StopFlag) throws(OutputError) -> Void
  ) throws(OutputError) {
    let outcome = Outcome()
    guard count > 1 else { return try body(outcome.stop) }
    let group = DispatchGroup()
    for number in 0..<count {
      // A queue of its own gives each worker a thread of its own; a shared one is held to the number of cores.
      DispatchQueue(label: "worker \(number)").async(group: group) {
        do throws(OutputError) { try body(outcome.stop) } catch { outcome.record(error) }
      }
    }
    group.wait()
    try outcome.check()
  }

  private final class Outcome: Sendable {
    let stop = StopFlag()
    private let error = Locked<OutputError?>(nil)

    func record(_ new: OutputError) {
      error.withLock { if $0 == nil { $0 = new } }
      stop.raise()
    }

    func check() throws(OutputError) {
      if let error = error.withLock({ $0 }) { throw error }
    }
  }
}

/// Tells workers that another one has failed.
final class StopFlag: Sendable {
  private let flag = Locked(false)

  var isRaised: Bool { flag.withLock { $0 } }
  func raise() { flag.withLock { $0 = true } }
}
