import StretchyOutput
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Other programs.
enum Subprocess {
  /// True where a program of that name can be run from the path.
  static func isOnPath(_ program: String) -> Bool {
    (Environment.value(of: "PATH") ?? "").split(separator: ":").contains { folder in
      let path = "\(folder)/\(program)"
      return unsafe access(path, X_OK) == 0 && !FileSystem.isFolder(path)
    }
  }

  /// Runs a program to its end. What it writes to standard output goes to standard error, or nowhere.
  /// - Returns: its exit code, 128 and the number for one that a signal ended.
  static func run(_ program: String, _ arguments: [String], isQuiet: Bool) throws(FileError) -> Int32 {
    var process = pid_t()
    var strings: [UnsafeMutablePointer<CChar>?] = unsafe ([program] + arguments).map { unsafe strdup($0) }
    unsafe strings.append(nil)
    defer { unsafe strings.forEach { unsafe free($0) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    _ = unsafe posix_spawn_file_actions_init(&actions)
    _ = unsafe posix_spawnattr_init(&attributes)
    defer {
      _ = unsafe posix_spawn_file_actions_destroy(&actions)
      _ = unsafe posix_spawnattr_destroy(&attributes)
    }
    // A program that asks before it overwrites must not wait for an answer.
    _ = unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if isQuiet {
      _ = unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    } else {
      _ = unsafe posix_spawn_file_actions_adddup2(&actions, 2, 1)
    }
    // We ignore signals of closed pipes; programs do not expect that.
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    _ = unsafe sigaddset(&signals, SIGPIPE)
    _ = unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    _ = unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let code = unsafe posix_spawnp(&process, program, &actions, &attributes, strings, environ)
    guard code == 0 else { throw FileError(.open, program, code: code) }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw FileError(.open, program, code: errno) }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
