/// A text file that was checked to be UTF-8 without characters that YAML forbids, and knows its lines.
///
/// Lines end at LF, CR LF or CR, as editors count them; libyaml also ends them at U+0085, U+2028 and U+2029, so its
/// own line numbers are never used, only its scalar indices.
struct SourceText {
  let file: String
  let scalars: [Unicode.Scalar]
  private let lineStarts: [Int]
  private let lines: [String]

  /// - Parameter bytes: a UTF-8 byte order mark at the beginning is dropped.
  /// - Throws: where the first byte or character is that cannot stand in a YAML file.
  init(_ bytes: [UInt8], file: String) throws(SceneError) {
    self.file = file
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(bytes.count)
    var problem: String?
    var iterator = bytes.dropFirst(marked ? 3 : 0).makeIterator()
    var decoder = UTF8()
    decoding: while problem == nil {
      switch decoder.decode(&iterator) {
      case .emptyInput: break decoding
      case .error: problem = Self.encodingProblem(bytes)
      case .scalarValue(let scalar):
        if Self.isAllowed(scalar) {
          scalars.append(scalar)
        } else if scalar == "\0" {
          problem = bytes.starts(with: [0xFF, 0xFE]) ? Self.encodingProblem(bytes) : "a NUL byte: is this a text file?"
        } else {
          problem = "the control character U+\(Self.hexadecimal(scalar)) cannot stand in a scene file"
        }
      }
    }
    self.scalars = scalars
    (lineStarts, lines) = Self.split(scalars)
    if let problem {
      throw SceneError(.badData, [Diagnostic(.error, problem, at: location(at: scalars.count))])
    }
  }

  /// The place of a scalar; indices past the end give the place after the last one.
  func location(at index: Int) -> SourceLocation {
    let index = min(max(index, 0), scalars.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= index { low = middle } else { high = middle }
    }
    return SourceLocation(file: file, line: low + 1, column: index - lineStarts[low] + 1, text: lines[low])
  }

  /// The scalars from an index to the end of its line.
  func restOfLine(at index: Int) -> ArraySlice<Unicode.Scalar> {
    guard index < scalars.count else { return [] }
    return scalars[index...].prefix { $0 != "\n" && $0 != "\r" }
  }

  private static func split(_ scalars: [Unicode.Scalar]) -> (starts: [Int], lines: [String]) {
    var starts = [0]
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      guard scalar == "\n" || scalar == "\r" else {
        line.append(scalar)
        continue
      }
      if scalar == "\r", index < scalars.count, scalars[index] == "\n" { index += 1 }
      lines.append(String(line))
      line = String.UnicodeScalarView()
      starts.append(index)
    }
    lines.append(String(line))
    return (starts, lines)
  }

  /// YAML 1.2's `c-printable`, without the byte order mark, which may only begin a file.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private static func encodingProblem(_ bytes: [UInt8]) -> String {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      ? "the file is UTF-16: save it as UTF-8" : "a byte that is not UTF-8: save the file as UTF-8"
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
