#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import Stretchy
import StretchyOutput

/// Standard output and standard error. Data goes to the one, everything that is said to the other.
///
/// The streams of the C library are not used: they buffer on their own and hide errors.
final class Console: Sendable {
  /// True where only errors are said.
  let isQuiet: Bool
  /// True where standard error is a terminal that understands more than lines.
  let isErrorTerminal: Bool
  private let usesColor: Bool
  private let pending = Locked<[UInt8]>([])

  init(isQuiet: Bool = false) {
    self.isQuiet = isQuiet
    isErrorTerminal = isatty(2) == 1 && Environment.value(of: "TERM") != "dumb"
    usesColor = isErrorTerminal && (Environment.value(of: "NO_COLOR") ?? "").isEmpty
  }

  var isOutputTerminal: Bool { isatty(1) == 1 }

  // MARK: Standard output

  /// Adds to a listing; it is written when enough is there, and by ``flush()``.
  func list(_ text: String) throws(Failure) {
    let full: [UInt8] = pending.withLock { pending in
      pending += text.utf8
      guard pending.count >= 1 << 16 else { return [] }
      defer { pending = [] }
      return pending
    }
    try write(full, isStream: false)
  }

  /// Writes what of the listing is still here.
  func flush() throws(Failure) {
    try write(
      pending.withLock { pending in
        defer { pending = [] }
        return pending
      }, isStream: false)
  }

  /// Writes data that is of use only as a whole.
  func stream(_ bytes: [UInt8]) throws(Failure) { try write(bytes, isStream: true) }

  private func write(_ bytes: [UInt8], isStream: Bool) throws(Failure) {
    guard !bytes.isEmpty else { return }
    do throws(FileError) {
      try FileSystem.write(bytes, to: 1, path: "standard output")
    } catch {
      throw error.isClosedPipe ? .closedOutput(isStream: isStream) : .file(error)
    }
  }

  /// Writes a file that a call names; `-` is standard output.
  func write(_ bytes: [UInt8], to output: String) throws(Failure) {
    guard output != "-" else { return try stream(bytes) }
    do throws(FileError) {
      try FileSystem.write(bytes, to: output)
    } catch {
      throw .file(error)
    }
  }

  // MARK: Standard error

  /// Says something that can be left out.
  func say(_ text: String) {
    if !isQuiet { writeError(text + "\n") }
  }

  func warn(_ warnings: [Diagnostic]) {
    for warning in warnings { say(warning.rendered) }
  }

  func report(error text: String) {
    guard !text.isEmpty else { return }
    writeError((usesColor ? Self.colored(text) : text) + "\n")
  }

  /// Writes to standard error as it is; a failure there has nowhere to be told.
  func writeError(_ text: String) {
    do throws(FileError) { try FileSystem.write(Array(text.utf8), to: 2, path: "standard error") } catch {}
  }

  /// The word `error:` in each line that has it in its place, in bold red.
  private static func colored(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let range = firstMark(in: line) else { return String(line) }
      return line[..<range.lowerBound] + "\u{1B}[1;31m" + line[range] + "\u{1B}[0m" + line[range.upperBound...]
    }
    return lines.joined(separator: "\n")
  }

  private static func firstMark(in line: Substring) -> Range<Substring.Index>? {
    let mark = "error:"
    var start = line.startIndex
    while start < line.endIndex {
      if line[start...].hasPrefix(mark) {
        let isInPlace = start == line.startIndex || line[..<start].hasSuffix(": ")
        return isInPlace ? start..<line.index(start, offsetBy: mark.count) : nil
      }
      start = line.index(after: start)
    }
    return nil
  }
}
