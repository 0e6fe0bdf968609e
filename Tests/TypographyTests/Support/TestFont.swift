/// Writes small TrueType fonts: every glyph is a box of its own width, so that glyphs can be told apart.
struct TestFont {
  struct Glyph {
    var scalar: UInt32?
    var advance: Int
    /// Points in font units, y up; all on the curve unless `isCurved`, when none is.
    var points: [(x: Int, y: Int)]
    var isCurved = false
  }

  static let unitsPerEm = 1000
  private(set) var glyphs: [Glyph] = [Self.box(nil, advance: 500)]

  static func box(_ scalar: UInt32?, advance: Int) -> Glyph {
    Glyph(scalar: scalar, advance: advance, points: [(50, 0), (50, 700), (advance - 50, 700), (advance - 50, 0)])
  }

  /// One box for each scalar; the first is 300 units wide, each further one 1 more. Spaces are blank.
  init(_ scalars: [ClosedRange<UInt32>]) {
    for scalar in scalars.joined() {
      var glyph = Self.box(scalar, advance: 300 + glyphs.count - 1)
      if scalar == 0x20 { glyph.points = [] }
      glyphs.append(glyph)
    }
  }

  init(_ glyphs: [Glyph]) { self.glyphs += glyphs }

  func id(_ scalar: UInt32) -> UInt32 { UInt32(glyphs.firstIndex { $0.scalar == scalar }!) }

  /// - Parameter ligature: two scalars and what they become; all three must have glyphs.
  func bytes(ligature: (UInt32, UInt32, UInt32)? = nil) -> [UInt8] {
    var tables: [(String, Writer)] = [
      ("cmap", cmap), ("glyf", Writer()), ("head", head), ("hhea", hhea), ("hmtx", hmtx), ("loca", Writer()),
      ("maxp", maxp),
    ]
    for glyph in glyphs {
      tables[5].1.u32(tables[1].1.bytes.count)
      tables[1].1.bytes += Self.outline(glyph)
    }
    tables[5].1.u32(tables[1].1.bytes.count)
    if let ligature { tables.insert(("GSUB", gsub(ligature)), at: 0) }
    var file = Writer()
    file.u32(0x10000)
    for value in [tables.count, 0, 0, 0] { file.u16(value) }
    var offset = 12 + 16 * tables.count
    for (tag, table) in tables {
      file.bytes += Array(tag.utf8)
      for value in [0, offset, table.bytes.count] { file.u32(value) }
      offset += table.bytes.count
    }
    for (_, table) in tables { file.bytes += table.bytes }
    return file.bytes
  }

  struct Writer {
    var bytes: [UInt8] = []
    mutating func u16(_ value: Int) { bytes += [UInt8(value >> 8 & 255), UInt8(value & 255)] }
    mutating func u32(_ value: Int) {
      u16(value >> 16)
      u16(value)
    }
    mutating func u16(_ values: [Int]) { for value in values { u16(value) } }
    mutating func pad() { while bytes.count % 4 != 0 { bytes.append(0) } }
  }

  private var head: Writer {
    var table = Writer()
    for value in [0x10000, 0x10000, 0, 0x5F0F_3CF5] { table.u32(value) }
    table.u16([0, Self.unitsPerEm])
    for _ in 0..<4 { table.u32(0) }
    table.u16([0, 0, 1000, 1000, 0, 8, 2, 1, 0, 0])
    return table
  }

  private var hhea: Writer {
    var table = Writer()
    table.u32(0x10000)
    table.u16([800, -200, 0, 1000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.count])
    return table
  }

  private var maxp: Writer {
    var table = Writer()
    table.u32(0x10000)
    table.u16([glyphs.count, 16, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])
    return table
  }

  private var hmtx: Writer {
    var table = Writer()
    for glyph in glyphs { table.u16([glyph.advance, glyph.points.map(\.x).min() ?? 0]) }
    return table
  }

  private var cmap: Writer {
    let mapped = glyphs.indices.filter { glyphs[$0].scalar != nil }.sorted { glyphs[$0].scalar! < glyphs[$1].scalar! }
    var table = Writer()
    table.u16([0, 1, 3, 10])
    table.u32(12)
    table.u16([12, 0])
    for value in [16 + 12 * mapped.count, 0, mapped.count] { table.u32(value) }
    for index in mapped {
      for value in [Int(glyphs[index].scalar!), Int(glyphs[index].scalar!), index] { table.u32(value) }
    }
    return table
  }

  private static func outline(_ glyph: Glyph) -> [UInt8] {
    guard !glyph.points.isEmpty else { return [] }
    var table = Writer()
    let (xs, ys) = (glyph.points.map(\.x), glyph.points.map(\.y))
    table.u16([1, xs.min()!, ys.min()!, xs.max()!, ys.max()!, glyph.points.count - 1, 0])
    table.bytes += [UInt8](repeating: glyph.isCurved ? 0 : 1, count: glyph.points.count)
    for values in [xs, ys] {
      var last = 0
      for value in values {
        table.u16(value - last)
        last = value
      }
    }
    table.pad()
    return table.bytes
  }

  private func gsub(_ ligature: (UInt32, UInt32, UInt32)) -> Writer {
    let (first, second, both) = (Int(id(ligature.0)), Int(id(ligature.1)), Int(id(ligature.2)))
    var table = Writer()
    table.u16([1, 0, 10, 30, 44])
    table.u16([1, 0x4446, 0x4C54, 8, 4, 0, 0, 0xFFFF, 1, 0])
    table.u16([1, 0x6C69, 0x6761, 8, 0, 1, 0])
    table.u16([1, 4, 4, 0, 1, 8])
    table.u16([1, 8, 1, 14, 1, 1, first, 1, 4, both, 2, second])
    return table
  }
}
