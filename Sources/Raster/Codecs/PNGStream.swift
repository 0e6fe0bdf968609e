import CKernels

/// A PNG file that is being written: signature, IHDR, sRGB, then what is appended, then IEND.
///
/// Everything that is appended goes into one IDAT chunk, or into as few as hold it.
struct PNGStream: ~Copyable {
  private var file: [UInt8]
  /// The most bytes of an IDAT chunk.
  private let longestChunk: Int
  private var level = CK_LEVEL_SCALAR
  /// Where the data of the open IDAT begin.
  private var chunkStart = 0
  /// Of the open chunk, its name included.
  private var crc: UInt32 = 0
  private var adler: UInt32 = 1

  /// - Parameters:
  ///   - storage: its memory is taken over; what it holds is not.
  ///   - longestChunk: the format's limit; less for tests.
  init(
    width: Int, height: Int, isOpaque: Bool, reusing storage: inout [UInt8], longestChunk: Int = Int(Int32.max)
  ) {
    precondition(width <= Int32.max && height <= Int32.max, "a PNG has sides below 2^31")
    precondition(longestChunk > 8)
    self.longestChunk = longestChunk
    file = storage
    storage = []
    file.removeAll(keepingCapacity: true)
    file += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let samples: [UInt8] = [8, isOpaque ? 2 : 6, 0, 0, 0]
    appendChunk("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + samples)
    // One byte that says what the numbers are: viewers with colour management else guess the display's own space.
    appendChunk("sRGB", [0])
  }

  /// The whole file.
  consuming func finish() -> [UInt8] {
    appendChunk("IEND", [])
    return file
  }

  // MARK: Bands

  /// The head of a zlib stream: deflate with a window of 32 KiB, no dictionary.
  mutating func beginBands(level: ck_level) {
    self.level = level
    openChunk()
    appendPart([0x78, 0x01])
  }

  mutating func append(_ band: PNGBand) {
    unsafe band.bytes.withUnsafeBufferPointer { bytes in unsafe append(bytes, band.checks) }
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ checks: PNGBand.Checks) {
    adler = ck_adler32_join(adler, checks.adler, checks.rawLength)
    if bytes.count <= longestChunk - (file.count - chunkStart) {
      crc = ck_crc32_join(crc, checks.crc, UInt64(bytes.count))
      unsafe file.append(contentsOf: bytes)
    } else {
      unsafe appendPart(bytes)
    }
  }

  /// The last block, which is empty, and the checksum of all filtered rows.
  mutating func endBands() {
    appendPart([0x03, 0x00])
    appendPart(bigEndian(adler))
    closeChunk()
  }

  // MARK: A whole stream

  /// A zlib stream of at most `capacity` bytes that `body` writes; it returns their number.
  mutating func appendStream(
    capacity: Int, level: ck_level, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Int
  ) {
    self.level = level
    let stream = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
      unsafe count = body(target)
    }
    precondition(!stream.isEmpty, "the capacity is the compressor's own bound")
    openChunk()
    appendPart(stream)
    closeChunk()
  }

  // MARK: Chunks

  private mutating func openChunk() {
    file += [0, 0, 0, 0]
    file += "IDAT".utf8
    chunkStart = file.count
    crc = unsafe Array("IDAT".utf8).withUnsafeBufferPointer { unsafe ck_crc32(level, 0, $0.baseAddress, $0.count) }
  }

  private mutating func closeChunk() {
    for (index, byte) in bigEndian(UInt32(file.count - chunkStart)).enumerated() {
      file[chunkStart - 8 + index] = byte
    }
    file += bigEndian(crc)
  }

  private mutating func appendPart(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe appendPart($0) }
  }

  /// Bytes whose checksum is not known, over as many chunks as they take.
  private mutating func appendPart(_ bytes: UnsafeBufferPointer<UInt8>) {
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      if file.count - chunkStart == longestChunk {
        closeChunk()
        openChunk()
      }
      let part = unsafe UnsafeBufferPointer(rebasing: rest.prefix(longestChunk - (file.count - chunkStart)))
      crc = unsafe ck_crc32(level, crc, part.baseAddress, part.count)
      unsafe file.append(contentsOf: part)
      unsafe rest = rest.dropFirst(part.count)
    }
  }

  private mutating func appendChunk(_ name: StaticString, _ data: [UInt8]) {
    let body = Array("\(name)".utf8) + data
    file += bigEndian(UInt32(data.count))
    file += body
    let sum = unsafe body.withUnsafeBufferPointer { unsafe ck_crc32(level, 0, $0.baseAddress, $0.count) }
    file += bigEndian(sum)
  }

  private func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
