import Foundation
import Raster
import Stretchy
import Testing

@testable import StretchyOutput

/// What a run does with a folder that is not empty.
@Suite struct FrameRunResumingTests {
  private func run(
    _ folder: String, _ sequence: FrameSequence? = nil, overwrites: Bool = false
  ) throws -> FrameRun.Summary {
    var run = FrameRun(try sequence ?? Fixture.sequence(), folder: folder)
    run.jobs = 2
    run.overwrites = overwrites
    return try run.write()
  }

  private func inodes(_ folder: String) throws -> [String: Int] {
    var numbers: [String: Int] = [:]
    for name in try FileSystem.names(in: folder) {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      numbers[name] = attributes[.systemFileNumber] as? Int
    }
    return numbers
  }

  @Test func `what is there is left alone`() throws {
    try withFolder { folder in
      _ = try run(folder)
      let before = try inodes(folder)
      #expect(try run(folder) == .init(drawn: 0, repeated: 0, kept: 12))
      #expect(try run(folder, overwrites: true) == .init(drawn: 0, repeated: 0, kept: 12))
      #expect(try inodes(folder) == before)
    }
  }

  @Test func `a missing or damaged frame is drawn again, the others are kept`() throws {
    try withFolder { folder in
      _ = try run(folder)
      let whole = try files(in: folder)
      let before = try inodes(folder)
      try FileSystem.remove("\(folder)/frame-0002.png")
      try FileSystem.write([], to: "\(folder)/frame-0004.png")
      // Whole by its ends, but not what the manifest speaks of.
      try FileSystem.write(try FileSystem.read("\(folder)/frame-0001.png"), to: "\(folder)/frame-0003.png")
      #expect(try run(folder) == .init(drawn: 3, repeated: 0, kept: 9))
      #expect(try files(in: folder) == whole)
      #expect(try inodes(folder)["frame-0007.png"] == before["frame-0007.png"])
    }
  }

  @Test func `a run that was cancelled leaves whole files and is resumed`() throws {
    try withFolder { folder in
      _ = try run("\(folder)/whole")
      for jobs in [1, 3] {
        let path = "\(folder)/\(jobs)"
        let cancellation = Cancellation()
        var broken = FrameRun(try Fixture.sequence(), folder: path)
        broken.jobs = jobs
        #expect(throws: OutputError.interrupted) {
          try broken.write(cancellation: cancellation) { if $0.done == 3 { cancellation.cancel(signal: 15) } }
        }
        #expect(cancellation.signal == 15)
        let left = try files(in: path)
        #expect(left["manifest.json"] == nil)
        #expect(left[".incomplete"] != nil)
        #expect(left.keys.allSatisfy { FrameFileName.isFrame($0) || $0 == ".incomplete" })
        #expect((3...5).contains(left.count - 1))
        let whole = try files(in: "\(folder)/whole")
        for (name, bytes) in left where name != ".incomplete" { #expect(whole[name] == bytes) }
        #expect(try run(path).kept == left.count - 1)
        #expect(try files(in: path) == whole)
      }
    }
  }

  @Test func `leftovers of a killed run go, those of a running one stay`() throws {
    try withFolder { folder in
      let inputs = try InputsDigest.digest(of: Fixture.sequence())
      try FileSystem.write(Array("\(inputs.hexadecimal)\n".utf8), to: "\(folder)/.incomplete")
      // A lost disk cache can leave a file without its content.
      try FileSystem.write([], to: "\(folder)/frame-0000.png")
      // No process has the largest number there is; process 1 always runs.
      try FileSystem.write([1], to: "\(folder)/.frame-0001.png.2147483647.part")
      try FileSystem.write([1], to: "\(folder)/.manifest.json.2147483647.part")
      try FileSystem.write([1], to: "\(folder)/.frame-0002.png.1.part")
      try FileSystem.write([1], to: "\(folder)/.mine.2147483647.part")
      #expect(try run(folder).kept == 0)
      var left = try files(in: folder)
      #expect(left.removeValue(forKey: ".frame-0002.png.1.part") != nil)
      #expect(left.removeValue(forKey: ".mine.2147483647.part") != nil)
      #expect(left.count == 13)
    }
  }

  @Test func `a manifest is written where a run was broken off at its very end`() throws {
    try withFolder { folder in
      _ = try run(folder)
      let whole = try files(in: folder)
      let inputs = try InputsDigest.digest(of: Fixture.sequence())
      try FileSystem.write(Array("\(inputs.hexadecimal)\n".utf8), to: "\(folder)/.incomplete")
      #expect(try run(folder).kept == 12)
      #expect(try files(in: folder) == whole)
      try FileSystem.remove("\(folder)/manifest.json")
      try FileSystem.write(Array("\(inputs.hexadecimal)\n".utf8), to: "\(folder)/.incomplete")
      #expect(try run(folder).kept == 12)
      #expect(try files(in: folder) == whole)
    }
  }

  // MARK: Other inputs

  @Test func `other inputs are an error, and with overwriting ours go and nothing else`() throws {
    try withFolder { folder in
      let other = try Fixture.sequence(
        timeline: Timeline(name: "pull", segments: [.offsets([-3, -4])]))
      _ = try run(folder)
      try FileSystem.write([7], to: "\(folder)/notes.txt")
      try FileSystem.write([7], to: "\(folder)/frame-7777.png")
      let before = try files(in: folder)
      #expect(throws: OutputError.otherFrames(folder: folder)) { try run(folder, other) }
      #expect(try files(in: folder) == before)
      _ = try run(folder, other, overwrites: true)
      let after = try files(in: folder)
      #expect(
        Set(after.keys) == [
          "frame-0000.png", "frame-0001.png", "frame-0002.png", "frame-7777.png", "manifest.json", "notes.txt",
        ])
      #expect(try after["frame-0002.png"] == Data(other.png(ofFrame: 2)))
    }
  }

  @Test func `a broken run of other inputs is an error, and with overwriting its frames go`() throws {
    try withFolder { folder in
      let other = SHA256.hash([1])
      try FileSystem.write(Array("\(other.hexadecimal)\n".utf8), to: "\(folder)/.incomplete")
      try FileSystem.write([7], to: "\(folder)/frame-0099.png")
      #expect(throws: OutputError.otherFrames(folder: folder)) { try run(folder) }
      _ = try run(folder, overwrites: true)
      #expect(try files(in: folder).count == 13)
    }
  }

  @Test func `a run that was killed while it cleared a folder clears the rest`() throws {
    try withFolder { folder in
      try FileSystem.write(Array((String(repeating: "0", count: 64) + "\n").utf8), to: "\(folder)/.incomplete")
      try FileSystem.write([7], to: "\(folder)/frame-0099.png")
      #expect(try run(folder).kept == 0)
      #expect(try files(in: folder).count == 13)
    }
  }

  @Test(arguments: ["frame-0003.png", "manifest.json"]) func `files that are not ours are not touched`(
    name: String
  ) throws {
    try withFolder { folder in
      try FileSystem.write([7], to: "\(folder)/\(name)")
      #expect(throws: OutputError.foreignFile(folder: folder, name: name)) { try run(folder) }
      #expect(try files(in: folder) == [name: Data([7])])
      _ = try run(folder, overwrites: true)
      #expect(try files(in: folder).count == 13)
    }
  }

  @Test func `a folder that cannot be made is told`() throws {
    try withFolder { folder in
      try FileSystem.write([], to: "\(folder)/file")
      let error = #expect(throws: OutputError.self) { try run("\(folder)/file/frames") }
      guard case .file(let file) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(file.operation == .makeFolder)
      // A folder in the place of a frame cannot be replaced by it.
      try FileSystem.makeFolders("\(folder)/out/frame-0001.png")
      #expect(throws: OutputError.self) { try run("\(folder)/out", overwrites: true) }
    }
  }
}
