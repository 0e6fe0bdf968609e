#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What tells that a file has changed: two equal stamps of a path mean the same content, as far as a file system tells.
public struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64
  /// In bytes.
  public let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// - Parameter path: links are followed.
  /// - Returns: `nil` where nothing is there.
  public init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = time.tv_sec
    nanoseconds = time.tv_nsec
  }
}
