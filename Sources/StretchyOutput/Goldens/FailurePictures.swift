import Raster

/// The folder that shows how frames differ: `reference`, `actual`, `difference` and `triptych`, each with the files of
/// the frames that differ. `actual` holds what can be accepted, byte for byte.
struct FailurePictures: Sendable {
  static let reference = "reference"
  static let actual = "actual"
  static let difference = "difference"
  static let triptych = "triptych"
  static let folders = [reference, actual, difference, triptych]

  let path: String

  /// Removes what an earlier run left.
  func clear() throws(OutputError) {
    for folder in Self.folders {
      let folder = "\(path)/\(folder)"
      let names: [String]
      do throws(FileError) { names = try FileSystem.names(in: folder) } catch { continue }
      for name in names where GoldenFolder.isOurs(name) {
        do throws(FileError) { try FileSystem.remove("\(folder)/\(name)") } catch { throw .file(error) }
      }
      FileSystem.removeFolder(folder)
    }
    FileSystem.removeFolder(path)
  }

  func writeActual(_ bytes: [UInt8], as name: String) throws(OutputError) -> GoldenResult.Acceptable {
    try write(bytes, to: Self.actual, name)
    return GoldenResult.Acceptable(file: name, digest: SHA256.hash(bytes))
  }

  /// The reference as it is, and the pictures made of both.
  func write(
    _ reference: Bitmap, _ referenceBytes: [UInt8], _ actual: Bitmap, as name: String, captions: [PictureCaption]
  ) throws(OutputError) {
    let encoder = PNGEncoder(compression: .fast)
    try write(referenceBytes, to: Self.reference, name)
    try write(encoder.encode(DifferencePicture.make(reference, actual)), to: Self.difference, name)
    let labels = captions.map { $0.bitmap(forWidth: actual.width) }
    let triptych = DifferencePicture.triptych(reference, actual, captions: labels)
    try write(encoder.encode(triptych), to: Self.triptych, name)
  }

  private func write(_ bytes: [UInt8], to folder: String, _ name: String) throws(OutputError) {
    let folder = "\(path)/\(folder)"
    do throws(FileError) {
      try FileSystem.makeFolders(folder)
      try FileSystem.write(bytes, to: "\(folder)/\(name)")
    } catch { throw .file(error) }
  }
}
