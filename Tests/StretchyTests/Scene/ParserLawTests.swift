import Foundation
import Testing

@testable import Stretchy

@Suite struct `No text traps the parser` {
  static let small = """
    version: 1
    header: {technique: table-header, image: header.jpg}
    content: {table: {rowBackgrounds: [&a "#FFF", *a], separator: {<<: {left: 3}}}}
    timelines: {a: [hold: 0.3s, offsets: [0, -1.5e1]], "\\u00e9": [jump: 4]}
    """

  @Test func `every prefix of a scene`() throws {
    let fixture = SceneFixture()
    let path = packageFolder + "/Resources/Scenes/table-header.yaml"
    let shipped = try FileAccess.read(path, limit: 1 << 20)
    var right = 0
    for bytes in [Array(Self.small.utf8), shipped] {
      for count in 0...bytes.count {
        if case .success = fixture.parse(bytes: Array(bytes.prefix(count))) { right += 1 }
      }
    }
    #expect(right >= 1)
  }

  @Test func `every deletion and replacement of a byte`() {
    let fixture = SceneFixture()
    let bytes = Array(Self.small.utf8)
    let replacements =
      Array("{}[]:,-#&*!|>'\"%@`?<~.0 \t\n\r\\xe".utf8) + [0, 0x1B, 0x7F, 0x80, 0xC3, 0xE2, 0xF0, 0xFF]
    guard case .success = fixture.parse(bytes: bytes) else {
      Issue.record("the scene is right to begin with")
      return
    }
    for index in bytes.indices {
      var changed = bytes
      changed.remove(at: index)
      Self.check(fixture.parse(bytes: changed))
      for replacement in replacements {
        changed = bytes
        changed[index] = replacement
        Self.check(fixture.parse(bytes: changed))
      }
    }
  }

  /// An error has at least one diagnostic, and each of them is one line with a place in the file.
  private static func check(_ result: Result<Scene, SceneError>) {
    guard case .failure(let error) = result else { return }
    #expect(!error.diagnostics.isEmpty)
    for diagnostic in error.diagnostics {
      #expect(diagnostic.location.map { $0.line >= 1 && $0.column >= 1 } == true)
      #expect(diagnostic.rendered.split(separator: "\n").count <= 3)
    }
  }

  @Test func `aliases of aliases end at ten thousand nodes`() {
    var text = "version: 1\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let list = [String](repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(list)]\n"
    }
    let errors = SceneFixture().errors(text)
    #expect(errors.filter { $0.contains("aliases expand to more than 10000 nodes") }.count == 1, "\(errors)")
  }

  @Test func `limits stop a file before it costs anything`() {
    let many = Array(("[" + String(repeating: "1,", count: 100) + "]").utf8)
    #expect(throws: YAMLFailure.tooLarge) { try YAMLEvent.events(of: many, limits: YAMLLimits(bytes: 100)) }
    #expect(throws: YAMLFailure.tooManyNodes(index: 19)) {
      try YAMLEvent.events(of: many, limits: YAMLLimits(nodes: 10))
    }
    #expect(throws: YAMLFailure.tooDeep(index: 3)) {
      try YAMLEvent.events(of: Array("[[[[".utf8), limits: YAMLLimits(depth: 3))
    }
    #expect(throws: Never.self) { try YAMLEvent.events(of: Array("[[[]]]".utf8), limits: YAMLLimits(depth: 3)) }
    #expect(throws: Never.self) { try YAMLEvent.events(of: []) }
    let errors = SceneFixture().parse(bytes: [UInt8](repeating: 0x20, count: (8 << 20) + 1))
    guard case .failure(let error) = errors else { return }
    #expect(error.diagnostics[0].message.hasSuffix("is larger than 8 MB"))
  }
}
