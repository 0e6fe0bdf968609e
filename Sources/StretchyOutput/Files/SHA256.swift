import CKernels

/// SHA-256 (FIPS 180-4): names frames by their content in manifests. Not meant to keep secrets.
public struct SHA256: Sendable {
  private var state: [8 of UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// What does not fill a block yet: fewer than 64 bytes.
  private var rest: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// False keeps to the portable form, for tests; the digests are the same.
  private let usesInstructions: Bool

  public init() { self.init(usesInstructions: true) }

  init(usesInstructions: Bool) { self.usesInstructions = usesInstructions }

  /// The digest of `bytes`.
  public static func hash(_ bytes: [UInt8]) -> Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finalized()
  }

  public mutating func update(_ bytes: [UInt8]) {
    byteCount &+= UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      start = min(64 - rest.count, bytes.count)
      rest += bytes[..<start]
      guard rest.count == 64 else { return }
      compress(rest, from: 0, blocks: 1)
      rest.removeAll(keepingCapacity: true)
    }
    let blocks = (bytes.count - start) / 64
    compress(bytes, from: start, blocks: blocks)
    rest += bytes[(start + blocks * 64)...]
  }

  /// The digest of everything so far.
  public func finalized() -> Digest {
    var copy = self
    var padding: [UInt8] = [0x80]
    padding += [UInt8](repeating: 0, count: (119 - rest.count) % 64)
    let bits = byteCount &* 8
    for shift in stride(from: 56, through: 0, by: -8) {
      padding.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    copy.update(padding)
    return Digest(words: (0..<4).map { UInt64(copy.state[$0 * 2]) << 32 | UInt64(copy.state[$0 * 2 + 1]) })
  }

  private mutating func compress(_ bytes: [UInt8], from start: Int, blocks: Int) {
    if usesInstructions, blocks > 0 {
      var words = (0..<8).map { state[$0] }
      let done = unsafe bytes.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return 0 }
        return unsafe ck_sha256(&words, base + start, blocks)
      }
      if done == blocks {
        for index in 0..<8 { state[index] = words[index] }
        return
      }
    }
    compressPortably(bytes, from: start, blocks: blocks)
  }

  private mutating func compressPortably(_ bytes: [UInt8], from start: Int, blocks: Int) {
    let constants = Self.constants
    var words = [64 of UInt32](repeating: 0)
    for block in 0..<blocks {
      let base = start + block * 64
      for index in 0..<16 {
        let at = base + index * 4
        words[index] =
          UInt32(bytes[at]) &<< 24 | UInt32(bytes[at + 1]) &<< 16 | UInt32(bytes[at + 2]) &<< 8 | UInt32(bytes[at + 3])
      }
      for index in 16..<64 {
        let first = words[index - 15]
        let second = words[index - 2]
        let low = Self.turned(first, 7) ^ Self.turned(first, 18) ^ first &>> 3
        let high = Self.turned(second, 17) ^ Self.turned(second, 19) ^ second &>> 10
        words[index] = words[index - 16] &+ low &+ words[index - 7] &+ high
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      for index in 0..<64 {
        let high = Self.turned(e, 6) ^ Self.turned(e, 11) ^ Self.turned(e, 25)
        let choice = (e & f) ^ (~e & g)
        let sum = h &+ high &+ choice &+ constants[index] &+ words[index]
        let low = Self.turned(a, 2) ^ Self.turned(a, 13) ^ Self.turned(a, 22)
        let majority = (a & b) ^ (a & c) ^ (b & c)
        (h, g, f, e) = (g, f, e, d &+ sum)
        (d, c, b, a) = (c, b, a, sum &+ low &+ majority)
      }
      state[0] &+= a
      state[1] &+= b
      state[2] &+= c
      state[3] &+= d
      state[4] &+= e
      state[5] &+= f
      state[6] &+= g
      state[7] &+= h
    }
  }

  @inline(__always)
  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word &>> count | word &<< (32 &- count) }

  private static let constants: [64 of UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
