import CPeers
import Raster

/// An encoder with its settings and one picture.
struct Contestant {
  var name: String
  var isReference = false
  /// Returns the bytes of the file, or of the stream in it.
  var encode: () -> Int
  /// What is wrong with what `encode` made last; nil where nothing is, or where it is not ours to check.
  var problem: () -> String? = { nil }
}

extension Contestant {
  static func all(for picture: Picture) -> [Contestant] {
    let memory = PeerMemory(picture)
    var all = PNGEncoder.Compression.allCases.map { ours($0, picture) }
    all.append(Contestant(name: "libpng default", isReference: true) { memory.libpng() })
    for level in [1, 6] {
      for isAdaptive in [false, true] {
        all.append(
          Contestant(name: "libdeflate \(level) \(isAdaptive ? "adaptive" : "up")") {
            memory.deflate(isAdaptive: isAdaptive) { peers_libdeflate(Int32(level), $0, $1, $2, $3) }
          })
      }
    }
    if peers_has_igzip() {
      for isAdaptive in [false, true] {
        all.append(
          Contestant(name: "igzip 1 \(isAdaptive ? "adaptive" : "up")") {
            memory.deflate(isAdaptive: isAdaptive) { peers_igzip(1, $0, $1, $2, $3) }
          })
      }
    }
    return all
  }

  private static func ours(_ compression: PNGEncoder.Compression, _ picture: Picture) -> Contestant {
    let encoder = PNGFrameEncoder(compression: compression)
    let output = Output()
    return Contestant(
      name: "ours, \(compression)",
      encode: {
        encoder.encode(picture.bitmap, into: &output.file)
        return output.file.count
      },
      problem: {
        let decoded = try? PictureDecoder.decode(output.file).image.bitmap
        return decoded == picture.bitmap ? nil : "WRONG PIXELS"
      })
  }

  private final class Output { var file: [UInt8] = [] }
}

/// A picture's samples and the memory that peers write to, taken once.
final class PeerMemory {
  private let samples: [UInt8]
  private let (width, height): (Int, Int)
  private var filtered: [UInt8]
  private var target: [UInt8]

  init(_ picture: Picture) {
    samples = picture.samples
    (width, height) = (picture.bitmap.width, picture.bitmap.height)
    filtered = [UInt8](repeating: 0, count: (width * 3 + 1) * height)
    target = [UInt8](repeating: 0, count: filtered.count * 2 + 10_000)
  }

  func libpng() -> Int { peers_libpng(samples, width, height, &target, target.count) }

  func deflate(
    isAdaptive: Bool,
    _ body: (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>, Int) -> Int
  ) -> Int {
    peers_filter(samples, width, height, isAdaptive, &filtered)
    return target.withUnsafeMutableBufferPointer { body(filtered, filtered.count, $0.baseAddress!, $0.count) }
  }
}
