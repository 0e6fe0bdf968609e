extension RecipeRequest {
  /// The recipe.
  public func recipe() throws(RecipeError) -> Recipe {
    try checkNumbers()
    let tool = try chosenTool()
    var warnings: [String] = []
    let rate = try shownRate(&warnings)
    let size = size(fps: rate, &warnings)
    if !scales(tool), (size.width, size.height) != (manifest.width, manifest.height) || rate != manifest.fps {
      throw .cannotScale(tool)
    }
    let sketch = RecipeSketch(
      request: self, width: size.width, height: size.height, fps: rate, first: Self.number(of: manifest.frames[0].file))
    var steps = [sketch.step(by: tool)]
    if kind == .gif, tools.contains(.gifsicle) {
      steps.append(
        Recipe.Step(program: "gifsicle", arguments: ["--batch", "--optimize=3", Self.safe(output)]))
    }
    return Recipe(
      steps: steps, width: sketch.fileWidth, height: sketch.fileHeight, fps: rate,
      estimate: estimate(width: size.width, fps: rate), warnings: warnings)
  }

  private func scales(_ tool: Recipe.Tool) -> Bool { tool == .ffmpeg || tool == .gifski }

  private func chosenTool() throws(RecipeError) -> Recipe.Tool {
    if let tool {
      guard kind.tools.contains(tool) else { throw .wrongTool(tool, kind) }
      return tool
    }
    return kind.tools.first { tools.contains($0) } ?? .ffmpeg
  }

  /// Programs count frames by their names.
  private func checkNumbers() throws(RecipeError) {
    for (before, after) in zip(manifest.frames, manifest.frames.dropFirst())
    where Self.number(of: after.file) != Self.number(of: before.file) + 1 {
      throw .gap(folder: folder, after: before.file)
    }
  }

  /// A manifest's files have names of ours.
  static func number(of file: String) -> Int { Int(file.dropFirst(6).dropLast(4)) ?? 0 }

  // MARK: Rate

  /// GIF's delays are whole hundredths of a second, and browsers play a delay below two hundredths as ten.
  private func shownRate(_ warnings: inout [String]) throws(RecipeError) -> Int {
    let own = manifest.fps
    if let fps, fps > own { throw .tooFast(fps: fps, frames: own) }
    guard kind == .gif else {
      let rate = fps ?? own
      if own % rate != 0 { warnings.append(Self.unevenness(from: own, to: rate)) }
      return rate
    }
    if let fps {
      if fps > 50 {
        warnings.append(
          "\(fps) frames a second need delays below 0.02 s, which browsers play as 0.1 s: 50 is the fastest GIF")
      } else if 100 % fps != 0 {
        warnings.append(
          "\(fps) frames a second are no GIF rate: its delays are whole hundredths of a second and will alternate; exact are 50, 25, 20 and 10"
        )
      }
      if own % fps != 0 { warnings.append(Self.unevenness(from: own, to: fps)) }
      return fps
    }
    guard own > 50 || 100 % own != 0 else { return own }
    let exact = [50, 25, 20, 10, 5, 4, 2, 1].first { $0 <= own } ?? 1
    let reason =
      own > 50
      ? "browsers slow down a GIF of \(own) frames a second"
      : "a GIF of \(own) frames a second plays too fast or unevenly, its delays are whole hundredths of a second"
    warnings.append(
      "\(reason): this one has \(exact), which plays at the right speed"
        + (own % exact == 0 ? "" : " with frames left out; for even motion render with --fps \(exact)"))
    return exact
  }

  private static func unevenness(from own: Int, to rate: Int) -> String {
    "\(rate) of \(own) frames a second are not spread evenly: for even motion render with --fps \(rate)"
  }

  // MARK: Size

  private func size(fps: Int, _ warnings: inout [String]) -> (width: Int, height: Int) {
    var width = max(1, width ?? manifest.width)
    if let maximumBytes, estimate(width: width, fps: fps) > maximumBytes {
      let smallest = min(width, Self.smallestWidth)
      while width > smallest, estimate(width: width, fps: fps) > maximumBytes {
        width = max(smallest, width - max(2, width / 40 * 2))
      }
      warnings.append(
        estimate(width: width, fps: fps) > maximumBytes
          ? "even \(width) pixels wide it is estimated larger than asked for: render fewer frames or a smaller --fps"
          : "made \(width) pixels wide, so that it should fit")
    }
    guard width != manifest.width else { return (width, manifest.height) }
    return (width, max(1, Int((Double(width) * Double(manifest.height) / Double(manifest.width)).rounded())))
  }

  private static let smallestWidth = 64

  /// Bytes of the film, from the PNG files of the frames that differ from the one before.
  ///
  /// Factors are medians of 10 timelines of the example scenes at scale 1 and half of it, by ffmpeg 5.1 with the
  /// arguments of ours; single films differed from the estimate by up to a factor of 3.5. A narrower film has more
  /// detail a pixel, so that its bytes fall slower than its area.
  func estimate(width: Int, fps: Int) -> Int {
    var bytes = 0
    var changes = 0
    var last: Digest?
    for (frame, size) in zip(manifest.frames, sizes) where frame.digest != last || last == nil {
      bytes += size
      changes += 1
      last = frame.digest
    }
    let ratio = Double(width) / Double(manifest.width)
    let shown = Double(fps) / Double(manifest.fps)
    let pixels = Double(manifest.width) * Double(manifest.height) * Double(changes)
    let estimate =
      switch kind {
      case .gif: 0.46 * Double(bytes) * ratio * ratio.squareRoot() * shown
      case .apng: 0.98 * Double(bytes) * ratio * ratio.squareRoot() * shown
      case .webp: 0.032 * pixels * ratio * ratio.squareRoot() * shown
      case .mp4: 0.005 * pixels * ratio
      }
    return Int(min(estimate, 1e15))
  }

  // MARK: Paths

  /// A path that no program takes for an option or for a protocol.
  static func safe(_ path: String) -> String {
    path.hasPrefix("/") || path.hasPrefix("./") || path.hasPrefix("../") || !path.hasPrefix("-") && !path.contains(":")
      ? path : "./\(path)"
  }
}
