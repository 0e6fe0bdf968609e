/// The text between two line ends, ready to be shaped: clusters with their typeface, direction and script.
struct Paragraph {
  /// A grapheme cluster: never split between lines, typefaces or directions.
  struct Cluster {
    /// Into ``Paragraph/scalars``.
    var scalars: Range<Int>
    /// As ``Font/typeface(_:)`` counts.
    var typeface: Int
    var level: UInt8
    var script: UInt32
    /// Hangs at the end of a line.
    var isSpace: Bool
    /// Whether a line may begin with it.
    var canBegin: Bool
  }

  /// What is shaped: control characters are replaced by one that is invisible.
  var scalars: [UInt32]
  var clusters: [Cluster]
  /// 0 or 1.
  var baseLevel: UInt8
  /// Scalars of the text before the paragraph.
  var start: Int
  /// Scalars of the text that end it: 0 at the text's end, else 1, or 2 for CR LF.
  var separatorCount: Int

  var end: Int { start + scalars.count + separatorCount }
  var isRightToLeft: Bool { baseLevel == 1 }

  /// Where clusters `range` end once the spaces that hang are cut off.
  func trimmedEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, clusters[end - 1].isSpace { end -= 1 }
    return end
  }

  /// Where a cluster begins in the text, in scalars.
  func position(_ cluster: Int) -> Int {
    start + (cluster < clusters.count ? clusters[cluster].scalars.lowerBound : scalars.count)
  }
}
