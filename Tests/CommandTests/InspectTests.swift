import Foundation
import Testing

@Suite struct InspectTests {
  @Test func `prints one object a frame, the same at every scale`() throws {
    try SceneFolder.with { folder in
      let outcome = try folder.run("inspect", "small.yaml")
      #expect(outcome.exitCode == 0)
      #expect(outcome.errors == "")
      let lines = outcome.text.split(separator: "\n")
      #expect(lines.count == 7)
      #expect(
        lines[2].hasPrefix(
          #"{"frame":2,"time":0.033333,"offset":-5,"phase":"dragging","header":{"height":45,"progress":1.125,"visible":[0,45]},"layers":[{"id":"header","frame":[0,5,48,40],"alpha":1,"clips":false,"hidden":false},"#
        ))
      for line in lines {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        #expect(object?.count == 6)
      }
      for scale in ["0.05", "1", "8"] {
        #expect(try folder.run("inspect", "small.yaml", "--scale", scale).output == outcome.output)
      }
    }
  }

  @Test func `prints rows for spreadsheets and readers`() throws {
    try SceneFolder.with { folder in
      let csv = try folder.run("inspect", "small.yaml", "--format", "csv", "--frames", "1-2")
      #expect(
        csv.text == """
          frame,time,offset,phase,header.height,header.progress,visible.top,visible.bottom
          1,0.016667,-1,dragging,41,1.025,0,41
          2,0.033333,-5,dragging,45,1.125,0,45

          """)
      let table = try folder.run("inspect", "small.yaml", "--format", "table")
      let widths = Set(table.text.split(separator: "\n").map(\.count))
      #expect(widths.count == 1)
    }
  }

  /// Long enough that a pipe cannot hold it.
  private let long = "  long:\n    - offsets: [" + (0..<3000).map { "-\($0).5" }.joined(separator: ", ") + "]\n"

  @Test func `a listing whose reader has gone ends quietly`() throws {
    try SceneFolder.with { folder in
      try folder.write(SceneFolder.scene(timelines: long), to: "long.yaml")
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      let running = try BuiltProgram.start(["inspect", "long.yaml"], in: folder.path, output: pipe)
      let (exitCode, errors) = try running.wait()
      #expect(exitCode == 0)
      #expect(errors == "")
    }
  }

  @Test func `a picture whose reader has gone exits with 74, quietly`() throws {
    try SceneFolder.with { folder in
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      let running = try BuiltProgram.start(
        ["still", "small.yaml", "--offset", "-5", "-o", "-"], in: folder.path, output: pipe)
      let (exitCode, errors) = try running.wait()
      #expect(exitCode == 74)
      #expect(errors == "")
    }
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [["inspect", "small.yaml"], ["still", "small.yaml", "--offset", "0"], ["--help"]])
  func `a full disk exits with 74 and says so`(arguments: [String]) throws {
    try SceneFolder.with { folder in
      let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
      let (exitCode, errors) = try BuiltProgram.start(arguments, in: folder.path, output: full).wait()
      #expect(exitCode == 74)
      #expect(errors == "error: cannot write standard output: No space left on device\n")
    }
  }
}
