/// Takes over what a report shows: the frames and the geometry of a verification that failed become the golden ones.
public struct Acceptance: Sendable {
  /// One timeline's files.
  public struct Item: Sendable, Equatable {
    /// Where the files lie.
    public var source: String
    /// The golden folder that they go to.
    public var folder: String
    public var files: [String]
  }

  public let items: [Item]

  /// Reads a report, or every report below a folder, and checks that each file is there as the report has it.
  /// - Parameters:
  ///   - path: a folder with `report.json`, or one that has such folders up to three levels below it.
  ///   - root: the folder of golden files; by default the one that the report names.
  /// - Throws: `unusableReport`, `file`.
  public init(report path: String, root: String? = nil) throws(OutputError) {
    var items: [Item] = []
    let folders = Self.reports(in: path, levels: 3)
    guard !folders.isEmpty else {
      throw .unusableReport(path: path, "there is no \(VerificationReport.fileName) in it: run verify first")
    }
    for folder in folders { items += try Self.items(of: folder, root: root) }
    self.items = items
  }

  /// Copies the files.
  public func run() throws(OutputError) {
    for item in items {
      do throws(FileError) {
        try FileSystem.makeFolders(item.folder)
        for file in item.files {
          try FileSystem.write(try FileSystem.read("\(item.source)/\(file)"), to: "\(item.folder)/\(file)")
        }
      } catch { throw .file(error) }
    }
  }

  private static func reports(in folder: String, levels: Int) -> [String] {
    let names: [String]
    do throws(FileError) { names = try FileSystem.names(in: folder) } catch { return [] }
    if names.contains(VerificationReport.fileName) { return [folder] }
    guard levels > 0 else { return [] }
    return names.filter { FileSystem.isFolder("\(folder)/\($0)") }
      .flatMap { reports(in: "\(folder)/\($0)", levels: levels - 1) }
  }

  private static func items(of folder: String, root: String?) throws(OutputError) -> [Item] {
    let path = "\(folder)/\(VerificationReport.fileName)"
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileSystem.read(path) } catch { throw .file(error) }
    guard let report = JSONParser.parse(bytes), report["version"]?.integer == VerificationReport.version,
      let results = report["results"]?.array
    else { throw .unusableReport(path: path, "it is no report of this version") }
    var items: [Item] = []
    for result in results {
      if let item = try item(of: result, in: folder, path: path, root: root) { items.append(item) }
    }
    return items
  }

  /// A report may come from anywhere: its names are checked before a path is made of them.
  private static func item(
    of result: JSONValue, in folder: String, path: String, root: String?
  ) throws(OutputError) -> Item? {
    guard let scene = result["scene"]?.string, let timeline = result["timeline"]?.string,
      let scale = result["scale"]?.number, let goldens = result["goldens"]?.string,
      let pictures = result["pictures"]?.string, let accept = result["accept"]?.array
    else { throw .unusableReport(path: path, "a result lacks some of its keys") }
    guard !accept.isEmpty else { return nil }
    let name = GoldenFolder.name(scene: scene, timeline: timeline, scale: scale)
    guard goldens == name || goldens.hasSuffix("/\(name)"), pictures.isEmpty || pictures == name else {
      throw .unusableReport(path: path, "its folders do not fit scene and timeline \(name)")
    }
    let source = pictures.isEmpty ? "\(folder)/actual" : "\(folder)/\(pictures)/actual"
    var files: [String] = []
    for file in accept {
      guard let name = file["file"]?.string, GoldenFolder.isOurs(name),
        let digest = file["sha256"]?.string.flatMap({ Digest(hexadecimal: $0) })
      else { throw .unusableReport(path: path, "it names a file that is no golden file") }
      let bytes: [UInt8]
      do throws(FileError) { bytes = try FileSystem.read("\(source)/\(name)") } catch { throw .file(error) }
      guard SHA256.hash(bytes) == digest else {
        throw .unusableReport(path: path, "\(source)/\(name) has changed since: run verify again")
      }
      files.append(name)
    }
    return Item(source: source, folder: root.map { "\($0)/\(name)" } ?? goldens, files: files)
  }
}
