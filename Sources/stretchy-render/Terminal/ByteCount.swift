import StretchyOutput

/// Sizes of files, in powers of ten as shops and upload limits count them.
enum ByteCount {
  /// Two or three digits.
  static func text(_ bytes: Int) -> String {
    for (unit, name) in [(1e9, "GB"), (1e6, "MB"), (1e3, "kB")] where Double(bytes) >= unit {
      return "\(ProgressBar.shortText(Double(bytes) / unit)) \(name)"
    }
    return "\(bytes) bytes"
  }

  /// `10MB`, `500 kB`, `1.5MiB`, `2000000`; `nil` for anything else, for 0 and for what no file system holds.
  static func bytes(_ text: String) -> Int? {
    let units: [(String, Double)] = [
      ("kib", 1024), ("mib", 1_048_576), ("gib", 1_073_741_824), ("kb", 1e3), ("mb", 1e6), ("gb", 1e9), ("k", 1e3),
      ("m", 1e6), ("g", 1e9), ("b", 1),
    ]
    let lowered = text.lowercased()
    let unit = units.first { lowered.hasSuffix($0.0) }
    var number = lowered.dropLast(unit?.0.count ?? 0)
    while number.last == " " { number.removeLast() }
    guard !number.isEmpty, number.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
      let value = Double(number), value * (unit?.1 ?? 1) >= 1, value * (unit?.1 ?? 1) <= 1e15
    else { return nil }
    return Int(value * (unit?.1 ?? 1))
  }
}
