extension ValueRule where Value == Expectation {
  /// `{timeline: pull, time: 0.2s, header.height: 350}`.
  /// - Parameters:
  ///   - timelines: the names of the scene's; `nil` where they could not be read.
  ///   - technique: the header's; `nil` where it could not be read.
  static func expectation(timelines: [String]?, technique: TechniqueConfiguration?) -> ValueRule {
    .mapping("an expectation") { reader in
      let timeline = reader.value("timeline", .text("the name of a timeline"))
      let time = reader.value("time", .duration)
      let frame = reader.value("frame", .integer("a frame's number, 0 or more", in: 0...1_000_000))
      let offset = reader.value("offset", .length)
      var claims: [Expectation.Claim] = []
      for quantity in Expectation.Quantity.allCases where quantity != .offset {
        let rule = quantity.rule
        guard let value = reader.value(quantity.rawValue, rule) else { continue }
        claims.append(.init(quantity, value, at: reader.node(quantity.rawValue)?.location))
      }
      reader.declare(.notBoth("time", "frame"))
      reader.declare(.atLeastOne(["time", "frame", "offset"]))
      let moment: Expectation.Moment?
      if reader.has("time") || reader.has("frame") {
        moment = time.map { .time($0) } ?? frame.map { .frame($0) }
        if let offset { claims.insert(.init(.offset, offset, at: reader.node("offset")?.location), at: 0) }
      } else {
        moment = offset.map { .offset($0) }
      }
      let name = reader.checkMoment(timeline, timelines, technique)
      if claims.isEmpty, !Expectation.Quantity.allCases.contains(where: { $0 != .offset && reader.has($0.rawValue) }) {
        reader.context.log.error(
          "nothing is expected here: give one of "
            + Expectation.Quantity.allCases.dropFirst().map { "`\($0.rawValue)`" }.joined(separator: ", "),
          at: reader.location)
      }
      return moment.map { Expectation(timeline: name, at: $0, claims, location: reader.location) }
    }
  }
}

extension Expectation.Quantity {
  fileprivate var rule: ValueRule<Double?> {
    let range = -lengthLimit...lengthLimit
    guard self == .visibleTop || self == .visibleBottom else {
      return ValueRule<Double>.number("a number", in: range).map { $0 }
    }
    let expectation = "a y on the screen in points, or `none` where nothing of the picture is there"
    let number = ValueRule<Double>.number(expectation, in: range)
    return ValueRule<Double?>(expectation, schema: { .anyOf([.words(["none"]), number.schema()]) }) { node, context in
      if case .scalar(let scalar) = node.value, scalar.text == "none" { return .some(nil) }
      return number.read(node, context).map { .some($0) }
    }
  }
}

extension MappingReader {
  fileprivate mutating func has(_ key: String) -> Bool { node(key) != nil }

  /// Reports a moment that says nothing, or too much.
  /// - Returns: the timeline that is meant; `nil` for none.
  fileprivate mutating func checkMoment(
    _ timeline: String?, _ timelines: [String]?, _ technique: TechniqueConfiguration?
  ) -> String? {
    if has("time"), let frame = node("frame") {
      context.log.error("the moment is given by `time` already: leave `frame` away", at: frame.key?.location)
    }
    if let timeline, let timelines, !timelines.contains(timeline) {
      context.log.error(
        "there is no timeline `\(DecodingContext.quoted(timeline))`"
          + Spelling.suggestion(for: timeline, in: timelines),
        at: node("timeline")?.location)
    }
    if has("time") || has("frame") {
      if !has("timeline"), let timelines {
        guard timelines.count != 1 else { return timelines[0] }
        context.log.error("an expectation at a time or frame needs `timeline`: the scene has several", at: location)
      }
      return timeline
    }
    if !has("offset") {
      context.log.error("an expectation needs a moment: `time`, `frame` or `offset`", at: location)
    } else if let technique, technique.isEventDriven {
      context.log.error(
        "an offset alone says nothing of `\(technique.id)`, which depends on the events before: give `timeline` and"
          + " `time` or `frame`", at: node("offset")?.key?.location)
    }
    return nil
  }
}
