import StretchyTesting
import Testing

@Test func `the profile's header stretches without a seam`() throws {
  try verifyFrames(of: "Scenes/profile.yaml")
}
