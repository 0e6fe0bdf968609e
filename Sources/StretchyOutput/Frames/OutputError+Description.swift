extension OutputError: CustomStringConvertible {
  /// One line: what, where and, where that does not depend on who asked, what to do.
  public var description: String {
    switch self {
    case .frameTooLarge(let width, let height):
      "a frame would be \(width) x \(height) pixels, more than \(FrameSequence.pixelLimit)"
    case .tooManyFrames(let timeline): "timeline \(timeline) has more than \(FrameSequence.frameLimit) frames"
    case .noSuchFrame(let number, let timeline, let count):
      "timeline \(timeline) has no frame \(number): its frames are 0 to \(count - 1)"
    case .otherFrames(let folder): "\(folder) holds frames of another scene, scale, rate or version"
    case .foreignFile(let folder, let name): "\(folder) holds a \(name) that is not ours"
    case .noGoldenFrames(let timeline, let count):
      "timeline \(timeline) has no golden frame: its frames are 0 to \(count - 1), name some in the scene's goldens"
    case .unknownRecordMode(let name):
      "STRETCHY_RECORD is \(name), none of \(RecordMode.allCases.map(\.rawValue).joined(separator: ", "))"
    case .unusableReport(let path, let reason): "\(path) cannot be accepted: \(reason)"
    case .pageTooLarge(let limit): "the page's pictures would be more than \(limit) bytes"
    case .file(let error): "\(error.path): \(error.reason)"
    case .interrupted: "interrupted"
    }
  }
}
