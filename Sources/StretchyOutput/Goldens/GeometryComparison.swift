/// One number or word of one layer that is another one now.
public struct GeometryChange: Sendable, Equatable {
  /// The layer's id; empty for what belongs to the frame as a whole.
  public var layer: String
  /// As in "y", "height", "alpha", "offset", "layer" (it is there or not).
  public var property: String
  /// The frames in which it differs, ascending.
  public var frames: [Int]
  /// In the first of them.
  public var reference: String
  public var actual: String
  /// The largest difference of a number in any of them.
  public var largestStep: Double
}

/// Compares `geometry.jsonl` with the frames that are drawn now: numbers to 1e-4, layers by their ids.
struct GeometryComparison {
  static let tolerance = 1e-4

  private(set) var changes: [GeometryChange] = []
  private var places: [String: Int] = [:]

  /// The lines of a file.
  static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
  }

  /// Compares the frames that both have.
  /// - Returns: the changes.
  /// - Throws: the number, from 1, of a line of `reference` that is no frame's.
  static func compare(
    _ reference: [ArraySlice<UInt8>], _ actual: [ArraySlice<UInt8>]
  ) throws(BadLine) -> [GeometryChange] {
    var comparison = GeometryComparison()
    for number in 0..<min(reference.count, actual.count) where reference[number] != actual[number] {
      guard let before = frame(reference[number]) else { throw BadLine(number: number + 1) }
      guard let after = JSONParser.parse(Array(actual[number])) else { continue }
      comparison.compareFrames(before, after, frame: number)
    }
    // What lies past the shorter one is not compared, but must be frames.
    for number in min(reference.count, actual.count)..<reference.count {
      guard frame(reference[number]) != nil else { throw BadLine(number: number + 1) }
    }
    return comparison.changes
  }

  /// A line's frame, as far as it is one.
  private static func frame(_ line: ArraySlice<UInt8>) -> JSONValue? {
    guard let value = JSONParser.parse(Array(line)), value["frame"]?.integer != nil,
      let layers = value["layers"]?.array, layers.allSatisfy({ $0["id"]?.string != nil })
    else { return nil }
    return value
  }

  struct BadLine: Error, Equatable { var number: Int }

  private mutating func compareFrames(_ before: JSONValue, _ after: JSONValue, frame: Int) {
    for key in ["frame", "time", "offset", "phase"] { compare(before[key], after[key], "", key, frame) }
    for key in ["height", "progress"] {
      compare(before["header"]?[key], after["header"]?[key], "", "header.\(key)", frame)
    }
    compareList(
      before["header"]?["visible"], after["header"]?["visible"], "", ["visible.top", "visible.bottom"], frame)
    compareLayers(before["layers"]?.array ?? [], after["layers"]?.array ?? [], frame)
  }

  private mutating func compareLayers(_ before: [JSONValue], _ after: [JSONValue], _ frame: Int) {
    let (old, new) = (Self.named(before), Self.named(after))
    let newByName = Dictionary(new.map { ($0.name, $0.layer) }, uniquingKeysWith: { first, _ in first })
    let oldNames = Set(old.map(\.name))
    for (name, layer) in old {
      guard let other = newByName[name] else {
        add(name, "layer", frame, "there", "none")
        continue
      }
      compareList(layer["frame"], other["frame"], name, ["x", "y", "width", "height"], frame)
      for key in ["alpha", "clips", "hidden"] { compare(layer[key], other[key], name, key, frame) }
    }
    for (name, _) in new where !oldNames.contains(name) { add(name, "layer", frame, "none", "there") }
    let oldOrder = old.map(\.name).filter { newByName[$0] != nil }
    let newOrder = new.map(\.name).filter(oldNames.contains)
    if let place = zip(oldOrder, newOrder).first(where: { $0 != $1 }) {
      add("", "order of layers", frame, place.0, place.1)
    }
  }

  /// Layers with the same id are told apart by their order.
  private static func named(_ layers: [JSONValue]) -> [(name: String, layer: JSONValue)] {
    var counts: [String: Int] = [:]
    return layers.map { layer in
      let id = layer["id"]?.string ?? ""
      counts[id, default: 0] += 1
      let count = counts[id] ?? 1
      return (count == 1 ? id : "\(id) #\(count)", layer)
    }
  }

  private mutating func compareList(
    _ before: JSONValue?, _ after: JSONValue?, _ layer: String, _ names: [String], _ frame: Int
  ) {
    let (old, new) = (before?.array ?? [], after?.array ?? [])
    for (index, name) in names.enumerated() {
      compare(
        index < old.count ? old[index] : .null, index < new.count ? new[index] : .null, layer, name, frame)
    }
  }

  private mutating func compare(
    _ before: JSONValue?, _ after: JSONValue?, _ layer: String, _ property: String, _ frame: Int
  ) {
    guard before != after else { return }
    var step = 0.0
    if let old = before?.number, let new = after?.number {
      step = abs(new - old)
      // Both are decimals: their difference may be the tolerance and a bit of binary noise.
      guard step > Self.tolerance * (1 + 1e-9) else { return }
    }
    add(layer, property, frame, (before ?? .null).shortText, (after ?? .null).shortText, step: step)
  }

  private mutating func add(
    _ layer: String, _ property: String, _ frame: Int, _ reference: String, _ actual: String, step: Double = 0
  ) {
    let place = "\(layer)\n\(property)"
    if let index = places[place] {
      changes[index].frames.append(frame)
      changes[index].largestStep = max(changes[index].largestStep, step)
      return
    }
    places[place] = changes.count
    changes.append(
      GeometryChange(
        layer: layer, property: property, frames: [frame], reference: reference, actual: actual, largestStep: step))
  }
}

extension JSONValue {
  /// A word without its quotes, nothing as "none".
  fileprivate var shortText: String {
    switch self {
    case .null: "none"
    case .string(let text): text
    default: text()
    }
  }
}
