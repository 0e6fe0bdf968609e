import CPeers
import Foundation
import Raster

/// Encodes pictures by our three settings and by other encoders in turn, and prints medians of the time that the thread
/// was on a processor.
///
///     png [--rounds N] [picture.png …]
///
/// Without pictures it takes frames of the example scene and of a page of text.
@main struct PNGBenchmark {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    var rounds = 5
    if arguments.count >= 2, arguments[0] == "--rounds", let number = Int(arguments[1]), number > 0 {
      rounds = number
      arguments.removeFirst(2)
    }
    let resources = URL(filePath: #filePath).appending(path: "../../../../Resources").standardized.path
    let pictures =
      arguments.isEmpty ? try Picture.examples(resources: resources) : try arguments.map { try Picture.file($0) }
    print(machine())
    for picture in pictures { run(picture, rounds: rounds) }
  }

  static func machine() -> String {
    func text(_ path: String) -> String { (try? String(contentsOf: URL(filePath: path), encoding: .utf8)) ?? "" }
    let model = text("/proc/cpuinfo").split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = model?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces) ?? "unknown processor"
    let load = text("/proc/loadavg").split(separator: " ").first.map { ", load \($0)" } ?? ""
    let igzip = peers_has_igzip() ? ", ISA-L" : ", no ISA-L"
    return "\(name)\(load); " + String(cString: peers_versions()) + igzip + "; one thread"
  }

  static func run(_ picture: Picture, rounds: Int) {
    let contestants = Contestant.all(for: picture)
    var times = [[Double]](repeating: [], count: contestants.count)
    var lengths = [Int](repeating: 0, count: contestants.count)
    for _ in 0..<rounds {
      for (index, contestant) in contestants.enumerated() {
        let start = peers_thread_seconds()
        lengths[index] = contestant.encode()
        times[index].append(peers_thread_seconds() - start)
      }
    }
    print("\n\(picture.name): \(picture.bitmap.width) x \(picture.bitmap.height)")
    print(row(["", "ms", "bytes", "times as fast", "times the bytes"]))
    let reference = contestants.firstIndex { $0.isReference }!
    let medians = times.map { $0.sorted()[rounds / 2] }
    for (index, contestant) in contestants.enumerated() {
      let failure = contestant.problem().map { "  \($0)" } ?? ""
      print(
        row([
          contestant.name, decimals(medians[index] * 1000, 2), String(lengths[index]),
          decimals(medians[reference] / medians[index], 1),
          decimals(Double(lengths[index]) / Double(lengths[reference]), 3),
        ]) + failure)
    }
  }

  static func row(_ texts: [String]) -> String {
    zip(texts, [22, 10, 11, 15, 17]).enumerated().map { index, column in
      let blank = String(repeating: " ", count: max(0, column.1 - column.0.count))
      return index == 0 ? column.0 + blank : blank + column.0
    }.joined()
  }

  static func decimals(_ number: Double, _ count: Int) -> String { String(format: "%.\(count)f", number) }
}
