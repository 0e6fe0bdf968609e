import Foundation
import Testing

/// Every command that the README and the pages in `docs` show is run, in a copy of what they name.
@Suite struct DocumentTests {
  static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  static let pages: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: package.appending(path: "docs").path)) ?? []
    return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
  }()

  struct ShownCommand {
    var text: String
    /// After `# exits with`; else 0.
    var exitCode: Int32
  }

  /// The lines of the page's `sh` blocks, without comments and continued lines joined.
  static func commands(in page: String) throws -> [ShownCommand] {
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
    return lines.map { line in
      let parts = line.components(separatedBy: "  # exits with ")
      return ShownCommand(text: parts[0], exitCode: parts.count > 1 ? Int32(parts[1]) ?? 0 : 0)
    }
  }

  @Test(arguments: pages) func `a page's commands do what it says`(page: String) throws {
    let commands = try Self.commands(in: page)
    let makefile = try String(contentsOf: Self.package.appending(path: "Makefile"), encoding: .utf8)
    let folder = FileManager.default.temporaryDirectory.appending(path: "stretchy-page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: Self.package.appending(path: "Resources"), to: folder.appending(path: "Resources"))
    for command in commands {
      let words = command.text.split(separator: " ").map(String.init)
      switch words.first {
      case "make": #expect(makefile.contains("\n\(words[1]):"), "\(command.text)")
      // A build in a build: the package's own tests and benchmarks are no examples of the program.
      case "swift", "git": break
      case "stretchy-render", "mkdir":
        // Other people's encoders may not be there.
        if !Self.hasFilmPrograms, words.contains("ffmpeg") || words.contains("--run") { continue }
        let (exitCode, output) = try Self.run(command.text, in: folder)
        #expect(exitCode == command.exitCode, "\(command.text): \(output)")
      default: Issue.record("\(page) shows a command that no test runs: \(command.text)")
      }
    }
  }

  @Test func `the pages show what a new user needs`() throws {
    let readme = try Self.commands(in: "README.md").map(\.text)
    #expect(readme.contains("make demo") && readme.contains("make test"))
    #expect(readme.count { $0.hasPrefix("stretchy-render ") } >= 4)
    #expect(try Self.commands(in: "docs/getting-started.md").count >= 10)
  }

  /// What a page links to is there.
  @Test(arguments: pages) func `links lead somewhere`(page: String) throws {
    let text = try String(contentsOf: Self.package.appending(path: page), encoding: .utf8)
    let folder = Self.package.appending(path: page).deletingLastPathComponent()
    for part in text.components(separatedBy: "](").dropFirst() {
      let target = String(part.prefix { $0 != ")" && $0 != " " })
      guard !target.contains("://"), !target.hasPrefix("#"), !target.isEmpty else { continue }
      let path = folder.appending(path: target.components(separatedBy: "#")[0]).path
      #expect(FileManager.default.fileExists(atPath: path), "\(target)")
    }
  }

  private static let hasFilmPrograms = (try? run("command -v ffmpeg", in: package))?.0 == 0

  /// By a shell that finds the built program, and no setting of this run's.
  private static func run(_ command: String, in folder: URL) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    let products = BuiltProgram.url.deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = ProcessInfo.processInfo.environment.merging(["PATH": "\(products):\(path)", "CI": ""]) { $1 }
    let log = folder.appending(path: ".log-\(UUID().uuidString)")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let handle = try FileHandle(forWritingTo: log)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: try Data(contentsOf: log), as: UTF8.self))
  }
}
