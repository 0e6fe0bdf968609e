#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The few calls to the file system that output needs, with typed errors; all unsafe code of this module is here.
public enum FileSystem {
  /// The bytes of a file.
  /// - Parameter limit: a larger file is an error (`EFBIG`) and never in memory.
  public static func read(_ path: String, limit: Int = 1 << 30) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path, code: errno) }
    defer { _ = close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError(.read, path, code: errno) }
    // One byte more than the file's size, so that its end is seen without a second buffer.
    guard status.st_size <= limit else { throw FileError(.read, path, code: EFBIG) }
    let step = max(4096, Int(status.st_size) + 1)
    var bytes: [UInt8] = []
    while true {
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: start == 0 ? step : max(4096, start)))
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe readFully(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]))
      }
      guard count >= 0 else { throw FileError(.read, path, code: errno) }
      let isAtEnd = start + count < bytes.count
      bytes.removeLast(bytes.count - start - count)
      guard bytes.count <= limit else { throw FileError(.read, path, code: EFBIG) }
      if isAtEnd { return bytes }
    }
  }

  private static func readFully(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      #if canImport(Darwin)
        let count = unsafe Darwin.read(descriptor, rest.baseAddress, rest.count)
      #elseif canImport(Musl)
        let count = unsafe Musl.read(descriptor, rest.baseAddress, rest.count)
      #else
        let count = unsafe Glibc.read(descriptor, rest.baseAddress, rest.count)
      #endif
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        return -1
      }
      filled += count
    }
    return filled
  }

  /// Puts `bytes` under `path` in one step: whoever opens `path` sees the old file or the whole new one.
  /// - Parameter temporary: a path in the same folder that nothing else uses; gone afterwards in any case.
  public static func replace(
    _ path: String, with bytes: [UInt8], by temporary: String
  ) throws(FileError) {
    _ = unsafe unlink(temporary)
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(.create, path, code: errno) }
    do throws(FileError) {
      do throws(FileError) {
        try write(bytes, to: descriptor, path: path)
      } catch {
        _ = close(descriptor)
        throw error
      }
      // Some file systems tell of a full disk only here.
      guard close(descriptor) == 0 else { throw FileError(.write, path, code: errno) }
      guard unsafe rename(temporary, path) == 0 else { throw FileError(.rename, path, code: errno) }
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  /// Writes a file that a user named: a new or a regular one in one step as ``replace(_:with:by:)`` does, through links;
  /// anything else (a device, a named pipe) is written to.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return try replace(path, with: bytes) }
    if status.st_mode & S_IFMT == S_IFREG {
      guard let resolved = unsafe realpath(path, nil) else { throw FileError(.create, path, code: errno) }
      defer { unsafe free(resolved) }
      return try replace(unsafe String(cString: resolved), with: bytes)
    }
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.create, path, code: errno) }
    defer { _ = close(descriptor) }
    try write(bytes, to: descriptor, path: path)
  }

  private static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    try replace(path, with: bytes, by: "\(path[..<slash]).\(path[slash...]).\(processID).part")
  }

  /// Writes all of `bytes` to an open descriptor; `path` names it in errors.
  public static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(FileError) {
    var code: Int32 = 0
    unsafe bytes.withUnsafeBytes { buffer in
      var start = 0
      while start < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
        #if canImport(Darwin)
          let count = unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          let count = unsafe Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
          let count = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if count >= 0 {
          start += count
        } else if errno == EAGAIN {
          // The other end made the pipe non-blocking: wait until it takes more.
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&waiting, 1, -1)
        } else if errno != EINTR {
          code = errno
          return
        }
      }
    }
    guard code == 0 else { throw FileError(.write, path, code: code) }
  }

  /// Makes a folder and those above it; one that is there already is fine.
  public static func makeFolders(_ path: String) throws(FileError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for component in path.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? String(component) : "/\(component)"
      if unsafe mkdir(made, 0o777) != 0 {
        let code = errno
        // A folder that cannot be written to may still hold the next one.
        if code != EEXIST && !isFolder(made) { throw FileError(.makeFolder, made, code: code) }
      }
    }
    guard isFolder(path) else { throw FileError(.makeFolder, path, code: ENOTDIR) }
  }

  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder, sorted by their bytes, without `.` and `..`.
  public static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = unsafe opendir(folder) else { throw FileError(.list, folder, code: errno) }
    defer { _ = unsafe closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          unsafe String(cString: $0)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw FileError(.list, folder, code: errno) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Removes a file; one that is not there is fine.
  public static func remove(_ path: String) throws(FileError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw FileError(.remove, path, code: errno) }
  }

  /// Removes a folder that is empty.
  /// - Returns: false where it is not, or where it cannot be removed.
  @discardableResult
  public static func removeFolder(_ path: String) -> Bool { unsafe rmdir(path) == 0 }

  /// A variable of the process's environment.
  public static func environmentValue(of name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// This process, for names of temporary files.
  static var processID: Int32 { getpid() }

  /// False where no process of that number runs on this machine.
  static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }
}
