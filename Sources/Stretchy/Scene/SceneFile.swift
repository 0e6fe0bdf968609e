/// Reads scene files.
public enum SceneFile {
  /// Reads and checks a scene file.
  ///
  /// - Parameters:
  ///   - path: the file, as the user wrote it; messages name it so.
  ///   - overrides: values in place of the file's own, the later ones last.
  ///   - allowsOutside: lets the scene name files outside the folders that it may normally reach.
  ///   - onFile: called with each file that the scene names, as it can be opened, also where it is not there.
  /// - Returns: the scene, and warnings in the file's order.
  /// - Throws: every error of the file at once.
  public static func load(
    path: String, overrides: [SceneOverride] = [], allowsOutside: Bool = false, onFile: ((String) -> Void)? = nil
  ) throws(SceneError) -> (scene: Scene, warnings: [Diagnostic]) {
    let bytes: [UInt8]
    do {
      bytes = try FileAccess.read(path, limit: YAMLLimits().bytes)
    } catch {
      throw SceneError(.missing, [Diagnostic(.error, error.message)])
    }
    return try parse(bytes: bytes, path: path, overrides: overrides, allowsOutside: allowsOutside, onFile: onFile)
  }

  /// Checks the text of a scene file.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, YAML or JSON.
  ///   - path: names the scene and stands in messages; other files are looked for beside it. The file itself need not
  ///     be there.
  ///   - overrides: as in ``load(path:overrides:allowsOutside:onFile:)``, as are the next two.
  /// - Returns: the scene, and warnings in the file's order.
  /// - Throws: every error of the file at once.
  public static func parse(
    bytes: [UInt8], path: String, overrides: [SceneOverride] = [], allowsOutside: Bool = false,
    onFile: ((String) -> Void)? = nil
  ) throws(SceneError) -> (scene: Scene, warnings: [Diagnostic]) {
    let log = DiagnosticLog(mainFile: path)
    let name = sceneName(path)
    if let problem = FolderName.problem(name) {
      log.error(
        "\(path): the scene's name \"\(name)\" \(problem): rename the file, its name becomes a folder's", at: nil)
    }
    guard bytes.count <= YAMLLimits().bytes else {
      throw SceneError(.badData, [Diagnostic(.error, "\(path) is larger than \(YAMLLimits().bytes >> 20) MB")])
    }
    let source = try SourceText(bytes, file: path)
    var root = YAMLComposer.root(of: source, log: log)
    if var tree = root {
      SceneOverride.apply(overrides, to: &tree, log: log)
      root = tree
    }
    var scene: Scene?
    if let root, Scene.checkVersion(root, log: log) {
      var files = FileRule(scenePath: path, allowsOutside: allowsOutside)
      files.onFile = onFile
      let context = DecodingContext(log: log, files: files)
      scene = Scene.rule(name: name).read(root, context)
    }
    guard let scene, !log.hasErrors else { throw log.sceneError }
    return (scene, log.sorted)
  }

  /// The file's name without its extension.
  static func sceneName(_ path: String) -> String {
    let file = path.split(separator: "/", omittingEmptySubsequences: false).last.map { String($0) } ?? path
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }
}
