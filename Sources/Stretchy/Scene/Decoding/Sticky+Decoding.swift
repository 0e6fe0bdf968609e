extension TechniqueDecoder {
  static let sticky = TechniqueDecoder(
    id: "sticky",
    keys: [
      "height", "minimumHeight", "divisor", "overlay", "title", "titleTop", "icon", "iconSize", "iconOffset",
      "spring", "collapses", "fades", "snaps",
    ], contents: [.table], settableKeys: ["height", "minimumHeight", "divisor"]
  ) { reader in
    var configuration = StickyTechnique.Configuration()
    if let height = reader.value("height", .positiveLength) { configuration.height = height }
    let minimumNode = reader.node("minimumHeight")
    if let minimum = reader.value("minimumHeight", .nonNegativeLength) { configuration.minimumHeight = minimum }
    if configuration.range < 0.001 {
      reader.context.log.error(
        "`minimumHeight` (\(configuration.minimumHeight)) must be less than `height` (\(configuration.height)): the"
          + " technique divides by the difference",
        at: minimumNode?.location ?? reader.node("height")?.location ?? reader.location)
    }
    if let divisor = reader.value("divisor", .positiveNumber) { configuration.divisor = divisor }
    if let overlay = reader.value("overlay", .tint) { configuration.overlay = overlay }
    configuration.title = reader.value("title", .text())
    if let top = reader.value("titleTop", .length) { configuration.titleTop = top }
    configuration.icon = reader.value("icon", .picture)
    if let size = reader.value("iconSize", .nonNegativeLength) { configuration.iconSize = size }
    if let offset = reader.value("iconOffset", .length) { configuration.iconOffset = offset }
    if let spring = reader.value("spring", .spring) { configuration.spring = spring }
    configuration.collapses = reader.value("collapses", .bool) ?? true
    configuration.fades = reader.value("fades", .bool) ?? true
    configuration.snaps = reader.value("snaps", .bool) ?? true
    return .sticky(configuration)
  }
}

extension ValueRule where Value == Double {
  /// A divisor: at least 0.001, so that quotients stay finite.
  fileprivate static var positiveNumber: ValueRule { number("a number above 0", in: 0.001...lengthLimit) }
}

extension ValueRule where Value == StickyTechnique.Tint {
  fileprivate static var tint: ValueRule {
    .mapping("the tint") { reader in
      var tint = StickyTechnique.Tint()
      if let color = reader.value("color", .color) { tint.color = color }
      if let alpha = reader.value("alpha", .fraction) { tint.alpha = alpha }
      if let divisor = reader.value("collapseDivisor", .positiveNumber) { tint.collapseDivisor = divisor }
      if let divisor = reader.value("stretchDivisor", .positiveNumber) { tint.stretchDivisor = divisor }
      return tint
    }
  }
}

extension ValueRule where Value == StickyTechnique.Spring {
  fileprivate static var spring: ValueRule {
    .mapping("a spring") { reader in
      var spring = StickyTechnique.Spring()
      if let duration = reader.value("duration", .duration) { spring.duration = duration }
      if let damping = reader.value("damping", .number("a damping ratio from 0.01 to 1", in: 0.01...1)) {
        spring.damping = damping
      }
      if let velocity = reader.value("velocity", .number("distances a second", in: -1000...1000)) {
        spring.velocity = velocity
      }
      return spring
    }
  }
}
