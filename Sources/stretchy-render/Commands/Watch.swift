import Stretchy
import StretchyOutput
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Does a command's work again whenever a file that it read has changed, until it is interrupted.
///
/// It looks at the files five times a second: no file system fails to tell that way, and a screen's worth of files costs
/// nothing.
struct Watch {
  static let option = Flag("watch", "do it again whenever the scene or a file it uses changes, until interrupted")
  private static let interval: UInt32 = 200_000

  /// The files that a run has read, as they were before it read them.
  final class Files {
    fileprivate var stamps: [String: FileStamp?] = [:]

    func add(_ path: String) {
      if stamps[path] == nil { stamps[path] = .some(FileStamp(path)) }
    }

    /// What has changed since, in the order of the paths.
    fileprivate var changes: [String] {
      stamps.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.compactMap { path, before in
        let now = FileStamp(path)
        guard now != before else { return nil }
        return path + (now == nil ? " is gone" : before == nil ? " is there" : " has changed")
      }
    }
  }

  /// - Parameters:
  ///   - scenes: the scene files of the call.
  ///   - work: reads and tells the files that it reads; `isAgain` from the second time on.
  static func run(
    _ scenes: [String], _ console: Console, _ cancellation: Cancellation,
    _ work: (_ files: Files, _ isAgain: Bool) throws(Failure) -> Void
  ) throws(Failure) {
    var isAgain = false
    while true {
      let files = Files()
      for path in scenes { files.add(path) }
      do throws(Failure) {
        try work(files, isAgain)
      } catch {
        try endUnlessMendable(error, isAgain: isAgain)
        console.report(error: error.report(commands: Program.commands).text)
      }
      console.say("watching \(files.stamps.count) file\(files.stamps.count == 1 ? "" : "s"), Ctrl-C ends")
      let changes = try waitForChange(of: files, cancellation)
      for change in changes { console.say(TerminalText.visible(change)) }
      isAgain = true
    }
  }

  /// What a change of a file can put right is told, and waited for.
  private static func endUnlessMendable(_ failure: Failure, isAgain: Bool) throws(Failure) {
    switch failure {
    case .interrupted, .closedOutput: throw failure
    case .scenes(let errors, _) where isAgain || errors.allSatisfy({ $0.kind == .badData }): break
    default: if !isAgain { throw failure }
    }
  }

  private static func waitForChange(of files: Files, _ cancellation: Cancellation) throws(Failure) -> [String] {
    var seen: [String] = []
    while true {
      if let signal = cancellation.signal { throw .interrupted(signal: signal) }
      usleep(interval)
      let changes = files.changes
      // Some editors write in steps: a change counts when it is the same at two looks, and not where a file is gone for
      // a moment and comes back as it was.
      if !changes.isEmpty, changes == seen { return changes }
      seen = changes
    }
  }
}
