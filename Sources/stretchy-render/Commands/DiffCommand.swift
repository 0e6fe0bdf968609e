import Raster
import StretchyOutput

extension Command {
  static let diff = Command(
    name: "diff", abstract: "compare two pictures, or the pictures of two folders",
    examples: [
      Example("diff before.png after.png -o difference.png", "Two pictures, and one that shows where they differ."),
      Example("diff out-old out-new", "All frames of two runs."),
      Example("diff a.png b.png --max-channel-step 2 --max-run 8", "Let noise pass, but no line."),
    ],
    operand: Operand(
      name: "A B", summary: "two pictures, PNG or JPEG, or two folders", isRepeatable: false, completion: .files([]),
      count: 2),
    options: [Diff.output, Diff.triptych] + ToleranceOptions.all,
    notes: [
      "Prints a line for each pair that differs. Exits with 0 where all are equal or within the limits, 1 where pixels differ, 2 where a size differs or a picture has no partner, 65 where a picture cannot be decoded.",
      "Where no --max-run or --max-row is given with another limit, a run of a quarter of the width may differ.",
    ],
    run: Diff.run)
}

/// `diff`: pictures against pictures.
enum Diff {
  static let output = Option(
    "output", short: "o", .text("FILE", completion: .files(["png"])),
    "draw the difference; for folders the name of a folder")
  static let triptych = Option(
    "triptych", .text("FILE", completion: .files(["png"])), "draw both and the difference, side by side; likewise")

  @Sendable static func run(_ arguments: Arguments, _ console: Console) throws(Failure) {
    let (first, second) = (arguments.operands[0], arguments.operands[1])
    let isFolder = FileSystem.isFolder(first)
    guard isFolder == FileSystem.isFolder(second) else {
      throw .usage(.cannot("diff compares two pictures or two folders, not one of each"), nil)
    }
    let pictures = Pictures(
      difference: arguments[output], triptych: arguments[triptych], areFolders: isFolder)
    var worst = GoldenResult.Severity.same
    var problems: [String] = []
    var lines: [String] = []
    var comparison = try Failure.wrapping { () throws(OutputError) in try PictureComparison(first, second) }
    guard comparison.count > 0 else {
      throw .verification(
        summary: "there is no PNG or JPEG in \(first) or \(second)", details: [], exitCode: ExitCode.badData)
    }
    comparison.tolerance = ToleranceOptions.tolerance(arguments)
    comparison.onDifference = pictures.write
    try Failure.wrapping { () throws(OutputError) in
      try comparison.run { pair throws(OutputError) in
        worst = max(worst, severity(of: pair.outcome))
        if case .unusable(let problem) = pair.outcome {
          problems.append("\(problem.path): \(problem.reason)")
        } else if let text = text(of: pair.outcome) {
          lines.append("\(pair.name): \(text)")
        }
      }
    }
    for line in lines { try console.list(TerminalText.visible(line) + "\n") }
    try console.flush()
    if let problem = problems.first {
      throw .verification(
        summary: problem, details: Array(problems.dropFirst()), exitCode: Verify.exitCode(worst))
    }
    guard worst == .same else { throw .finding(exitCode: Verify.exitCode(worst)) }
  }

  private static func severity(of outcome: PictureComparison.Outcome) -> GoldenResult.Severity {
    switch outcome {
    case .same, .tolerated: .same
    case .differs: .changed
    case .otherSize, .onlyInFirst, .onlyInSecond: .reshaped
    case .unusable: .unusable
    }
  }

  private static func text(of outcome: PictureComparison.Outcome) -> String? {
    switch outcome {
    case .same: nil
    case .tolerated(let difference): "\(GoldenResult.text(of: difference)) (within the limits)"
    case .differs(let difference, let limits):
      GoldenResult.text(of: difference) + GoldenResult.text(ofLimits: limits)
    case .otherSize(let first, let second):
      "\(first.width) x \(first.height) and \(second.width) x \(second.height) pixels"
    case .onlyInFirst: "only in the first folder"
    case .onlyInSecond: "only in the second folder"
    case .unusable(let problem): problem.reason
    }
  }

  /// Where pictures of differences go.
  private struct Pictures: Sendable {
    var difference: String?
    var triptych: String?
    var areFolders: Bool

    @Sendable func write(_ name: String, _ first: Bitmap, _ second: Bitmap) throws(OutputError) {
      if let difference { try write(DifferencePicture.make(first, second), to: difference, name) }
      if let triptych { try write(DifferencePicture.triptych(first, second), to: triptych, name) }
    }

    private func write(_ picture: Bitmap, to target: String, _ name: String) throws(OutputError) {
      let path = areFolders ? "\(target)/\(name)\(name.lowercased().hasSuffix(".png") ? "" : ".png")" : target
      do throws(FileError) {
        if areFolders, let slash = path.lastIndex(of: "/") { try FileSystem.makeFolders(String(path[..<slash])) }
        try FileSystem.write(PNGEncoder().encode(picture), to: path)
      } catch { throw .file(error) }
    }
  }
}
