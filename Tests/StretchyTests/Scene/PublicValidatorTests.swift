import Foundation
import Testing

@testable import Stretchy

/// The schema against a validator that knows nothing of the parser.
@Suite(.enabled(if: PublicValidator.isThere)) struct PublicValidatorTests {
  @Test func `every scene of the repository follows the schema`() throws {
    let texts = SceneSchemaTests.scenes.map(\.text) + [SceneSchemaTests.fullScene, minimalScene()]
    #expect(texts.count > 15)
    let trees = texts.compactMap { SceneTree.parse($0) }
    let verdicts = try PublicValidator.verdicts(schema: SceneSchema.json, documents: trees.map(\.json))
    #expect(verdicts == [Bool](repeating: true, count: texts.count))
  }

  /// What a form cannot say: what depends on several values, on their order, or on the rest of the file.
  private static let beyondTheSchema = [
    "must be the first key", "27000 by 2532 pixels", "leave nothing", "at most an hour", "longer than an hour",
    "in case alone", "longer than 100 bytes", "write `true`", "write `false`",
  ]

  @Test func `wrong values do not follow the schema`() throws {
    let wrong = `Scene files that are wrong`.values
    let parsed = wrong.compactMap { item in SceneTree.parse(item.text).map { (item, $0.json) } }
    let verdicts = try PublicValidator.verdicts(schema: SceneSchema.json, documents: parsed.map(\.1))
    var missed: [String] = []
    for ((item, _), isValid) in zip(parsed, verdicts) where isValid {
      let isBeyond = Self.beyondTheSchema.contains { phrase in item.says.contains { $0.contains(phrase) } }
      if !isBeyond { missed.append(item.testDescription) }
    }
    #expect(missed.isEmpty)
    #expect(parsed.count > 90 && verdicts.count == parsed.count)
  }

  /// Thousands of scenes that differ from a right one in one place: whatever the schema refuses, the parser refuses too,
  /// and the other way round but for what only the parser can know.
  @Test func `schema and parser agree on scenes that are changed in one place`() throws {
    let replacements: [SceneTree] = [
      .scalar("null"), .scalar("true"), .scalar("-7"), .scalar("2000001"), .scalar("0.5"), .scalar("\"?\""),
      .scalar("\"300ms\""), .list([]), .mapping([]),
    ]
    func changes(_ tree: SceneTree) -> [SceneTree] {
      var all = replacements.filter { $0 != tree }
      if case .mapping(let entries) = tree {
        all.append(.mapping(entries + [.init(key: "unknown", value: .scalar("1"))]))
        for index in entries.indices {
          var fewer = entries
          fewer.remove(at: index)
          all.append(.mapping(fewer))
        }
      }
      return all
    }
    let sticky = SceneSchemaTests.scenes.filter { $0.path.contains("/Scenes/sticky.yaml") }.map(\.text)
    let texts = [SceneSchemaTests.fullScene] + sticky
    let trees = texts.compactMap { SceneTree.parse($0) }.flatMap { $0.variations(changes) }
    // A scene in JSON is a scene, so the parser reads the very same text.
    let documents = trees.map(\.json)
    let verdicts = try PublicValidator.verdicts(schema: SceneSchema.json, documents: documents)
    var refusedByTheSchemaAlone: [String] = []
    var refusedByTheParserAlone = 0
    var agreed = 0
    for (document, isValid) in zip(documents, verdicts) {
      let isRead = (try? SceneFile.parse(bytes: Array(document.utf8), path: SceneSchemaTests.path)) != nil
      switch (isRead, isValid) {
      case (true, false): refusedByTheSchemaAlone.append(document)
      case (false, true): refusedByTheParserAlone += 1
      default: agreed += 1
      }
    }
    #expect(refusedByTheSchemaAlone.isEmpty, "\(refusedByTheSchemaAlone.prefix(3))")
    #expect(documents.count > 1000)
    #expect(refusedByTheParserAlone * 20 < documents.count, "\(refusedByTheParserAlone) of \(documents.count)")
    #expect(agreed > 0)
  }
}
