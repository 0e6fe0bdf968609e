extension ValueRule where Value == ImageSource {
  /// The path of a picture, relative to the scene file, which must be there.
  static var picture: ValueRule {
    ValueRule("the path of a picture") { node, context in
      ValueRule<String>.file("the path of a picture").read(node, context)
        .map { .file(path: $0, location: node.location) }
    }
  }
}

extension ValueRule where Value == FontSource {
  /// The path of a font, relative to the scene file, which must be there.
  static var fontFile: ValueRule {
    ValueRule("the path of a font") { node, context in
      ValueRule<String>.file("the path of a font").read(node, context)
        .map { FontSource(path: $0, location: node.location) }
    }
  }
}

extension ValueRule where Value == String {
  /// The path of a file, relative to the scene file, which must be there: as it can be opened.
  static func file(_ expectation: String) -> ValueRule {
    ValueRule(expectation) { node, context in
      guard let path = ValueRule<String>.text(expectation).read(node, context) else { return nil }
      do throws(FileRule.Refusal) {
        return try context.files.resolve(path)
      } catch {
        context.log.error(error.message, at: node.location, kind: error.kind)
        return nil
      }
    }
  }
}
