import Foundation
import Testing

/// Every command that the README and the pages in `docs` show is run, in a copy of what they name.
@Suite struct DocumentTests {
  static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  /// The lines of the page's `sh` blocks, without comments and continued lines joined.
  static func commands(in page: String) throws -> [String] {
    let text = try String(contentsOf: package.appending(path: page), encoding: .utf8)
    var lines: [String] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = !isInside && line == "```sh"
      } else if isInside, !line.hasPrefix("#"), !line.isEmpty {
        if let last = lines.last, last.hasSuffix("\\") {
          lines[lines.count - 1] = last.dropLast() + line.trimmingCharacters(in: .whitespaces)
        } else {
          lines.append(String(line))
        }
      }
    }
    return lines
  }

  @Test func `the README's commands do what it says`() throws {
    let commands = try Self.commands(in: "README.md")
    let makefile = try String(contentsOf: Self.package.appending(path: "Makefile"), encoding: .utf8)
    let folder = FileManager.default.temporaryDirectory.appending(path: "stretchy-readme-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: Self.package.appending(path: "Resources"), to: folder.appending(path: "Resources"))
    var isGolden = false
    for command in commands {
      let words = command.split(separator: " ").map(String.init)
      switch words.first {
      case "make": #expect(makefile.contains("\n\(words[1]):"), "\(command)")
      case "stretchy-render":
        let outcome = try BuiltProgram.run(Array(words.dropFirst()), in: folder.path, environment: ["CI": ""])
        // The first verification records, and says so by failing.
        let records = words[1] == "verify" && !isGolden
        isGolden = isGolden || records
        #expect(outcome.exitCode == (records ? 1 : 0), "\(command): \(outcome.errors)")
      default: Issue.record("the README shows a command that no test runs: \(command)")
      }
    }
    #expect(commands.contains("make demo") && commands.contains("make test"))
    #expect(commands.count { $0.hasPrefix("stretchy-render ") } >= 4)
  }
}
