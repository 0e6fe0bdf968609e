import Raster
import Stretchy
import StretchyOutput

extension Command {
  static let techniques = Command(
    name: "techniques", abstract: "list the techniques that move a header",
    examples: [
      Example("techniques", "What a scene's header.technique can be."),
      Example("techniques --json", "The same for a program."),
    ],
    operand: nil, options: [Listing.json], notes: [], run: Listing.techniques)

  static let devices = Command(
    name: "devices", abstract: "list the devices that have a name",
    examples: [
      Example("devices", "What a scene's device, and --device, can be."),
      Example("devices --json", "The same for a program."),
    ],
    operand: nil, options: [Listing.json],
    notes: ["Lengths are points, of the device held upright; scale is pixels a point."], run: Listing.devices)
}

/// Commands that list what a scene can name.
enum Listing {
  static let json = Flag("json", "write JSON")

  @Sendable static func techniques(_ arguments: Arguments, _ console: Console) throws(Failure) {
    let rows = TechniqueSummary.all.map { summary in
      [
        ("technique", JSONValue.string(summary.id)), ("content", .array(summary.contents.map { .string($0) })),
        ("eventDriven", .bool(summary.isEventDriven)), ("summary", .string(summary.summary)),
      ]
    }
    try write(rows, arguments, console)
  }

  @Sendable static func devices(_ arguments: Arguments, _ console: Console) throws(Failure) {
    let rows = Device.presets.map { device in
      [
        ("device", JSONValue.string(device.name ?? "")), ("width", .number(device.size.width)),
        ("height", .number(device.size.height)), ("scale", .number(device.scale)),
        ("statusBar", .number(device.statusBarHeight)), ("top", .number(device.safeArea.top)),
        ("bottom", .number(device.safeArea.bottom)), ("cornerRadius", .number(device.cornerRadius)),
      ]
    }
    try write(rows, arguments, console)
  }

  /// Rows of equal keys: an array of objects, or a table with a line of names.
  private static func write(
    _ rows: [[(name: String, value: JSONValue)]], _ arguments: Arguments, _ console: Console
  ) throws(Failure) {
    if arguments[json] {
      let array = JSONValue.array(rows.map { row in .object(row.map { JSONValue.Member($0.name, $0.value) }) })
      return try console.list(array.text(expandingLevels: 1) + "\n")
    }
    let cells = [rows.first?.map(\.name) ?? []] + rows.map { $0.map { cell($0.value) } }
    let widths = (cells.first ?? []).indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for row in cells {
      let padded = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      var line = padded.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    try console.list(text)
  }

  private static func cell(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .bool(let flag): flag ? "yes" : "no"
    case .number(let number): DecimalText.text(number) ?? ""
    case .array(let values): values.map { cell($0) }.joined(separator: ", ")
    case .null, .object: ""
    }
  }
}
