public import Raster

/// What a verification of one timeline found.
public struct GoldenResult: Sendable {
  /// What to do about it, the worst last.
  public enum Severity: Int, Comparable, Sendable {
    case same
    /// Pixels or geometry differ, or something was recorded.
    case changed
    /// A picture's size or the number of frames differs.
    case reshaped
    /// A golden file cannot be read, or is missing and must not be recorded.
    case unusable

    public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
  }

  public var scene: String
  public var technique: String
  public var timeline: String
  public var fps: Int
  /// Pixels a point.
  public var scale: Double
  /// Of the frames drawn now, in pixels.
  public var width: Int
  public var height: Int
  /// All frames of the timeline; the geometry of each is golden.
  public var frameCount: Int
  /// The folder of the golden files.
  public var folder: String
  /// The folder of reference, actual, difference and triptych, where there are any.
  public var pictures: String
  public var record: RecordMode
  /// The golden frames, in the order of their numbers.
  public var frames: [Frame] = []
  public var geometry = Geometry.same
  /// What of `golden.json` cannot be read.
  public var recordProblem: GoldenProblem?
  /// Versions that differ from those that the goldens were made with.
  public var versionChanges: [String] = []
  /// Golden files of ours that belong to nothing any more.
  public var orphans: [String] = []
  public var prunedOrphans = false
  /// What can be taken over: files in `pictures`/actual.
  public var acceptable: [Acceptable] = []

  public struct Acceptable: Sendable, Hashable {
    public var file: String
    public var digest: Digest
  }

  /// One golden frame.
  public struct Frame: Sendable {
    public var number: Int
    public var file: String
    /// In seconds.
    public var time: Double
    /// `contentOffset.y` in points.
    public var offset: Double
    public var phase: String
    public var outcome: Outcome
  }

  public enum Outcome: Sendable {
    case same
    case tolerated(PixelDifference)
    /// And the limits that it is past.
    case differs(PixelDifference, limits: [String])
    case otherSize(reference: (width: Int, height: Int), actual: (width: Int, height: Int))
    case missing
    case unusable(GoldenProblem)
    case recorded(wasMissing: Bool)
  }

  public enum Geometry: Sendable {
    case same
    case differs([GeometryChange])
    /// The number of frames differs; the changes are those of the frames that both have.
    case otherCount(reference: Int, actual: Int, [GeometryChange])
    case missing
    case unusable(GoldenProblem)
    case recorded(wasMissing: Bool)
  }
}

/// By how much a frame differs from its golden one.
public struct PixelDifference: Sendable, Equatable {
  /// Pixels that differ.
  public var count: Int
  /// All pixels of the frame.
  public var total: Int
  /// Of 0...255.
  public var largestStep: Int
  public var longestRun: BitmapDifference.Run
  public var bounds: PixelRect
  /// Rows that differ, neighbours joined.
  public var bands: [Range<Int>]
  /// The largest CIEDE2000 difference, where it was asked for.
  public var deltaE: Double?
  /// In words, with the layers there: "row 852, full width: the seam under header".
  public var place: String
}

extension GoldenResult {
  public var severity: Severity {
    var worst = recordProblem == nil ? Severity.same : .unusable
    for frame in frames { worst = max(worst, severity(of: frame.outcome)) }
    return max(worst, severity(of: geometry))
  }

  public func severity(of outcome: Outcome) -> Severity {
    switch outcome {
    case .same, .tolerated: .same
    case .differs, .recorded: .changed
    case .otherSize: .reshaped
    case .missing: record == .never ? .unusable : .changed
    case .unusable: .unusable
    }
  }

  public func severity(of geometry: Geometry) -> Severity {
    switch geometry {
    case .same: .same
    case .differs, .recorded: .changed
    case .otherCount: .reshaped
    case .missing: record == .never ? .unusable : .changed
    case .unusable: .unusable
    }
  }

  /// True where any golden file was written.
  public var hasRecorded: Bool {
    if case .recorded = geometry { return true }
    return frames.contains { if case .recorded = $0.outcome { true } else { false } }
  }
}
