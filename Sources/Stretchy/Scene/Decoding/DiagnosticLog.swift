/// Collects what is wrong with an input, so that all of it can be told at once.
final class DiagnosticLog {
  /// More errors than anyone reads: a list of ten thousand texts where numbers are due gives as many.
  static let limit = 100

  /// The scene's path: what is wrong in it comes first.
  private let mainFile: String?
  private(set) var diagnostics: [Diagnostic] = []
  private var suppressed = 0
  private var hasBadData = false

  init(mainFile: String? = nil) { self.mainFile = mainFile }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  func error(_ diagnostic: Diagnostic, kind: SceneError.Kind = .badData) {
    if kind == .badData { hasBadData = true }
    if diagnostics.count < Self.limit { diagnostics.append(diagnostic) } else { suppressed += 1 }
  }

  func error(_ message: String, at location: SourceLocation?, kind: SceneError.Kind = .badData) {
    error(Diagnostic(.error, message, at: location), kind: kind)
  }

  func warning(_ message: String, at location: SourceLocation?) {
    if diagnostics.count < Self.limit { diagnostics.append(Diagnostic(.warning, message, at: location)) }
  }

  /// In the order of the file; those without a place come first, those at one place as they were found. Files that the
  /// scene names come by their paths.
  var sorted: [Diagnostic] {
    func place(_ item: (offset: Int, element: Diagnostic)) -> (String, Int, Int, Int) {
      let location = item.element.location
      let file = location.map { $0.file == mainFile ? "" : $0.file } ?? ""
      return (file, location?.line ?? 0, location?.column ?? 0, item.offset)
    }
    var result = diagnostics.enumerated()
      .sorted { place($0) < place($1) }
      .map(\.element)
    if suppressed > 0 { result.append(Diagnostic(.error, "and \(suppressed) more")) }
    return result
  }

  /// Missing files alone make a missing input; anything else makes a wrong one.
  var sceneError: SceneError { SceneError(hasBadData ? .badData : .missing, sorted) }
}
