extension SceneSchema {
  /// The format as a page of Markdown: what holds for all of a file, and a table of keys for each mapping.
  public static var markdown: String {
    var page = SchemaPage()
    page.add(scene)
    return introduction + page.text
  }

  private static let introduction = """
    # The scene format

    <!-- Written by `stretchy-render schema --format markdown`; a test holds it against the parser. -->

    A scene is a YAML file, or a JSON file, that says what is on the screen and how it is scrolled. `stretchy-render new
    TECHNIQUE` writes one to begin with, `stretchy-render validate` tells every error and warning at its line, and
    `stretchy-render schema` prints a JSON Schema for editors:

    ```yaml
    # yaml-language-server: $schema=scene.schema.json
    version: 1
    ```

    - YAML is read by the 1.2 core schema: a boolean is `true` or `false` and nothing else, quoted values are text.
    - Lengths are points, y down. An offset is `contentOffset.y`: negative means pulled down.
    - Colours are `"#RGB"`, `"#RRGGBB"` or `"#RRGGBBAA"`, in quotes, since `#` begins a comment; or the names of system
      colours, which follow the appearance; or `white`, `black`, `clear`.
    - Durations are whole microseconds with a unit: `300ms`, `0.4s`.
    - Paths are relative to the scene file. Files may lie below the scene's folder, the folder that the command runs in, or
      the project that the scene belongs to; `--allow-outside` lifts that.
    - Every command that takes a scene also takes `--set KEY=VALUE`, as in `--set header.height=280`.

    What depends on several values (that `minimumHeight` is less than `height`) the parser checks too, and says.


    """
}

/// Writes mappings as tables, each once, in the order in which they are met.
private struct SchemaPage {
  private(set) var text = ""
  private var written: [String] = []

  mutating func add(_ mapping: MappingSchema, level: Int = 2) {
    guard !written.contains(mapping.owner) else { return }
    written.append(mapping.owner)
    text += String(repeating: "#", count: level) + " " + Self.title(mapping.owner) + "\n\n"
    addTable(mapping)
    for variant in mapping.variants?.cases ?? [] {
      text += "### \(variant.mapping.owner)\n\n"
      if let summary = TechniqueSummary.all.first(where: { $0.id == variant.value }) {
        let contents = summary.contents.map { "`\($0)`" }.joined(separator: " or ")
        text += summary.summary.prefix(1).uppercased() + summary.summary.dropFirst() + ". Goes with \(contents).\n\n"
      }
      addTable(variant.mapping)
    }
    for key in mapping.keys { addParts(of: key.value) }
    if let others = mapping.others { addParts(of: others.value) }
    for variant in mapping.variants?.cases ?? [] {
      for key in variant.mapping.keys { addParts(of: key.value) }
    }
  }

  private mutating func addParts(of schema: ValueSchema) {
    for mapping in Self.directMappings(in: schema) { add(mapping) }
  }

  private mutating func addTable(_ mapping: MappingSchema) {
    text += "| key | value | default | meaning |\n|---|---|---|---|\n"
    for key in mapping.keys {
      let note = KeyNote.of(key.name, in: mapping.owner)
      let standard =
        switch note?.standard {
        case .value(let value)?: "`\(value)`"
        case .words(let words)?: words
        case nil: key.isRequired ? "required" : ""
        }
      text += "| `\(key.name)` | \(Self.value(key.value, key.expectation)) | \(standard) | \(note?.meaning ?? "") |\n"
    }
    if let others = mapping.others {
      let names = others.names.map { $0.map { "`\($0)`" }.joined(separator: ", ") } ?? "names of your own"
      text += "| \(names) | \(Self.value(others.value, others.expectation)) | | |\n"
    }
    for constraint in mapping.constraints {
      switch constraint {
      case .exactlyOne(let keys): text += "\nExactly one of \(Self.list(keys)).\n"
      case .atLeastOne(let keys): text += "\nAt least one of \(Self.list(keys)).\n"
      case .notBoth(let first, let second): text += "\nNot both `\(first)` and `\(second)`.\n"
      }
    }
    text += "\n"
  }

  private static func list(_ keys: [String]) -> String { keys.map { "`\($0)`" }.joined(separator: ", ") }

  private static func title(_ owner: String) -> String { owner.prefix(1).uppercased() + owner.dropFirst() }

  private static func link(_ mapping: MappingSchema) -> String {
    let anchor = mapping.owner.lowercased().filter { $0 != "`" && $0 != "'" }.map { $0 == " " ? "-" : $0 }
    return "[\(mapping.owner)](#\(String(anchor)))"
  }

  private static func value(_ schema: ValueSchema, _ expectation: String) -> String {
    switch schema {
    case .mapping(let mapping): return link(mapping)
    case .list(.mapping(let mapping), _): return "a list, each \(link(mapping))"
    case .list(.named(let name, _), _) where expectation == "a list": return "a list of \(name)s"
    case .named("deviceName", _): return "a device's name"
    default:
      let links = directMappings(in: schema).map { link($0) }
      let cell = expectation.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
      return links.isEmpty ? cell : "\(cell): \(links.joined(separator: ", "))"
    }
  }

  /// Mappings that a value can be, or that its items can be.
  private static func directMappings(in schema: ValueSchema) -> [MappingSchema] {
    switch schema {
    case .mapping(let mapping): [mapping]
    case .list(let item, _): directMappings(in: item)
    case .named(_, let form): directMappings(in: form)
    case .anyOf(let forms), .tuple(let forms): forms.flatMap { directMappings(in: $0) }
    case .unknown, .boolean, .number, .integer, .text, .pattern, .words, .numbers: []
    }
  }
}
