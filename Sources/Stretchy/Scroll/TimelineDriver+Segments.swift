extension TimelineDriver {
  /// Begins a segment on the tick that was played last, and returns what it does on the next ticks; `nil` where it takes
  /// none.
  mutating func start(_ segment: Timeline.Segment, on target: inout some ScrollTarget) -> Motion? {
    switch segment {
    case .hold(let duration):
      let ticks = duration.ticks(at: configuration.refreshRate)
      finger.velocity.pause(ticks: ticks, authored: duration)
      return ticks > 0 ? .pause(end: tick + ticks) : nil
    case .drag(let distance, let duration, let curve):
      return drag(by: Self.exact(distance), Span(begin: tick, duration: duration, curve: curve), on: target)
    case .release(let velocity):
      guard finger.isDown else { return nil }
      return lift(velocity: velocity ?? finger.velocity.value, on: &target)
    case .fling(let velocity):
      touch(on: target)
      finger.isPanning = finger.isPanning || canPan(target.bounds)
      return lift(velocity: velocity, on: &target)
    case .scroll(let offset, let duration, let curve):
      liftWithoutMotion(on: &target)
      isHeldOutside = false
      let range = target.bounds.offsets
      let end = min(max(Self.exact(offset), range.lowerBound), range.upperBound)
      return .scroll(Span(begin: tick, duration: duration, curve: curve), from: contentOffset, to: end, within: range)
    case .jump(let offset, let isAnimated):
      liftWithoutMotion(on: &target)
      return .jump(to: Self.exact(offset), isAnimated: isAnimated)
    case .offsets(let offsets):
      touch(on: target)
      finger.isPanning = true
      isHeldOutside = false
      return offsets.isEmpty ? nil : .offsets(offsets, begin: tick)
    case .recording(let recording):
      return .recording(recording, begin: tick, nextSample: 0)
    case .settle:
      isSettling = true
      isHeldOutside = false
      return nil
    case .reload:
      return .moments([.reload])
    case .set(let changes):
      return changes.isEmpty
        ? nil : .moments(changes.map { .set(key: $0.key, value: $0.value.limited(to: -1e9...1e9, else: 0)) })
    }
  }

  private mutating func drag(by distance: Double, _ span: Span, on target: some ScrollTarget) -> Motion? {
    touch(on: target)
    let bounds = target.bounds
    finger.isPanning = finger.isPanning || canPan(bounds)
    if finger.isPanning { isHeldOutside = false }
    let band = RubberBand(length: bounds.viewportHeight)
    let raw: Double
    if let grip = finger.grip {
      // The same bounds: one movement goes on, with no memory of its parts. Others: the content stays where it is.
      raw = grip.bounds == bounds ? grip.raw : band.raw(forOffset: grip.offset, in: bounds.offsets)
    } else {
      raw = band.raw(forOffset: contentOffset, in: bounds.offsets)
    }
    return .drag(Drag(span: span, raw: raw, travel: finger.travel, distance: distance, bounds: bounds))
  }

  /// Content that has nowhere to go follows no finger unless it always bounces.
  private func canPan(_ bounds: ScrollBounds) -> Bool {
    let range = bounds.offsets
    return range.lowerBound < range.upperBound || (configuration.bounces && configuration.alwaysBounces)
  }

  // MARK: The finger

  private mutating func touch(on target: some ScrollTarget) {
    guard !finger.isDown else { return }
    finger.touch(refreshRate: configuration.refreshRate, path: path(in: target.bounds))
  }

  /// The least and the most that a finger travels which touches now, until it leaves.
  private func path(in bounds: ScrollBounds) -> ClosedRange<Double> {
    let band = RubberBand(length: bounds.viewportHeight)
    let range = bounds.offsets
    var raw = band.raw(forOffset: contentOffset, in: range)
    let start = raw
    var least = 0.0
    var most = 0.0
    func add(_ newRaw: Double) {
      raw = newRaw
      least = min(least, raw - start)
      most = max(most, raw - start)
    }
    following: for segment in segments[(next - 1)...] {
      switch segment {
      case .drag(let distance, _, _): add(raw + Self.exact(distance))
      case .offsets(let offsets):
        for offset in offsets { add(band.raw(forOffset: Self.exact(offset), in: range)) }
      case .recording(let recording):
        for sample in recording.samples { add(band.raw(forOffset: Self.exact(sample.offset), in: range)) }
      case .hold, .settle, .reload, .set: break
      case .release, .fling, .scroll, .jump: break following
      }
    }
    return least...most
  }

  /// The finger leaves: the delegate hears of it on this tick, and the content moves from the next one on.
  private mutating func lift(velocity: Double, on target: inout some ScrollTarget) -> Motion? {
    let wasPanning = finger.isPanning
    finger.lift(at: time)
    guard wasPanning else { return nil }
    isHeldOutside = false
    let finite = velocity.limited(to: -1e6...1e6, else: 0)
    let velocity = abs(finite) < Deceleration.minimumSpeed ? 0 : finite
    let expected = simulation(velocity: velocity, on: target)
    var phaseAfter = ScrollPhase.idle
    if case .simulation(let simulation, _, _, _)? = expected { phaseAfter = simulation.phase(at: 0) }
    tell(.didEndDragging(willDecelerate: expected != nil), phaseAfter, on: &target)
    guard expected != nil else {
      phase = .idle
      return nil
    }
    // What the delegate did may have changed the bounds.
    let motion = simulation(velocity: velocity, on: target)
    if motion == nil {
      tell(.didEndDecelerating, .idle, on: &target)
      phase = .idle
    }
    return motion
  }

  /// The program takes over from a finger.
  private mutating func liftWithoutMotion(on target: inout some ScrollTarget) {
    guard finger.isDown else { return }
    let wasPanning = finger.isPanning
    finger.lift(at: time)
    if wasPanning { tell(.didEndDragging(willDecelerate: false), .idle, on: &target) }
  }

  // MARK: Physics

  /// The scroll view left to itself from this tick on; `nil` where it is at rest.
  func simulation(velocity: Double, on target: some ScrollTarget) -> Motion? {
    let range = target.bounds.offsets
    let simulation = ScrollSimulation(
      offset: contentOffset, velocity: velocity, in: range, rate: configuration.rate, bounces: configuration.bounces)
    let ticks = Int((simulation.duration.roundedToSharedGrid * Double(configuration.refreshRate)).rounded(.up))
    let moves = ticks > 0 || onDeviceGrid(simulation.restOffset, in: range) != contentOffset
    return moves ? .simulation(simulation, within: range, begin: tick, end: tick + max(1, ticks)) : nil
  }
}
