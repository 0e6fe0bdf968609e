#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a file cannot be read.
struct FileFailure: Error, Equatable {
  /// Of the file system's `errno`, or of a rule of ours.
  enum Reason: Equatable {
    case missing
    case isFolder
    case isNotRegular
    case denied
    case tooLarge(limit: Int)
    case other(errno: Int32)
  }

  var path: String
  var reason: Reason

  var message: String {
    switch reason {
    case .missing: "\(path): no such file"
    case .isFolder: "\(path) is a folder, a file is due"
    case .isNotRegular: "\(path) is not a regular file"
    case .denied: "\(path) cannot be read: permission denied"
    case .tooLarge(let limit): "\(path) is larger than \(limit) bytes"
    case .other(let number): "\(path) cannot be read: error \(number) of the file system"
    }
  }

  init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  init(path: String, errno number: Int32) {
    self.path = path
    reason =
      switch number {
      case ENOENT, ENOTDIR: .missing
      case EACCES, EPERM: .denied
      case EISDIR: .isFolder
      default: .other(errno: number)
      }
  }
}

/// The few calls to the file system that reading a scene takes.
enum FileAccess {
  /// All bytes of a regular file.
  static func read(_ path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    // A pipe without a writer would block for ever without O_NONBLOCK.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileFailure(path: path, errno: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileFailure(path: path, errno: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileFailure(path: path, reason: .isFolder)
    default: throw FileFailure(path: path, reason: .isNotRegular)
    }
    guard Int(status.st_size) <= limit else { throw FileFailure(path: path, reason: .tooLarge(limit: limit)) }
    return try readAll(descriptor, path: path, expecting: Int(status.st_size), limit: limit)
  }

  private static func readAll(
    _ descriptor: Int32, path: String, expecting size: Int, limit: Int
  ) throws(FileFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size + 1)
    var count = 0
    while true {
      let room = bytes.count - count
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe systemRead(descriptor, buffer.baseAddress?.advanced(by: count), room)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw FileFailure(path: path, errno: errno) }
      count += got
      if got == 0 { break }
      guard count <= limit else { throw FileFailure(path: path, reason: .tooLarge(limit: limit)) }
      if count == bytes.count { bytes += [UInt8](repeating: 0, count: max(4096, count)) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private static func systemRead(_ descriptor: Int32, _ memory: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.read(descriptor, memory, count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, memory, count)
    #else
      unsafe Glibc.read(descriptor, memory, count)
    #endif
  }

  /// The absolute path without links and dots of something that exists.
  static func realPath(_ path: String) throws(FileFailure) -> String {
    guard let resolved = unsafe realpath(path, nil) else { throw FileFailure(path: path, errno: errno) }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// True for anything that exists under that name.
  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// True for a folder, also behind a link.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
