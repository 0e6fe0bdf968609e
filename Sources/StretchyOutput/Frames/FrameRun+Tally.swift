extension FrameRun {
  /// Counts what the workers of a run have done.
  final class Tally: Sendable {
    private let counts: Locked<Summary>
    private let total: Int
    private let report: @Sendable (Progress) -> Void

    init(_ summary: Summary, total: Int, report: @escaping @Sendable (Progress) -> Void) {
      counts = Locked(summary)
      self.total = total
      self.report = report
      report(Progress(done: summary.kept, total: total))
    }

    func add(repeated: Bool) {
      let done = counts.withLock { summary in
        if repeated { summary.repeated += 1 } else { summary.drawn += 1 }
        return summary.kept + summary.drawn + summary.repeated
      }
      report(Progress(done: done, total: total))
    }

    var summary: Summary { counts.withLock { $0 } }
  }

  /// What workers share that read the files of an earlier run.
  final class CheckState: Sendable {
    private struct State {
      var next = 0
      var kept: [Int: Digest] = [:]
    }

    private let state = Locked(State())

    /// The next number to look at; `nil` where all below `count` were handed out.
    func next(below count: Int) -> Int? {
      state.withLock { state in
        guard state.next < count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
    }

    func keep(_ number: Int, _ digest: Digest) { state.withLock { $0.kept[number] = digest } }

    var kept: [Int: Digest] { state.withLock { $0.kept } }
  }
}
