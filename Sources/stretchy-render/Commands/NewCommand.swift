import Stretchy
import StretchyOutput

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Command {
  static let new = Command(
    name: "new", abstract: "write a scene to begin with, and its pictures",
    examples: [
      Example("new table-header", "table-header.yaml and header.jpg in this folder, ready to be rendered."),
      Example("new sticky -o Scenes", "In another folder, which is made where it is not there."),
    ],
    operand: Operand(
      name: "TECHNIQUE", summary: "what moves the header; `stretchy-render techniques` lists them",
      isRepeatable: false, completion: .words(TechniqueConfiguration.ids)),
    options: [New.output],
    notes: [
      "The scene is commented and can be rendered as it is. A file that is there already is never overwritten."
    ],
    run: New.run)
}

/// `new`: a scene and its pictures.
enum New {
  static let output = Option(
    "output", short: "o", .text("DIR", completion: .folders), "the folder to write to", standard: "this folder")

  @Sendable static func run(_ arguments: Arguments, _ console: Console) throws(Failure) {
    let technique = arguments.operands[0]
    guard TechniqueConfiguration.ids.contains(technique) else {
      throw .usage(
        .cannot(
          "there is no technique \(technique): there are \(TechniqueConfiguration.ids.joined(separator: ", "))",
          meant: Spelling.nearest(to: technique, in: TechniqueConfiguration.ids)), nil)
    }
    let folder = arguments[output].map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
    let files = files(of: technique, folder: folder)
    do throws(FileError) {
      if !folder.isEmpty { try FileSystem.makeFolders(folder) }
      var missing: [EmbeddedFile] = []
      for file in files {
        if let present = try contents(of: folder + file.name) {
          guard present == file.bytes, file.name != "\(technique).yaml" else {
            throw FileError(.create, folder + file.name, code: EEXIST)
          }
        } else {
          missing.append(file)
        }
      }
      for file in missing { try FileSystem.write(file.bytes, to: folder + file.name) }
    } catch {
      throw .file(error)
    }
    let scene = ShellText.quoted("\(folder)\(technique).yaml")
    console.say("\(TerminalText.visible(scene)) and its picture are there; to draw its frames:")
    console.say("  stretchy-render render \(TerminalText.visible(scene)) -o out")
  }

  /// The scene, with its pictures beside it, and the pictures.
  static func files(of technique: String, folder: String) -> [EmbeddedFile] {
    guard var scene = EmbeddedFile.named("\(technique).yaml") else { return [] }
    var files: [EmbeddedFile] = []
    var lines = scene.text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    for name in ["header.jpg", "article.png"] {
      guard let line = lines.firstIndex(where: { $0.contains("../\(name)") }), let file = EmbeddedFile.named(name)
      else { continue }
      lines[line] = replacing("../\(name)", with: name, in: lines[line])
      files.append(file)
    }
    let path = ShellText.quoted("\(folder)\(technique).yaml")
    lines = lines.map { replacing("Resources/Scenes/\(technique).yaml", with: path, in: $0) }
    scene.bytes = Array(lines.joined(separator: "\n").utf8)
    return [scene] + files
  }

  private static func replacing(_ part: String, with other: String, in line: String) -> String {
    var rest = line[...]
    while !rest.isEmpty {
      if rest.hasPrefix(part) { return line[..<rest.startIndex] + other + rest.dropFirst(part.count) }
      rest.removeFirst()
    }
    return line
  }

  private static func contents(of path: String) throws(FileError) -> [UInt8]? {
    do throws(FileError) { return try FileSystem.read(path) } catch {
      if error.isMissing { return nil }
      throw error
    }
  }
}
