/// Row loops that compare two arrays of pixels.
enum DifferenceKernels {
  /// True where the words of both arrays are equal in `range`.
  ///
  /// No exit on the way: a loop without one is turned into vector code and runs at the memory's speed.
  static func isEqual(_ a: [UInt32], _ b: [UInt32], _ range: Range<Int>) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= min(a.count, b.count))
    return unsafe a.withUnsafeBufferPointer { a in
      unsafe b.withUnsafeBufferPointer { b in
        var difference: UInt32 = 0
        for index in range { unsafe difference |= a[index] ^ b[index] }
        return difference == 0
      }
    }
  }

  /// The largest difference between two channels of the same name.
  @inline(__always)
  static func step(_ a: UInt32, _ b: UInt32) -> Int {
    var largest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      largest = max(largest, abs(Int((a &>> shift) & 255) - Int((b &>> shift) & 255)))
    }
    return largest
  }
}
