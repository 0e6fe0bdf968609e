import StretchyOutput

extension Command {
  static let accept = Command(
    name: "accept", abstract: "make the frames of a failed verify the golden ones",
    examples: [
      Example("accept stretchy-report", "What verify has just reported."),
      Example("accept downloads/report --goldens Tests/__Goldens__", "A report from elsewhere, as from a CI run."),
    ],
    operand: Operand(
      name: "REPORT", summary: "the folder of a report, or one with several below it", isRepeatable: false,
      completion: .folders),
    options: [Accept.goldens],
    notes: [
      "Copies the report's actual frames and geometry, byte for byte, after checking that they are those of the report."
    ],
    run: Accept.run)
}

/// `accept`: a report's frames become golden.
enum Accept {
  static let goldens = Option(
    "goldens", .text("DIR", completion: .folders), "the folder of golden files", standard: "the one in the report")

  @Sendable static func run(_ arguments: Arguments, _ console: Console) throws(Failure) {
    let acceptance = try Failure.wrapping { () throws(OutputError) in
      let acceptance = try Acceptance(report: arguments.operands[0], root: arguments[goldens])
      try acceptance.run()
      return acceptance
    }
    guard !acceptance.items.isEmpty else { return console.say("there is nothing to accept: all holds") }
    for item in acceptance.items {
      console.say(
        "\(TerminalText.visible(item.folder)): \(item.files.count) file\(item.files.count == 1 ? "" : "s") taken over")
    }
  }
}
