/// What the rows of a table say.
public enum RowText: Sendable, Equatable {
  case pattern(RowPattern)
  /// Row by row through all sections, from the first on again after the last; none where it is empty.
  case list([String])

  /// - Parameters:
  ///   - row: of its section, as `section` from 0.
  ///   - number: of the whole table, from 0.
  func string(row: Int, section: Int, number: Int) -> String {
    switch self {
    case .pattern(let pattern): pattern.string(row: row, section: section)
    case .list(let texts): texts.isEmpty ? "" : texts[number % texts.count]
    }
  }
}

/// A text with places for a row's numbers, as `Item {row}`.
public struct RowPattern: Sendable, Hashable {
  public enum Placeholder: String, CaseIterable, Sendable {
    /// `indexPath.row`: the row's number in its section, from 0.
    case row
    /// `indexPath.section`, from 0.
    case section
    /// `indexPath.row + 1`.
    case number
  }

  private enum Part: Sendable, Hashable {
    case text(String)
    case placeholder(Placeholder)
  }

  private var parts: [Part] = []
  /// Words in braces that are no placeholders, in order; they stay as they are.
  private(set) var unknownPlaceholders: [String] = []

  public init(_ text: String) {
    var literal = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      literal += rest[..<open]
      let inside = rest[rest.index(after: open)...]
      let word = inside.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      if word.endIndex < inside.endIndex, inside[word.endIndex] == "}", !word.isEmpty {
        if let placeholder = Placeholder(rawValue: String(word)) {
          parts += [.text(literal), .placeholder(placeholder)]
          literal = ""
        } else {
          unknownPlaceholders.append(String(word))
          literal += "{\(word)}"
        }
        rest = inside[inside.index(after: word.endIndex)...]
      } else {
        literal += "{"
        rest = inside
      }
    }
    parts.append(.text(literal + rest))
  }

  func string(row: Int, section: Int) -> String {
    parts.reduce(into: "") { string, part in
      switch part {
      case .text(let text): string += text
      case .placeholder(.row): string += "\(row)"
      case .placeholder(.section): string += "\(section)"
      case .placeholder(.number): string += "\(row + 1)"
      }
    }
  }
}
