import Raster
import Stretchy

/// Digests what decides the pixels and names of a sequence, by value: every stored property of the scene, without the
/// places in the file that it came from, and the bytes of the files that it names in place of their paths.
///
/// It goes by reflection, so that a property added to a scene is in it from the first day.
struct InputsDigest {
  private var hash = SHA256()

  /// - Throws: `file` where a picture or a font of the scene cannot be read any more.
  static func digest(of sequence: FrameSequence) throws(OutputError) -> Digest {
    var digest = InputsDigest()
    digest.add("tool \(Tool.description)")
    for library in Tool.libraries { digest.add("library \(library.name) \(library.version)") }
    digest.add("format png \(sequence.compression.rawValue)")
    digest.add("fps \(sequence.fps)")
    try digest.add(sequence.scale)
    digest.add("damaged pictures \(sequence.assets.damage == .lenient ? "drawn" : "refused")")
    var scene = sequence.scene
    scene.timelines = [sequence.timeline]
    // They choose among frames, or look at them, and change none.
    scene.goldens = GoldenSelection()
    scene.expectations = []
    try digest.add(scene)
    if let technique = sequence.technique {
      digest.add("technique \(type(of: technique))")
      try digest.add(technique)
    }
    return digest.hash.finalized()
  }

  /// Digests any value, as a part of a scene would be.
  static func digest(ofValue value: Any) throws(OutputError) -> Digest {
    var digest = InputsDigest()
    try digest.add(value)
    return digest.hash.finalized()
  }

  /// Length first, so that no two rows of texts run together to the same bytes.
  private mutating func add(_ text: String) {
    let bytes = Array(text.utf8)
    hash.update(Array("\(bytes.count):".utf8))
    hash.update(bytes)
  }

  private mutating func add(_ value: Any) throws(OutputError) {
    switch value {
    case is SourceLocation: break
    case let image as ImageSource: try add(image)
    case let image as Image: add(image)
    case let font as FontSource: try add(file: font.path)
    case let recording as ScrollRecording: add(recording)
    // A mark of its own: a text may read like the name of a case.
    case let text as String: add("\"\(text)")
    case let number as Double: add("\(number == 0 ? 0 : number)")
    case let number as any BinaryInteger: add("\(number)")
    case let flag as Bool: add(flag ? "true" : "false")
    default: try addParts(of: value)
    }
  }

  private mutating func addParts(of value: Any) throws(OutputError) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .dictionary, .set:
      // Their order changes from run to run.
      var parts: [String] = []
      for child in mirror.children {
        parts.append(try Self.digest(ofValue: child.value).hexadecimal)
      }
      add("(\(parts.count)")
      for part in parts.sorted() { add(part) }
    case _ where mirror.children.isEmpty:
      // A case without values, nothing, or an empty collection.
      add(mirror.displayStyle == .collection ? "(0" : "\(value)")
    default:
      add("(\(mirror.children.count)")
      for child in mirror.children {
        add(child.label ?? "")
        try add(child.value)
      }
    }
  }

  private mutating func add(_ source: ImageSource) throws(OutputError) {
    switch source {
    case .image(let image): add(image)
    case .file(let path, _): try add(file: path)
    }
  }

  private mutating func add(file path: String) throws(OutputError) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileSystem.read(path) } catch { throw .file(error) }
    add("file \(bytes.count)")
    hash.update(bytes)
  }

  private mutating func add(_ recording: ScrollRecording) {
    // Its rows and not its file: a path decides nothing, and hundreds of thousands of rows are slow to reflect upon.
    add("recording \(recording.samples.count)")
    for sample in recording.samples { add("\(sample.microseconds) \(sample.offset == 0 ? 0 : sample.offset)") }
  }

  private mutating func add(_ image: Image) {
    add("image \(image.size.width) \(image.size.height) \(image.bitmap.width) \(image.bitmap.height)")
    var bytes: [UInt8] = []
    bytes.reserveCapacity(image.bitmap.pixels.count * 4)
    for pixel in image.bitmap.pixels {
      for shift: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
    }
    hash.update(bytes)
  }
}
