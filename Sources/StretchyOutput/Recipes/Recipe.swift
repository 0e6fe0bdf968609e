/// How other programs make a film of a folder of frames: the exact commands, and what is to be known about them.
public struct Recipe: Sendable, Equatable {
  public enum Kind: String, CaseIterable, Sendable {
    case gif, mp4, webp, apng

    /// Programs that make it from frames; the first one that is there is taken.
    public var tools: [Tool] {
      switch self {
      case .gif: [.gifski, .ffmpeg]
      case .mp4: [.ffmpeg]
      case .webp: [.ffmpeg, .img2webp]
      case .apng: [.ffmpeg, .apngasm]
      }
    }

    /// What the file's name ends in.
    public var fileExtension: String { self == .apng ? "png" : rawValue }
  }

  public enum Tool: String, CaseIterable, Sendable {
    case ffmpeg, gifski, img2webp, apngasm
    /// Only makes a GIF smaller that another one has made.
    case gifsicle
  }

  /// One program's call.
  public struct Step: Sendable, Equatable {
    public var program: String
    public var arguments: [String]
  }

  public var steps: [Step]
  /// The picture's size in pixels.
  public var width: Int
  public var height: Int
  /// Frames a second that are shown.
  public var fps: Int
  /// The file's size in bytes, roughly.
  public var estimate: Int
  /// What somebody should know before using the file, one line each.
  public var warnings: [String]
}

/// What a recipe is asked for.
public struct RecipeRequest: Sendable {
  public var kind: Recipe.Kind
  /// The folder of the frames.
  public var folder: String
  public var manifest: FrameManifest
  /// Bytes of the frames' files, in the manifest's order.
  public var sizes: [Int]
  /// What can be used.
  public var tools: Set<Recipe.Tool>
  /// To be used in place of the first that can be.
  public var tool: Recipe.Tool?
  public var output: String
  /// Pixels; `nil` for the frames' own.
  public var width: Int?
  /// Frames a second to show, at most the frames' own; `nil` for as many as the kind of file can time.
  public var fps: Int?
  /// The file is made so small that it should fit.
  public var maximumBytes: Int?

  /// - Throws: `noFrames`, and `file` where a frame is not there.
  public init(
    _ kind: Recipe.Kind, folder: String, manifest: FrameManifest, tools: Set<Recipe.Tool>, output: String
  ) throws(RecipeError) {
    self.kind = kind
    self.folder = folder
    self.manifest = manifest
    self.tools = tools
    self.output = output
    guard !manifest.frames.isEmpty else { throw .noFrames(folder: folder) }
    sizes = []
    for frame in manifest.frames {
      guard let stamp = FileStamp("\(folder)/\(frame.file)") else {
        throw .missingFrame(folder: folder, file: frame.file)
      }
      sizes.append(Int(stamp.size))
    }
  }
}

/// Why there is no recipe.
public enum RecipeError: Error, Sendable, Equatable {
  case noFrames(folder: String)
  case missingFrame(folder: String, file: String)
  /// Frames were left out between the first and the last, so that their numbers are no times.
  case gap(folder: String, after: String)
  /// The tool does not make files of that kind.
  case wrongTool(Recipe.Tool, Recipe.Kind)
  /// The tool takes the frames as they are.
  case cannotScale(Recipe.Tool)
  /// More frames a second than there are.
  case tooFast(fps: Int, frames: Int)
}

extension RecipeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noFrames(let folder): "\(folder) holds no frames"
    case .missingFrame(let folder, let file): "\(folder)/\(file) is missing: render it again"
    case .gap(let folder, let file): "\(folder) lacks the frame after \(file): render without --frames"
    case .wrongTool(let tool, let kind):
      "\(tool.rawValue) makes no \(kind.rawValue): \(kind.tools.map(\.rawValue).joined(separator: " or ")) does"
    case .cannotScale(let tool):
      "\(tool.rawValue) takes frames as they are and cannot change their size or rate: use ffmpeg, or render with another --scale or --fps"
    case .tooFast(let fps, let frames): "the frames are \(frames) a second, fewer than \(fps)"
    }
  }
}
