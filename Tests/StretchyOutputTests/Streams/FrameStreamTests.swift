import Foundation
import Raster
import Stretchy
import Testing

@testable import StretchyOutput

@Suite(.timeLimit(.minutes(1))) struct FrameStreamTests {
  private static func bytes(
    _ format: FrameStream.Format, jobs: Int = 1, frames: ClosedRange<Int>? = nil
  ) throws -> [UInt8] {
    var stream = FrameStream(try Fixture.sequence(), format: format)
    stream.jobs = jobs
    stream.frames = frames
    let bytes = Locked<[UInt8]>([])
    try stream.write { piece in bytes.withLock { $0 += piece } }
    return bytes.withLock { $0 }
  }

  @Test func `y4m is a header and frames of three planes`() throws {
    let bytes = try Self.bytes(.y4m)
    let header = Array("YUV4MPEG2 W48 H80 F60:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n".utf8)
    let size = 6 + 48 * 80 * 3
    #expect(bytes.count == header.count + 12 * size)
    #expect(bytes.starts(with: header))
    let sequence = try Fixture.sequence()
    for number in 0..<12 {
      let picture = try PictureDecoder.decode(try sequence.png(ofFrame: number)).image.bitmap
      let start = header.count + number * size
      #expect(bytes[start..<start + 6].elementsEqual("FRAME\n".utf8))
      let isSame = bytes[start + 6..<start + size].elementsEqual(VideoColors.planes(of: picture))
      #expect(isSame, "frame \(number)")
    }
  }

  @Test(arguments: FrameStream.Format.allCases) func `any number of workers writes the same`(
    format: FrameStream.Format
  ) throws {
    let one = try Self.bytes(format)
    for jobs in [2, 3, 7, 40] {
      let isSame = try Self.bytes(format, jobs: jobs) == one
      #expect(isSame, "\(jobs) workers")
    }
  }

  @Test func `frames are those asked for`() throws {
    let all = try Self.bytes(.rgba)
    let size = 48 * 80 * 4
    #expect(all.count == 12 * size)
    let isSame = try Self.bytes(.rgba, jobs: 2, frames: 3...5) == Array(all[3 * size..<6 * size])
    #expect(isSame)
    #expect(try Self.bytes(.rgba, frames: 10...99).count == 2 * size)
    #expect(throws: OutputError.noSuchFrame(12, timeline: "pull", count: 12)) {
      try Self.bytes(.rgba, frames: 12...12)
    }
  }

  @Test func `png files follow one another`() throws {
    let sequence = try Fixture.sequence()
    var expected: [UInt8] = []
    for number in 0..<12 { expected += try sequence.png(ofFrame: number) }
    let isSame = try Self.bytes(.png, jobs: 3) == expected
    #expect(isSame)
  }

  @Test(arguments: [1, 2, 5]) func `an error of the sink ends the stream`(jobs: Int) throws {
    var stream = FrameStream(try Fixture.sequence(), format: .rgba)
    stream.jobs = jobs
    let taken = Locked(0)
    #expect(throws: OutputError.file(FileError(.write, "pipe", code: EPIPE))) {
      try stream.write { _ throws(FileError) in
        let count = taken.withLock { count in
          count += 1
          return count
        }
        if count > 4 { throw FileError(.write, "pipe", code: EPIPE) }
      }
    }
    #expect(taken.withLock { $0 } == 5)
  }

  @Test(arguments: [1, 3]) func `a request to stop is followed`(jobs: Int) throws {
    var stream = FrameStream(try Fixture.sequence(), format: .rgba)
    stream.jobs = jobs
    let cancellation = Cancellation()
    let taken = Locked(0)
    #expect(throws: OutputError.interrupted) {
      try stream.write(cancellation: cancellation) { _ in
        taken.withLock { $0 += 1 }
        cancellation.cancel()
      }
    }
    #expect(taken.withLock { $0 } == 1)
  }
}
