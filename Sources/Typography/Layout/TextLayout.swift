public import Raster

/// A text in lines, ready to be measured and drawn.
public struct TextLayout: Sendable {
  public let font: Font
  /// One at least.
  public let lines: [TextLine]
  /// In the order of the text.
  public let warnings: [TextWarning]

  /// - Parameters:
  ///   - text: cut behind ``TextLimits/maximumScalars``, with a warning. Line ends are honoured, tabs are spaces, other
  ///     control characters are not drawn.
  ///   - maximumWidth: of a line, in points; infinity never wraps, NaN and negative numbers are 0. A single grapheme
  ///     cluster, and an ellipsis, may be wider.
  ///   - numberOfLines: the last of them ends with an ellipsis where text is left; 0 or less is any number.
  public init(_ text: String, font: Font, maximumWidth: Double = .infinity, numberOfLines: Int = 0) {
    self.font = font
    let width = maximumWidth > 0 ? maximumWidth : 0
    let limit = numberOfLines > 0 ? numberOfLines : .max
    var reader = ParagraphReader(font: font)
    let paragraphs = reader.read(text)
    warnings = reader.warnings
    // The last paragraph that has something to show: what follows it is worth no ellipsis.
    let lastShown = paragraphs.lastIndex { $0.trimmedEnd(0..<$0.clusters.count) > 0 } ?? 0
    var lines: [TextLine] = []
    for (index, paragraph) in paragraphs.enumerated() where lines.count < limit {
      let breaker = LineBreaker(paragraph: paragraph, font: font, maximumWidth: width)
      let cut = breaker.lines(limit: limit - lines.count, isFollowed: index < lastShown)
      lines += cut.map { TextLine($0, of: paragraph, font: font) }
    }
    self.lines = lines
  }

  /// The room that the lines take, in points, unrounded.
  public var size: Size {
    Size(width: lines.map(\.width).max() ?? 0, height: Double(lines.count) * font.lineHeight)
  }

  /// ``size`` rounded up to the device's pixels, as a label's intrinsic size is. It may be wider than `maximumWidth` by
  /// less than a pixel.
  ///
  /// - Parameter deviceScale: pixels per point.
  public func size(deviceScale: Double) -> Size {
    let size = size
    return Size(
      width: PixelGrid.ceiling(size.width, deviceScale), height: PixelGrid.ceiling(size.height, deviceScale))
  }

  /// The glyphs in a rectangle from (0, 0), in its coordinates. The block of lines is centred vertically, on the device's
  /// grid as a label's text is; lines are not rounded horizontally. Text that is larger than the rectangle overflows.
  ///
  /// - Parameters:
  ///   - size: in points; infinite and invalid sides count as the text's own.
  ///   - deviceScale: pixels per point.
  public func glyphRun(
    in size: Size, alignment: TextAlignment = .natural, color: Color, deviceScale: Double
  ) -> GlyphRun {
    let own = self.size(deviceScale: deviceScale)
    let width = size.width.isFinite ? size.width : own.width
    let height = size.height.isFinite ? size.height : own.height
    let top = PixelGrid.nearest((height - own.height) / 2, deviceScale)
    var glyphs: [GlyphRun.Glyph] = []
    for (index, line) in lines.enumerated() {
      let left = Self.left(line, in: width, alignment)
      let baseline = top + Double(index) * font.lineHeight + font.ascender
      for glyph in line.glyphs {
        let outline = glyph.typeface.outline(of: glyph.id)
        if outline.path.elements.isEmpty { continue }
        let position = Point(x: left + glyph.position.x, y: baseline + glyph.position.y)
        let scale = font.size / Double(glyph.typeface.unitsPerEm)
        glyphs.append(GlyphRun.Glyph(outline: outline, position: position, scale: scale))
      }
    }
    return GlyphRun(color: color, glyphs: glyphs)
  }

  private static func left(_ line: TextLine, in width: Double, _ alignment: TextAlignment) -> Double {
    switch alignment {
    case .left: 0
    case .center: (width - line.width) / 2
    case .right: width - line.width
    case .natural: line.isRightToLeft ? width - line.width : 0
    }
  }
}

extension TextLine {
  init(_ line: LineBreaker.Line, of paragraph: Paragraph, font: Font) {
    let isLast = line.clusters.upperBound == paragraph.clusters.count
    let start = paragraph.position(line.clusters.lowerBound)
    let end = isLast ? paragraph.end : paragraph.position(line.clusters.upperBound)
    let glyphs = line.shaped.glyphs.map { glyph in
      Glyph(
        typeface: font.typeface(glyph.typeface), id: glyph.id, position: Point(x: glyph.x, y: glyph.y),
        advance: glyph.advance, cluster: paragraph.position(glyph.cluster))
    }
    self.init(
      range: start..<end, glyphs: glyphs, width: line.shaped.width, isTruncated: line.isTruncated,
      isRightToLeft: paragraph.isRightToLeft)
  }
}
