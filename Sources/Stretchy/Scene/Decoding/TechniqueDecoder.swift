/// How one technique's own keys are read from a scene's `header`.
///
/// A new technique adds its decoder to ``all`` and a file with the decoder; nothing else changes.
struct TechniqueDecoder: Sendable {
  /// The name in a scene file.
  var id: String
  /// Its own keys, so that other techniques can say whose they are.
  var keys: [String]
  /// The kinds of content that it goes with.
  var contents: [Content.Kind]
  /// What the program can change in mid-scroll, each a number: keys of `set` without their `header.`.
  var settableKeys: [String] = []
  /// Reads every key of `keys`.
  var read: @Sendable (inout MappingReader) -> TechniqueConfiguration

  static let all: [TechniqueDecoder] = [
    .tableHeader, .flowLayout, .scrollView, .sticky, .gsk, .snapKit, .tableCell,
  ]

  /// Every key of `set`, whatever the technique.
  static var settableNames: [String] {
    all.flatMap(\.settableKeys).reduce(into: []) { names, key in
      if !names.contains("header." + key) { names.append("header." + key) }
    }
  }

  static func named(_ id: String) -> TechniqueDecoder? { all.first { $0.id == id } }

  /// Reports content that the technique does not go with.
  /// - Parameter node: the scene's `content`.
  static func check(
    _ content: Content, under technique: TechniqueConfiguration, _ node: YAMLNode, log: DiagnosticLog
  ) {
    guard let decoder = named(technique.id), !decoder.contents.contains(content.kind) else { return }
    let kind = content.kind.rawValue
    var location = node.location
    if case .mapping(let entries) = node.value, let entry = entries.first(where: { $0.key.text == kind }) {
      location = entry.key.location
    }
    let allowed = decoder.contents.map { "`\($0.rawValue)`" }.joined(separator: " or ")
    log.error("`\(kind)` is no content for the technique `\(technique.id)`: write \(allowed)", at: location)
  }
}
