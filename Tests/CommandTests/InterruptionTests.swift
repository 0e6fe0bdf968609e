import Foundation
import Testing

@Suite(.timeLimit(.minutes(1))) struct InterruptionTests {
  @Test(arguments: [SIGINT, SIGTERM]) func `an interrupted run leaves whole frames and goes on later`(
    signal: Int32
  ) throws {
    try SceneFolder.with { folder in
      // A second or more of work, in frames that all differ.
      let offsets = (1...1200).map { "-\(Double($0) / 8)" }.joined(separator: ", ")
      let scene = SceneFolder.scene(timelines: "  long:\n    - offsets: [\(offsets)]\n")
      try folder.write(scene.replacing("width: 48, height: 80", with: "width: 160, height: 200"), to: "long.yaml")
      let command = ["render", "long.yaml", "-o", "out", "--jobs", "2", "--scale", "3"]
      let running = try BuiltProgram.start(command, in: folder.path, output: FileHandle.nullDevice)
      let frames = folder.url("out/long/long")
      while running.process.isRunning,
        !FileManager.default.fileExists(atPath: frames.appending(path: "frame-0004.png").path)
      {
        usleep(1000)
      }
      kill(running.process.processIdentifier, signal)
      let (exitCode, errors) = try running.wait()
      #expect(exitCode == 128 + signal)
      #expect(errors == "out/long/long: interrupted; the same command goes on from here\n")

      let left = try folder.names(in: "out/long/long")
      #expect(left.first == ".incomplete")
      #expect(left.count >= 5)
      #expect(left.count < 1201)
      #expect(left.dropFirst().allSatisfy { $0.hasPrefix("frame-") })
      var before: [String: Data] = [:]
      for name in left.dropFirst() { before[name] = try Data(contentsOf: frames.appending(path: name)) }
      #expect(before.values.allSatisfy { $0.suffix(8) == Data([0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]) })

      // The rest of it as far as one frame more: the whole would only take time.
      let part = try BuiltProgram.run(command + ["--frames", "0-\(left.count)"], in: folder.path)
      #expect(part.exitCode == 0)
      #expect(part.errors.contains(" there already, in "))
      let after = try folder.names(in: "out/long/long")
      #expect(after.last == "manifest.json")
      #expect(!after.contains(".incomplete"))
      for (name, bytes) in before { #expect(try Data(contentsOf: frames.appending(path: name)) == bytes) }
    }
  }
}
