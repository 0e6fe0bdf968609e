/// The form of scene files, as the parser's own rules describe it.
public enum SceneSchema {
  /// A JSON Schema, draft 7, with a line feed at its end.
  ///
  /// It says of each key what its value can be. What depends on more than one value (that `minimumHeight` is less than
  /// `height`, that a file is there) only the parser knows.
  public static var json: String {
    let scene = scene
    var writer = SchemaWriter(scene)
    guard case .object(var members) = writer.json(of: scene) else { return "" }
    if let index = members.firstIndex(where: { $0.key == "additionalProperties" }) {
      members.insert(.init("allOf", .array(contentsByTechnique)), at: index + 1)
    }
    let head: [SchemaJSON.Member] = [
      .init("$schema", .string("http://json-schema.org/draft-07/schema#")), .init("title", .string("A scene")),
      .init("description", .string("A screen with a stretchy header, and the scrolls to show of it.")),
    ]
    return SchemaJSON.object(head + members + [.init("definitions", .object(writer.definitions))]).text() + "\n"
  }

  /// What a scene file's mapping holds.
  static var scene: MappingSchema {
    guard case .mapping(var scene) = Scene.rule(name: "").schema() else { return MappingSchema(owner: "a scene") }
    // A missing one is reported before the rule is asked.
    if let index = scene.keys.firstIndex(where: { $0.name == "version" }) { scene.keys[index].isRequired = true }
    return scene
  }

  /// Each technique goes with kinds of content.
  private static var contentsByTechnique: [SchemaJSON] {
    func properties(_ members: [SchemaJSON.Member]) -> SchemaJSON { .object([.init("properties", .object(members))]) }
    return TechniqueDecoder.all.map { decoder in
      let others = Content.Kind.allCases.filter { !decoder.contents.contains($0) }
      return .object([
        .init("if", properties([.init("header", properties([.init("technique", SchemaWriter.constant(decoder.id))]))])),
        .init(
          "then", properties([.init("content", properties(others.map { .init($0.rawValue, .bool(false)) }))])),
      ])
    }
  }
}
