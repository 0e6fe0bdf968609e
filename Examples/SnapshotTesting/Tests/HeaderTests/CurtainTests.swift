import Raster
import Stretchy
import StretchyTesting
import Testing

/// The layout code of one's own app: what its `scrollViewDidScroll` does.
struct CurtainTechnique: HeaderTechnique {
  private let height = 100.0
  private var pull = 0.0

  var contentStart: Double { height }

  mutating func receive(_ event: ScrollEvent, in context: StageContext) {
    if event.kind == .didScroll { pull = max(0, 0 - event.contentOffset) }
  }

  func presentation(at time: Double, in context: StageContext) -> HeaderPresentation {
    let frame = Rect(x: 0, y: 0, width: context.viewport.width, height: height + pull)
    let header = Layer(id: "header", frame: frame, sublayers: [context.picture.layer(frame: frame, clips: true)])
    return HeaderPresentation(behindContent: [header], height: height + pull, progress: 1 + pull / height)
  }
}

@Test func `the curtain follows the finger`() throws {
  var scene = try loadScene("Scenes/profile.yaml")
  scene.name = "curtain"
  try verifyFrames(of: scene, technique: CurtainTechnique())
}
