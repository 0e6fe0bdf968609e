/// Finds the word that was meant.
enum Spelling {
  /// The candidate nearest to `word`, where one is near: a third of its letters may be wrong, missing, too many or
  /// swapped, or it is the only one that begins with `word`.
  static func likeliest(_ word: String, among candidates: [String]) -> String? {
    let word = word.lowercased()
    guard word.count <= 64 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(Array(word), Array(candidate.lowercased()))
      let allowed = max(1, min(word.count, candidate.count) / 3)
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    if let best { return best.candidate }
    let longer = candidates.filter { word.count > 1 && $0.lowercased().hasPrefix(word) }
    return longer.count == 1 ? longer[0] : nil
  }

  /// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var rows = [Array(0...second.count)]
    for (i, letter) in first.enumerated() {
      var row = [i + 1]
      for (j, other) in second.enumerated() {
        var cost = min(rows[i][j] + (letter == other ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, letter == second[j - 1], first[i - 1] == other { cost = min(cost, rows[i - 1][j - 1] + 1) }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
