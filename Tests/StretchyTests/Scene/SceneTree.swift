import Foundation

@testable import Stretchy

/// A scene as JSON whose objects keep their order: to be changed in one place, and given to the parser and to others.
indirect enum SceneTree: Equatable {
  /// A number, a boolean, null or a quoted text, as JSON has it.
  case scalar(String)
  case list([SceneTree])
  case mapping([Entry])

  struct Entry: Equatable {
    var key: String
    var value: SceneTree
  }

  init(_ node: YAMLNode) {
    switch node.value {
    case .scalar(let scalar):
      switch scalar.resolution {
      case .null: self = .scalar("null")
      case .boolean(let value): self = .scalar("\(value)")
      case .integer(let value): self = .scalar("\(value)")
      case .float(let value): self = .scalar(value.isFinite ? "\(value)" : "1e999")
      case .string(let text): self = .scalar(Self.quoted(text))
      }
    case .sequence(let items): self = .list(items.map { SceneTree($0) })
    case .mapping(let entries): self = .mapping(entries.map { Entry(key: $0.key.text, value: SceneTree($0.value)) })
    case .invalid: self = .scalar("null")
    }
  }

  /// The tree of a YAML text without errors of syntax.
  static func parse(_ text: String) -> SceneTree? {
    let log = DiagnosticLog()
    guard let source = try? SourceText(Array(text.utf8), file: "scene.yaml"),
      let root = YAMLComposer.root(of: source, log: log), !log.hasErrors
    else { return nil }
    return SceneTree(root)
  }

  var json: String {
    switch self {
    case .scalar(let text): text
    case .list(let items): "[" + items.map(\.json).joined(separator: ",") + "]"
    case .mapping(let entries):
      "{" + entries.map { Self.quoted($0.key) + ":" + $0.value.json }.joined(separator: ",") + "}"
    }
  }

  static func quoted(_ text: String) -> String {
    let data = try? JSONEncoder().encode([text])
    return data.map { String(String(decoding: $0, as: UTF8.self).dropFirst().dropLast()) } ?? "\"\""
  }

  /// Every tree that differs from this one in one place only, as `change` has it.
  func variations(_ change: (SceneTree) -> [SceneTree]) -> [SceneTree] {
    var all = change(self)
    switch self {
    case .scalar: break
    case .list(let items):
      for (index, item) in items.enumerated() {
        for other in item.variations(change) {
          var changed = items
          changed[index] = other
          all.append(.list(changed))
        }
      }
    case .mapping(let entries):
      for (index, entry) in entries.enumerated() {
        for other in entry.value.variations(change) {
          var changed = entries
          changed[index].value = other
          all.append(.mapping(changed))
        }
      }
    }
    return all
  }
}
