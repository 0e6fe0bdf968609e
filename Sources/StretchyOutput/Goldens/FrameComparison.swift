import Raster
import Stretchy

/// What is to be done with each golden frame of a verification.
struct FrameJob: Sendable {
  var sequence: FrameSequence
  var folder: GoldenFolder
  var report: FailurePictures
  var record: RecordMode
  var tolerance: Tolerance
  var recordsMissing: Bool

  func name(of number: Int) -> String { FrameFileName.frame(number, of: sequence.frameCount) }
}

/// Draws frames one after the other and compares them: what a worker owns.
struct FrameComparison {
  private let job: FrameJob
  private let compositor: Compositor
  private var bitmap: Bitmap
  private var drawn: Layer?
  private(set) var acceptable: [GoldenResult.Acceptable] = []

  init(_ job: FrameJob) {
    self.job = job
    compositor = Compositor(scale: job.sequence.scale)
    bitmap = Bitmap(width: job.sequence.width, height: job.sequence.height)
  }

  mutating func outcome(of frame: DrawableFrame) throws(OutputError) -> GoldenResult.Outcome {
    draw(frame.root)
    let name = job.name(of: frame.report.number)
    let content = job.folder.read(name)
    if job.record == .all {
      if case .missing = content { return try record(name, wasMissing: true) }
      return try record(name, wasMissing: false)
    }
    switch content {
    case .unusable(let problem): return .unusable(problem)
    case .missing:
      if job.recordsMissing { return try record(name, wasMissing: true) }
      acceptable.append(try job.report.writeActual(encoded, as: name))
      return .missing
    case .bytes(let bytes):
      let reference: Bitmap
      do throws(PictureError) {
        reference = try Self.decode(bytes)
      } catch {
        return .unusable(GoldenProblem(path: job.folder.path(of: name), reason: "\(error)"))
      }
      return try compare(reference, bytes, name, frame)
    }
  }

  private mutating func compare(
    _ reference: Bitmap, _ bytes: [UInt8], _ name: String, _ frame: DrawableFrame
  ) throws(OutputError) -> GoldenResult.Outcome {
    guard let difference = BitmapDifference(reference, bitmap) else {
      if job.record == .changed { return try record(name, wasMissing: false) }
      try fail(reference, bytes, name, frame, "another size")
      return .otherSize(
        reference: (reference.width, reference.height), actual: (bitmap.width, bitmap.height))
    }
    guard !difference.isEmpty else { return .same }
    let deltaE = job.tolerance.maximumDeltaE.map { _ in difference.largestDeltaE2000(reference, bitmap) }
    let limits = job.tolerance.excesses(difference, deltaE: deltaE)
    let place = DifferencePlace(frame.report, scale: job.sequence.scale).text(difference)
    let summary = PixelDifference(difference, deltaE: deltaE, place: place)
    guard !limits.isEmpty else { return .tolerated(summary) }
    if job.record == .changed { return try record(name, wasMissing: false) }
    try fail(reference, bytes, name, frame, GoldenResult.counted(summary.count, "pixel"))
    return .differs(summary, limits: limits)
  }

  private mutating func fail(
    _ reference: Bitmap, _ bytes: [UInt8], _ name: String, _ frame: DrawableFrame, _ finding: String
  ) throws(OutputError) {
    acceptable.append(try job.report.writeActual(encoded, as: name))
    let time = DecimalText.text(frame.report.time) ?? ""
    let offset = DecimalText.text(frame.report.offset) ?? ""
    try job.report.write(
      reference, bytes, bitmap, as: name,
      captions: [
        PictureCaption(title: "reference", text: "frame \(frame.report.number), \(time) s"),
        PictureCaption(title: "actual", text: "offset \(offset)"),
        PictureCaption(title: "difference", text: finding),
      ])
  }

  private func record(_ name: String, wasMissing: Bool) throws(OutputError) -> GoldenResult.Outcome {
    try job.folder.write(encoded, to: name)
    return .recorded(wasMissing: wasMissing)
  }

  /// As a golden file is stored: it is written seldom and kept for long.
  private var encoded: [UInt8] { PNGEncoder(compression: .small).encode(bitmap) }

  private mutating func draw(_ root: Layer) {
    guard root != drawn else { return }
    bitmap = Bitmap(width: bitmap.width, height: bitmap.height)
    compositor.draw(root, into: &bitmap)
    drawn = root
  }

  /// A golden frame: a PNG of any form. The form does not count, only the pixels.
  static func decode(_ bytes: [UInt8]) throws(PictureError) -> Bitmap {
    let limits = PictureLimits(maximumPixels: FrameSequence.pixelLimit)
    guard PictureFormat.detect(bytes) != .jpeg else { throw .unrecognisedFormat(resembles: "a JPEG picture") }
    return try PictureDecoder.decode(bytes, options: PictureDecoder.Options(limits: limits)).image.bitmap
  }
}

extension PixelDifference {
  init(_ difference: BitmapDifference, deltaE: Double?, place: String) {
    self.init(
      count: difference.count, total: difference.width * difference.height, largestStep: difference.largestStep,
      longestRun: difference.longestRun ?? BitmapDifference.Run(row: 0, left: 0, length: 0),
      bounds: difference.bounds, bands: difference.bands, deltaE: deltaE, place: place)
  }
}
