import Foundation
import Testing

/// The program as it was built together with these tests.
enum BuiltProgram {
  /// Beside the test bundle, in debug and in release.
  static let url: URL = {
    #if canImport(Darwin)
      // A program of the toolchain runs the tests; the bundle that it loaded lies among the products.
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
      let folder = bundle.bundleURL.deletingLastPathComponent()
    #else
      let folder = Bundle.main.bundleURL
    #endif
    return folder.appending(path: "stretchy-render")
  }()

  struct Outcome {
    var exitCode: Int32
    var output: Data
    var errors: String
    var text: String { String(decoding: output, as: UTF8.self) }
    var firstErrorLine: String { String(errors.prefix { $0 != "\n" }) }
  }

  /// Runs the program to its end.
  static func run(_ arguments: [String], in folder: String, environment: [String: String] = [:]) throws -> Outcome {
    let outputPath = "\(folder)/.stdout-\(UUID().uuidString)"
    let output = try file(outputPath)
    defer { try? FileManager.default.removeItem(atPath: outputPath) }
    let run = try start(arguments, in: folder, output: output, environment: environment)
    let (exitCode, errors) = try run.wait()
    return Outcome(exitCode: exitCode, output: try Data(contentsOf: URL(filePath: outputPath)), errors: errors)
  }

  /// Starts the program.
  /// - Parameter output: its standard output.
  static func start(
    _ arguments: [String], in folder: String, output: Any, environment: [String: String] = [:]
  ) throws -> Running {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    let errorPath = "\(folder)/.stderr-\(UUID().uuidString)"
    process.standardError = try file(errorPath)
    try process.run()
    return Running(process: process, errorPath: errorPath)
  }

  struct Running {
    let process: Process
    fileprivate let errorPath: String

    /// - Returns: the exit code (128 and its number where a signal ended it), and what was said.
    func wait() throws -> (exitCode: Int32, errors: String) {
      process.waitUntilExit()
      defer { try? FileManager.default.removeItem(atPath: errorPath) }
      let errors = String(decoding: try Data(contentsOf: URL(filePath: errorPath)), as: UTF8.self)
      let isSignal = process.terminationReason == .uncaughtSignal
      return (process.terminationStatus + (isSignal ? 128 : 0), errors)
    }
  }

  private static func file(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(filePath: path))
    return try FileHandle(forWritingTo: URL(filePath: path))
  }
}
