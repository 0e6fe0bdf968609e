import CText

extension Typeface {
  /// Whether the font can draw a whole grapheme cluster. Combining marks may come precomposed, and precomposed letters
  /// may be put together from parts: shaping does both.
  public func covers(_ character: Character) -> Bool {
    covers(character.unicodeScalars.map(\.value)[...])
  }

  func covers(_ cluster: ArraySlice<UInt32>) -> Bool {
    if cluster.allSatisfy(canDraw) { return true }
    guard cluster.count > 1 else { return false }
    var composed: [UInt32] = []
    for scalar in cluster {
      var both: UInt32 = 0
      if let last = composed.last, unsafe ctext_compose(last, scalar, &both) {
        composed[composed.count - 1] = both
      } else {
        composed.append(scalar)
      }
    }
    return composed.allSatisfy(canDraw)
  }

  /// Whether the font can draw a scalar, as a glyph of its own, from parts, or as nothing.
  func canDraw(_ scalar: UInt32) -> Bool {
    if file.glyph(of: scalar) != 0 { return true }
    guard let value = Unicode.Scalar(scalar) else { return false }
    if value.properties.isDefaultIgnorableCodePoint { return true }
    // Spaces of all widths are made from the ordinary one, the non-breaking hyphen from the hyphen.
    if value.properties.generalCategory == .spaceSeparator { return scalar != 0x20 && canDraw(0x20) }
    if scalar == 0x2011 { return file.glyph(of: 0x2010) != 0 }
    var (first, second): (UInt32, UInt32) = (0, 0)
    guard unsafe ctext_decompose(scalar, &first, &second) else { return false }
    return canDraw(first) && (second == 0 || canDraw(second))
  }
}
