/// Cuts a text into paragraphs.
struct ParagraphReader {
  let font: Font
  private(set) var warnings: [TextWarning] = []
  private var missing: Set<Character> = []

  init(font: Font) { self.font = font }

  /// One paragraph at least; a text that ends with a line end has an empty one behind it.
  mutating func read(_ text: String) -> [Paragraph] {
    var text = text
    let scalars = text.unicodeScalars
    if let end = scalars.index(scalars.startIndex, offsetBy: TextLimits.maximumScalars, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    {
      text = String(scalars[..<end])
      warnings.append(.tooLong(limit: TextLimits.maximumScalars))
    }
    var paragraphs: [Paragraph] = []
    var characters: [Character] = []
    var start = 0
    for character in text {
      guard character.isNewline else {
        characters.append(character)
        continue
      }
      let paragraph = paragraph(characters, start: start, separatorCount: character.unicodeScalars.count)
      paragraphs.append(paragraph)
      characters.removeAll(keepingCapacity: true)
      start = paragraph.end
    }
    paragraphs.append(paragraph(characters, start: start, separatorCount: 0))
    return paragraphs
  }

  private mutating func paragraph(_ characters: [Character], start: Int, separatorCount: Int) -> Paragraph {
    var scalars: [UInt32] = []
    var clusters: [Paragraph.Cluster] = []
    clusters.reserveCapacity(characters.count)
    for character in characters {
      let begin = scalars.count
      for scalar in character.unicodeScalars { scalars.append(Self.shaped(scalar)) }
      let typeface = typeface(for: character, &scalars, from: begin)
      let cluster = Paragraph.Cluster(
        scalars: begin..<scalars.count, typeface: typeface, level: 0, script: Script.of(scalars[begin]),
        isSpace: LineBreaks.isSpace(scalars[begin]), canBegin: false)
      clusters.append(cluster)
    }
    let levels = BidirectionalLevels(scalars)
    for index in clusters.indices { clusters[index].level = levels.levels[clusters[index].scalars.lowerBound] }
    Self.resolveScripts(&clusters)
    Self.findBreaks(&clusters, scalars)
    return Paragraph(
      scalars: scalars, clusters: clusters, baseLevel: levels.base, start: start, separatorCount: separatorCount)
  }

  /// What a scalar is shaped as: a tab as a space, any other control character as WORD JOINER, which nothing draws.
  private static func shaped(_ scalar: Unicode.Scalar) -> UInt32 {
    if scalar == "\t" { return 0x20 }
    return scalar.properties.generalCategory == .control ? wordJoiner : scalar.value
  }

  private static let wordJoiner: UInt32 = 0x2060

  /// The first typeface that has the whole cluster. Where none has, the first one draws what it can and one .notdef.
  private mutating func typeface(for character: Character, _ scalars: inout [UInt32], from begin: Int) -> Int {
    let cluster = scalars[begin...]
    if let index = font.firstTypeface(where: { $0.covers(cluster) }) { return index }
    if missing.insert(character).inserted { warnings.append(.missingGlyph(character)) }
    var isMarked = false
    for index in cluster.indices where !font.typeface.canDraw(scalars[index]) {
      if isMarked { scalars[index] = Self.wordJoiner }
      isMarked = true
    }
    return 0
  }

  /// Gives what belongs to all scripts the script in front of it, or behind it at the paragraph's start.
  private static func resolveScripts(_ clusters: inout [Paragraph.Cluster]) {
    func isShared(_ script: UInt32) -> Bool { script == Script.common || script == Script.inherited }
    var script = clusters.first { !isShared($0.script) }?.script ?? Script.common
    for index in clusters.indices {
      if isShared(clusters[index].script) { clusters[index].script = script }
      script = clusters[index].script
    }
  }

  private static func findBreaks(_ clusters: inout [Paragraph.Cluster], _ scalars: [UInt32]) {
    for index in clusters.indices.dropFirst() {
      clusters[index].canBegin = LineBreaks.isOpportunity(
        before: index > 1 ? scalars[clusters[index - 2].scalars.lowerBound] : nil,
        previous: scalars[clusters[index - 1].scalars.lowerBound], next: scalars[clusters[index].scalars.lowerBound])
    }
  }
}
