#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A call to the file system that failed.
public struct FileError: Error, Sendable, Hashable {
  public enum Operation: String, Sendable {
    case makeFolder, create, write, rename, remove
    case open, read, list
  }

  public var operation: Operation
  /// As it was given to the system.
  public var path: String
  /// The system's error number (`errno`).
  public var code: Int32

  public init(_ operation: Operation, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The system's words for `code`.
  public var reason: String { unsafe String(cString: strerror(code)) }

  /// The code of what is not there.
  public static var missingCode: Int32 { ENOENT }

  /// True where what was asked for is not there.
  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// True where nothing reads the other end of a pipe or socket.
  public var isClosedPipe: Bool { code == EPIPE }
}
