import Dispatch
import StretchyOutput
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Turns SIGINT and SIGTERM into a request to stop, as long as it lives. A second one ends the process at once.
final class Interruption {
  private let sources: [any DispatchSourceSignal]

  init(_ cancellation: Cancellation) {
    let queue = DispatchQueue(label: "signals")
    sources = [SIGINT, SIGTERM].map { number in
      // A signal source sees a signal only where its default action does not end the process first.
      _ = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        guard !cancellation.isCancelled else { _exit(128 + number) }
        cancellation.cancel(signal: number)
      }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { _ = signal(number, SIG_DFL) }
  }

  /// Writing to a closed pipe becomes an error that can be answered.
  static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }
}
