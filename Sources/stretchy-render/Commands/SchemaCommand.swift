import Stretchy

extension Command {
  static let schema = Command(
    name: "schema", abstract: "print the form of scene files",
    examples: [
      Example("schema > scene.schema.json", "A JSON Schema, with which editors check and complete scenes."),
      Example("schema --format markdown > scene-format.md", "Every key with its meaning and default, to be read."),
    ],
    operand: nil, options: [Schema.format],
    notes: ["The schema is of draft 7. What depends on several values `validate` alone can say."], run: Schema.run)
}

/// `schema`: what the parser's rules say of themselves.
enum Schema {
  enum Format: String, CaseIterable, Sendable { case json, markdown }

  static let format = Option<Format>("format", .name, "how to write it", standard: "json")

  @Sendable static func run(_ arguments: Arguments, _ console: Console) throws(Failure) {
    switch arguments[format] ?? .json {
    case .json: try console.list(SceneSchema.json)
    case .markdown: try console.list(SceneSchema.markdown)
    }
  }
}
