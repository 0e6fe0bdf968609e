import StretchyOutput

/// Where a test file lies, and what is found from there.
struct TestPlace {
  private let folder: String
  /// The file's name without its extension.
  private let name: String

  init(filePath: String) {
    let parts = filePath.split(separator: "/", omittingEmptySubsequences: false)
    folder = parts.dropLast().joined(separator: "/")
    let file = parts.last.map { String($0) } ?? ""
    name = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
  }

  /// A path from the test file's folder.
  func path(_ path: String) -> String { path.hasPrefix("/") || folder.isEmpty ? path : "\(folder)/\(path)" }

  /// The folder of the test file's reports.
  func report(_ chosen: String?) -> String {
    if let chosen { return path(chosen) }
    let base =
      FileSystem.environmentValue(of: "STRETCHY_REPORT").flatMap { $0.isEmpty ? nil : $0 }
      ?? package.map { "\($0)/.build/stretchy-report" }
      ?? (FileSystem.environmentValue(of: "TMPDIR") ?? "/tmp") + "/stretchy-report"
    return "\(base)/\(name)"
  }

  /// The nearest folder above that holds a package.
  private var package: String? {
    var parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    while !parts.isEmpty {
      let path = parts.joined(separator: "/")
      do throws(FileError) {
        if try FileSystem.names(in: path.isEmpty ? "/" : path).contains("Package.swift") { return path }
      } catch {
        // A folder that cannot be looked into is not the package's.
      }
      parts.removeLast()
    }
    return nil
  }
}
