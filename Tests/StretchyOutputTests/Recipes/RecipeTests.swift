import Foundation
import Raster
import Stretchy
import Testing

@testable import StretchyOutput

@Suite struct RecipeTests {
  private static func manifest(
    frames: ClosedRange<Int> = 0...59, fps: Int = 60, width: Int = 390, height: Int = 844
  ) throws -> FrameManifest {
    let sequence = try Fixture.sequence()
    var manifest = FrameManifest(
      sequence, inputs: SHA256.hash([]),
      frames: frames.map { number in
        FrameManifest.Frame(
          file: FrameFileName.frame(number, of: 10), time: Double(number) / Double(fps), offset: 0, phase: "idle",
          digest: SHA256.hash([UInt8(truncatingIfNeeded: number)]))
      })
    manifest.fps = fps
    manifest.width = width
    manifest.height = height
    return manifest
  }

  private static func request(
    _ kind: Recipe.Kind, _ manifest: FrameManifest, tools: Set<Recipe.Tool> = [.ffmpeg], folder: String? = nil,
    size: Int = 1000, _ change: (inout RecipeRequest) -> Void = { _ in }
  ) throws -> Recipe {
    try withFolder { path in
      for frame in manifest.frames {
        try Data(count: size).write(to: URL(filePath: "\(path)/\(frame.file)"))
      }
      var request = try RecipeRequest(kind, folder: path, manifest: manifest, tools: tools, output: "out.x")
      request.folder = folder ?? "frames/a"
      change(&request)
      return try request.recipe()
    }
  }

  // MARK: Rates

  @Test(arguments: [
    (50, 50), (25, 25), (20, 20), (10, 10), (60, 50), (120, 50), (100, 50), (30, 25), (24, 20), (45, 25),
  ])
  func `a GIF has a rate whose delays are whole hundredths`(fps: Int, shown: Int) throws {
    let recipe = try Self.request(.gif, Self.manifest(fps: fps))
    #expect(recipe.fps == shown)
    #expect(100 % recipe.fps == 0)
    let filter = try #require(recipe.steps[0].arguments.first { $0.contains("palettegen") })
    #expect(filter.hasPrefix(fps == shown ? "split" : "fps=\(shown),split"))
    #expect(recipe.warnings.isEmpty == (fps == shown))
    if fps > 50 { #expect(recipe.warnings[0].hasPrefix("browsers slow down a GIF of \(fps) frames a second")) }
    if fps == 30 { #expect(recipe.warnings[0].contains("too fast or unevenly")) }
    if fps % shown != 0 { #expect(recipe.warnings[0].contains("for even motion render with --fps \(shown)")) }
  }

  @Test func `a rate that is asked for is taken, and what is wrong with it told`() throws {
    let thirty = try Self.request(.gif, Self.manifest()) { $0.fps = 30 }
    #expect(thirty.fps == 30)
    #expect(thirty.warnings.count == 1)
    #expect(thirty.warnings[0].hasPrefix("30 frames a second are no GIF rate"))
    let fast = try Self.request(.gif, Self.manifest()) { $0.fps = 60 }
    #expect(fast.warnings[0].contains("browsers play as 0.1 s"))
    let uneven = try Self.request(.mp4, Self.manifest()) { $0.fps = 50 }
    #expect(uneven.warnings == ["50 of 60 frames a second are not spread evenly: for even motion render with --fps 50"])
    #expect(throws: RecipeError.tooFast(fps: 61, frames: 60)) {
      try Self.request(.gif, Self.manifest()) { $0.fps = 61 }
    }
  }

  @Test(arguments: Recipe.Kind.allCases) func `other kinds keep the rate of the frames`(kind: Recipe.Kind) throws {
    for fps in [1, 24, 30, 50] {
      let recipe = try Self.request(kind, Self.manifest(fps: fps))
      if kind != .gif || 100 % fps == 0 {
        #expect(recipe.fps == fps)
        #expect(recipe.warnings == [])
      }
    }
  }

  // MARK: Sizes

  @Test func `H264 has even sides, padded by what is at the edge`() throws {
    for (width, height) in [(390, 844), (391, 844), (390, 845), (391, 845), (1, 1)] {
      let recipe = try Self.request(.mp4, Self.manifest(width: width, height: height))
      #expect(recipe.width == width + width % 2 && recipe.height == height + height % 2)
      let filter = try #require(recipe.steps[0].arguments.first { $0.contains("format=yuv420p") })
      let isPadded = width % 2 + height % 2 > 0
      #expect(filter.contains("pad=\(recipe.width):\(recipe.height),fillborders=") == isPadded)
    }
    #expect(try Self.request(.gif, Self.manifest(width: 391)).width == 391)
  }

  @Test func `a width brings its height`() throws {
    let recipe = try Self.request(.mp4, Self.manifest()) { $0.width = 320 }
    // 844 * 320 / 390 = 692.5
    #expect((recipe.width, recipe.height) == (320, 694))
    let arguments = recipe.steps[0].arguments.joined(separator: " ")
    #expect(arguments.contains("scale=320:693:flags=lanczos,pad=320:694"))
    #expect(
      try Self.request(.gif, Self.manifest()) { $0.width = 390 }.steps[0].arguments.joined().contains("scale=") == false
    )
  }

  @Test func `a limit makes it narrower, as far as that helps`() throws {
    let manifest = try Self.manifest()
    let whole = try Self.request(.apng, manifest, size: 100_000)
    #expect(whole.width == 390)
    let small = try Self.request(.apng, manifest, size: 100_000) { $0.maximumBytes = 1_000_000 }
    #expect(small.estimate <= 1_000_000 && small.width < 390)
    #expect(small.warnings == ["made \(small.width) pixels wide, so that it should fit"])
    let none = try Self.request(.apng, manifest, size: 100_000) { $0.maximumBytes = 1000 }
    #expect(none.width == 64)
    #expect(none.warnings[0].hasPrefix("even 64 pixels wide"))
    let enough = try Self.request(.apng, manifest, size: 100_000) { $0.maximumBytes = whole.estimate }
    #expect(enough == whole)
  }

  @Test func `frames that repeat cost nothing`() throws {
    var manifest = try Self.manifest()
    let moving = try Self.request(.gif, manifest).estimate
    for index in 30..<60 { manifest.frames[index].digest = manifest.frames[29].digest }
    let still = try Self.request(.gif, manifest).estimate
    #expect(abs(still * 2 - moving) <= 2)
  }

  // MARK: Tools

  @Test func `the first tool that is there is taken`() throws {
    let manifest = try Self.manifest(fps: 50)
    func programs(_ kind: Recipe.Kind, _ tools: Set<Recipe.Tool>) throws -> [String] {
      try Self.request(kind, manifest, tools: tools).steps.map(\.program)
    }
    #expect(try programs(.gif, []) == ["ffmpeg"])
    #expect(try programs(.gif, [.ffmpeg, .gifsicle]) == ["ffmpeg", "gifsicle"])
    #expect(try programs(.gif, [.ffmpeg, .gifski]) == ["gifski"])
    #expect(try programs(.webp, [.img2webp]) == ["img2webp"])
    #expect(try programs(.webp, [.img2webp, .ffmpeg]) == ["ffmpeg"])
    #expect(try programs(.apng, [.apngasm]) == ["apngasm"])
    #expect(throws: RecipeError.wrongTool(.gifski, .mp4)) { try Self.request(.mp4, manifest) { $0.tool = .gifski } }
    #expect(throws: RecipeError.cannotScale(.img2webp)) {
      try Self.request(.webp, manifest, tools: [.img2webp]) { $0.width = 100 }
    }
  }

  @Test func `gifski gets the frames that are shown`() throws {
    let recipe = try Self.request(.gif, Self.manifest(frames: 0...11), tools: [.gifski]) { $0.width = 195 }
    #expect(
      recipe.steps[0].arguments == ["--fps", "50", "--width", "195", "--height", "422", "--output", "out.x"]
        + [0, 1, 2, 3, 4, 6, 7, 8, 9, 10].map { "frames/a/frame-\($0 < 10 ? "000" : "00")\($0).png" })
  }

  @Test(arguments: [1, 7, 24, 30, 60, 120, 240]) func `img2webp's milliseconds do not drift`(fps: Int) throws {
    let recipe = try Self.request(.webp, Self.manifest(frames: 5...104, fps: fps), tools: [.img2webp])
    var duration = 0
    var time = 0
    var count = 0
    var worst = 0.0
    var rest = recipe.steps[0].arguments.dropFirst(5)
    while let word = rest.popFirst(), word != "-o" {
      if word == "-d" {
        duration = Int(rest.removeFirst()) ?? -1
      } else {
        time += duration
        count += 1
        worst = max(worst, abs(Double(time) - Double(count) * 1000 / Double(fps)))
      }
    }
    #expect(count == 100)
    #expect(worst <= 0.5)
  }

  // MARK: Frames and paths

  @Test func `frames are counted from the first one, which need not be 0`() throws {
    let recipe = try Self.request(.mp4, Self.manifest(frames: 10...29))
    let arguments = recipe.steps[0].arguments.joined(separator: " ")
    #expect(arguments.contains("-start_number 10 -i frames/a/frame-%04d.png -frames:v 20"))
    var manifest = try Self.manifest()
    manifest.frames.remove(at: 5)
    #expect(throws: RecipeError.gap(folder: "frames/a", after: "frame-0004.png")) { try Self.request(.mp4, manifest) }
    manifest.frames = []
    #expect(throws: RecipeError.noFrames(folder: "x")) {
      try RecipeRequest(.gif, folder: "x", manifest: manifest, tools: [], output: "o")
    }
    let whole = try Self.manifest()
    #expect(throws: RecipeError.missingFrame(folder: "no", file: "frame-0000.png")) {
      try RecipeRequest(.gif, folder: "no", manifest: whole, tools: [], output: "o")
    }
  }

  @Test(arguments: [
    ("frames/a", "frames/a/frame-%04d.png"), ("/x/50% off", "/x/50%% off/frame-%04d.png"),
    ("-dash", "./-dash/frame-%04d.png"), ("data:x", "./data:x/frame-%04d.png"), ("../a:b", "../a:b/frame-%04d.png"),
  ]) func `folders are neither options nor protocols nor patterns`(folder: String, input: String) throws {
    let recipe = try Self.request(.mp4, Self.manifest(), folder: folder) { $0.output = "-o:x.mp4" }
    #expect(recipe.steps[0].arguments.contains(input))
    #expect(recipe.steps[0].arguments.last == "./-o:x.mp4")
  }
}
