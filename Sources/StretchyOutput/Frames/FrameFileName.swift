/// The names that we give files in a folder of frames, and no others.
enum FrameFileName {
  static let incomplete = ".incomplete"

  /// `frame-0007.png`: at least 4 digits, as many for all frames of a timeline.
  static func frame(_ number: Int, of count: Int) -> String {
    let width = max(4, "\(max(0, count - 1))".utf8.count)
    let digits = "\(number)"
    return "frame-" + String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits + ".png"
  }

  static func isFrame(_ name: String) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
    let digits = name.utf8.dropFirst(6).dropLast(4)
    return digits.count >= 4 && digits.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Hidden, and named by its process, so that two runs in one folder (parts of a whole) do not meet.
  static func temporary(for name: String, process: Int32) -> String { ".\(name).\(process).part" }

  /// The process that a temporary file belongs to; `nil` where the name is not one of a temporary file of ours.
  static func process(ofTemporary name: String) -> Int32? {
    guard name.hasPrefix("."), name.hasSuffix(".part") else { return nil }
    let inner = name.dropFirst().dropLast(5)
    guard let dot = inner.lastIndex(of: "."), let process = Int32(inner[inner.index(after: dot)...]), process > 0
    else { return nil }
    let final = String(inner[..<dot])
    return isFrame(final) || final == incomplete || final == FrameManifest.fileName ? process : nil
  }
}

/// Turns a name from a scene into one component of a path.
public enum FolderName {
  /// The name itself where that is harmless; else with the characters that could leave the folder, hide it or confuse a
  /// terminal or a shell's glob written as `%` and two hexadecimal digits for each byte. Two names never give the same.
  public static func component(for name: String) -> String {
    guard !name.isEmpty else { return "%" }
    var result = ""
    for (index, scalar) in name.unicodeScalars.enumerated() {
      let isHarmful =
        switch scalar {
        case "/", "\\", ":", "*", "?", "\"", "<", ">", "|", "%": true
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{202A}"..."\u{202E}",
          "\u{2066}"..."\u{2069}":
          true
        case ".", "-", "~": index == 0
        default: false
        }
      if isHarmful {
        for byte in String(Character(scalar)).utf8 {
          let digits = String(byte, radix: 16, uppercase: true)
          result += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
        }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
