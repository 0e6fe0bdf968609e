/// Cuts one paragraph into lines, each as long as fits. What fits is decided by shaping the line itself; the widths of the
/// paragraph shaped whole only say where to begin the search.
struct LineBreaker {
  struct Line {
    /// With the spaces that hang at its end.
    var clusters: Range<Int>
    var isTruncated: Bool
    var shaped: LineShaper.Line
  }

  /// What a line may be too wide, in points: sizes that were rounded to a device's pixels and back hold what they held.
  static let tolerance = 1.0 / 1024

  private let shaper: LineShaper
  private let maximumWidth: Double
  private let fontSize: Double
  private let whole: LineShaper.Line
  /// Width of the clusters in front of each, in the paragraph shaped whole.
  private let prefix: [Double]
  /// Where a line may end, ascending; the last is the paragraph's end.
  private let opportunities: [Int]

  private var paragraph: Paragraph { shaper.paragraph }

  init(paragraph: Paragraph, font: Font, maximumWidth: Double) {
    shaper = LineShaper(paragraph: paragraph, font: font)
    self.maximumWidth = maximumWidth
    let count = paragraph.clusters.count
    whole = shaper.shape(0..<count)
    fontSize = font.size
    var widths = [Double](repeating: 0, count: count + 1)
    for glyph in whole.glyphs { widths[glyph.cluster] += glyph.advance }
    var prefix = [0.0]
    prefix.reserveCapacity(count + 1)
    for index in 0..<count { prefix.append(prefix[index] + widths[index]) }
    self.prefix = prefix
    opportunities = paragraph.clusters.indices.filter { paragraph.clusters[$0].canBegin } + [count]
  }

  /// At most `limit` lines. The last of them ends with an ellipsis where text is left, or where `isFollowed` says that
  /// text of further paragraphs is.
  func lines(limit: Int, isFollowed: Bool) -> [Line] {
    let count = paragraph.clusters.count
    guard whole.width > maximumWidth + Self.tolerance || (limit == 1 && isFollowed) else {
      return [Line(clusters: 0..<count, isTruncated: false, shaped: whole)]
    }
    var lines: [Line] = []
    var start = 0
    while start < count || lines.isEmpty {
      let end = lineEnd(from: start)
      if lines.count + 1 == limit, isFollowed || hasText(end..<count) {
        lines.append(truncated(from: start))
        return lines
      }
      lines.append(Line(clusters: start..<end, isTruncated: false, shaped: shaper.shape(start..<end)))
      start = end
    }
    return lines
  }

  private func hasText(_ range: Range<Int>) -> Bool { paragraph.trimmedEnd(range) > range.lowerBound }

  private func lineEnd(from start: Int) -> Int {
    let count = paragraph.clusters.count
    guard start < count else { return count }
    let guess = guess(from: start, room: maximumWidth)
    let first = partition(opportunities.count) { opportunities[$0] <= start }
    let words = opportunities.count - first
    let nearest = partition(opportunities.count) { opportunities[$0] <= guess } - first - 1
    if let word = Self.largest(words, near: nearest, where: { fits(start..<opportunities[first + $0]) }) {
      return opportunities[first + word]
    }
    // The word is too long: as many clusters of it as fit, one at least.
    let clusters = opportunities[first] - start - 1
    let cluster = Self.largest(clusters, near: guess - start - 1) { fits(start..<start + 1 + $0) }
    return start + 1 + (cluster ?? 0)
  }

  /// A line that was far too wide within the paragraph is not shaped: a word of 50,000 letters would be, for each of its
  /// lines. Breaking changes widths next to the break alone.
  private func fits(_ range: Range<Int>, isTruncated: Bool = false) -> Bool {
    let end = paragraph.trimmedEnd(range)
    guard prefix[end] - prefix[range.lowerBound] <= 2 * maximumWidth + 4 * fontSize else { return false }
    return shaper.shape(range, isTruncated: isTruncated).width <= maximumWidth + Self.tolerance
  }

  private func truncated(from start: Int) -> Line {
    let room = maximumWidth - shaper.shape(start..<start, isTruncated: true).width
    let candidates = paragraph.clusters.count - start
    let guess = guess(from: start, room: room)
    let last = Self.largest(candidates, near: guess - start - 1) { index in
      fits(start..<start + 1 + index, isTruncated: true)
    }
    // The ellipsis itself is drawn even where it does not fit.
    let end = last.map { start + 1 + $0 } ?? start
    return Line(clusters: start..<end, isTruncated: true, shaped: shaper.shape(start..<end, isTruncated: true))
  }

  /// The last end of a line from `start` that should fit.
  private func guess(from start: Int, room: Double) -> Int {
    max(start, partition(prefix.count) { prefix[$0] <= prefix[start] + room } - 1)
  }

  /// How many of the indices 0 ..< count satisfy a condition that holds for the first of them and none after.
  private func partition(_ count: Int, where isFirst: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isFirst(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The largest index below `count` that fits, nil where none does; searched for in growing steps from `near`, so a good
  /// guess costs two trials and a bad one their logarithm.
  private static func largest(_ count: Int, near: Int, where fits: (Int) -> Bool) -> Int? {
    guard count > 0 else { return nil }
    let first = min(max(near, 0), count - 1)
    // `low` fits (-1 stands for none), `high` does not.
    var (low, high) = (-1, count)
    var step = 1
    if fits(first) {
      low = first
      while low + step < count {
        guard fits(low + step) else {
          high = low + step
          break
        }
        low += step
        step *= 2
      }
    } else {
      high = first
      while high - step >= 0 {
        if fits(high - step) {
          low = high - step
          break
        }
        high -= step
        step *= 2
      }
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low < 0 ? nil : low
  }
}
