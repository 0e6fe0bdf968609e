/// Why output could not be made.
public enum OutputError: Error, Sendable, Equatable {
  /// A frame would have more than ``FrameSequence/pixelLimit`` pixels.
  case frameTooLarge(width: Int, height: Int)
  /// A timeline would have more than ``FrameSequence/frameLimit`` frames.
  case tooManyFrames(timeline: String)
  /// The first frame asked for is past the timeline's last one.
  case noSuchFrame(Int, timeline: String, count: Int)
  /// The folder holds frames of other inputs, and overwriting was not asked for.
  case otherFrames(folder: String)
  /// The folder holds a file under a name of ours that no manifest of ours speaks of, and overwriting was not asked for.
  case foreignFile(folder: String, name: String)
  /// No frame of a timeline is golden: the scene names only frames past its end.
  case noGoldenFrames(timeline: String, count: Int)
  /// `STRETCHY_RECORD` holds something else than a record mode.
  case unknownRecordMode(String)
  /// A report that cannot be accepted: what is wrong with it.
  case unusableReport(path: String, String)
  /// A page would hold more bytes of pictures than any browser opens.
  case pageTooLarge(limit: Int)
  case file(FileError)
  /// The ``Cancellation`` was asked for; what is finished stays and can be resumed.
  case interrupted
}
