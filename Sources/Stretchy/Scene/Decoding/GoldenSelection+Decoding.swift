extension ValueRule where Value == GoldenSelection {
  /// `{scale: 1, frames: every 6}`.
  static var goldens: ValueRule {
    .mapping("the golden frames") { reader in
      let scale = reader.value("scale", .number("pixels a point, 0.05 to 8", in: 0.05...8))
      let frames = reader.value("frames", .goldenFrames)
      return GoldenSelection(scale: scale ?? 1, frames: frames ?? .all)
    }
  }
}

extension ValueRule where Value == GoldenSelection.Frames {
  /// `all`, `every N` or a list of frame numbers.
  fileprivate static var goldenFrames: ValueRule {
    let expectation = "`all`, `every N` or a list of frame numbers"
    let schema = { () -> ValueSchema in
      .anyOf([.words(["all"]), .pattern("^every +[0-9]{1,7}$"), .list(.integer(0...1_000_000), count: 1...Int.max)])
    }
    return ValueRule(expectation, schema: schema) { node, context in
      switch node.value {
      case .sequence:
        let number = ValueRule<Int>.integer("a frame's number, 0 or more", in: 0...1_000_000)
        guard let numbers = ValueRule<[Int]>.list(of: number, "a list of frame numbers").read(node, context) else {
          return nil
        }
        guard !numbers.isEmpty else {
          context.log.error("`frames` needs at least one frame's number", at: node.location)
          return nil
        }
        return .list(numbers)
      case .scalar(let scalar) where scalar.text == "all": return .all
      case .scalar(let scalar):
        let words = scalar.text.split(separator: " ")
        if words.count == 2, words[0] == "every", words[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
          let step = Int(words[1]), (1...1_000_000).contains(step)
        {
          return .every(step)
        }
        let isNumber = Int(scalar.text) != nil
        context.mismatch(
          node, expectation,
          advice: isNumber ? "write `every \(DecodingContext.quoted(scalar.text))` or `[\(scalar.text)]`" : nil)
      default: context.mismatch(node, expectation)
      }
      return nil
    }
  }
}
