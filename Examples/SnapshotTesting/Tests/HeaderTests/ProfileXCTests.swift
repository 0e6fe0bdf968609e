import StretchyTesting
import XCTest

final class ProfileXCTests: XCTestCase {
  func testHeaderStretchesWithoutASeam() throws {
    try verifyFrames(of: "Scenes/profile.yaml")
  }
}
