public import Raster

/// One text that scrolls under the header, as a label of any number of lines shows it.
public struct TextContent: Sendable, Equatable {
  public var text: String
  /// `nil` takes the technique's own.
  public var font: TextFont?
  /// `nil` takes the technique's own.
  public var textColor: SceneColor?
  /// Around the label, in points; `nil` takes the technique's own.
  public var insets: EdgeInsets?

  public init(text: String, font: TextFont? = nil, textColor: SceneColor? = nil, insets: EdgeInsets? = nil) {
    self.text = text
    self.font = font
    self.textColor = textColor
    self.insets = insets
  }
}

/// A font of the system's family, or of a file.
public struct TextFont: Hashable, Sendable {
  public enum Weight: String, CaseIterable, Sendable { case regular, medium, semibold, bold }

  /// In points, above 0.
  public var size: Double
  /// Of the system's family; with a file, of the face that draws what the file has no glyph for.
  public var weight: Weight
  /// `nil`: the system's family.
  public var file: FontSource?

  public init(size: Double = 17, weight: Weight = .regular, file: FontSource? = nil) {
    self.size = size
    self.weight = weight
    self.file = file
  }
}

/// A TrueType or OpenType file: its path as it can be opened, and where the scene names it, for messages.
public struct FontSource: Hashable, Sendable {
  public var path: String
  public var location: SourceLocation?

  public init(path: String, location: SourceLocation? = nil) {
    self.path = path
    self.location = location
  }
}

/// A text with everything that decides its look.
public struct LabelText: Hashable, Sendable {
  public var string: String
  public var font: TextFont
  public var color: Color
  /// 0 is any number.
  public var numberOfLines: Int

  public init(_ string: String, font: TextFont, color: Color, numberOfLines: Int = 0) {
    self.string = string
    self.font = font
    self.color = color
    self.numberOfLines = numberOfLines
  }
}
