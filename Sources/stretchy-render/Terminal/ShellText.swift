/// Text as a shell takes it.
enum ShellText {
  /// One word of a command line: as it is where that is harmless, else in single quotes.
  static func quoted(_ text: String) -> String {
    let isHarmless =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || "/._-@%+=:,".utf8.contains(byte)
      }
    return isHarmless
      ? text : "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }

  /// A whole command; a long one goes on in further lines, as a shell allows.
  static func command(_ words: [String]) -> String {
    var text = ""
    var column = 0
    for (index, word) in words.map(quoted).enumerated() {
      if index > 0, column + 1 + word.count > 100 {
        text += " \\\n  "
        column = 2
      } else if index > 0 {
        text += " "
        column += 1
      }
      text += word
      column += word.count
    }
    return text
  }
}
