public import Raster

/// Compares two picture files, or the pictures of two folders by their paths below them.
public struct PictureComparison: Sendable {
  /// One pair.
  public struct Pair: Sendable {
    /// The path below both folders; the second file's name where two files were given.
    public var name: String
    public var outcome: Outcome
  }

  public enum Outcome: Sendable {
    case same
    case tolerated(PixelDifference)
    /// And the limits that it is past.
    case differs(PixelDifference, limits: [String])
    case otherSize(first: (width: Int, height: Int), second: (width: Int, height: Int))
    case onlyInFirst, onlyInSecond
    case unusable(GoldenProblem)
  }

  public let first: String
  public let second: String
  public var tolerance = Tolerance.exact
  /// Called for each pair that differs.
  public var onDifference: @Sendable (_ name: String, Bitmap, Bitmap) throws(OutputError) -> Void = {
    _, _, _ throws(OutputError) in
  }
  private let pairs: [(name: String, first: String?, second: String?)]

  /// - Throws: `file`.
  public init(_ first: String, _ second: String) throws(OutputError) {
    self.first = first
    self.second = second
    switch (FileSystem.isFolder(first), FileSystem.isFolder(second)) {
    case (true, true):
      let (ours, theirs) = (try Self.pictures(in: first), try Self.pictures(in: second))
      let (inFirst, inSecond) = (Set(ours), Set(theirs))
      pairs = inFirst.union(inSecond).sorted().map { name in
        (name, inFirst.contains(name) ? "\(first)/\(name)" : nil, inSecond.contains(name) ? "\(second)/\(name)" : nil)
      }
    default: pairs = [(second, first, second)]
    }
  }

  /// How many pictures there are to compare.
  public var count: Int { pairs.count }

  /// Compares one pair after the other.
  public func run(_ report: (Pair) throws(OutputError) -> Void) throws(OutputError) {
    for pair in pairs {
      guard let first = pair.first else {
        try report(Pair(name: pair.name, outcome: .onlyInSecond))
        continue
      }
      guard let second = pair.second else {
        try report(Pair(name: pair.name, outcome: .onlyInFirst))
        continue
      }
      try report(Pair(name: pair.name, outcome: try compare(pair.name, first, second)))
    }
  }

  private func compare(_ name: String, _ first: String, _ second: String) throws(OutputError) -> Outcome {
    let bytes = (try read(first), try read(second))
    let reference: Bitmap
    let actual: Bitmap
    do throws(PictureError) { reference = try decode(bytes.0) } catch {
      return .unusable(GoldenProblem(path: first, reason: "\(error)"))
    }
    // Equal files are equal pictures; the first one was decoded, so that a file of nonsense is no silent pass.
    if bytes.0 == bytes.1 { return .same }
    do throws(PictureError) { actual = try decode(bytes.1) } catch {
      return .unusable(GoldenProblem(path: second, reason: "\(error)"))
    }
    guard let difference = BitmapDifference(reference, actual) else {
      try onDifference(name, reference, actual)
      return .otherSize(first: (reference.width, reference.height), second: (actual.width, actual.height))
    }
    guard !difference.isEmpty else { return .same }
    try onDifference(name, reference, actual)
    let deltaE = difference.largestDeltaE2000(reference, actual)
    let summary = PixelDifference(difference, deltaE: deltaE, place: DifferencePlace().text(difference))
    let limits = tolerance.excesses(difference, deltaE: deltaE)
    return limits.isEmpty ? .tolerated(summary) : .differs(summary, limits: limits)
  }

  private func read(_ path: String) throws(OutputError) -> [UInt8] {
    do throws(FileError) { return try FileSystem.read(path) } catch { throw .file(error) }
  }

  private func decode(_ bytes: [UInt8]) throws(PictureError) -> Bitmap {
    let limits = PictureLimits(maximumPixels: FrameSequence.pixelLimit)
    return try PictureDecoder.decode(bytes, options: PictureDecoder.Options(limits: limits)).image.bitmap
  }

  /// Paths below a folder, at most eight levels deep; hidden ones are left out.
  private static func pictures(in folder: String, below prefix: String = "", levels: Int = 8) throws(OutputError)
    -> [String]
  {
    var pictures: [String] = []
    let names: [String]
    do throws(FileError) { names = try FileSystem.names(in: folder) } catch { throw .file(error) }
    for name in names where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if FileSystem.isFolder(path) {
        if levels > 1 { pictures += try self.pictures(in: path, below: "\(prefix)\(name)/", levels: levels - 1) }
      } else if [".png", ".jpg", ".jpeg"].contains(where: name.lowercased().hasSuffix) {
        pictures.append(prefix + name)
      }
    }
    return pictures
  }
}
