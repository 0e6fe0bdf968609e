import Foundation
import Testing

@testable import stretchy_render

/// Films of real frames, made by the programs that people have.
@Suite(.timeLimit(.minutes(2))) struct RecipeCommandTests {
  private static func has(_ programs: String...) -> Bool { programs.allSatisfy(Subprocess.isOnPath) }
  private static let advice: Comment = "needs other programs on the path: scripts/install-dependencies --tests"

  /// What a shell does with a text.
  private static func shell(_ text: String, in folder: String) throws -> (exitCode: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", text]
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  private struct Film {
    var width, height, frames: Int
    var seconds: Double
  }

  private static func film(_ file: String, in folder: String) throws -> Film {
    let call =
      "ffprobe -v error -count_frames -select_streams v -show_entries stream=width,height,nb_read_frames,duration"
      + " -of default=noprint_wrappers=1 '\(file)'"
    var values: [String: String] = [:]
    for line in try shell(call, in: folder).output.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
    }
    return Film(
      width: values["width"].flatMap { Int($0) } ?? 0, height: values["height"].flatMap { Int($0) } ?? 0,
      frames: values["nb_read_frames"].flatMap { Int($0) } ?? 0, seconds: values["duration"].flatMap { Double($0) } ?? 0
    )
  }

  /// 31 frames that all differ, 49 x 81 pixels, in `out/odd/pull`.
  private static func render(_ folder: SceneFolder, fps: Int, scale: Int = 1) throws {
    let offsets = (1...72).map { "-\($0 * 37 % 71)" }.joined(separator: ", ")
    let scene = SceneFolder.scene(timelines: "  pull:\n    - offsets: [\(offsets)]\n")
    try folder.write(scene.replacing("width: 48, height: 80", with: "width: 49, height: 81"), to: "odd.yaml")
    let outcome = try folder.run(
      "render", "odd.yaml", "-o", "out", "--fps", "\(fps)", "--scale", "\(scale)", "--frames", "0-30")
    #expect(outcome.exitCode == 0)
  }

  @Test(.enabled(if: has("ffmpeg", "ffprobe"), advice), arguments: [25, 50]) func `a GIF at an exact rate`(
    fps: Int
  ) throws {
    try SceneFolder.with { folder in
      try Self.render(folder, fps: fps)
      let outcome = try folder.run("recipe", "gif", "out/odd/pull", "--run")
      #expect(outcome.exitCode == 0)
      #expect(!outcome.errors.contains("warning"))
      let film = try Self.film("odd-pull.gif", in: folder.path)
      #expect((film.width, film.height, film.frames) == (49, 81, 31))
      #expect(abs(film.seconds * Double(fps) - 31) < 1)
      // The GIF's own delays: what a browser goes by.
      let delays = try Self.delays(ofGIF: folder.url("odd-pull.gif"))
      #expect(delays == Array(repeating: 100 / fps, count: 31))
    }
  }

  /// Hundredths of a second of each frame: the graphic control extensions of the file.
  private static func delays(ofGIF url: URL) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: url))
    var delays: [Int] = []
    var position = 13 + (bytes[10] & 0x80 != 0 ? 3 << (Int(bytes[10] & 7) + 1) : 0)
    func skipBlocks() {
      while bytes[position] != 0 { position += Int(bytes[position]) + 1 }
      position += 1
    }
    while bytes[position] != 0x3B {
      if bytes[position] == 0x21 {
        if bytes[position + 1] == 0xF9 { delays.append(Int(bytes[position + 4]) | Int(bytes[position + 5]) << 8) }
        position += 2
        skipBlocks()
      } else {
        let flags = bytes[position + 9]
        position += 11 + (flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0)
        skipBlocks()
      }
    }
    return delays
  }

  @Test(.enabled(if: has("ffmpeg", "gifsicle"), advice)) func `a GIF of 60 frames a second plays at the right speed`()
    throws
  {
    try SceneFolder.with { folder in
      try Self.render(folder, fps: 60)
      let outcome = try folder.run("recipe", "gif", "out/odd/pull", "--run", "-o", "a.gif")
      #expect(outcome.exitCode == 0)
      #expect(outcome.text.split(separator: "\n").last == "gifsicle --batch --optimize=3 a.gif")
      #expect(outcome.firstErrorLine.hasPrefix("warning: browsers slow down a GIF of 60 frames a second"))
      let delays = try Self.delays(ofGIF: folder.url("a.gif"))
      #expect(delays.allSatisfy { $0 == 2 })
      #expect(abs(delays.count - 26) <= 1)
      let info = try Self.shell("gifsicle --info a.gif", in: folder.path)
      #expect(info.exitCode == 0 && info.output.contains("loop forever"))
    }
  }

  @Test(.enabled(if: has("ffmpeg", "ffprobe"), advice)) func `a film with even sides, whose edges are the frames'`()
    throws
  {
    try SceneFolder.with { folder in
      try Self.render(folder, fps: 60)
      let outcome = try folder.run("recipe", "mp4", "out/odd/pull", "--run", "-o", "a.mp4")
      #expect(outcome.exitCode == 0)
      let film = try Self.film("a.mp4", in: folder.path)
      #expect((film.width, film.height, film.frames) == (50, 82, 31))
      #expect(abs(film.seconds * 60 - 31) < 1)
      // The page is white at the bottom; black padding would be seen.
      let raw = try Self.shell(
        "ffmpeg -v error -i a.mp4 -frames:v 1 -f rawvideo -pix_fmt gray a.raw; test -s a.raw", in: folder.path)
      #expect(raw.exitCode == 0)
      let bytes = try Data(contentsOf: folder.url("a.raw"))
      #expect(bytes.count == 50 * 82)
      #expect(abs(Int(bytes[81 * 50 + 20]) - Int(bytes[80 * 50 + 20])) < 24)
    }
  }

  @Test(.enabled(if: has("img2webp", "webpmux"), advice)) func `a WebP by img2webp`() throws {
    try SceneFolder.with { folder in
      try Self.render(folder, fps: 60)
      let outcome = try folder.run(
        "recipe", "webp", "out/odd/pull", "--tool", "img2webp", "--run", "-o", "a.webp", "-q")
      #expect(outcome.exitCode == 0)
      let info = try Self.shell("webpmux -info a.webp", in: folder.path).output
      #expect(info.contains("Canvas size: 49 x 81"))
      #expect(info.contains("Number of frames: 31"))
      let rows = info.split(separator: "\n").map { $0.split(separator: " ") }.filter {
        $0.first?.last == ":" && $0.count > 8
      }
      let durations = rows.compactMap { Int($0[0].dropLast()) == nil ? nil : Int($0[6]) }
      #expect(durations.count == 31)
      let total: Int = durations.reduce(0, +)
      #expect((516...517).contains(total))
    }
  }

  @Test(.enabled(if: has("ffmpeg", "webpmux"), advice)) func `a WebP by ffmpeg`() throws {
    try SceneFolder.with { folder in
      try Self.render(folder, fps: 50)
      let outcome = try folder.run("recipe", "webp", "out/odd/pull", "--tool", "ffmpeg", "--run", "-o", "a.webp", "-q")
      #expect(outcome.exitCode == 0)
      #expect(outcome.errors == "")
      let info = try Self.shell("webpmux -info a.webp", in: folder.path).output
      #expect(info.contains("Number of frames: 31"))
      #expect(info.split(separator: "\n").count { $0.contains("       20 ") } == 31)
    }
  }

  @Test(
    .enabled(if: has("ffmpeg", "ffprobe", "apngasm"), advice), arguments: ["ffmpeg", "apngasm"]
  ) func `an APNG`(tool: String) throws {
    try SceneFolder.with { folder in
      try Self.render(folder, fps: 60)
      let outcome = try folder.run("recipe", "apng", "out/odd/pull", "--tool", tool, "--run")
      #expect(outcome.exitCode == 0)
      let bytes = [UInt8](try Data(contentsOf: folder.url("odd-pull.png")))
      // Frame controls: 26 bytes each, the delay a fraction at their 20th.
      var seconds: [Double] = []
      for index in bytes.indices.dropLast(30) where bytes[index..<index + 4].elementsEqual("fcTL".utf8) {
        let numbers = [24, 26].map { Double(bytes[index + $0]) * 256 + Double(bytes[index + $0 + 1]) }
        seconds.append(numbers[0] / (numbers[1] == 0 ? 100 : numbers[1]))
      }
      #expect(seconds.count == 31)
      let total: Double = seconds.reduce(0, +)
      #expect(abs(total * 60 - 31) < 1)
    }
  }

  @Test(.enabled(if: has("ffmpeg"), advice)) func `what is printed is what a shell needs, for any path`() throws {
    try SceneFolder.with { folder in
      let odd = "-it's 100% \"odd\": $HOME `x` *\\ \u{E9}"
      try FileManager.default.createDirectory(at: folder.url(odd), withIntermediateDirectories: true)
      try folder.write(SceneFolder.scene(), to: "\(odd)/small.yaml")
      try FileManager.default.copyItem(at: folder.url("picture.png"), to: folder.url("\(odd)/picture.png"))
      #expect(try folder.run("render", "--fps", "50", "-o", "\(odd)", "--", "\(odd)/small.yaml").exitCode == 0)
      for kind in ["gif", "mp4", "webp", "apng"] {
        let recipe = try folder.run("recipe", kind, "-o", "\(odd)/a.\(kind)", "--", "\(odd)/small/pull/")
        #expect(recipe.exitCode == 0)
        let outcome = try Self.shell(recipe.text, in: folder.path)
        #expect(outcome.exitCode == 0)
        #expect(FileManager.default.fileExists(atPath: folder.url("\(odd)/a.\(kind)").path))
      }
    }
  }

  @Test(.enabled(if: has("ffmpeg"), advice)) func `a limit is kept, by one round more where the estimate was wrong`()
    throws
  {
    try SceneFolder.with { folder in
      try Self.render(folder, fps: 50, scale: 4)
      let free = try folder.run("recipe", "apng", "out/odd/pull", "--tool", "ffmpeg", "--run", "-o", "free.png")
      #expect(free.exitCode == 0)
      let size = try Data(contentsOf: folder.url("free.png")).count
      let outcome = try folder.run(
        "recipe", "apng", "out/odd/pull", "--tool", "ffmpeg", "--run", "-o", "a.png", "--max-bytes", "\(size * 7 / 10)")
      #expect(outcome.exitCode == 0)
      #expect(try Data(contentsOf: folder.url("a.png")).count <= size * 7 / 10)
    }
  }

  @Test func `wrong calls and folders`() throws {
    try SceneFolder.with { folder in
      #expect(try folder.run("render", "small.yaml").exitCode == 0)
      for (arguments, code, message) in [
        (["giff", "frames/small/pull"], 64, "error: giff is none of gif, mp4, webp, apng"),
        (["gif", "none"], 66, "error: cannot read none/manifest.json: No such file or directory"),
        (["gif", "frames/small/pull", "--max-bytes", "big"], 64, "error: --max-bytes big is not a size such as 10MB"),
        (["mp4", "frames/small/pull", "--tool", "gifski"], 64, "error: gifski makes no mp4: ffmpeg does"),
        (["gif", "frames/small/pull", "--fps", "100"], 64, "error: the frames are 60 a second, fewer than 100"),
      ] {
        let outcome = try BuiltProgram.run(["recipe"] + arguments, in: folder.path)
        #expect(Int(outcome.exitCode) == code)
        #expect(outcome.firstErrorLine.hasPrefix(message), "\(outcome.firstErrorLine)")
      }
      try folder.write("{}", to: "manifest.json")
      #expect(try folder.run("recipe", "gif", ".").exitCode == 65)
      try FileManager.default.removeItem(at: folder.url("frames/small/pull/frame-0003.png"))
      let missing = try folder.run("recipe", "gif", "frames/small/pull")
      #expect(missing.exitCode == 66)
      #expect(missing.firstErrorLine == "error: frames/small/pull/frame-0003.png is missing: render it again")
    }
  }

  @Test func `without the program the command is printed and cannot be run`() throws {
    try SceneFolder.with { folder in
      #expect(try folder.run("render", "small.yaml", "--fps", "50").exitCode == 0)
      let printed = try folder.run("recipe", "gif", "frames/small/pull", environment: ["PATH": "/nowhere"])
      #expect(printed.exitCode == 0)
      #expect(printed.text.hasPrefix("ffmpeg -v error -framerate 50 "))
      #expect(printed.errors.hasSuffix("note: ffmpeg is not on the path: install it first\n"))
      let run = try folder.run("recipe", "gif", "frames/small/pull", "--run", environment: ["PATH": "/nowhere"])
      #expect(run.exitCode == 66)
      #expect(run.errors.hasSuffix("error: cannot read ffmpeg: No such file or directory\n"))
    }
  }

  @Test(
    arguments: [
      ("10MB", 10_000_000), ("500kB", 500_000), ("1.5MiB", 1_572_864), ("2 mb", 2_000_000), ("123", 123), ("7b", 7),
      ("0", nil), ("-1MB", nil), ("MB", nil), ("1e3", nil), ("1..2MB", nil), ("inf", nil), ("9999999999GB", nil),
    ] as [(String, Int?)]) func `sizes are read`(text: String, bytes: Int?)
  {
    #expect(ByteCount.bytes(text) == bytes)
  }

  @Test func `long commands go on in further lines`() {
    let words = ["ffmpeg"] + (0..<40).map { "argument number \($0)" }
    let text = ShellText.command(words)
    let lines = text.split(separator: "\n")
    #expect(lines.count > 5)
    #expect(lines.allSatisfy { $0.count <= 102 } && lines.dropLast().allSatisfy { $0.hasSuffix(" \\") })
    #expect(ShellText.command(["a", "b c"]) == "a 'b c'")
  }
}
