import Testing

@testable import Raster

@Suite struct GradientTests {
  /// One rounding to 8 bits, and another where an opacity multiplies; positions are rounded to 2^-20.
  static let tolerance = 0.51

  static func reference(_ gradient: LinearGradient, _ frame: Rect, _ x: Int, _ y: Int) -> FloatPixel {
    let along = Point(
      x: (gradient.end.x - gradient.start.x) * frame.width, y: (gradient.end.y - gradient.start.y) * frame.height)
    let from = Point(
      x: Double(x) + 0.5 - frame.x - gradient.start.x * frame.width,
      y: Double(y) + 0.5 - frame.y - gradient.start.y * frame.height)
    let t = (from.x * along.x + from.y * along.y) / (along.x * along.x + along.y * along.y)
    guard let first = gradient.stops.first, let last = gradient.stops.last else { return .clear }
    if t < first.location { return FloatPixel(first.color) }
    for (a, b) in zip(gradient.stops, gradient.stops.dropFirst()) where t < b.location {
      let share = (t - a.location) / (b.location - a.location)
      func mix(_ a: UInt8, _ b: UInt8) -> Double { Double(a) + (Double(b) - Double(a)) * share }
      let alpha = mix(a.color.alpha, b.color.alpha)
      return FloatPixel(
        channels: SIMD4(
          mix(a.color.red, b.color.red) * alpha / 255, mix(a.color.green, b.color.green) * alpha / 255,
          mix(a.color.blue, b.color.blue) * alpha / 255, alpha))
    }
    return FloatPixel(last.color)
  }

  @Test func `gradients in every direction come out as the float gradient, straight colours interpolated`() {
    var numbers = SequenceOfNumbers(seed: 2)
    var worst = 0.0
    let frame = Rect(x: 3.3, y: 5.7, width: 30.4, height: 26.1)
    for round in 0..<40 {
      var locations = (0..<2 + round % 3).map { _ in Double(numbers.next(below: 1000)) / 999 }
      locations.sort()
      let stops = locations.map { LinearGradient.Stop(color: numbers.color(), location: $0) }
      let gradient =
        round < 16
        ? LinearGradient(stops: stops, direction: LinearGradient.Direction.allCases[round % 4])
        : LinearGradient(
          stops: stops, start: Point(x: Double(round % 5) / 4, y: 0.1), end: Point(x: 0.4, y: Double(round % 7) / 5))
      let bitmap = LayerFixture.draw(Layer(frame: frame, contents: .gradient(gradient)), ground: .clear)
      for y in 7..<31 {
        for x in 4..<33 { worst = max(worst, Self.reference(gradient, frame, x, y).distance(bitmap[x, y])) }
      }
    }
    #expect(worst <= Self.tolerance)
  }

  @Test func `white to clear black passes through grey, as on the device`() {
    let bitmap = LayerFixture.draw(
      Layer(
        frame: Rect(x: 0, y: 0, width: 40, height: 41), contents: .gradient(LinearGradient(colors: [.white, .clear]))),
      height: 41, ground: .clear)
    // In the middle: grey 127.5 at alpha 127.5, premultiplied 63.75.
    #expect(bitmap[9, 20].red == 64 && (127...128).contains(bitmap[9, 20].alpha))
  }

  @Test func `both ends go on, and one colour is that colour`() {
    let frame = Rect(x: 0, y: 0, width: 40, height: 40)
    let inner = LinearGradient(
      stops: [.init(color: LayerFixture.red, location: 0.4), .init(color: LayerFixture.blue, location: 0.6)])
    let bitmap = LayerFixture.draw(Layer(frame: frame, contents: .gradient(inner)))
    #expect(bitmap[0, 0] == PremultipliedPixel(LayerFixture.red) && bitmap[0, 15] == bitmap[39, 0])
    #expect(bitmap[0, 39] == PremultipliedPixel(LayerFixture.blue) && bitmap[0, 24] == bitmap[39, 39])
    for gradient in [
      LinearGradient(colors: [LayerFixture.blue]), LinearGradient(colors: [LayerFixture.blue, LayerFixture.blue]),
      LinearGradient(
        stops: [.init(color: LayerFixture.red, location: 0), .init(color: LayerFixture.blue, location: 1)],
        start: .zero, end: .zero),
      LinearGradient(
        stops: [.init(color: LayerFixture.red, location: -1), .init(color: LayerFixture.blue, location: .nan)]),
    ] {
      let bitmap = LayerFixture.draw(Layer(frame: frame, contents: .gradient(gradient)))
      #expect(bitmap[20, 20] == PremultipliedPixel(LayerFixture.blue))
    }
    let none = LayerFixture.draw(Layer(frame: frame, contents: .gradient(LinearGradient(stops: []))))
    #expect(none[20, 20] == PremultipliedPixel(.white))
  }

  @Test func `two stops at one place are a hard edge`() {
    let gradient = LinearGradient(
      stops: [
        .init(color: .black, location: 0), .init(color: .black, location: 0.5), .init(color: .white, location: 0.5),
        .init(color: .white, location: 1),
      ], direction: .right)
    let bitmap = LayerFixture.draw(
      Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40), contents: .gradient(gradient)))
    for x in 0..<40 { #expect(bitmap[x, 11].red == (x < 20 ? 0 : 255)) }
  }

  @Test func `directions name the way the colours run`() {
    let frame = Rect(x: 0, y: 0, width: 40, height: 40)
    for (direction, first, last) in [
      (LinearGradient.Direction.down, (20, 0), (20, 39)), (.up, (20, 39), (20, 0)), (.right, (0, 20), (39, 20)),
      (.left, (39, 20), (0, 20)),
    ] {
      let bitmap = LayerFixture.draw(
        Layer(frame: frame, contents: .gradient(LinearGradient(colors: [.black, .white], direction: direction))))
      #expect(bitmap[first.0, first.1].red < 8 && bitmap[last.0, last.1].red > 247)
    }
  }
}
