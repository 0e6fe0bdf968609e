/// Reads scene files.
public enum SceneFile {
  /// Reads and checks a scene file.
  ///
  /// - Parameters:
  ///   - path: the file, as the user wrote it; messages name it so.
  ///   - allowsOutside: lets the scene name files outside the folders that it may normally reach.
  /// - Returns: the scene, and warnings in the file's order.
  /// - Throws: every error of the file at once.
  public static func load(
    path: String, allowsOutside: Bool = false
  ) throws(SceneError) -> (scene: Scene, warnings: [Diagnostic]) {
    throw SceneError(.missing, [])
  }
}
