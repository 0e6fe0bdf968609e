import Raster

extension ValueRule where Value == Header {
  static var header: ValueRule {
    .mapping("a header") { reader in
      let id = reader.required("technique", .choice(TechniqueConfiguration.ids))
      let technique = technique(id, &reader)
      let image = reader.required("image", .picture)
      let contentMode = reader.value("contentMode", ValueRule<ContentMode>.choice)
      let imageBackground = reader.value("imageBackground", .color)
      let overlays = reader.value("overlays", .list(of: .overlay))
      guard let technique, let image else { return nil }
      return Header(
        technique: technique, image: image, contentMode: contentMode,
        imageBackground: imageBackground, overlays: overlays ?? [])
    }
  }

  private static func technique(_ id: String?, _ reader: inout MappingReader) -> TechniqueConfiguration? {
    guard let decoder = id.flatMap({ TechniqueDecoder.named($0) }) else {
      reader.declare(.init(key: "technique", cases: TechniqueDecoder.all.map { $0.variant }))
      // Which keys are right cannot be said: none of a technique's is called unknown.
      reader.mention(TechniqueDecoder.all.flatMap(\.keys))
      return nil
    }
    for other in TechniqueDecoder.all where other.id != decoder.id {
      reader.disown(
        other.keys.filter { !decoder.keys.contains($0) }, advice: "is a key of `\(other.id)`, not of `\(decoder.id)`")
    }
    return decoder.read(&reader)
  }
}

extension TechniqueDecoder {
  /// Its own keys.
  fileprivate var variant: MappingSchema.Variants.Case {
    var reader = MappingReader(describing: "`\(id)`")
    _ = read(&reader)
    return .init(value: id, mapping: reader.description ?? MappingSchema(owner: id))
  }
}

extension ValueRule where Value == Overlay {
  static var overlay: ValueRule {
    .mapping("an overlay") { reader in
      let color = reader.required("color", .color)
      let alpha = reader.value("alpha", .fraction)
      return color.map { Overlay(color: $0, alpha: alpha ?? 1) }
    }
  }
}
