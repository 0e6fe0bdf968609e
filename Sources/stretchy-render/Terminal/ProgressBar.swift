import StretchyOutput

/// One line on a terminal's standard error that shows how far a run is, how fast, and how long it will take.
///
/// On anything but a terminal, and where only errors are said, it is silent.
final class ProgressBar: Sendable {
  private struct State {
    var begun: ContinuousClock.Instant
    var shown: ContinuousClock.Instant?
    var first: Int?
  }

  private let label: String
  private let console: Console
  private let isShown: Bool
  private let state = Locked(State(begun: .now))

  init(_ label: String, on console: Console) {
    self.label = TerminalText.visible(label)
    self.console = console
    isShown = console.isErrorTerminal && !console.isQuiet
  }

  func show(_ progress: FrameRun.Progress) {
    guard isShown else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      // What was there before is not part of the rate.
      let first = state.first ?? progress.done
      if state.first == nil {
        state.first = first
        state.begun = now
      }
      if let shown = state.shown, now - shown < .milliseconds(100), progress.done < progress.total { return }
      state.shown = now
      let line = Self.line(
        label: label, done: progress.done, total: progress.total, drawn: progress.done - first,
        elapsed: now - state.begun, width: Environment.terminalWidth)
      console.writeError("\r\(line)\u{1B}[K")
    }
  }

  /// Leaves the terminal's line empty.
  func finish() {
    guard isShown else { return }
    state.withLock { state in
      if state.shown != nil { console.writeError("\r\u{1B}[K") }
    }
  }

  /// - Parameters:
  ///   - drawn: frames since the bar began, for the rate.
  ///   - width: columns; the line is shorter than this.
  static func line(
    label: String, done: Int, total: Int, drawn: Int, elapsed: Duration, width: Int
  ) -> String {
    let share = total > 0 ? Double(done) / Double(total) : 1
    var tail = " \(done)/\(total)"
    let seconds = seconds(elapsed)
    if drawn > 0, seconds > 0 {
      let rate = Double(drawn) / seconds
      tail += "  \(shortText(rate)) frames/s"
      if done < total { tail += "  \(durationText(Double(total - done) / rate)) left" }
    }
    // The bar keeps its length while the figures come and go.
    let space = width - max(tail.count, 40) - 4
    guard space >= 8 else { return String(tail.dropFirst().prefix(max(0, width - 1))) }
    let name = String(label.prefix(max(0, space - 8)))
    let length = min(30, space - name.count)
    let filled = Int(share * Double(length))
    return name + " [" + String(repeating: "#", count: filled) + String(repeating: "-", count: length - filled) + "]"
      + tail
  }

  static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

  /// Two or three digits.
  static func shortText(_ value: Double) -> String {
    let parts: Double = value < 1 ? 100 : value < 10 ? 10 : 1
    return DecimalText.text((value * parts).rounded() / parts) ?? ""
  }

  static func durationText(_ seconds: Double) -> String {
    if seconds < 60 { return "\(shortText(seconds)) s" }
    let whole = Int(min(seconds, 359_999))
    return whole < 3600 ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3600) h \(whole % 3600 / 60) min"
  }
}
