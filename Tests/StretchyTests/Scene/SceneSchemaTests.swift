import Foundation
import Testing

@testable import Stretchy

@Suite struct SceneSchemaTests {
  /// Every scene file of the repository.
  static let scenes: [(path: String, text: String)] = {
    let folders = ["Resources/Scenes", "Tests/GoldenTests/Scenes", "Examples"]
    var scenes: [(String, String)] = []
    for folder in folders {
      let url = URL(filePath: packageFolder + "/" + folder)
      let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)?.allObjects ?? []
      for case let file as URL in files where file.pathExtension == "yaml" && !file.path.contains("/.build/") {
        scenes.append((file.path, (try? String(contentsOf: file, encoding: .utf8)) ?? ""))
      }
    }
    return scenes.sorted { $0.0 < $1.0 }
  }()

  /// A scene with nearly every key, and all steps.
  static let fullScene = """
    version: 1
    device: {width: 390, height: 844, scale: 3, safeArea: {top: 47, left: 0, bottom: 34, right: 0}, cornerRadius: 47.33, statusBar: 47}
    appearance: light
    refreshRate: 60
    adjustment: automatic
    scrollView: {top: superview, alwaysBounceVertical: true, bounces: true, decelerationRate: normal}
    contentInset: {top: 0, bottom: 0}
    background: systemBackground
    statusBar: {style: default, hidden: false}
    navigationBar: {style: hidden, title: "", backButton: false, tint: white}
    homeIndicator: false
    screenCorners: false
    touches: false
    goldens: {scale: 1, frames: every 6}
    header:
      technique: gsk
      image: ../header.jpg
      contentMode: scaleAspectFill
      imageBackground: "#FFFF00"
      overlays: [{color: "#000000", alpha: 0.3}]
      height: 200
      maximumContentHeight: 240
      minimumContentHeight: 64
      contentInset: {top: 1, left: 2, bottom: 3, right: 4}
      expansionMode: topOnly
      contentAnchor: top
      contentExpands: true
      contentShrinks: false
      manageScrollViewInsets: false
      anchorBehavior: documented
    content:
      table:
        sections: [{title: A, rows: 5}, {rows: 6}]
        rowHeight: 44
        text: "Item {row}"
        textColor: label
        font: {size: 17, weight: bold}
        background: white
        rowBackgrounds: ["#FFFFFF", "#F2F2F7"]
        separator: {color: separator, left: 16, right: 0, hidden: false}
        fillerSeparators: true
      spacer: 216
    timelines:
      more:
        - hold: 200ms
        - drag: {by: -180, duration: 500ms, curve: easeInOut}
        - drag: {by: -1, duration: 0.5s, curve: [0.25, 0.1, 0.25, 1]}
        - release: {velocity: 0}
        - release
        - fling: {velocity: 2000}
        - offsets: [0, -10, -20.5]
        - jump: 400
        - jump: {to: 400, animated: true}
        - scroll: {to: 0, duration: 300ms, curve: linear}
        - settle
        - reload
        - set: {header.maximumContentHeight: 200}
    expect:
      - {timeline: more, time: 0.05s, header.height: 270.5}
      - {timeline: more, frame: 2, offset: 3, header.progress: 1, visible.top: none}
      - {offset: -100, visible.bottom: 350}

    """

  static let path = packageFolder + "/Resources/Scenes/full.yaml"

  @Test func `every rule says what it reads`() {
    var unknown: [String] = []
    ValueSchema.mapping(SceneSchema.scene).forEachMapping { mapping in
      let variants = mapping.variants?.cases.map(\.mapping) ?? []
      for part in [mapping] + variants {
        unknown += part.keys.filter { $0.value.holdsUnknown }.map { "\($0.name) of \(part.owner)" }
      }
    }
    #expect(unknown.isEmpty, "give these rules a schema: \(unknown)")
  }

  @Test func `every key has a note, and every note a key`() {
    var missing: [String] = []
    var met: Set<String> = []
    ValueSchema.mapping(SceneSchema.scene).forEachMapping { mapping in
      for part in [mapping] + (mapping.variants?.cases.map(\.mapping) ?? []) {
        for key in part.keys {
          met.insert("\(key.name) of \(part.owner)")
          if KeyNote.of(key.name, in: part.owner) == nil { missing.append("\(key.name) of \(part.owner)") }
        }
      }
    }
    #expect(missing.isEmpty, "write notes for \(Set(missing).sorted())")
    let idle = KeyNote.all.flatMap { owner, notes in notes.keys.map { "\($0) of \(owner)" } }.filter {
      !met.contains($0)
    }
    #expect(idle.isEmpty, "nothing reads \(idle.sorted())")
  }

  @Test func `the schema in the resources and the page on the format are up to date`() throws {
    let schema = try String(contentsOfFile: packageFolder + "/Resources/scene.schema.json", encoding: .utf8)
    let page = try String(contentsOfFile: packageFolder + "/docs/scene-format.md", encoding: .utf8)
    let isSchemaCurrent = schema == SceneSchema.json
    let isPageCurrent = page == SceneSchema.markdown
    #expect(isSchemaCurrent && isPageCurrent, "run scripts/make-docs")
  }

  @Test func `the full scene is right`() throws {
    let result = try SceneFile.parse(bytes: Array(Self.fullScene.utf8), path: Self.path)
    #expect(result.scene.expectations.count == 3)
  }

  /// What a note calls a default is what the parser takes.
  @Test func `a default that is written out changes nothing`() throws {
    var wrong: [String] = []
    var count = 0
    for (file, text) in Self.scenes where file.contains("/Resources/Scenes/") {
      let bytes = Array(text.utf8)
      let plain = "\(try SceneFile.parse(bytes: bytes, path: file).scene)"
      for (path, standard) in Self.defaults(of: SceneSchema.scene, text) {
        let override = SceneOverride(key: path, value: standard)
        count += 1
        do throws(SceneError) {
          let scene = try SceneFile.parse(bytes: bytes, path: file, overrides: [override]).scene
          if "\(scene)" != plain { wrong.append("\(file): \(path) \(standard)") }
        } catch {
          wrong.append("\(file): \(path): \(error.diagnostics.map(\.message))")
        }
      }
    }
    #expect(wrong.isEmpty)
    #expect(count > 150)
  }

  /// Paths and values of defaults that a scene leaves out.
  private static func defaults(of mapping: MappingSchema, _ text: String) -> [(String, String)] {
    guard let tree = SceneTree.parse(text) else { return [] }
    return defaults(of: mapping, tree, prefix: "")
  }

  private static func defaults(of mapping: MappingSchema, _ tree: SceneTree, prefix: String) -> [(String, String)] {
    guard case .mapping(let entries) = tree else { return [] }
    var result: [(String, String)] = []
    var parts = [mapping]
    if let variants = mapping.variants {
      let chosen = entries.first { $0.key == variants.key }?.value
      parts += variants.cases.filter { .scalar(SceneTree.quoted($0.value)) == chosen }.map(\.mapping)
    }
    for part in parts {
      for key in part.keys {
        let present = entries.first { $0.key == key.name }?.value
        if isExcluded(key.name, by: part.constraints, entries) { continue }
        let note = KeyNote.of(key.name, in: part.owner)
        // What is left out has all of its keys' defaults, unless a note says otherwise.
        let inside = present ?? (note?.standard == nil && key.isRequired == false ? .mapping([]) : nil)
        if let present = inside, case .mapping(let inner) = key.value {
          result += defaults(of: inner, present, prefix: prefix + key.name + ".")
        } else if present == nil, case .value(let standard)? = note?.standard {
          // Only `gsk` with unmanaged insets has room for a spacer, and at 0 too.
          if key.name != "spacer" { result.append((prefix + key.name, standard)) }
        }
      }
    }
    return result
  }
}

extension SceneSchemaTests {
  /// True where a key that is there takes another's place.
  private static func isExcluded(
    _ key: String, by constraints: [MappingSchema.Constraint], _ entries: [SceneTree.Entry]
  ) -> Bool {
    constraints.contains { constraint in
      let others =
        switch constraint {
        case .exactlyOne(let keys): keys
        case .notBoth(let first, let second): [first, second]
        case .atLeastOne: [] as [String]
        }
      return others.contains(key) && entries.contains { $0.key != key && others.contains($0.key) }
    }
  }
}

extension ValueSchema {
  /// True where a rule in it, up to the next mapping, says nothing of itself.
  var holdsUnknown: Bool {
    switch self {
    case .unknown: true
    case .list(let item, _): item.holdsUnknown
    case .named(_, let form): form.holdsUnknown
    case .anyOf(let forms), .tuple(let forms): forms.contains(where: \.holdsUnknown)
    case .mapping(let mapping): mapping.others?.value.holdsUnknown ?? false
    case .boolean, .number, .integer, .text, .pattern, .words, .numbers: false
    }
  }
}
