/// Writes JPEG files whose blocks are flat, without libjpeg: what they decode to is known exactly.
///
/// No component is subsampled. The DC quantiser is 8, so that a DC difference of 1 is a sample value of 1.
struct JPEGFileWriter {
  var width: Int
  var height: Int
  /// For each component, the sample value 0...255 of each 8 x 8 block, row by row.
  var components: [[Int]]
  var componentIDs: [UInt8] = [1, 2, 3, 4]
  var restartInterval = 0
  var isProgressive = false
  /// How often the one scan of a progressive file is written.
  var scans = 1
  /// The components of each scan; nil for all of them in `scans` scans.
  var scanComponents: [[Int]]?
  /// Segments after SOI.
  var segments: [(marker: UInt8, payload: [UInt8])] = []

  static func adobe(transform: UInt8) -> (marker: UInt8, payload: [UInt8]) {
    (0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform])
  }

  /// - Parameter value: the sample value of component, column and row of a block.
  init(width: Int, height: Int, components: Int = 1, value: (Int, Int, Int) -> Int) {
    self.width = width
    self.height = height
    let (across, down) = ((width + 7) / 8, (height + 7) / 8)
    self.components = (0..<components).map { component in
      (0..<across * down).map { value(component, $0 % across, $0 / across) }
    }
  }

  func encoded() -> [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    for segment in segments { file += Self.segment(segment.marker, segment.payload) }
    file += Self.segment(0xDB, [0, 8] + [UInt8](repeating: 1, count: 63))
    let count = UInt8(components.count)
    let frame = Self.twoBytes(height) + Self.twoBytes(width)
    let sampling: [UInt8] = componentIDs.prefix(components.count).flatMap { [$0, 0x11, 0] }
    file += Self.segment(isProgressive ? 0xC2 : 0xC0, [8] + frame + [count] + sampling)
    // DC: categories 0 to 11, each a code of 4 bits. AC: "end of block" alone, the bit 0.
    file += Self.segment(0xC4, [0x00, 0, 0, 0, 12] + [UInt8](repeating: 0, count: 12) + Array(0...11))
    file += Self.segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    if restartInterval > 0 { file += Self.segment(0xDD, Self.twoBytes(restartInterval)) }
    for members in scanComponents ?? Array(repeating: Array(components.indices), count: scans) {
      let tables: [UInt8] = members.flatMap { [componentIDs[$0], 0x00] }
      file += Self.segment(0xDA, [UInt8(members.count)] + tables + [0, isProgressive ? 0 : 63, 0]) + scan(of: members)
    }
    return file + [0xFF, 0xD9]
  }

  private func scan(of members: [Int]) -> [UInt8] {
    var writer = BitWriter()
    var previous = components.map { _ in 128 }
    for block in components[0].indices {
      if restartInterval > 0, block > 0, block % restartInterval == 0 {
        writer.flush()
        writer.bytes += [0xFF, 0xD0 + UInt8((block / restartInterval - 1) % 8)]
        previous = components.map { _ in 128 }
      }
      for component in members {
        let difference = components[component][block] - previous[component]
        previous[component] = components[component][block]
        let category = Int.bitWidth - abs(difference).leadingZeroBitCount
        writer.append(category, bits: 4)
        writer.append(difference < 0 ? difference + (1 << category) - 1 : difference, bits: category)
        if !isProgressive { writer.append(0, bits: 1) }
      }
    }
    writer.flush()
    return writer.bytes
  }

  static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker] + twoBytes(payload.count + 2) + payload
  }

  private static func twoBytes(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }

  private struct BitWriter {
    var bytes: [UInt8] = []
    private var buffer = 0
    private var count = 0

    mutating func append(_ value: Int, bits: Int) {
      for bit in (0..<bits).reversed() {
        buffer = buffer << 1 | value >> bit & 1
        count += 1
        guard count == 8 else { continue }
        bytes.append(UInt8(buffer))
        if buffer == 0xFF { bytes.append(0) }
        (buffer, count) = (0, 0)
      }
    }

    mutating func flush() { while count > 0 { append(1, bits: 1) } }
  }
}
