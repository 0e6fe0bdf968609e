/// Writes ICC profiles without Little CMS (ICC.1:2001-04 for version 2, ICC.1:2010 for version 4).
struct ICCProfileWriter {
  var version: UInt8 = 2
  var deviceClass = "mntr"
  var colorSpace = "RGB "
  var connectionSpace = "XYZ "
  var tags: [(signature: String, data: [UInt8])] = []

  func encoded() -> [UInt8] {
    var table = Self.number(tags.count)
    var contents: [UInt8] = []
    let start = 128 + 4 + tags.count * 12
    for tag in tags {
      table += Array(tag.signature.utf8) + Self.number(start + contents.count) + Self.number(tag.data.count)
      contents += tag.data + [UInt8](repeating: 0, count: (4 - tag.data.count % 4) % 4)
    }
    var header = [UInt8](repeating: 0, count: 128)
    func put(_ offset: Int, _ data: [UInt8]) { header.replaceSubrange(offset..<offset + data.count, with: data) }
    put(0, Self.number(start + contents.count))
    put(8, [version, version == 4 ? 0x30 : 0x10, 0, 0])
    put(12, Array((deviceClass + colorSpace + connectionSpace).utf8))
    put(24, [7, 0xE6, 0, 1, 0, 1])
    put(36, Array("acsp".utf8))
    put(68, RGBSpace.d50.flatMap(Self.fixed))
    return header + table + contents
  }

  /// The curves of a profile in the ways that profiles write them.
  enum CurveForm: CaseIterable { case formula, table }

  /// A profile of three primaries and a curve, as cameras, phones and displays have them.
  static func matrix(
    _ space: RGBSpace, version: UInt8 = 2, form: CurveForm = .table, hasAdaptation: Bool = true
  ) -> ICCProfileWriter {
    var writer = ICCProfileWriter(version: version)
    writer.describe(space.name)
    let colorants = RGBSpace.adaptation * space.toXYZ
    for (column, name) in ["rXYZ", "gXYZ", "bXYZ"].enumerated() {
      writer.tags.append((name, xyz(colorants.rows.map { $0[column] })))
    }
    for name in ["rTRC", "gTRC", "bTRC"] { writer.tags.append((name, curve(space.curve, form))) }
    writer.tags.append(("wtpt", xyz(version == 4 ? RGBSpace.d50 : RGBSpace.d65)))
    if version == 4, hasAdaptation {
      writer.tags.append(("chad", type("sf32") + RGBSpace.adaptation.rows.joined().flatMap(fixed)))
    }
    return writer
  }

  static func grey(_ curve: RGBSpace.Curve, form: CurveForm = .formula, version: UInt8 = 2) -> ICCProfileWriter {
    var writer = ICCProfileWriter(version: version, colorSpace: "GRAY")
    writer.describe("grey")
    writer.tags.append(("wtpt", xyz(RGBSpace.d50)))
    writer.tags.append(("kTRC", self.curve(curve, form)))
    return writer
  }

  /// A profile that is a grid of 17 x 17 x 17 colours, as printers and some scanners have them.
  static func grid(_ space: RGBSpace) -> ICCProfileWriter {
    var writer = ICCProfileWriter(deviceClass: "prtr", connectionSpace: "Lab ")
    writer.describe(space.name)
    writer.tags.append(("wtpt", xyz(RGBSpace.d50)))
    let side = 17
    let identity = [1.0, 0, 0, 0, 1, 0, 0, 0, 1].flatMap(fixed)
    var table = type("mft2") + [3, 3, UInt8(side), 0] + identity + short(2) + short(2)
    for _ in 0..<3 { table += short(0) + short(65535) }
    let levels = (0..<side).map { Double($0) * 255 / Double(side - 1) }
    for red in levels {
      for green in levels {
        for blue in levels {
          let lab = space.lab([red, green, blue])
          // ICC.1:2001-04, 6.3.4.2: L* 100 is FF00, a* and b* are 0 at 8000.
          table += short(Int((lab[0] * 652.8).rounded()))
          table += short(Int(((lab[1] + 128) * 256).rounded())) + short(Int(((lab[2] + 128) * 256).rounded()))
        }
      }
    }
    for _ in 0..<3 { table += short(0) + short(65535) }
    writer.tags.append(("A2B0", table))
    return writer
  }

  private mutating func describe(_ text: String) {
    if version == 4 {
      let utf16 = text.utf16.flatMap { Self.short(Int($0)) }
      let record = Array("enUS".utf8) + Self.number(utf16.count) + Self.number(28)
      tags.append(("desc", Self.type("mluc") + Self.number(1) + Self.number(12) + record + utf16))
    } else {
      let ascii = Array(text.utf8) + [0]
      let rest = [UInt8](repeating: 0, count: 4 + 4 + 2 + 1 + 67)
      tags.append(("desc", Self.type("desc") + Self.number(ascii.count) + ascii + rest))
    }
  }

  static func curve(_ curve: RGBSpace.Curve, _ form: CurveForm) -> [UInt8] {
    switch (curve, form) {
    case (.gamma(1), _): return type("curv") + number(0)
    case (.gamma(let gamma), .formula): return type("curv") + number(1) + short(Int((gamma * 256).rounded()))
    case (.sRGB, .formula):
      let parameters = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
      return type("para") + short(3) + short(0) + parameters.flatMap(fixed)
    case (_, .table):
      let values = (0..<1024).map { Int((curve.decoded(Double($0) / 1023) * 65535).rounded()) }
      return type("curv") + number(values.count) + values.flatMap(short)
    }
  }

  static func xyz(_ values: [Double]) -> [UInt8] { type("XYZ ") + values.flatMap(fixed) }

  private static func type(_ signature: String) -> [UInt8] { Array(signature.utf8) + [0, 0, 0, 0] }

  /// s15Fixed16Number.
  private static func fixed(_ value: Double) -> [UInt8] { number(Int((value * 65536).rounded())) }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func short(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
}
