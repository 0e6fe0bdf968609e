extension ValueRule where Value == ImageSource {
  /// The path of a picture, relative to the scene file, which must be there.
  static var picture: ValueRule {
    ValueRule("the path of a picture") { node, context in
      guard let path = ValueRule<String>.text("the path of a picture").read(node, context) else { return nil }
      do throws(FileRule.Refusal) {
        return .file(path: try context.files.resolve(path), location: node.location)
      } catch {
        context.log.error(error.message, at: node.location, kind: error.kind)
        return nil
      }
    }
  }
}
