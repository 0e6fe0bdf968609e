/// Finds the word that was meant.
public enum Spelling {
  /// The candidate nearest to `word`, case aside, else the one that ends with it (`aspectFill`); `nil` where none is
  /// near. Among equals the first one wins.
  public static func nearest(to word: String, in candidates: [String]) -> String? {
    let lowered = word.lowercased()
    let word = Array(lowered.unicodeScalars)
    guard word.count <= 64 else { return nil }
    let allowed = word.count <= 3 ? 1 : word.count <= 6 ? 2 : 3
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let scalars = Array(candidate.lowercased().unicodeScalars)
      let distance = distance(word, scalars)
      // A distance as long as the candidate would turn anything into it.
      guard distance <= allowed, distance < scalars.count, distance < best?.distance ?? .max else { continue }
      best = (candidate, distance)
    }
    return best?.candidate ?? candidates.first { word.count >= 4 && $0.lowercased().hasSuffix(lowered) }
  }

  /// "; did you mean `x`?" or nothing.
  static func suggestion(for word: String, in candidates: [String]) -> String {
    nearest(to: word, in: candidates).map { "; did you mean `\($0)`?" } ?? ""
  }

  /// Damerau-Levenshtein distance in its optimal string alignment form: insertions, deletions, replacements and
  /// swaps of neighbours that are not edited again.
  static func distance<Element: Equatable>(_ a: [Element], _ b: [Element]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var cost = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforePrevious[j - 1] + 1) }
        row.append(cost)
      }
      beforePrevious = previous
      previous = row
    }
    return previous[b.count]
  }
}
