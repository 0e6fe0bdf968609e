import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)), .serialized) struct WatchTests {
  /// What a running program says, as it says it.
  private final class Listener {
    let process = Process()
    private let pipe = Pipe()
    private var text = ""

    init(_ arguments: [String], in folder: String) throws {
      process.executableURL = BuiltProgram.url
      process.arguments = arguments
      process.currentDirectoryURL = URL(filePath: folder)
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = pipe
      try process.run()
      try pipe.fileHandleForWriting.close()
    }

    /// The next line; empty where no more will come.
    func line() -> String {
      while !text.contains("\n") {
        let data = pipe.fileHandleForReading.availableData
        if data.isEmpty { return "" }
        text += String(decoding: data, as: UTF8.self)
      }
      let line = text.prefix { $0 != "\n" }
      text.removeFirst(line.count + 1)
      return String(line)
    }

    func end(_ signal: Int32 = SIGINT) -> Int32 {
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  @Test func `render goes again when the scene or its picture changes, and says what changed`() throws {
    try SceneFolder.with { folder in
      let listener = try Listener(["render", "small.yaml", "-o", "out", "--watch"], in: folder.path)
      #expect(listener.line().hasPrefix("out/small/pull: 7 frames of 48 x 80 pixels, 3 of them repeats, in "))
      #expect(listener.line() == "watching 2 files, Ctrl-C ends")

      try folder.write(SceneFolder.scene() + "# a comment\n", to: "small.yaml")
      #expect(listener.line() == "small.yaml has changed")
      #expect(listener.line() == "out/small/pull: 7 frames of 48 x 80 pixels, all there already")
      #expect(listener.line() == "  no frame looks different")
      #expect(listener.line() == "watching 2 files, Ctrl-C ends")

      try folder.write(SceneFolder.scene().replacing("height: 40", with: "heihgt: 40"), to: "small.yaml")
      #expect(listener.line() == "small.yaml has changed")
      #expect(listener.line().hasPrefix("small.yaml:5:3: error: `heihgt` is not a key"))
      #expect(listener.line().hasPrefix("  heihgt"))
      #expect(listener.line().hasSuffix("^"))
      #expect(listener.line() == "watching 2 files, Ctrl-C ends")

      try folder.write(SceneFolder.scene().replacing("height: 40", with: "height: 30"), to: "small.yaml")
      #expect(listener.line() == "small.yaml has changed")
      #expect(listener.line().hasPrefix("out/small/pull: 7 frames"))
      #expect(listener.line() == "  7 of 7 frames look different")
      #expect(listener.line() == "watching 2 files, Ctrl-C ends")

      let picture = try Data(contentsOf: folder.url("picture.png"))
      try FileManager.default.removeItem(at: folder.url("picture.png"))
      #expect(listener.line() == "picture.png is gone")
      #expect(listener.line().contains("error: picture.png: no such file"))
      #expect(listener.line().contains("picture.png"))
      #expect(listener.line().hasSuffix("^"))
      #expect(listener.line() == "watching 2 files, Ctrl-C ends")
      try picture.write(to: folder.url("picture.png"))
      #expect(listener.line() == "picture.png is there")
      #expect(listener.line().hasSuffix("all there already"))
      #expect(listener.end() == 130)
    }
  }

  @Test func `preview writes its page again`() throws {
    try SceneFolder.with { folder in
      let listener = try Listener(["preview", "small.yaml", "-o", "page.html", "--watch"], in: folder.path)
      #expect(listener.line().hasPrefix("page.html: 7 frames, "))
      #expect(listener.line() == "watching 2 files, Ctrl-C ends")
      let before = try Data(contentsOf: folder.url("page.html"))
      try folder.write(SceneFolder.scene().replacing("height: 40", with: "height: 30"), to: "small.yaml")
      #expect(listener.line() == "small.yaml has changed")
      #expect(listener.line().hasPrefix("page.html: 7 frames, "))
      let isSame = try Data(contentsOf: folder.url("page.html")) == before
      #expect(!isSame)
      #expect(listener.end() == 130)
    }
  }

  @Test func `the first call must make sense`() throws {
    try SceneFolder.with { folder in
      let missing = try folder.run("render", "none.yaml", "--watch")
      #expect(missing.exitCode == 66)
      let wrong = try folder.run("render", "small.yaml", "--watch", "--timeline", "x")
      #expect(wrong.exitCode == 64)
    }
  }

  @Test func `SIGTERM ends it too`() throws {
    try SceneFolder.with { folder in
      let listener = try Listener(["render", "small.yaml", "--watch"], in: folder.path)
      while !listener.line().hasPrefix("watching") {}
      #expect(listener.end(SIGTERM) == 143)
    }
  }
}
