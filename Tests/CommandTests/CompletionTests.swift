import Foundation
import Testing

@testable import stretchy_render

@Suite struct CompletionTests {
  private static func shell(_ name: String) -> String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program, and returns its exit code and output.
  private static func run(_ path: String, _ arguments: [String], in folder: String) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func `a script names every command and option, and its shell reads it`(
    shell: String
  ) throws {
    try SceneFolder.with { folder in
      let script = try folder.run("completions", shell).text
      for command in Program.commands {
        #expect(script.contains(command.name))
        for option in command.allOptions { #expect(script.contains(option.name), "\(option.name)") }
      }
      guard let path = Self.shell(shell) else { return }
      try folder.write(script, to: "script")
      let (exitCode, output) = try Self.run(path, ["-n", "script"], in: folder.path)
      #expect(exitCode == 0 && output.isEmpty, "\(output)")
    }
  }

  @Test(
    arguments: [
      ("ren", "render"), ("render --sc", "--scale"), ("render --compression sm", "small"),
      ("render sm", "small.yaml"), ("render -o fo", "folder"), ("render pic", ""), ("new st", "sticky"),
      ("still --device iphone-se", "iphone-se-2 iphone-se-3"), ("completions f", "fish"), ("help val", "validate"),
      ("still small.yaml --app", "--appearance"), ("still --fps 6", ""),
    ])
  func `bash completes`(typed: String, expected: String) throws {
    guard let bash = Self.shell("bash") else { return }
    try SceneFolder.with { folder in
      try folder.write(try folder.run("completions", "bash").text, to: "script")
      try FileManager.default.createDirectory(at: folder.url("folder"), withIntermediateDirectories: false)
      let words = (["stretchy-render"] + typed.split(separator: " ").map { String($0) })
      let program = """
        source ./script
        COMP_WORDS=(\(words.joined(separator: " "))); COMP_CWORD=\(words.count - 1)
        _stretchy_render; echo "${COMPREPLY[*]}"
        """
      let (exitCode, output) = try Self.run(bash, ["-c", program], in: folder.path)
      #expect(exitCode == 0 && output == expected + "\n")
    }
  }

  @Test(.enabled(if: shell("fish") != nil)) func `fish completes`() throws {
    let fish = try #require(Self.shell("fish"))
    try SceneFolder.with { folder in
      try folder.write(try folder.run("completions", "fish").text, to: "script")
      for (typed, expected) in [
        ("re", "render"), ("render --scal", "--scale"), ("new sti", "sticky"), ("render sm", "small.yaml"),
        ("still --appearance d", "dark"),
      ] {
        let program = "source script; complete -C 'stretchy-render \(typed)'"
        let (_, output) = try Self.run(fish, ["--no-config", "-c", program], in: folder.path)
        let words = output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
        #expect(words.contains(expected), "\(typed): \(output)")
      }
    }
  }

  @Test func `installing puts the program, its page and its completions below a prefix`() throws {
    try SceneFolder.with { folder in
      let script = DocumentTests.package.appending(path: "scripts/install-files").path
      for _ in 0..<2 {
        let (exitCode, output) = try Self.run(
          "/bin/sh", [script, BuiltProgram.url.path, "some where"], in: folder.path)
        #expect(exitCode == 0 && output == "installed some where/bin/stretchy-render\n", "\(output)")
      }
      let installed = folder.url("some where/bin/stretchy-render").path
      #expect(try Self.run(installed, ["--version"], in: folder.path).0 == 0)
      for file in [
        "man/man1/stretchy-render.1", "bash-completion/completions/stretchy-render",
        "zsh/site-functions/_stretchy-render", "fish/vendor_completions.d/stretchy-render.fish",
      ] {
        #expect(try Data(contentsOf: folder.url("some where/share/\(file)")).count > 1000, "\(file)")
      }
      #expect(try folder.names(in: "some where/bin") == ["stretchy-render"])
    }
  }

  @Test func `an unknown shell is told with those there are`() throws {
    try SceneFolder.with { folder in
      let wrong = try folder.run("completions", "tcsh")
      #expect(wrong.exitCode == 64 && wrong.firstErrorLine == "error: SHELL tcsh is none of bash, zsh, fish")
    }
  }

  @Test func `the manual page has every command and option, and groff has no complaint`() throws {
    try SceneFolder.with { folder in
      let outcome = try folder.run("help", "--man")
      #expect(outcome.exitCode == 0 && outcome.text.hasPrefix(".TH STRETCHY-RENDER 1"))
      try folder.write(outcome.text, to: "page.1")
      guard let groff = Self.shell("groff") else { return }
      let (exitCode, complaints) = try Self.run(groff, ["-man", "-Tascii", "-ww", "-z", "page.1"], in: folder.path)
      #expect(exitCode == 0 && complaints.isEmpty, "\(complaints)")
      let (_, page) = try Self.run(groff, ["-man", "-Tascii", "-P-c", "-P-b", "-P-u", "page.1"], in: folder.path)
      for command in Program.commands {
        for option in command.allOptions { #expect(page.contains("--\(option.name)"), "\(option.name)") }
      }
    }
  }
}
