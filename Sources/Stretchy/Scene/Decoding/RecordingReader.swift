/// Reads the recordings of a scene, each file once, however often it is named.
final class RecordingReader {
  /// An hour of 120 rows a second takes a tenth of it.
  static let byteLimit = 64 << 20

  private var known: [String: ScrollRecording?] = [:]

  /// - Parameters:
  ///   - path: as it can be opened.
  ///   - place: where the scene names it.
  func recording(_ path: String, namedAt place: SourceLocation, log: DiagnosticLog) -> ScrollRecording? {
    if let known = known[path] { return known }
    var recording: ScrollRecording?
    do throws(FileFailure) {
      let bytes = try FileAccess.read(path, limit: Self.byteLimit)
      recording = RecordingParser(path: path, log: log).recording(of: bytes)
    } catch {
      log.error(error.message, at: place, kind: error.reason == .missing ? .missing : .badData)
    }
    known[path] = .some(recording)
    return recording
  }
}

/// Reads `time,offset` rows: seconds since the recording's begin, and `contentOffset.y` in points.
///
/// A first line may name the columns; then there may be others beside the two, in any order, as in the listings that
/// this program writes.
struct RecordingParser {
  let path: String
  let log: DiagnosticLog

  private struct Cell {
    var text: String
    /// 1-based, in Unicode scalars.
    var column: Int
  }

  func recording(of bytes: [UInt8]) -> ScrollRecording? {
    var columns: (time: Int, offset: Int)?
    var samples: [ScrollRecording.Sample] = []
    var isRight = true
    var isFirst = true
    var hasColumns = true
    forEachLine(bytes) { number, line in
      let cells = Self.cells(line)
      guard hasColumns, !cells.allSatisfy(\.text.isEmpty) else { return }
      let wasFirst = isFirst
      isFirst = false
      if wasFirst, cells.allSatisfy({ YAMLScalar.number($0.text) == nil }) {
        columns = header(cells, number, line)
        hasColumns = columns != nil
        return
      }
      if let sample = sample(cells, columns, after: samples.last, number, line) {
        samples.append(sample)
      } else {
        isRight = false
      }
    }
    if isRight, hasColumns, samples.isEmpty {
      complain("a recording without a row: rows of time and offset are due, such as `0.1,-20`", 1, 1, [])
    }
    return isRight && hasColumns ? ScrollRecording(samples, path: path) : nil
  }

  private func header(_ cells: [Cell], _ number: Int, _ line: ArraySlice<UInt8>) -> (time: Int, offset: Int)? {
    let names = cells.map { $0.text.lowercased() }
    if let time = names.firstIndex(of: "time"), let offset = names.firstIndex(of: "offset") { return (time, offset) }
    complain("the first line must be a row of numbers, or name the columns `time` and `offset`", number, 1, line)
    return nil
  }

  private func sample(
    _ cells: [Cell], _ columns: (time: Int, offset: Int)?, after last: ScrollRecording.Sample?, _ number: Int,
    _ line: ArraySlice<UInt8>
  ) -> ScrollRecording.Sample? {
    let (time, offset) = columns ?? (0, 1)
    guard cells.count > max(time, offset), columns != nil || cells.count == 2 else {
      let advice = columns == nil && cells.count > 2 ? "; where there are more, the first line must name them" : ""
      complain("a row of two columns is due, time and offset, separated by a comma\(advice)", number, 1, line)
      return nil
    }
    guard let seconds = value(cells[time], "a time in seconds", number, line),
      let points = value(cells[offset], "an offset in points", number, line)
    else { return nil }
    func complainOfTime(_ message: String) { complain(message, number, cells[time].column, line) }
    guard seconds >= 0 else {
      complainOfTime("a time before the recording's begin: times are 0 or more")
      return nil
    }
    guard seconds <= 3600 else {
      complainOfTime("a recording is at most an hour long, 3600 seconds")
      return nil
    }
    let microseconds = Int((seconds * 1e6).rounded())
    guard microseconds >= last?.microseconds ?? 0 else {
      complainOfTime("the time goes back: each row comes after the one before it")
      return nil
    }
    guard abs(points) <= lengthLimit else {
      complain(
        "the offset must be from \(Int(-lengthLimit)) to \(Int(lengthLimit)) points", number, cells[offset].column,
        line)
      return nil
    }
    return ScrollRecording.Sample(microseconds: microseconds, offset: points + 0)
  }

  private func value(_ cell: Cell, _ expectation: String, _ number: Int, _ line: ArraySlice<UInt8>) -> Double? {
    switch YAMLScalar.number(cell.text) {
    case .integer(let value): return Double(value)
    case .float(let value) where value.isFinite: return value
    default:
      let found = cell.text.isEmpty ? "nothing" : "`\(DecodingContext.quoted(cell.text))`"
      complain("\(expectation) is due, not \(found)", number, cell.column, line)
      return nil
    }
  }

  private func complain(_ message: String, _ number: Int, _ column: Int, _ line: ArraySlice<UInt8>) {
    let text = String(decoding: line, as: UTF8.self)
    log.error(message, at: SourceLocation(file: path, line: number, column: column, text: text))
  }

  // MARK: Text

  /// Lines end at LF, CR LF or CR; a UTF-8 byte order mark is no part of the first one.
  private func forEachLine(_ bytes: [UInt8], _ body: (Int, ArraySlice<UInt8>) -> Void) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var number = 1
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      body(number, bytes[start..<end])
      number += 1
      start = end + 1
      if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { start += 1 }
    }
  }

  /// Cells between commas, without blanks and quotation marks around them.
  private static func cells(_ line: ArraySlice<UInt8>) -> [Cell] {
    var cells: [Cell] = []
    var column = 1
    for part in line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let blanks = part.prefix { $0 == 0x20 || $0 == 0x09 }.count
      var content = part.dropFirst(blanks)
      while let last = content.last, last == 0x20 || last == 0x09 { content.removeLast() }
      if content.count >= 2, content.first == 0x22, content.last == 0x22 { content = content.dropFirst().dropLast() }
      cells.append(Cell(text: String(decoding: content, as: UTF8.self), column: column + blanks))
      // Bytes that continue a scalar take no column.
      column += part.count { $0 & 0xC0 != 0x80 } + 1
    }
    return cells
  }
}
