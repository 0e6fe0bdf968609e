/// What must be rewritten in a JSON file before a YAML parser can read it, with the way back to the file's own places.
///
/// - An escaped surrogate pair (`\ud83d\ude00`) becomes one escape: YAML knows none but whole scalars.
/// - U+0085, U+2028 and U+2029 inside a string become escapes: libyaml folds them as line breaks.
struct JSONEscapes {
  private(set) var scalars: [Unicode.Scalar] = []
  /// Where in `scalars` the difference to the file's index changes, and to what.
  private var shifts: [(from: Int, by: Int)] = []

  /// True for a file whose first character, blanks aside, is `{` or `[`.
  static func isJSON(_ scalars: [Unicode.Scalar]) -> Bool {
    let first = scalars.first { $0 != " " && $0 != "\t" && $0 != "\n" && $0 != "\r" }
    return first == "{" || first == "["
  }

  init(_ source: [Unicode.Scalar]) {
    guard Self.isJSON(source) else {
      scalars = source
      return
    }
    scalars.reserveCapacity(source.count)
    var quote: Unicode.Scalar?
    var isComment = false
    var index = 0
    while index < source.count {
      let scalar = source[index]
      let taken: Int
      if isComment {
        isComment = scalar != "\n" && scalar != "\r"
        taken = copy(source, at: index, count: 1)
      } else if quote == "\"" {
        if scalar == "\"" { quote = nil }
        taken = string(source, at: index)
      } else {
        if quote == "'" {
          if scalar == "'" { quote = nil }
        } else if scalar == "\"" || scalar == "'" {
          quote = scalar
        } else {
          isComment = scalar == "#" && (index == 0 || " \t\n\r".unicodeScalars.contains(source[index - 1]))
        }
        taken = copy(source, at: index, count: 1)
      }
      index += taken
    }
  }

  /// The index in the file of an index in `scalars`.
  func sourceIndex(_ index: Int) -> Int {
    var low = 0
    var high = shifts.count
    while low < high {
      let middle = (low + high) / 2
      if shifts[middle].from <= index { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? index : index + shifts[low - 1].by
  }

  /// Takes the next piece of a double-quoted string: an escape as a whole, or one scalar.
  private mutating func string(_ source: [Unicode.Scalar], at index: Int) -> Int {
    switch source[index].value {
    case 0x85, 0x2028, 0x2029: return replace(1, at: index, by: source[index], digits: 4)
    case 0x5C: break
    default: return copy(source, at: index, count: 1)
    }
    guard let high = Self.unit(source, at: index), (0xD800...0xDBFF).contains(high),
      let low = Self.unit(source, at: index + 6), (0xDC00...0xDFFF).contains(low),
      let joined = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { return copy(source, at: index, count: min(2, source.count - index)) }
    return replace(12, at: index, by: joined, digits: 8)
  }

  private mutating func copy(_ source: [Unicode.Scalar], at index: Int, count: Int) -> Int {
    scalars.append(contentsOf: source[index..<index + count])
    return count
  }

  private mutating func replace(_ count: Int, at index: Int, by scalar: Unicode.Scalar, digits: Int) -> Int {
    let hexadecimal = String(scalar.value, radix: 16)
    let padding = String(repeating: "0", count: digits - hexadecimal.count)
    scalars.append(contentsOf: ((digits == 8 ? "\\U" : "\\u") + padding + hexadecimal).unicodeScalars)
    shifts.append((from: scalars.count, by: index + count - scalars.count))
    return count
  }

  /// The UTF-16 unit of an escape `\uXXXX`.
  private static func unit(_ source: [Unicode.Scalar], at index: Int) -> UInt32? {
    guard index + 6 <= source.count, source[index] == "\\", source[index + 1] == "u" else { return nil }
    var value: UInt32 = 0
    for scalar in source[index + 2..<index + 6] {
      guard scalar.isASCII, let digit = Character(scalar).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
