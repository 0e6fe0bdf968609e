import Raster

/// A folder of frames that somebody rendered or recorded: their pictures, and when and where they are from, as far as
/// the manifest or the golden geometry beside them tells.
public struct PictureFolder: Sendable {
  public struct Frame: Sendable, Equatable {
    /// The file's name.
    public var file: String
    public var number: Int
    /// In seconds.
    public var time: Double?
    /// `contentOffset.y` in points.
    public var offset: Double?
  }

  public enum Failure: Error, Sendable, Equatable {
    case file(FileError)
    case noPictures(folder: String)
    case unusable(path: String, reason: String)
  }

  public let path: String
  /// In the order of their numbers; at least one.
  public let frames: [Frame]

  /// - Throws: `file`, `noPictures`.
  public init(_ path: String) throws(Failure) {
    self.path = path
    let names: [String]
    do throws(FileError) { names = try FileSystem.names(in: path) } catch { throw .file(error) }
    let moments = Self.moments(in: path)
    frames = names.filter(FrameFileName.isFrame).compactMap { name in
      guard let number = Int(name.dropFirst(6).dropLast(4)) else { return nil }
      return Frame(file: name, number: number, time: moments[number]?.time, offset: moments[number]?.offset)
    }.sorted { $0.number < $1.number }
    guard !frames.isEmpty else { throw .noPictures(folder: path) }
  }

  /// Times and offsets by frame number.
  private static func moments(in folder: String) -> [Int: (time: Double, offset: Double)] {
    var moments: [Int: (time: Double, offset: Double)] = [:]
    if let manifest = FrameManifest(folder: folder) {
      for frame in manifest.frames {
        if let number = Int(frame.file.dropFirst(6).dropLast(4)) { moments[number] = (frame.time, frame.offset) }
      }
    } else if let bytes = try? FileSystem.read("\(folder)/\(GoldenFolder.geometryName)") {
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let value = JSONParser.parse(Array(line)), let number = value["frame"]?.integer,
          let time = value["time"]?.number, let offset = value["offset"]?.number
        else { continue }
        moments[number] = (time, offset)
      }
    }
    return moments
  }

  /// The picture of a frame, made so many pixels wide; its height follows.
  func picture(of frame: Frame, width: Int) throws(Failure) -> Bitmap {
    let path = "\(path)/\(frame.file)"
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileSystem.read(path) } catch { throw .file(error) }
    let bitmap: Bitmap
    do throws(PictureError) {
      bitmap = try PictureDecoder.decode(bytes).image.bitmap
    } catch { throw .unusable(path: path, reason: "\(error)") }
    guard bitmap.width != width else { return bitmap }
    let ratio = Double(width) / Double(bitmap.width)
    let height = max(1, Int((Double(bitmap.height) * ratio).rounded()))
    var picture = Bitmap(width: width, height: height)
    let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    Compositor(scale: 1).draw(
      Layer(frame: frame, contents: .image(Image(bitmap: bitmap), .scaleToFill)), into: &picture)
    return picture
  }
}
