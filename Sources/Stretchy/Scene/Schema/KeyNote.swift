/// What a key of a scene means, for the page on the format, the schema's descriptions and an editor's help.
struct KeyNote {
  /// What holds where the key is not given.
  enum Standard {
    /// As it would stand in the file.
    case value(String)
    /// In words: "the technique's own".
    case words(String)
  }

  /// A sentence or two.
  var meaning: String
  /// `nil` where the key must be given, or its absence means its absence.
  var standard: Standard?

  init(_ meaning: String, _ standard: Standard? = nil) {
    self.meaning = meaning
    self.standard = standard
  }

  init(_ meaning: String, or value: String) { self.init(meaning, .value(value)) }

  /// Everything in one line.
  var sentence: String {
    guard case .words(let words)? = standard else { return meaning }
    return meaning + " Default: \(words)."
  }

  /// A literal of a number, a boolean or a word.
  var standardJSON: SchemaJSON? {
    guard case .value(let text)? = standard else { return nil }
    switch YAMLScalar(text: text, isPlain: true).resolution {
    case .boolean(let value): return .bool(value)
    case .integer(let value): return .number(Double(value))
    case .float(let value): return .number(value)
    case .null: return nil
    case .string(let text): return "[{\"".contains(text.prefix(1)) ? nil : .string(text)
    }
  }

  /// The note of a key of what `owner` describes.
  static func of(_ key: String, in owner: String) -> KeyNote? { all[owner]?[key] }

  /// By the owner that messages name, and key.
  static let all: [String: [String: KeyNote]] =
    sceneNotes.merging(headerNotes) { first, _ in first }.merging(contentNotes) { first, _ in first }
    .merging(timelineNotes) { first, _ in first }
}
