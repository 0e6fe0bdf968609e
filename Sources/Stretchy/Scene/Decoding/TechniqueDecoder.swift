/// How one technique's own keys are read from a scene's `header`.
///
/// A new technique adds its decoder to ``all`` and a file with the decoder; nothing else changes.
struct TechniqueDecoder: Sendable {
  /// The name in a scene file.
  var id: String
  /// Its own keys, so that other techniques can say whose they are.
  var keys: [String]
  /// Reads every key of `keys`.
  var read: @Sendable (inout MappingReader) -> TechniqueConfiguration

  static let all: [TechniqueDecoder] = [.tableHeader]

  static func named(_ id: String) -> TechniqueDecoder? { all.first { $0.id == id } }
}
