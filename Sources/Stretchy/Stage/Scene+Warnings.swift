extension Scene {
  /// What the scene's technique has to tell a developer once the scene is shown at rest: constraints that conflict. One
  /// line each, to be told where a scene is read or checked.
  public var warnings: [Diagnostic] {
    var stage = Stage(self, assets: SceneAssets())
    stage.receive(ScrollEvent(contentOffset: stage.bounds.minimumOffset))
    return stage.warnings.map { Diagnostic(.warning, $0) }
  }
}
