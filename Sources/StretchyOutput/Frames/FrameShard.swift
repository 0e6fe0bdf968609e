import Stretchy

/// One of several parts of a run that machines share: neighbouring frames, so that what is the same in two of them is
/// drawn once. The parts do not overlap, come in order, and together are the whole; which frame is in which depends on
/// their numbers alone.
public struct FrameShard: Sendable, Equatable {
  /// 1 to `count`.
  public let number: Int
  public let count: Int

  /// `nil` where there is no such part: `count` is 1 to 10,000.
  public init?(_ number: Int, of count: Int) {
    guard (1...10_000).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Its part of a range; parts differ by one frame at most.
  public func part(of range: Range<Int>) -> Range<Int> {
    func border(_ index: Int) -> Int { range.lowerBound + range.count * index / count }
    return border(number - 1)..<border(number)
  }

  /// Its part of a sequence's frames; `nil` where that is empty.
  /// - Parameter frames: only these; `nil` for all.
  /// - Throws: `noSuchFrame`.
  public func part(
    of sequence: FrameSequence, _ frames: ClosedRange<Int>? = nil
  ) throws(OutputError) -> ClosedRange<Int>? {
    let part = part(of: try FrameSequence.clip(frames, to: sequence.frameCount, of: sequence.timeline.name))
    return part.isEmpty ? nil : part.lowerBound...(part.upperBound - 1)
  }
}
