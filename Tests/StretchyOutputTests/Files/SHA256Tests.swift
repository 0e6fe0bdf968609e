import Testing

@testable import StretchyOutput

@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ]) func `gives the standard's digests`(text: String, digest: String) {
    #expect(SHA256.hash(Array(text.utf8)).hexadecimal == digest)
  }

  @Test func `gives the standard's digest of 100,000 blocks' worth of one letter`() {
    var hash = SHA256()
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 10_000)
    for _ in 0..<100 { hash.update(piece) }
    #expect(hash.finalized().hexadecimal == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// The padding has another form at each length around a block's.
  @Test func `does not depend on how the bytes are cut`() {
    for count in 0...140 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
      let whole = SHA256.hash(bytes)
      for cut in [0, 1, count / 2, max(0, count - 1), count] where cut <= count {
        var hash = SHA256()
        hash.update(Array(bytes[..<cut]))
        hash.update(Array(bytes[cut...]))
        #expect(hash.finalized() == whole, "\(count) bytes cut at \(cut)")
      }
    }
  }

  @Test func `a digest is read back from its hexadecimal form only`() {
    let digest = SHA256.hash([1, 2, 3])
    #expect(Digest(hexadecimal: digest.hexadecimal) == digest)
    #expect(Digest(hexadecimal: digest.hexadecimal.uppercased()) == nil)
    #expect(Digest(hexadecimal: String(digest.hexadecimal.dropLast())) == nil)
    #expect(Digest(hexadecimal: String(repeating: "g", count: 64)) == nil)
  }

  @Test func `the processor's instructions and the portable form agree at every length to 300`() {
    for length in 0...300 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ length) }
      var digests: [String] = []
      for usesInstructions in [false, true] {
        var hash = SHA256(usesInstructions: usesInstructions)
        // In two pieces, so that blocks begin in the middle of an array.
        hash.update(Array(bytes.prefix(length / 3)))
        hash.update(Array(bytes.dropFirst(length / 3)))
        digests.append("\(hash.finalized())")
      }
      #expect(digests[0] == digests[1], "\(length) bytes")
    }
  }
}
