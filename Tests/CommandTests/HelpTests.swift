import Foundation
import Testing

@testable import stretchy_render

@Suite struct HelpTests {
  @Test(arguments: [["--help"], ["-h"], ["help"]]) func `help goes to standard output, examples first`(
    arguments: [String]
  ) throws {
    try SceneFolder.with { folder in
      let outcome = try BuiltProgram.run(arguments, in: folder.path)
      #expect(outcome.exitCode == 0)
      #expect(outcome.errors == "")
      let text = outcome.text
      let examples = try #require(text.range(of: "Examples:"))
      let usage = try #require(text.range(of: "Usage:"))
      #expect(examples.lowerBound < usage.lowerBound)
      for command in Program.commands { #expect(text.contains("  \(command.name)")) }
    }
  }

  @Test(arguments: Program.commands.map(\.name)) func `each command has help`(name: String) throws {
    try SceneFolder.with { folder in
      let help = try folder.run(name, "--help")
      #expect(help.exitCode == 0)
      #expect(try folder.run("help", name).text == help.text)
      // Help wins over what is wrong or missing.
      #expect(try folder.run(name, "a", "b", "-h").text == help.text)
      let command = try #require(Program.commands.first { $0.name == name })
      for option in command.allOptions { #expect(help.text.contains("--\(option.name)")) }
      #expect(help.text.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.hasPrefix("  stretchy-render") })
    }
  }

  @Test func `every example is a call that parses`() throws {
    for command in Program.commands {
      for example in command.examples {
        let words = example.arguments.split { " |>".contains($0) }.map { String($0) }
        #expect(words[0] == command.name)
        let call = example.arguments.prefix { $0 != "|" && $0 != ">" }.split(separator: " ").map { String($0) }
        let arguments = try ArgumentParser.parse(call[1...], for: command)
        let count = command.operand?.count ?? 0
        let isRight =
          command.operand?.isRepeatable == true ? arguments.operands.count >= count : arguments.operands.count == count
        #expect(isRight, "\(example.arguments)")
      }
    }
  }

  @Test func `names and letters of options are unique`() {
    for command in Program.commands {
      let options = command.allOptions
      #expect(Set(options.map(\.name)).count == options.count)
      let letters = options.compactMap(\.short)
      #expect(Set(letters).count == letters.count)
    }
    #expect(Set(Program.commands.map(\.name)).count == Program.commands.count)
  }

  @Test func `the version names the libraries`() throws {
    try SceneFolder.with { folder in
      let outcome = try folder.run("--version")
      #expect(outcome.exitCode == 0)
      let lines = outcome.text.split(separator: "\n")
      #expect(
        lines.map { $0.split(separator: " ")[0] } == [
          "stretchy-render", "libpng", "zlib", "libdeflate", "libjpeg", "lcms2",
        ])
      for line in lines { #expect(line.last?.isNumber == true) }
    }
  }
}
