extension TimelineDriver {
  /// What happens in the ticks of a segment.
  enum Motion {
    case pause(end: Int)
    case drag(Drag)
    case offsets([Double], begin: Int)
    case recording(ScrollRecording, begin: Int, nextSample: Int)
    case jump(to: Double, isAnimated: Bool)
    case scroll(Span, from: Double, to: Double, within: ClosedRange<Double>)
    case simulation(ScrollSimulation, within: ClosedRange<Double>, begin: Int, end: Int)
    case moments([ScrollEvent.Kind])
  }

  /// The ticks of an authored duration, one at least, and a curve over it.
  struct Span {
    var begin: Int
    var duration: AuthoredDuration
    var curve: TimingCurve

    func end(at rate: Int) -> Int { begin + max(1, duration.ticks(at: rate)) }

    /// Exactly 1 on the last tick.
    func progress(at tick: Int, rate: Int) -> Double {
      guard tick < end(at: rate) else { return 1 }
      let total = Double(rate) * Double(duration.microseconds)
      return curve.value(at: Double(tick - begin) * 1e6 / total)
    }
  }

  struct Drag {
    var span: Span
    /// Of the finger at the beginning: see ``Finger/Grip``.
    var raw: Double
    var travel: Double
    var distance: Double
    var bounds: ScrollBounds
  }

  /// Plays one tick of a motion, and returns what is left of it.
  mutating func step(_ motion: Motion, on target: inout some ScrollTarget) -> Motion? {
    let rate = configuration.refreshRate
    switch motion {
    case .pause(let end):
      return tick < end ? motion : nil
    case .drag(let drag):
      move(drag, on: &target)
      return tick < drag.span.end(at: rate) ? motion : nil
    case .offsets(let offsets, let begin):
      let bounds = target.bounds
      moveFinger(to: Self.exact(offsets[tick - begin - 1]), in: bounds)
      scroll(to: Self.exact(offsets[tick - begin - 1]), .dragging, on: &target)
      return tick - begin < offsets.count ? motion : nil
    case .recording(let recording, let begin, let nextSample):
      return play(recording, begin: begin, nextSample: nextSample, on: &target)
    case .jump(let offset, let isAnimated):
      jump(to: offset, isAnimated: isAnimated, on: &target)
      return nil
    case .scroll(let span, let start, let end, let range):
      let progress = span.progress(at: tick, rate: rate)
      let offset = progress == 1 ? end : start + (end - start) * progress
      scroll(to: onDeviceGrid(offset, in: range), .animating, on: &target)
      guard tick == span.end(at: rate) else { return motion }
      tell(.didEndScrollingAnimation, .idle, on: &target)
      phase = .idle
      return nil
    case .simulation(let simulation, let range, let begin, let end):
      return run(simulation, within: range, begin: begin, end: end, on: &target)
    case .moments(let kinds):
      for kind in kinds { tell(kind, phase, on: &target) }
      return nil
    }
  }

  // MARK: One tick

  private mutating func move(_ drag: Drag, on target: inout some ScrollTarget) {
    let progress = drag.span.progress(at: tick, rate: configuration.refreshRate)
    let travel = drag.travel + drag.distance * progress
    let step = travel - finger.travel
    finger.travel = travel
    guard finger.isPanning else { return }
    finger.velocity.add(step)
    let range = drag.bounds.offsets
    let raw = drag.raw + drag.distance * progress
    let offset =
      configuration.bounces
      ? RubberBand(length: drag.bounds.viewportHeight).offset(forRaw: raw, in: range)
      : min(max(raw, range.lowerBound), range.upperBound)
    finger.grip = Finger.Grip(raw: raw, offset: offset, bounds: drag.bounds)
    phase = .dragging
    scrollIfChanged(to: onDeviceGrid(offset, in: range), .dragging, on: &target)
  }

  private mutating func play(
    _ recording: ScrollRecording, begin: Int, nextSample: Int, on target: inout some ScrollTarget
  ) -> Motion? {
    var nextSample = nextSample
    let samples = recording.samples
    let rate = configuration.refreshRate
    let first = nextSample
    while nextSample < samples.count, samples[nextSample].tick(at: rate) <= tick - begin { nextSample += 1 }
    if nextSample > first {
      let offset = Self.exact(samples[nextSample - 1].offset)
      let bounds = target.bounds
      if finger.isDown { moveFinger(to: offset, in: bounds) }
      isHeldOutside = !bounds.offsets.contains(offset)
      scroll(to: offset, finger.isPanning ? .dragging : .idle, on: &target)
    }
    return tick - begin < recording.tickCount(at: rate)
      ? .recording(recording, begin: begin, nextSample: nextSample) : nil
  }

  private mutating func jump(to offset: Double, isAnimated: Bool, on target: inout some ScrollTarget) {
    isHeldOutside = !target.bounds.offsets.contains(offset)
    if isAnimated { offsetAnimations.append(OffsetAnimation(difference: contentOffset - offset, begin: time)) }
    scroll(to: offset, isAnimated ? .animating : .idle, on: &target)
    phase = .idle
  }

  private mutating func run(
    _ simulation: ScrollSimulation, within range: ClosedRange<Double>, begin: Int, end: Int,
    on target: inout some ScrollTarget
  ) -> Motion? {
    let time = Double(tick - begin) / Double(configuration.refreshRate)
    let offset = tick == end ? simulation.restOffset : simulation.offset(at: time)
    phase = simulation.phase(at: time)
    scrollIfChanged(to: onDeviceGrid(offset, in: range), phase, on: &target)
    guard tick == end else { return .simulation(simulation, within: range, begin: begin, end: end) }
    // The events on the way may have changed the bounds: it is not over until the offset is inside the new ones.
    if !target.bounds.offsets.contains(contentOffset), let return_ = self.simulation(velocity: 0, on: target) {
      return return_
    }
    tell(.didEndDecelerating, .idle, on: &target)
    phase = .idle
    return nil
  }

  /// A finger that moves so that the content follows it to an exact offset.
  private mutating func moveFinger(to offset: Double, in bounds: ScrollBounds) {
    let band = RubberBand(length: bounds.viewportHeight)
    let range = bounds.offsets
    finger.travel += band.raw(forOffset: offset, in: range) - band.raw(forOffset: contentOffset, in: range)
    finger.letGo(refreshRate: configuration.refreshRate)
  }

  // MARK: Events

  mutating func scroll(to offset: Double, _ phase: ScrollPhase, on target: inout some ScrollTarget) {
    contentOffset = offset
    self.phase = phase
    tell(.didScroll, phase, on: &target)
  }

  /// UIKit's setter tells nobody of an offset that is there already.
  private mutating func scrollIfChanged(to offset: Double, _ phase: ScrollPhase, on target: inout some ScrollTarget) {
    if offset != contentOffset { scroll(to: offset, phase, on: &target) }
  }

  func tell(_ kind: ScrollEvent.Kind, _ phase: ScrollPhase, on target: inout some ScrollTarget) {
    target.receive(ScrollEvent(kind: kind, contentOffset: contentOffset, tick: tick, time: time, phase: phase))
  }

  // MARK: Numbers

  /// An offset that is taken as it is written.
  static func exact(_ offset: Double) -> Double { offset.limited(to: -1e9...1e9, else: 0) }

  /// An offset as UIKit's setter rounds it: to the device's pixels, half up. An edge that lies between two pixels is
  /// kept, and nothing gets to an edge's other side.
  func onDeviceGrid(_ offset: Double, in range: ClosedRange<Double>) -> Double {
    if offset == range.lowerBound || offset == range.upperBound { return offset }
    let offset = offset.roundedToSharedGrid
    let whole = offset.rounded(.down)
    let scale = configuration.deviceScale
    let rounded = whole + ((offset - whole) * scale + 0.5).rounded(.down) / scale + 0
    if offset < range.lowerBound { return min(rounded, range.lowerBound) }
    if offset > range.upperBound { return max(rounded, range.upperBound) }
    return min(max(rounded, range.lowerBound), range.upperBound)
  }
}
