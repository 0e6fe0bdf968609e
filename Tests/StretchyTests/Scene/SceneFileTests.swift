import Raster
import Testing

@testable import Stretchy

@Suite struct `Scene files that are right` {
  let fixture = SceneFixture()

  @Test func `the shipped scene plays 60 frames and more`() throws {
    let path = packageFolder + "/Resources/Scenes/table-header.yaml"
    let (scene, warnings) = try SceneFile.load(path: path)
    #expect(warnings.isEmpty)
    #expect(scene.name == "table-header")
    #expect(scene.device == .iPhone14)
    #expect(scene.timelines.map(\.name) == ["pull", "scroll-away", "jump"])
    guard case .table(let table) = scene.content else { return }
    #expect(table.rows == 35 && table.rowHeight == 74)
    var ticks = 0
    for timeline in scene.timelines {
      var cursor = TimelineCursor(timeline, refreshRate: scene.refreshRate, restOffset: -47)
      var last = -47.0
      while !cursor.isAtEnd {
        for event in cursor.advance() where timeline.name != "jump" {
          #expect(abs(event.contentOffset - last) < 20, "a finger does not jump")
          last = event.contentOffset
        }
      }
      ticks += cursor.tick
    }
    #expect(ticks >= 60)
  }
}
