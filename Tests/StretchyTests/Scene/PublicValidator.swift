import Foundation

/// Python's `jsonschema`, which knows nothing of this package.
enum PublicValidator {
  private static let program = """
    import json, sys
    from jsonschema import Draft7Validator
    schema = json.loads(sys.stdin.readline())
    Draft7Validator.check_schema(schema)
    validator = Draft7Validator(schema)
    for line in sys.stdin:
        print("1" if validator.is_valid(json.loads(line)) else "0")
    """

  static let isThere = (try? run("import jsonschema", input: ""))?.exitCode == 0

  /// Whether each document follows the schema.
  static func verdicts(schema: String, documents: [String]) throws -> [Bool] {
    let flat = schema.split(separator: "\n").joined(separator: " ")
    let (exitCode, output) = try run(program, input: ([flat] + documents).joined(separator: "\n") + "\n")
    guard exitCode == 0 else { throw CocoaError(.executableLoad) }
    return output.split(separator: "\n").map { $0 == "1" }
  }

  private static func run(_ program: String, input: String) throws -> (exitCode: Int32, output: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inputFile = folder.appending(path: "input")
    let outputFile = folder.appending(path: "output")
    try Data(input.utf8).write(to: inputFile)
    try Data().write(to: outputFile)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program]
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: try Data(contentsOf: outputFile), as: UTF8.self))
  }
}
