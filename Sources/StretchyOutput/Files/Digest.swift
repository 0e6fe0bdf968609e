/// 256 bits that name a content, as ``SHA256`` gives them.
public struct Digest: Hashable, Sendable {
  // In place, not in an array: a run keeps one for each frame.
  private let first, second, third, fourth: UInt64

  /// - Parameter words: four, the first bits first.
  init(words: [UInt64]) { (first, second, third, fourth) = (words[0], words[1], words[2], words[3]) }

  /// - Returns: `nil` unless `hexadecimal` is 64 digits of lower case.
  public init?(hexadecimal: String) {
    let digits = Array(hexadecimal.utf8)
    guard digits.count == 64 else { return nil }
    var words: [UInt64] = [0, 0, 0, 0]
    for (index, digit) in digits.enumerated() {
      guard let value = Self.value(of: digit) else { return nil }
      words[index / 16] = words[index / 16] << 4 | value
    }
    self.init(words: words)
  }

  /// 64 digits of lower case.
  public var hexadecimal: String {
    [first, second, third, fourth].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }

  private static func value(of digit: UInt8) -> UInt64? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(digit - UInt8(ascii: "a") + 10)
    default: nil
    }
  }
}
