/// Embedding levels of a paragraph: even ones run to the right, odd ones to the left.
///
/// UAX #9 for plain text: paragraph direction by the first strong character (P2, P3), weak types (W1 to W7), bracket
/// pairs (N0), neutrals (N1, N2), implicit levels (I1, I2). Explicit embeddings, overrides and isolates (X1 to X8) are not
/// done: their controls are passed over. Lines do L1 (they are cut before trailing spaces) and L2.
struct BidirectionalLevels {
  /// 0 or 1.
  let base: UInt8
  /// One for each scalar.
  let levels: [UInt8]

  init(_ scalars: [UInt32]) {
    guard scalars.contains(where: { $0 >= 0x590 }) else {
      (base, levels) = (0, [UInt8](repeating: 0, count: scalars.count))
      return
    }
    let classes = scalars.map(BidirectionalClass.init)
    let first = classes.first(where: \.isStrong) ?? .l
    let base: UInt8 = first == .l ? 0 : 1
    guard base == 1 || classes.contains(where: { $0 == .r || $0 == .al || $0 == .an }) else {
      (self.base, levels) = (0, [UInt8](repeating: 0, count: scalars.count))
      return
    }
    let kept = classes.indices.filter { classes[$0] != .bn }
    var resolver = BidirectionalResolver(
      scalars: kept.map { scalars[$0] }, classes: kept.map { classes[$0] }, direction: base == 0 ? .l : .r)
    resolver.resolve()
    var levels = [UInt8](repeating: base, count: scalars.count)
    for (position, index) in kept.enumerated() {
      levels[index] = Self.level(of: resolver.types[position], base: base)
    }
    // What the algorithm did not see goes with what is before it.
    for index in classes.indices.dropFirst() where classes[index] == .bn { levels[index] = levels[index - 1] }
    (self.base, self.levels) = (base, levels)
  }

  /// Rules I1 and I2.
  private static func level(of type: BidirectionalClass, base: UInt8) -> UInt8 {
    switch type {
    case .l: base == 0 ? 0 : 2
    case .en, .an: 2
    default: 1
    }
  }
}

/// Rules W1 to N2 over one sequence of types.
struct BidirectionalResolver {
  let scalars: [UInt32]
  private let original: [BidirectionalClass]
  var types: [BidirectionalClass]
  /// The paragraph's, `.l` or `.r`.
  let direction: BidirectionalClass

  init(scalars: [UInt32], classes: [BidirectionalClass], direction: BidirectionalClass) {
    self.scalars = scalars
    original = classes
    types = classes
    self.direction = direction
  }

  mutating func resolve() {
    resolveMarksAndNumbers()
    resolveSeparators()
    resolveTerminators()
    resolveBrackets()
    resolveNeutrals()
  }

  /// W1, W2, W3.
  private mutating func resolveMarksAndNumbers() {
    var previous = direction
    var strong = direction
    for i in types.indices {
      if types[i] == .nsm { types[i] = previous }
      previous = types[i]
      if types[i].isStrong { strong = types[i] }
      if types[i] == .en, strong == .al { types[i] = .an }
    }
    for i in types.indices where types[i] == .al { types[i] = .r }
  }

  /// W4.
  private mutating func resolveSeparators() {
    guard types.count > 2 else { return }
    for i in 1..<types.count - 1 where types[i - 1] == types[i + 1] {
      if types[i] == .cs, types[i - 1] == .en || types[i - 1] == .an { types[i] = types[i - 1] }
      if types[i] == .es, types[i - 1] == .en { types[i] = .en }
    }
  }

  /// W5, W6, W7.
  private mutating func resolveTerminators() {
    var start = 0
    while start < types.count {
      guard types[start] == .et else {
        start += 1
        continue
      }
      var end = start
      while end < types.count, types[end] == .et { end += 1 }
      let isByNumber = (start > 0 && types[start - 1] == .en) || (end < types.count && types[end] == .en)
      for i in start..<end { types[i] = isByNumber ? .en : .on }
      start = end
    }
    var strong = direction
    for i in types.indices {
      if types[i] == .es || types[i] == .cs { types[i] = .on }
      if types[i].isStrong { strong = types[i] }
      if types[i] == .en, strong == .l { types[i] = .l }
    }
  }

  /// A type as N0 to N2 see it: numbers count as right to left; nil for neutrals.
  private func strong(_ i: Int) -> BidirectionalClass? {
    switch types[i] {
    case .l: .l
    case .r, .en, .an: .r
    default: nil
    }
  }

  /// N1, N2.
  private mutating func resolveNeutrals() {
    var before = direction
    var start = 0
    while start < types.count {
      if let strong = strong(start) {
        before = strong
        start += 1
        continue
      }
      var end = start
      while end < types.count, strong(end) == nil { end += 1 }
      let after = end < types.count ? strong(end) ?? direction : direction
      for i in start..<end { types[i] = before == after ? before : direction }
      start = end
    }
  }

  /// N0.
  private mutating func resolveBrackets() {
    for pair in BracketPair.pairs(scalars, types) {
      let opposite: BidirectionalClass = direction == .l ? .r : .l
      let inside = (pair.open + 1..<pair.close).lazy.compactMap { [self] in strong($0) }
      var holdsOpposite = false
      var type: BidirectionalClass?
      for strong in inside {
        if strong == direction {
          type = direction
          break
        }
        holdsOpposite = true
      }
      if type == nil, holdsOpposite {
        let context = (0..<pair.open).reversed().lazy.compactMap { [self] in strong($0) }.first ?? direction
        type = context == opposite ? opposite : direction
      }
      guard let type else { continue }
      for bracket in [pair.open, pair.close] {
        types[bracket] = type
        var mark = bracket + 1
        while mark < types.count, original[mark] == .nsm {
          types[mark] = type
          mark += 1
        }
      }
    }
  }
}
