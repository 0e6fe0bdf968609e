extension Layer {
  var hasBorder: Bool { borderWidth > 0 && borderColor.alpha > 0 }

  /// True where contents and sublayers are cut by rounded corners.
  var isRounded: Bool { masksToBounds && cornerRadius > 0 && !maskedCorners.isEmpty }

  private var partCount: Int {
    (backgroundColor == nil ? 0 : 1) + (hasContents ? 1 : 0) + (hasBorder ? 1 : 0)
  }

  private var hasContents: Bool {
    if case .none = contents { false } else { true }
  }

  /// True where one thing at most is drawn, so that its opacity is the group's.
  var isSingle: Bool { sublayers.isEmpty && partCount <= 1 }

  /// True where that thing can be drawn through a mask with the pixels that its group would have.
  var isSingleAndMaskable: Bool {
    guard isSingle, !hasBorder else { return false }
    return switch contents {
    case .none, .image, .blurredImage, .gradient, .backdropBlur: true
    case .hairline, .glyphs, .path: false
    }
  }

  /// True where the layer or one below it blurs what lies behind.
  var blursBackdrop: Bool {
    if case .backdropBlur = contents { return true }
    return sublayers.contains { $0.blursBackdrop }
  }
}

extension Shadow {
  var isVisible: Bool { Color.byte(opacity) > 0 && color.alpha > 0 }
}
