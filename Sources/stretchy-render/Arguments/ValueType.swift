import Stretchy
import StretchyOutput

/// What stands after an option's name: how it is called in help, what a shell can offer for it, how it is read.
struct ValueType<Value: Sendable>: Sendable {
  let placeholder: String
  let completion: Completion
  let parse: @Sendable (String) throws(ValueError) -> Value

  init(
    _ placeholder: String, completion: Completion = .none,
    parse: @escaping @Sendable (String) throws(ValueError) -> Value
  ) {
    self.placeholder = placeholder
    self.completion = completion
    self.parse = parse
  }
}

/// What a shell can offer where a value is due.
enum Completion: Sendable, Equatable {
  case none
  /// Files whose names end in one of these; all files where there are none.
  case files([String])
  case folders
  case words([String])
}

/// Why a text is not a value. What was given and for which option is known to whoever asked.
enum ValueError: Error, Sendable, Equatable {
  /// "a number", "a whole number"
  case not(String)
  /// The range, as in "0.05 to 8".
  case outside(String)
  case notOneOf([String])
}

extension ValueType<String> {
  static func text(_ placeholder: String, completion: Completion = .none) -> Self {
    Self(placeholder, completion: completion) { text throws(ValueError) in
      guard !text.isEmpty else { throw .not("a name") }
      return text
    }
  }
}

extension ValueType<Int> {
  static func integer(_ placeholder: String, _ range: ClosedRange<Int>) -> Self {
    Self(placeholder) { text throws(ValueError) in
      guard let value = wholeNumber(text) else { throw .not("a whole number") }
      guard range.contains(value) else { throw .outside("\(range.lowerBound) to \(range.upperBound)") }
      return value
    }
  }
}

extension ValueType<Int> {
  /// A file's size: `10MB`, `500kB`, `1.5MiB`.
  static func bytes(_ placeholder: String) -> Self {
    Self(placeholder) { text throws(ValueError) in
      guard let value = ByteCount.bytes(text) else { throw .not("a size such as 10MB or 500kB") }
      return value
    }
  }
}

extension ValueType<Double> {
  /// - Parameter range: as it is shown, with the same ends.
  static func number(_ placeholder: String, _ range: ClosedRange<Double>, shown: String) -> Self {
    Self(placeholder) { text throws(ValueError) in
      guard let value = decimalNumber(text) else { throw .not("a number") }
      guard range.contains(value) else { throw .outside(shown) }
      return value
    }
  }
}

extension ValueType<AuthoredDuration> {
  /// Seconds as in `0.25` or `0.25s`, or milliseconds as in `250ms`: whole microseconds, up to a day.
  static func time(_ placeholder: String) -> Self {
    Self(placeholder) { text throws(ValueError) in
      let isMilliseconds = text.hasSuffix("ms")
      let number = text.hasSuffix("s") ? text.dropLast(isMilliseconds ? 2 : 1) : text[...]
      let parts = number.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
      let decimals = isMilliseconds ? 3 : 6
      let fraction = parts.count == 2 ? parts[1] : ""
      guard parts.count <= 2, !parts[0].isEmpty, fraction.utf8.count <= decimals, parts.count == 1 || !fraction.isEmpty,
        parts[0].utf8.count <= 9,
        let value = wholeNumber(parts[0] + fraction + String(repeating: "0", count: decimals - fraction.utf8.count)),
        value <= 86_400_000_000
      else { throw .not("a time such as 0.25s or 250ms") }
      return AuthoredDuration(microseconds: value)
    }
  }
}

extension ValueType<ClosedRange<Int>> {
  /// `A-B`, or `A` for one; both from 0.
  static func frameRange(_ placeholder: String) -> Self {
    Self(placeholder) { text throws(ValueError) in
      let wanted = ValueError.not("a range of frame numbers such as 0-59")
      let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { String($0) }
      guard parts.count <= 2, let first = wholeNumber(parts[0]), let last = wholeNumber(parts[parts.count - 1]) else {
        throw wanted
      }
      guard first <= last else { throw .not("a range: its first frame is after its last") }
      return first...last
    }
  }
}

extension ValueType<SceneOverride> {
  /// `KEY=VALUE`, as in `header.height=280`.
  static func override(_ placeholder: String) -> Self {
    Self(placeholder) { text throws(ValueError) in
      guard let override = SceneOverride(text) else { throw .not("KEY=VALUE, as in header.height=280") }
      return override
    }
  }
}

extension ValueType<FrameShard> {
  /// `2/4`: the second of four parts.
  static func shard(_ placeholder: String) -> Self {
    Self(placeholder) { text throws(ValueError) in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { wholeNumber(String($0)) }
      guard parts.count == 2, let number = parts[0], let count = parts[1] else {
        throw .not("a part such as 2/4")
      }
      guard let shard = FrameShard(number, of: count) else { throw .outside("1/N to N/N, N up to 10000") }
      return shard
    }
  }
}

extension ValueType where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the names of a type's cases.
  static var name: Self {
    let words = Value.allCases.map(\.rawValue)
    return Self(words.joined(separator: "|"), completion: .words(words)) { text throws(ValueError) in
      guard let value = Value(rawValue: text) else { throw .notOneOf(words) }
      return value
    }
  }
}

/// Digits alone, small enough for an `Int`.
private func wholeNumber(_ text: String) -> Int? {
  guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  return Int(text)
}

/// A decimal number, with an exponent perhaps. Swift also reads "0x1p3", "inf" and "nan", which no user means.
private func decimalNumber(_ text: String) -> Double? {
  guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }), let value = Double(text),
    value.isFinite
  else { return nil }
  return value
}
