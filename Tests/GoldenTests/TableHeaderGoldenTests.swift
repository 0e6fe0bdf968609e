import Stretchy
import StretchyTesting
import Testing

@Suite struct TableHeaderGoldenTests {
  @Test(arguments: [1.0, 2]) func `frames of the table header`(scale: Double) throws {
    try verifyFrames(of: "Scenes/table-header.yaml", goldens: GoldenSelection(scale: scale))
  }
}
