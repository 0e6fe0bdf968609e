/// The numbers of a recipe, and how each program is told them.
struct RecipeSketch {
  var request: RecipeRequest
  /// In pixels, before it is padded.
  var width: Int
  var height: Int
  /// Frames a second that are shown.
  var fps: Int
  /// The number of the first frame.
  var first: Int

  private var manifest: FrameManifest { request.manifest }
  private var output: String { RecipeRequest.safe(request.output) }
  private var isScaled: Bool { width != manifest.width || height != manifest.height }
  /// H.264 with colours at half resolution has even sides.
  private var isPadded: Bool { request.kind == .mp4 && (width % 2 != 0 || height % 2 != 0) }

  var fileWidth: Int { isPadded ? width + width % 2 : width }
  var fileHeight: Int { isPadded ? height + height % 2 : height }

  func step(by tool: Recipe.Tool) -> Recipe.Step {
    switch tool {
    case .ffmpeg: Recipe.Step(program: "ffmpeg", arguments: input + encoding + [output])
    case .gifski: Recipe.Step(program: "gifski", arguments: gifski)
    case .img2webp: Recipe.Step(program: "img2webp", arguments: img2webp)
    case .apngasm, .gifsicle: Recipe.Step(program: "apngasm", arguments: apngasm)
    }
  }

  private func path(of frame: FrameManifest.Frame) -> String {
    RecipeRequest.safe("\(request.folder)/\(frame.file)")
  }

  // MARK: ffmpeg

  private var input: [String] {
    let digits = manifest.frames[0].file.utf8.count - 10
    let folder = RecipeRequest.safe("\(request.folder)/").split(separator: "%", omittingEmptySubsequences: false)
    return [
      "-v", "error", "-framerate", "\(manifest.fps)", "-start_number", "\(first)", "-i",
      // In a pattern a percent sign is written twice.
      folder.joined(separator: "%%") + "frame-%0\(digits)d.png",
      // The numbers may go on: a frame of another run is none of the manifest's.
      "-frames:v", "\(shownCount)",
    ]
  }

  /// How many frames the film has: its length within half of one.
  private var shownCount: Int {
    max(1, (2 * manifest.frames.count * fps + manifest.fps) / (2 * manifest.fps))
  }

  private var encoding: [String] {
    var filters: [String] = []
    if fps != manifest.fps { filters.append("fps=\(fps)") }
    if isScaled { filters.append("scale=\(width):\(height):flags=lanczos") }
    switch request.kind {
    case .gif:
      let shared = (filters + ["split[a][b]"]).joined(separator: ",")
      return [
        "-filter_complex",
        "\(shared);[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=sierra2_4a:diff_mode=rectangle",
        "-loop", "0",
      ]
    case .mp4:
      if isPadded {
        let (right, bottom) = (width % 2, height % 2)
        filters.append("pad=\(fileWidth):\(fileHeight)")
        filters.append("fillborders=right=\(right):bottom=\(bottom):mode=smear")
      }
      filters.append("scale=out_color_matrix=bt709:out_range=tv")
      filters.append("format=yuv420p")
      return [
        "-vf", filters.joined(separator: ","), "-c:v", "libx264", "-preset", "slow", "-crf", "18", "-colorspace",
        "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-movflags", "+faststart",
      ]
    case .webp:
      return filtered(filters) + ["-c:v", "libwebp_anim", "-lossless", "0", "-quality", "80", "-loop", "0"]
    case .apng:
      return filtered(filters) + ["-c:v", "apng", "-pred", "mixed", "-plays", "0", "-f", "apng"]
    }
  }

  private func filtered(_ filters: [String]) -> [String] {
    filters.isEmpty ? [] : ["-vf", filters.joined(separator: ",")]
  }

  // MARK: The others

  /// It takes files at an even rate: those that are shown are chosen here.
  private var gifski: [String] {
    let frames = (0..<shownCount).map { manifest.frames[min(manifest.frames.count - 1, $0 * manifest.fps / fps)] }
    let size = isScaled ? ["--width", "\(width)", "--height", "\(height)"] : []
    return ["--fps", "\(fps)"] + size + ["--output", output] + frames.map(path(of:))
  }

  /// Durations are whole milliseconds: each frame ends at the nearest one to its time, so that errors do not add up.
  private var img2webp: [String] {
    var arguments = ["-loop", "0", "-lossy", "-q", "80"]
    var duration: Int?
    for (index, frame) in manifest.frames.enumerated() {
      func milliseconds(_ count: Int) -> Int { (2 * 1000 * count + manifest.fps) / (2 * manifest.fps) }
      let own = milliseconds(index + 1) - milliseconds(index)
      if own != duration {
        arguments += ["-d", "\(own)"]
        duration = own
      }
      arguments.append(path(of: frame))
    }
    return arguments + ["-o", output]
  }

  /// In the words of apngasm 2.9: it goes on with the numbers after the first frame's.
  private var apngasm: [String] { [output, path(of: manifest.frames[0]), "1", "\(manifest.fps)", "-l0"] }
}
