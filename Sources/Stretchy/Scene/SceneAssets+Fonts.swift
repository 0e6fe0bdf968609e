import Typography

extension SceneAssets {
  /// Reads and opens a font file; what is wrong with it is told at the place where the scene names it.
  static func openFont(_ font: FontSource, log: DiagnosticLog) -> Typeface? {
    do {
      return try Typeface(FileAccess.read(font.path, limit: TextLimits.maximumFontBytes))
    } catch let error as FileFailure {
      log.error(error.message, at: font.location, kind: .missing)
    } catch {
      log.error("\(font.path): \(error)", at: font.location)
    }
    return nil
  }
}

extension Scene {
  /// Every font file that it names.
  var fontFiles: [FontSource] {
    switch content {
    case .table(let table): [table.font?.file].compactMap { $0 }
    case .text(let text): [text.font?.file].compactMap { $0 }
    case .grid: []
    }
  }

  /// Every text that it shows, with its font. Rows' numbers are left away: every font that can be read has digits, or
  /// its fallback has.
  var texts: [(text: String, font: TextFont)] {
    let defaults = header.technique.defaults
    var texts: [(text: String, font: TextFont)] = []
    switch header.technique {
    case .sticky(let configuration): texts = [(configuration.title?.uppercased() ?? "", TextFont())]
    case .snapKit(let configuration): texts = [(configuration.title, TextFont())]
    case .tableHeader, .flowLayout, .scrollView, .gsk, .tableCell: break
    }
    switch content {
    case .table(let table):
      let font = table.font ?? defaults.font
      switch table.text {
      case .pattern(let pattern)?: texts.append((pattern.string(row: 0, section: 0), font))
      case .list(let list)?: texts += list.map { ($0, font) }
      case nil: break
      }
      texts += table.sections.compactMap(\.title).map { ($0, TextFont(weight: .semibold)) }
    case .text(let text): texts.append((text.text, text.font ?? defaults.font))
    case .grid: break
    }
    if navigationBar.style != .hidden { texts.append((navigationBar.title, TextFont(weight: .semibold))) }
    return texts
  }

  /// Characters that no font has, each once, in the order of ``texts``.
  func textWarnings(typefaces: [String: Typeface]) -> [String] {
    var told: Set<TextWarning> = []
    var warnings: [String] = []
    for (text, font) in texts {
      for warning in font.font(typefaces).warnings(for: text) where told.insert(warning).inserted {
        warnings.append("in the text \"\(DecodingContext.quoted(text))\", \(warning)")
      }
    }
    return warnings
  }
}
