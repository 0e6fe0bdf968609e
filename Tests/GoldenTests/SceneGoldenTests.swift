import StretchyTesting
import Testing

@Suite struct SceneGoldenTests {
  @Test(arguments: [
    "bars", "flow-layout", "gsk", "gsk-immediate", "scroll-view", "snapkit", "sticky", "table-cell",
  ])
  func `frames of a technique on a small screen`(scene: String) throws {
    try verifyFrames(of: "Scenes/\(scene).yaml")
  }
}
