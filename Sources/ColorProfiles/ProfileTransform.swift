import CLCMS

/// The way from the colours of an ICC profile to sRGB. A pixel's result depends on the pixel and the profile alone.
@safe struct ProfileTransform: ~Copyable {
  private let handle: OpaquePointer

  init(profile: [UInt8]) throws(ProfileError) {
    var result = clcms_result()
    let handle = unsafe profile.withUnsafeBufferPointer { bytes in
      unsafe clcms_open(bytes.baseAddress, bytes.count, &result)
    }
    guard let handle = unsafe handle else {
      switch result.status {
      case CLCMS_WRONG_COLOR_SPACE: throw .wrongColorSpace
      case CLCMS_WRONG_CLASS: throw .wrongClass
      case CLCMS_OUT_OF_MEMORY: throw .outOfMemory
      default: throw unsafe .unreadable(message: String(cString: clcms_message(&result)))
      }
    }
    unsafe self.handle = handle
  }

  deinit { unsafe clcms_close(handle) }

  /// True for a grey profile: a pixel's red is taken for its grey.
  var isGrey: Bool { unsafe clcms_is_grey(handle) }

  /// Converts premultiplied pixels in place; their alpha stays.
  func convert(_ pixels: inout [UInt32]) {
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe clcms_convert(handle, pixels.baseAddress, pixels.count)
    }
  }

  /// True where no grey, and no colour of a grid, changes by more than 1.
  ///
  /// Profiles of sRGB are recognised by what they do: dozens of them are about, of different bytes, sizes and versions,
  /// and a name inside a file is a claim. Within 1 is what the rounding of their tables comes to; any other colour
  /// space in use differs by far more (gamma 2.2 with the primaries of sRGB by 8).
  var isIdentity: Bool {
    let probes = isGrey ? Self.greys : Self.greys + Self.cube
    var converted = probes
    convert(&converted)
    for index in probes.indices {
      let (before, after) = (probes[index], converted[index])
      for shift in 0..<3 as Range<UInt32> {
        let difference = Int(before >> (8 * shift) & 0xFF) - Int(after >> (8 * shift) & 0xFF)
        if abs(difference) > 1 { return false }
      }
    }
    return true
  }

  private static let greys = (0...255 as ClosedRange<UInt32>).map { $0 * 0x01_0101 | 0xFF00_0000 }

  /// Six levels of each channel.
  private static let cube = (0..<216 as Range<UInt32>).map { index in
    (index % 6 | index / 6 % 6 << 8 | index / 36 << 16) * 51 | 0xFF00_0000
  }
}
