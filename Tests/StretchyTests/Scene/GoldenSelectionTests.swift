import Testing

@testable import Stretchy

@Suite struct GoldenSelectionTests {
  @Test func `every Nth frame, with the first and the last`() {
    var failures: [String] = []
    for count in 0...13 {
      for step in 1...14 {
        let numbers = GoldenSelection(frames: .every(step)).frameNumbers(of: count)
        let expected = (0..<count).filter { $0 % step == 0 || $0 == count - 1 }
        if numbers != expected { failures.append("\(count), \(step)") }
      }
    }
    #expect(failures == [])
  }

  @Test func `all frames, or those of a list that are there`() {
    #expect(GoldenSelection().frameNumbers(of: 3) == [0, 1, 2])
    #expect(GoldenSelection().frameNumbers(of: 0) == [])
    #expect(GoldenSelection(frames: .list([7, 2, 2, 0, 9])).frameNumbers(of: 8) == [0, 2, 7])
  }

  private func scene(_ goldens: String) throws -> Scene {
    let text = """
      version: 1
      goldens: \(goldens)
      header: {technique: table-header, image: header.jpg}
      content: {table: {rows: 1}}
      timelines: {pull: [{offsets: [-1]}]}
      """
    return try SceneFixture().parse(text).get()
  }

  @Test(arguments: [
    ("{}", GoldenSelection()),
    ("{scale: 2, frames: all}", GoldenSelection(scale: 2)),
    ("{frames: every 6}", GoldenSelection(frames: .every(6))),
    ("{scale: 0.05, frames: [0, 7]}", GoldenSelection(scale: 0.05, frames: .list([0, 7]))),
  ]) func `is read from a scene`(text: String, expected: GoldenSelection) throws {
    #expect(try scene(text).goldens == expected)
  }

  @Test(arguments: [
    ("{frames: 6}", "`frames` must be `all`, `every N` or a list of frame numbers, not `6`: write `every 6` or `[6]`"),
    ("{frames: every 0}", "`frames` must be `all`, `every N` or a list of frame numbers, not `every 0`"),
    ("{frames: []}", "`frames` needs at least one frame's number"),
    ("{frames: {}}", "`frames` must be `all`, `every N` or a list of frame numbers, not a mapping"),
    ("{scale: 9}", "`scale` must be pixels a point, 0.05 to 8, not `9`"),
    ("{frame: all}", "`frame` is not a key of the golden frames; did you mean `frames`?"),
  ]) func `says what is wrong`(text: String, message: String) throws {
    let error = #expect(throws: SceneError.self) { try scene(text) }
    #expect(error?.diagnostics.map(\.message) == [message])
  }
}
